/** Makes a board as large as its place allows, whole and without scrolling: a television has nobody who scrolls. */
const LEAST = 0.4;
const MOST = 3;
const STEPS = 7;
const NARROWEST = 700;

interface Room {
  /** So many cards lie side by side on it: it is never narrower than that. */
  readonly across?: number | undefined;
  /** Or so many pixels. */
  readonly narrowest?: number;
}

/** The largest factor with which the inside still fits; `fits` tries one. */
export function largest(fits: (factor: number) => boolean, most = MOST): number {
  let [low, high] = [LEAST, Math.max(LEAST, most)];
  for (let step = 0; step < STEPS; step++) {
    const middle = Math.sqrt(low * high);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return Math.round(low * 100) / 100;
}

/** For the element around a board. It is measured when its place changes, and when what lies on it no longer fits. */
export function enlarge(place: HTMLElement, room: Room = {}): { destroy(): void } {
  const inside = place.firstElementChild as HTMLElement;
  const spills = (): boolean =>
    place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;
  const fits = (factor: number): boolean => {
    inside.style.setProperty('zoom', String(factor));
    return !spills();
  };
  const narrowest = (): number =>
    room.across
      ? room.across * parseFloat(getComputedStyle(place).getPropertyValue('--felt-w'))
      : (room.narrowest ?? NARROWEST);
  let [width, height] = [0, 0];
  const look = (): void => {
    const changed = place.clientWidth !== width || place.clientHeight !== height;
    if (!changed && !spills()) return;
    [width, height] = [place.clientWidth, place.clientHeight];
    inside.style.setProperty('zoom', String(largest(fits, Math.min(MOST, width / narrowest()))));
  };
  const watch = new ResizeObserver(look);
  watch.observe(place);
  watch.observe(inside);
  return { destroy: () => watch.disconnect() };
}
