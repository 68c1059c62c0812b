/**
 * Cards fly from where they were to where they go. Before the page changes, the place of every card (`data-card`) and
 * of every spot (`data-spot`) is remembered; afterwards each card that lies elsewhere travels there. Nothing moves
 * under reduced motion, and a new change cuts the flight short.
 */
import { FLIGHT, still } from '../lib/motion';

/** The spot a card comes from when it could not be seen before: a hand of backs, a deck. */
export type Origins = ReadonlyMap<string, string>;

/** Something that is drawn in neither place (a card paid for, a card given in secret): its picture makes the way. */
export interface Trip {
  /** The address of a drawing, or the text of a sign (`<svg…`), which travels on a disc of paper. */
  readonly picture: string;
  /** A sign that belongs to the zombies is printed in negative. */
  readonly night?: boolean;
  /** A spot or a card. */
  readonly from: string;
  readonly to: string;
}
/** So many at once can be followed by the eye. */
const MOST_TRIPS = 8;
const APART = 90;
const PIECE = 46;

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
  card.animate(
    [start, ...middleway, { translate: '0 0', scale: '1', zIndex: '60', ...(turn ? { rotate: 'y 0deg' } : {}) }],
    {
      duration: FLIGHT,
      easing: 'cubic-bezier(.3, .9, .3, 1.04)',
    },
  );
}

function drawn({ picture, night = false }: Trip): HTMLElement {
  const piece = document.createElement('span');
  piece.setAttribute('aria-hidden', 'true');
  Object.assign(piece.style, {
    position: 'fixed',
    left: '0',
    top: '0',
    width: `${PIECE}px`,
    height: `${PIECE}px`,
    display: 'grid',
    placeItems: 'center',
    zIndex: '70',
    pointerEvents: 'none',
    opacity: '0',
  });
  if (picture.startsWith('<svg')) {
    Object.assign(piece.style, {
      padding: '9px',
      borderRadius: '50%',
      boxShadow: '0 3px 9px #0009',
      fill: 'currentColor',
      background: `var(${night ? '--night-card' : '--paper'})`,
      color: `var(${night ? '--lime' : '--ink'})`,
    });
    piece.innerHTML = picture; // one of our own drawings, as Icon shows them
  } else {
    const image = document.createElement('img');
    image.src = picture;
    image.alt = '';
    image.style.cssText = 'width: 100%; height: 100%; object-fit: contain;';
    piece.append(image);
  }
  return piece;
}

/** The picture travels between two places of the page and is gone. */
function carry(trip: Trip, from: DOMRect, to: DOMRect, delay: number): void {
  const piece = drawn(trip);
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const at = (across: number, down: number): string =>
    `${Math.round(across - PIECE / 2)}px ${Math.round(down - PIECE / 2)}px`;
  document.body.append(piece);
  const way: Keyframe[] = [
    { translate: at(x, y), scale: '0.6', opacity: '0' },
    { translate: at(x, y), scale: '1.15', opacity: '1', offset: 0.18 },
    { translate: at(toX, toY), scale: '0.7', opacity: '1', offset: 0.9 },
    { translate: at(toX, toY), scale: '0.4', opacity: '0' },
  ];
  const flight = piece.animate(way, { duration: FLIGHT * 2, delay, easing: 'cubic-bezier(.4, .1, .3, 1)' });
  flight.onfinish = flight.oncancel = () => piece.remove();
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
  go(root: HTMLElement | undefined, origins: Origins = new Map(), trips: readonly Trip[] = []): void {
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
    const [spots, cards] = trips.length ? [look(root, 'spot'), look(root, 'card')] : [before.spots, before.cards];
    trips.slice(0, MOST_TRIPS).forEach((trip, place) => {
      const from = before.spots.get(trip.from) ?? before.cards.get(trip.from) ?? spots.get(trip.from);
      const to = spots.get(trip.to) ?? cards.get(trip.to);
      if (from !== undefined && to !== undefined) carry(trip, from, to, place * APART);
    });
  }

  /** Cards leave the table for a spot (a won trick): done when the last has arrived, at once under reduced motion. */
  async leave(root: HTMLElement | undefined, targets: ReadonlyMap<string, string>): Promise<void> {
    if (root === undefined || still()) return;
    const spots = look(root, 'spot');
    for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const spot = spots.get(targets.get(card.dataset.card ?? '') ?? '');
      if (spot === undefined || !onTable(card)) continue;
      const [[x, y], [toX, toY]] = [middle(card.getBoundingClientRect()), middle(spot)];
      const end: Keyframe = {
        translate: `${Math.round(toX - x)}px ${Math.round(toY - y)}px`,
        scale: '0.25',
        opacity: '0',
        zIndex: '60',
      };
      this.leaving.push(
        card.animate([{ translate: '0 0', scale: '1', zIndex: '60' }, end], {
          duration: FLIGHT,
          easing: 'cubic-bezier(.5, 0, .9, .4)',
          fill: 'forwards',
        }),
      );
    }
    await Promise.allSettled(this.leaving.map((flight) => flight.finished));
  }
}
