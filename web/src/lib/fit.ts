/**
 * Words that must fit their place: written smaller, step by step, until they do (`data-tight` 1 to 4). Each step is
 * read when the browser has laid it out by itself: measuring forces no layout.
 */
import { laidOut } from './motion';

const STEPS = 4;

export function fit(place: HTMLElement): { destroy(): void } {
  let wanted = 0;
  let gone = false;

  function tighten(turn: number, tight: number): void {
    if (gone || turn !== wanted || place.scrollHeight <= place.clientHeight + 1 || tight === STEPS) return;
    place.dataset.tight = String(tight + 1);
    laidOut(() => tighten(turn, tight + 1));
  }

  function measure(): void {
    const turn = ++wanted;
    place.dataset.tight = '0';
    laidOut(() => tighten(turn, 0));
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
  return {
    destroy() {
      gone = true;
      words.disconnect();
      room.disconnect();
    },
  };
}
