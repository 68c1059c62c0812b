import paths from '../../../src/lazaret/web/paths.json';

/** A small router: the address of the page, and links that do not load it again. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'replay'; replay: string; move: number | null }
  | { page: 'rules'; game: string | null }
  | { page: 'about' }
  | { page: 'lost' };

export function read(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { page: 'home' };
  if (!paths.includes(first)) return { page: 'lost' }; // the server reads the same list
  if (first === 't' && second) return { page: 'table', table: second };
  if (first === 'r' && second)
    return { page: 'replay', replay: second, move: third && /^\d+$/.test(third) ? Number(third) : null };
  if (first === 'rules') return { page: 'rules', game: second ?? null };
  if (first === 'about') return { page: 'about' };
  return { page: 'lost' };
}

let path = $state(location.pathname);
let hash = $state(location.hash.slice(1));

export const router = {
  get path(): string {
    return path;
  },
  get hash(): string {
    return hash;
  },
};

function see(): void {
  path = location.pathname;
  hash = decodeURIComponent(location.hash.slice(1));
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  see();
  if (!replace && !to.includes('#')) scrollTo(0, 0);
}

/** Follow links of our own without loading the page again; leave the rest to the browser. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || /\.\w+$/.test(link.pathname)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener('popstate', see);
  addEventListener('hashchange', see);
  document.addEventListener('click', follow);
  see();
}
