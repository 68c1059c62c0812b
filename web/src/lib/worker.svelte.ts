/** The service worker as the page sees it: begun once the page stands, a new version told and never taken by itself. */
import { to } from './base';
import { go } from './router.svelte';

const EVERY = 30 * 60_000;
/** The script that this page began with: by its name a version is known. */
const own = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
let renewed = $state(false);
let reloading = false;

export const version = {
  /** The server has a newer page than this one. */
  get renewed(): boolean {
    return renewed;
  },
  /** The person wants it now. */
  async take(): Promise<void> {
    const waiting = (await navigator.serviceWorker.getRegistration(to('/')))?.waiting;
    reloading = true;
    if (waiting) waiting.postMessage('now');
    else location.reload();
  },
  later(): void {
    renewed = false;
  },
};

/** The service worker lives in a page of its own: it can be asked which version it belongs to. */
function versionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const line = new MessageChannel();
    line.port1.onmessage = (event) => resolve(String(event.data));
    worker.postMessage('version', [line.port2]);
  });
}

/** A worker of this page's own version may begin at once; one of a newer version means that the page is old. */
async function meet(worker: ServiceWorker | null): Promise<void> {
  if (!worker || !own) return;
  const theirs = await versionOf(worker);
  if (!own.endsWith(theirs)) renewed = true;
  else if (worker.state === 'installed' && navigator.serviceWorker.controller) worker.postMessage('now');
}

function watch(registration: ServiceWorkerRegistration): void {
  const found = registration.installing;
  found?.addEventListener('statechange', () => {
    if (found.state === 'installed') void meet(found);
  });
}

async function begin(): Promise<void> {
  const workers = navigator.serviceWorker;
  workers.addEventListener('controllerchange', () => {
    if (reloading) location.reload();
    else void meet(workers.controller); // another page of ours has taken the new version
  });
  const registration = await workers.register(to('/sw.js'), { scope: to('/'), updateViaCache: 'none' });
  registration.addEventListener('updatefound', () => watch(registration));
  watch(registration);
  void meet(registration.waiting);
  let looked = Date.now();
  const look = (): void => {
    if (document.hidden || Date.now() - looked < 60_000) return;
    looked = Date.now();
    registration.update().catch(() => undefined); // no connection: later
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY);
}

/** After the page has loaded, so that nothing it needs waits for what is kept. Only where browsers allow it. */
export function startWorker(): void {
  if (!isSecureContext || !('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // At once: a notice may be touched before the worker is looked after.
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<{ t?: string; link?: string }>) => {
    if (event.data?.t === 'go' && event.data.link) go(event.data.link);
  });
  const soon = (): void => void setTimeout(() => void begin().catch(() => undefined), 1000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
