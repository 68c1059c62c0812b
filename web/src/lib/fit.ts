/**
 * Words that must fit their place: written smaller, step by step, until they do (`data-tight` 1 to 4). All steps are
 * tried before the next picture is drawn: words that shrank before one's eyes would push what stands around them.
 */
import { laidOut } from './motion';

const STEPS = 4;

export function fit(place: HTMLElement): { destroy(): void } {
  let tight = 0;
  let asked = false;

  function ask(): void {
    if (!asked) laidOut(look);
    asked = true;
  }

  function look(): (() => void) | undefined {
    asked = false;
    if (tight >= STEPS || place.scrollHeight <= place.clientHeight + 1) return undefined;
    return () => {
      write(tight + 1);
      ask();
    };
  }

  function write(now: number): void {
    if (tight === now && place.dataset.tight !== undefined) return;
    tight = now;
    place.dataset.tight = String(tight);
  }

  function begin(): void {
    write(0);
    ask();
  }

  const words = new MutationObserver(begin);
  let size = -1;
  const room = new ResizeObserver(([entry]) => {
    const now = Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0);
    // Its own words change its height; only another place to stand in is a reason to begin again.
    if (size >= 0 && now !== size) requestAnimationFrame(begin);
    size = now;
  });
  words.observe(place, { childList: true, subtree: true, characterData: true });
  room.observe(place);
  begin();
  return {
    destroy() {
      words.disconnect();
      room.disconnect();
    },
  };
}
