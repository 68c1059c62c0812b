/**
 * Words that must fit their place: written smaller, step by step, until they do (`data-tight` 1 to 4). All steps are
 * tried before the next picture is drawn: words that shrank before one's eyes would push what stands around them.
 *
 * Trying makes the browser lay out the page at once. So what was found is kept: the same words in the same kind of
 * place are written as before, and fewer letters than have fitted there are not tried at all. When the page has been
 * laid out anyway, it is seen whether that was right.
 */
import { laidOut } from './motion';

const STEPS = 4;

/** What was found in one kind of place. */
interface Found {
  /** How tight these words had to be written, and in which width. */
  readonly tight: Map<string, readonly [tight: number, width: number]>;
  /** So many letters have fitted as they are. */
  letters: number;
}

const found = new Map<string, Found>();
if (typeof addEventListener !== 'undefined') addEventListener('resize', () => found.clear());

/** Places that look alike: the same part of the page, in a row of as many. */
function kindOf(place: HTMLElement): Found {
  const { className, parentElement: row } = place;
  const name = `${className} ${row?.className ?? ''} ${row?.childElementCount ?? 0}`;
  let kind = found.get(name);
  if (!kind) found.set(name, (kind = { tight: new Map(), letters: -1 }));
  return kind;
}

const overflows = (place: HTMLElement): boolean => place.scrollHeight > place.clientHeight + 1;

/** Past the last step (`data-full`) what stands beside the words may go. */
function write(place: HTMLElement, tight: number): void {
  const said = String(Math.min(tight, STEPS));
  if (place.dataset.tight !== said) place.dataset.tight = said;
  place.toggleAttribute('data-full', tight > STEPS);
}

/** Step by step, at once. */
function tryAll(place: HTMLElement): void {
  let tight = 0;
  do write(place, tight);
  while (overflows(place) && tight++ < STEPS);
  if (tight > STEPS) write(place, tight);
  const [kind, words] = [kindOf(place), place.textContent];
  kind.tight.set(words, [tight, place.clientWidth]);
  if (tight === 0) kind.letters = Math.max(kind.letters, words.length);
}

/** As it was found before; false where nothing is known about such words. */
function guess(place: HTMLElement): boolean {
  const [kind, words] = [kindOf(place), place.textContent];
  const known = kind.tight.get(words) ?? (words.length <= kind.letters ? ([0, 0] as const) : undefined);
  if (!known) return false;
  const [tight, width] = known;
  write(place, tight);
  laidOut(() => {
    const other = tight > 0 && place.clientWidth !== width;
    return place.isConnected && (other || overflows(place)) ? () => tryAll(place) : undefined;
  });
  return true;
}

export function fit(place: HTMLElement): { destroy(): void } {
  const measure = (): void => {
    if (!guess(place)) tryAll(place);
  };
  const words = new MutationObserver(measure);
  let size = '';
  const room = new ResizeObserver(([entry]) => {
    const { inlineSize = 0, blockSize = 0 } = entry?.borderBoxSize[0] ?? {};
    const now = `${Math.round(inlineSize)}`;
    // Its own words change its height; only another place to stand in is a reason to begin again.
    if (now === size && blockSize > 0) return;
    const first = size === '';
    size = now;
    if (!first || overflows(place)) tryAll(place);
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
