/** Words that must fit their place: written smaller, step by step, until they do (`data-tight` 1 to 4). */
const STEPS = 4;

export function fit(place: HTMLElement): { destroy(): void } {
  const measure = (): void => {
    let tight = 0;
    do place.dataset.tight = String(tight);
    while (place.scrollHeight > place.clientHeight + 1 && tight++ < STEPS);
  };
  const words = new MutationObserver(measure);
  const size = new ResizeObserver(measure);
  words.observe(place, { childList: true, subtree: true, characterData: true });
  size.observe(place);
  measure();
  return {
    destroy() {
      words.disconnect();
      size.disconnect();
    },
  };
}
