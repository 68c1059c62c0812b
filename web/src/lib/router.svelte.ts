import paths from '../../../src/lazaret/web/paths.json';
import { base, to as at, within } from './base';

/** A small router: the address of the page, and links that do not load it again. */
export type Route =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'hands'; table: string }
  | { page: 'replay'; replay: string; move: number | null }
  | { page: 'rules'; game: string | null }
  | { page: 'learn' }
  | { page: 'puzzles' }
  | { page: 'daily' }
  | { page: 'evening'; code: string | null }
  | { page: 'notices' }
  | { page: 'about' }
  | { page: 'me' }
  | { page: 'screen'; screen: string }
  | { page: 'lost' };

export function read(path: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === undefined) return { page: 'home' };
  if (!paths.includes(first)) return { page: 'lost' }; // the server reads the same list
  if (first === 't' && second && third === 'hands') return { page: 'hands', table: second };
  if (first === 't' && second) return { page: 'table', table: second };
  if (first === 'r' && second)
    return { page: 'replay', replay: second, move: third && /^\d+$/.test(third) ? Number(third) : null };
  if (first === 'rules') return { page: 'rules', game: second ?? null };
  if (first === 'learn') return { page: 'learn' };
  if (first === 'puzzles') return { page: 'puzzles' };
  if (first === 'daily') return { page: 'daily' };
  if (first === 'evening') return { page: 'evening', code: second ?? null };
  if (first === 'notices') return { page: 'notices' };
  if (first === 'about') return { page: 'about' };
  if (first === 'me') return { page: 'me' };
  if (first === 'screen' && second) return { page: 'screen', screen: second };
  return { page: 'lost' };
}

/** A replay inside another site: this page shows nothing else, and whatever it leads to opens in a page of its own,
 * which no other site can lay anything over. */
export const embedded =
  read(within(location.pathname)).page === 'replay' && new URLSearchParams(location.search).has('embed');

let path = $state(within(location.pathname));
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
  path = within(location.pathname);
  hash = decodeURIComponent(location.hash.slice(1));
}

export function go(to: string, replace = false): void {
  const address = to.startsWith('/') ? at(to) : to;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  see();
  if (!replace && !to.includes('#')) scrollTo(0, 0);
}

/** Follow links of our own without loading the page again; leave the rest to the browser. */
function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  const link = (event.target as Element).closest?.('a');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  const path = within(link.pathname);
  if (!link.pathname.startsWith(`${base}/`) && link.pathname !== base) return; // another part of the site
  if (path.startsWith('/api/') || /\.\w+$/.test(path)) return;
  if (link.pathname === location.pathname && link.hash) return;
  event.preventDefault();
  if (embedded) open(link.href, '_blank', 'noopener');
  else go(path + link.search + link.hash);
}

export function startRouter(): void {
  addEventListener('popstate', see);
  addEventListener('hashchange', see);
  document.addEventListener('click', follow);
  see();
}
