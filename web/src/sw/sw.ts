/**
 * The service worker: the page opens without a connection, and notices arrive when it is closed.
 *
 * A file of its own without imports: the build (pwa.ts) writes into it what belongs to the shell. The page itself
 * always comes from the server when the server answers, so that nobody gets an old one after an upgrade; what is kept
 * is for when it does not, and says so (`data-offline`). Nothing under /api is kept but words that are the same for
 * everybody.
 */
declare const self: ServiceWorkerGlobalScope;

interface Shell {
  /** The page's first script, by whose name a version is known. */
  readonly entry: string;
  readonly files: readonly string[];
}

interface Message {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly tag: string;
  readonly stop: string;
  readonly stop_text: string;
}

const shell = JSON.parse('@shell@') as Shell;
const scope = self.registration.scope;
const OURS = `lazaret ${scope} `;
const SHELL = `${OURS}${shell.entry}`;
const WORDS = `${OURS}words`;
/** Words and rules: the same for everybody, and of no table. */
const WRITTEN = /^api\/(games|(texts|rules|short|moments)\/[^/]+(\/[^/]+)?)$/;
const at = (path: string): string => new URL(path, scope).href;

/** All of it, or nothing: a page of another version, from one of several servers being upgraded, does not count. */
async function fill(): Promise<void> {
  const cache = await caches.open(SHELL);
  const page = await fetch(at('./'), { cache: 'reload' });
  const text = await page.clone().text();
  if (!page.ok || !text.includes(shell.entry)) throw new Error('the page is of another version');
  await cache.addAll(shell.files.map(at));
  await cache.put(at('./'), page);
}

async function clear(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== SHELL && name !== WORDS) await caches.delete(name);
  await self.clients.claim();
}

/** The page as it was kept, which then knows that it is. */
async function offline(): Promise<Response> {
  const kept = await (await caches.open(SHELL)).match(at('./'));
  if (!kept) return Response.error();
  const text = (await kept.text()).replace('<html ', '<html data-offline ');
  const headers = new Headers(kept.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(text, { headers });
}

/** A proxy answers, before nobody. */
const isNobody = ({ status }: Response): boolean => status >= 502 && status <= 504;

async function page(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request);
    return isNobody(answer) ? await offline() : answer;
  } catch {
    return offline();
  }
}

const asset = async (request: Request): Promise<Response> =>
  (await (await caches.open(SHELL)).match(request, { ignoreVary: true })) ?? fetch(request);

async function written(request: Request): Promise<Response> {
  const cache = await caches.open(WORDS);
  try {
    const answer = await fetch(request);
    if (answer.ok) await cache.put(request.url, answer.clone());
    return isNobody(answer) ? ((await cache.match(request.url)) ?? answer) : answer;
  } catch {
    return (await cache.match(request.url)) ?? Response.error();
  }
}

async function open(link: string): Promise<void> {
  const address = at(`.${link}`);
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const ours = pages.filter((one) => one.url.startsWith(scope));
  const there = ours.find((one) => one.url.split('#')[0] === address) ?? ours[0];
  if (!there) return void (await self.clients.openWindow(address));
  there.postMessage({ t: 'go', link });
  await there.focus().catch(() => undefined); // only within a touch
}

const stop = (token: string): Promise<unknown> =>
  fetch(at('./api/notices/stop'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(clear()));
self.addEventListener('message', (event) => {
  if (event.data === 'version') event.ports[0]?.postMessage(shell.entry);
  if (event.data === 'now') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(scope)) return;
  const path = request.url.slice(scope.length).split(/[?#]/)[0] ?? '';
  if (request.mode === 'navigate' && !path.startsWith('api/')) event.respondWith(page(request));
  else if (path.startsWith('assets/')) event.respondWith(asset(request));
  else if (WRITTEN.test(path)) event.respondWith(written(request));
});
self.addEventListener('push', (event) => {
  const said = event.data?.json() as Message;
  const options = {
    body: said.text,
    tag: said.tag,
    icon: at('./icons/icon-192.png'),
    badge: at('./icons/badge-96.png'),
    data: { link: said.link, stop: said.stop },
    actions: [{ action: 'stop', title: said.stop_text }],
  };
  event.waitUntil(self.registration.showNotification(said.title, options));
});
self.addEventListener('notificationclick', (event) => {
  const { link, stop: token } = event.notification.data as { link: string; stop: string };
  event.notification.close();
  event.waitUntil(event.action === 'stop' ? stop(token) : open(link));
});

export {};
