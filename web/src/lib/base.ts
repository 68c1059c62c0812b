/** Where the page is served: under a path of a bigger site it stands in the page itself (`--base-path`). */
const written = globalThis.document?.querySelector?.<HTMLMetaElement>('meta[name="lazaret-base"]')?.content ?? '';

/** Languages that the server has the words of; the page may have been built with fewer. */
export const served: readonly string[] =
  globalThis.document
    ?.querySelector?.<HTMLMetaElement>('meta[name="lazaret-languages"]')
    ?.content.split(' ')
    .filter((language) => /^[a-z]{2,3}$/.test(language)) ?? [];

/** '' at the root of a site, '/games' below it. */
export const base = /^(\/[\w.~-]+)*$/.test(written) ? written : '';

/** An address of ours, for links and requests. */
export const to = (path: string): string => base + path;

/** What the router reads: the path within our part of the site. */
export const within = (path: string): string =>
  base && (path === base || path.startsWith(`${base}/`)) ? path.slice(base.length) || '/' : path;

/** The address of a table's socket; its id is in the path, so that a proxy can send a table's people to one server. */
export const socketAddress = (table: string): string =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}/ws/${encodeURIComponent(table)}`;
