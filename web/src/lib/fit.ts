/**
 * Words that must fit their place: written smaller, step by step, until they do (`data-tight` 1 to 4). All steps are
 * tried before the next picture is drawn: words that shrank before one's eyes would push what stands around them.
 */
const STEPS = 4;

export function fit(place: HTMLElement): { destroy(): void } {
  function measure(): void {
    let tight = 0;
    do place.dataset.tight = String(tight);
    while (place.scrollHeight > place.clientHeight + 1 && tight++ < STEPS);
  }

  const words = new MutationObserver(measure);
  let size = '';
  const room = new ResizeObserver(([entry]) => {
    const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
    const now = `${Math.round(inlineSize)}`;
    // Its own words change its height; only another place to stand in is a reason to begin again.
    if (now === size && blockSize > 0) return;
    size = now;
    measure();
  });
  words.observe(place, { childList: true, subtree: true, characterData: true });
  room.observe(place);
  measure();
  return {
    destroy() {
      words.disconnect();
      room.disconnect();
    },
  };
}
