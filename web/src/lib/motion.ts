/** How long things move, and not at all under reduced motion. */

const quiet = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

let held = false;
/** Where the board is enlarged, what flies above it would not fit it: it stays where it is. */
export const holdStill = (on: boolean): void => void (held = on);

export const still = (): boolean => held || (quiet?.matches ?? false);
/** A duration in milliseconds, 0 for those who asked for no motion. */
export const ms = (duration: number): number => (still() ? 0 : duration);

let firm = 0; // pages that want it: the next one comes before the last one goes
/** Around one device nothing glides away: what does would keep the table of the last seat until it is gone. */
export function holdFirm(): () => void {
  firm += 1;
  return () => void (firm -= 1);
}
export const glide = (duration: number): number => (firm > 0 ? 0 : ms(duration));

export const FLIGHT = 320;

/** Looks at the page; what it returns is done when everybody has looked. */
export type Look = () => (() => void) | undefined | void;

let looks: Look[] = [];
let finders: Look[] = [];

/**
 * Once the page is laid out and before it is painted: whoever measures then forces no layout. All look first, and
 * change the page afterwards. `finds`: it scrolls or gives the focus, for which the page must still be as it was laid
 * out, and which others must not find half done: after all have looked, before anything is changed.
 */
export function laidOut(look: Look, finds = false): void {
  (finds ? finders : looks).push(look);
  if (looks.length + finders.length > 1) return;
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    const all = [...looks, ...finders];
    [looks, finders] = [[], []];
    for (const change of all.map((one) => one())) change?.();
  });
  watch.observe(document.documentElement);
}
