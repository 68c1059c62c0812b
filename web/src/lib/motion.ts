/** How long things move, and not at all under reduced motion. */

const quiet = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export const still = (): boolean => quiet?.matches ?? false;
/** A duration in milliseconds, 0 for those who asked for no motion. */
export const ms = (duration: number): number => (still() ? 0 : duration);

export const FLIGHT = 320;

/** Once the page is laid out and before it is painted: whoever measures then forces no layout. */
export function laidOut(does: () => void): void {
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    does();
  });
  watch.observe(document.documentElement);
}
