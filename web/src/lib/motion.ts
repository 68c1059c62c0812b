/** How long things move, and not at all under reduced motion. */

const quiet = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export const still = (): boolean => quiet?.matches ?? false;
/** A duration in milliseconds, 0 for those who asked for no motion. */
export const ms = (duration: number): number => (still() ? 0 : duration);

export const FLIGHT = 320;

/** Looks at the page; what it returns is done when everybody has looked. */
export type Look = () => (() => void) | undefined | void;

/** So often, before one paint, a change that followed from looking can be looked at in its turn. */
const RUNGS = 8;
let looks: Look[] = [];
let rung = -1; // -1: nobody looks now
const ladder: Element[] = [];

/**
 * Elements each inside the one before: of a paint's observers only those deeper than the last that was called are
 * called again.
 */
function step(number: number): Element {
  if (ladder.length === 0) {
    ladder.push(document.documentElement);
    let place: Element = document.body;
    for (let deep = 1; deep < RUNGS; deep++) {
      const inside = document.createElement('i');
      inside.setAttribute('aria-hidden', 'true');
      inside.style.cssText =
        'position: fixed; top: 0; left: 0; width: 1px; height: 1px; visibility: hidden; z-index: -1';
      ladder.push(place.appendChild(inside));
      place = inside;
    }
  }
  return ladder[number % RUNGS] as Element;
}

/**
 * Once the page is laid out and before it is painted: whoever measures then forces no layout. All look first, and
 * change the page afterwards. Whoever wants to look at such a change asks again: still before the same paint.
 */
export function laidOut(look: Look): void {
  looks.push(look);
  if (looks.length > 1) return;
  const number = rung + 1;
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    const all = looks;
    looks = [];
    rung = number % RUNGS;
    try {
      for (const change of all.map((one) => one())) change?.();
    } finally {
      rung = -1;
    }
  });
  watch.observe(step(number));
}
