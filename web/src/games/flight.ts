/**
 * Cards fly from where they were to where they go. Before the page changes, the place of every card (`data-card`) and of
 * every spot (`data-spot`) is remembered; afterwards each card that lies elsewhere travels there. Nothing moves under
 * reduced motion, and a new change cuts the flight short.
 */
import { FLIGHT, still } from '../lib/motion';

/** The spot a card comes from when it could not be seen before: a hand of backs, a deck. */
export type Origins = ReadonlyMap<string, string>;

interface Places {
  readonly cards: ReadonlyMap<string, DOMRect>;
  readonly spots: ReadonlyMap<string, DOMRect>;
}

/** The same card may be drawn twice (on the table and in an open dialog): only the table moves. */
const onTable = (element: HTMLElement): boolean => element.closest('dialog') === null && element.offsetParent !== null;

function look(root: HTMLElement, name: 'card' | 'spot'): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${name}]`)) {
    const key = element.dataset[name] ?? '';
    if (!found.has(key) && onTable(element)) found.set(key, element.getBoundingClientRect());
  }
  return found;
}

const middle = (box: DOMRect): [number, number] => [box.x + box.width / 2, box.y + box.height / 2];

function fly(card: HTMLElement, from: DOMRect, turn: boolean): void {
  const to = card.getBoundingClientRect();
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const [dx, dy] = [Math.round(x - toX), Math.round(y - toY)];
  if (Math.abs(dx) + Math.abs(dy) < 8 && !turn) return;
  // `translate`, `scale` and `rotate` add to the card's own `transform` (lifted when it can be chosen).
  // A spot is no card (a seat, a hand of backs): what comes from there starts small.
  const scale = turn ? Math.min(0.6, from.width / to.width) : from.width / to.width;
  const start: Keyframe = { translate: `${dx}px ${dy}px`, scale: String(scale || 1), zIndex: '60' };
  const middleway: Keyframe[] = turn ? [{ rotate: 'y 90deg', zIndex: '60', offset: 0.45 }] : [];
  if (turn) start.rotate = 'y 180deg';
  card.animate([start, ...middleway, { translate: '0 0', scale: '1', zIndex: '60', ...(turn ? { rotate: 'y 0deg' } : {}) }], {
    duration: FLIGHT,
    easing: 'cubic-bezier(.3, .9, .3, 1.04)',
  });
}

export class Flights {
  private before: Places | null = null;
  /** Those that have left stay where they went until the page has changed. */
  private leaving: Animation[] = [];

  /** Call before the page changes (`$effect.pre`). */
  remember(root: HTMLElement | undefined): void {
    this.before = root === undefined || still() ? null : { cards: look(root, 'card'), spots: look(root, 'spot') };
  }

  /** Call once it has changed (`$effect`): cards seen before fly from their old place, the others from their origin. */
  go(root: HTMLElement | undefined, origins: Origins = new Map()): void {
    const { before } = this;
    this.before = null;
    this.leaving.forEach((flight) => flight.cancel());
    this.leaving = [];
    if (before === null || root === undefined) return;
    const seen = new Set<string>();
    for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const slug = card.dataset.card ?? '';
      if (seen.has(slug) || !onTable(card)) continue;
      seen.add(slug);
      const known = before.cards.get(slug);
      const from = known ?? before.spots.get(origins.get(slug) ?? card.dataset.from ?? '');
      if (from !== undefined) fly(card, from, known === undefined);
    }
  }

  /** Cards leave the table for a spot (a won trick): done when the last has arrived, at once under reduced motion. */
  async leave(root: HTMLElement | undefined, targets: ReadonlyMap<string, string>): Promise<void> {
    if (root === undefined || still()) return;
    const spots = look(root, 'spot');
    for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const spot = spots.get(targets.get(card.dataset.card ?? '') ?? '');
      if (spot === undefined || !onTable(card)) continue;
      const [[x, y], [toX, toY]] = [middle(card.getBoundingClientRect()), middle(spot)];
      const end: Keyframe = { translate: `${Math.round(toX - x)}px ${Math.round(toY - y)}px`, scale: '0.25', opacity: '0', zIndex: '60' };
      this.leaving.push(card.animate([{ translate: '0 0', scale: '1', zIndex: '60' }, end], { duration: FLIGHT, easing: 'cubic-bezier(.5, 0, .9, .4)', fill: 'forwards' }));
    }
    await Promise.allSettled(this.leaving.map((flight) => flight.finished));
  }
}
