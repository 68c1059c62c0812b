/** Makes a board as large as its place allows, whole and without scrolling: a television has nobody who scrolls. */
const LEAST = 0.4;
const MOST = 3;
const STEPS = 7;
/** How narrow the inside may become, in pixels, where a card on the felt has this width. */
export type Narrowest = (card: number) => number;

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
export function enlarge(place: HTMLElement, narrowest: Narrowest = () => 700): { destroy(): void } {
  const inside = place.firstElementChild as HTMLElement;
  const spills = (): boolean =>
    place.scrollHeight > place.clientHeight + 1 || place.scrollWidth > place.clientWidth + 1;
  const fits = (factor: number): boolean => {
    inside.style.setProperty('zoom', String(factor));
    return !spills();
  };
  const card = (): number => parseFloat(getComputedStyle(place).getPropertyValue('--felt-w'));
  let [width, height] = [0, 0];
  const look = (): void => {
    const changed = place.clientWidth !== width || place.clientHeight !== height;
    if (!changed && !spills()) return;
    [width, height] = [place.clientWidth, place.clientHeight];
    inside.style.setProperty('zoom', String(largest(fits, Math.min(MOST, width / narrowest(card())))));
  };
  const watch = new ResizeObserver(look);
  watch.observe(place);
  watch.observe(inside);
  return { destroy: () => watch.disconnect() };
}
