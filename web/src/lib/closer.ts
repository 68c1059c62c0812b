/** A card is looked at closely without choosing it: a long press, the other mouse button, or the key `i`. */
const LONG = 450;
const FAR = 12;

/** The card under a finger or the focus. */
const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('.table :is([data-card], [data-look])') : null;
/** Its slug; a card in somebody's place is named with that place (`x@2`). What no event moves has `data-look`. */
export const slugOf = ({ dataset }: HTMLElement): string => (dataset.card ?? dataset.look)?.split('@')[0] ?? '';

/** `look` says whether there is something to be seen of this card. */
export function closer(look: (card: HTMLElement) => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let held = false;

  const down = (event: PointerEvent): void => {
    held = false;
    clearTimeout(timer);
    const card = cardAt(event.target);
    if (card === null || event.button !== 0) return;
    from = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => (held = look(card)), LONG);
  };
  const move = (event: PointerEvent): void => {
    if (Math.abs(event.clientX - from.x) + Math.abs(event.clientY - from.y) > FAR) clearTimeout(timer);
  };
  const up = (): void => clearTimeout(timer);
  /** The touch that was a long look chooses nothing. */
  const click = (event: MouseEvent): void => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const other = (event: MouseEvent): void => {
    const card = cardAt(event.target);
    clearTimeout(timer);
    if (card !== null && (held || look(card))) event.preventDefault();
  };

  addEventListener('pointerdown', down);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', up);
  addEventListener('click', click, true);
  addEventListener('contextmenu', other);
  return () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', down);
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', up);
    removeEventListener('pointercancel', up);
    removeEventListener('click', click, true);
    removeEventListener('contextmenu', other);
  };
}

/** By key: the card that has the focus. */
export const focused = (): HTMLElement | null => cardAt(document.activeElement);
