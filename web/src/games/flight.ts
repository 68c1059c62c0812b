/**
 * Cards fly from where they were to where they go, and only because an event moved them: a change of the layout moves
 * nothing. Before the page changes, the place of every card (`data-card`) and of every spot (`data-spot`) is
 * remembered; afterwards each card that the events name and that lies elsewhere travels there, as a picture of itself
 * above felt and dock. Nothing moves under reduced motion, and a new change cuts the flight short.
 */
import type { GameEvent } from '.';
import { slugs } from '../lib/fresh';
import { FLIGHT, laidOut, still } from '../lib/motion';

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

/** Above the felt and the hand, below the buttons of the dock. */
const ABOVE = '25';
const COPIED = ['--card-w', '--u', '--f'];

interface Way {
  readonly card: HTMLElement;
  readonly from: DOMRect;
  readonly to: DOMRect;
  /** It could not be seen before: it turns over on its way. */
  readonly turn: boolean;
  /** The measures that its picture is drawn with. */
  readonly drawn: readonly (readonly [string, string])[];
}

function measured(card: HTMLElement, from: DOMRect, turn: boolean): Way | null {
  const to = card.getBoundingClientRect();
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  if (Math.abs(Math.round(x - toX)) + Math.abs(Math.round(y - toY)) < 8 && !turn) return null;
  const look = getComputedStyle(card);
  return { card, from, to, turn, drawn: COPIED.map((name) => [name, look.getPropertyValue(name)] as const) };
}

/** A picture of the card, where the card lies now: it makes the way, the card itself appears when it is there. */
function pictureOf({ card, to, drawn }: Way): HTMLElement {
  const picture = card.cloneNode(true) as HTMLElement;
  for (const name of ['id', 'data-card', 'data-spot', 'data-lit', 'data-thing']) picture.removeAttribute(name);
  picture.setAttribute('aria-hidden', 'true');
  picture.inert = true;
  for (const [name, value] of drawn) picture.style.setProperty(name, value);
  Object.assign(picture.style, {
    position: 'fixed',
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: '0',
    transform: 'none',
    transition: 'none',
    zIndex: ABOVE,
    pointerEvents: 'none',
  });
  return picture;
}

function fly(way: Way): Animation {
  const { card, from, to, turn } = way;
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const picture = pictureOf(way);
  (card.closest('.table') ?? document.body).append(picture);
  // A spot is no card (a seat, a hand of backs): what comes from there starts small.
  const scale = turn ? Math.min(0.6, from.width / to.width) : from.width / to.width;
  const start: Keyframe = { translate: `${Math.round(x - toX)}px ${Math.round(y - toY)}px`, scale: String(scale || 1) };
  const middleway: Keyframe[] = turn ? [{ rotate: 'y 90deg', offset: 0.45 }] : [];
  if (turn) start.rotate = 'y 180deg';
  const end: Keyframe = { translate: '0 0', scale: '1', ...(turn ? { rotate: 'y 0deg' } : {}) };
  const flight = picture.animate([start, ...middleway, end], {
    duration: FLIGHT,
    easing: 'cubic-bezier(.3, .9, .3, 1.04)',
  });
  const hidden = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT });
  flight.onfinish = flight.oncancel = () => {
    hidden.cancel();
    picture.remove();
  };
  return flight;
}

function drawn({ picture, night = false }: Trip): HTMLElement {
  const piece = document.createElement('span');
  piece.setAttribute('aria-hidden', 'true');
  piece.dataset.flying = '';
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

/** Cards fly between the felt, the dock and the rail: the whole table is looked at. */
const whole = (root: HTMLElement | undefined): HTMLElement | undefined => root?.closest<HTMLElement>('.table') ?? root;

/** Listens for a board without keeping it: a board that is gone takes with it what lay on it. */
function watch(flights: WeakRef<Flights>): void {
  const kinds = ['scroll', 'resize'];
  const look = (): void => {
    if (!flights.deref()?.scrolled()) for (const kind of kinds) removeEventListener(kind, look, { capture: true });
  };
  for (const kind of kinds) addEventListener(kind, look, { capture: true, passive: true });
}

export class Flights {
  private before: Places | null = null;
  /** Those that have left stay where they went until the page has changed. */
  private leaving: Animation[] = [];
  private flying: Animation[] = [];
  /** What moved last, so that the same events move nothing twice. */
  private done: readonly GameEvent[] | null = null;
  /** Of the change that is looked at: one that came later wins. */
  private number = 0;

  /** Where everything lay when the page was last laid out or scrolled: measuring before a change would force that. */
  private places: Places | null = null;
  private board: HTMLElement | undefined;

  /** Call before the page changes (`$effect.pre`). */
  remember(board: HTMLElement | undefined): void {
    if (board !== this.board) {
      if (this.board === undefined) watch(new WeakRef(this));
      this.board = board;
      this.places = null;
    }
    this.before = still() ? null : this.places;
  }

  /** Measures again, unless the board is gone. */
  scrolled(): boolean {
    const there = this.board?.isConnected ?? false;
    if (there) laidOut(() => this.measure());
    return there;
  }

  private measure(): void {
    const root = whole(this.board);
    this.places =
      root === undefined || !root.isConnected || still()
        ? null
        : { cards: look(root, 'card'), spots: look(root, 'spot') };
  }

  /**
   * Call once it has changed (`$effect`): cards that these events name fly from their old place, those that could not
   * be seen before from their origin. The same events move nothing twice.
   */
  go(
    board: HTMLElement | undefined,
    events: readonly GameEvent[],
    origins: Origins = new Map(),
    trips: readonly Trip[] = [],
  ): void {
    const [root, { before }] = [whole(board), this];
    this.before = null;
    for (const flight of [...this.leaving, ...this.flying]) flight.cancel();
    this.leaving = [];
    this.flying = [];
    const told = events !== this.done;
    this.done = events;
    if (root === undefined || still()) return;
    const number = ++this.number;
    laidOut(() => {
      this.measure();
      if (number !== this.number || before === null || !told) return undefined;
      return this.prepare(root, before, events, origins, trips);
    });
  }

  /** All that moves is measured; what sets it moving is returned, for what is drawn for a flight changes the page. */
  private prepare(
    root: HTMLElement,
    before: Places,
    events: readonly GameEvent[],
    origins: Origins,
    trips: readonly Trip[],
  ): () => void {
    const moved = slugs(events);
    const seen = new Set<string>();
    const ways: Way[] = [];
    for (const card of root.querySelectorAll<HTMLElement>('[data-card]')) {
      const slug = card.dataset.card ?? '';
      if (seen.has(slug) || !onTable(card)) continue;
      seen.add(slug);
      // A card in somebody's place is named with that place (`card@2`): the event names the card.
      const known = before.cards.get(slug);
      const named = origins.has(slug) || moved.has(slug) || moved.has(slug.split('@')[0] ?? '');
      if (!named && (known !== undefined || card.dataset.from === undefined)) continue;
      const from = known ?? before.spots.get(origins.get(slug) ?? card.dataset.from ?? '');
      const way = from === undefined ? null : measured(card, from, known === undefined);
      if (way !== null) ways.push(way);
    }
    const { spots, cards } = this.places ?? before;
    return () => {
      this.flying = ways.map(fly);
      trips.slice(0, MOST_TRIPS).forEach((trip, place) => {
        const from = before.spots.get(trip.from) ?? before.cards.get(trip.from) ?? spots.get(trip.from);
        const to = spots.get(trip.to) ?? cards.get(trip.to);
        if (from !== undefined && to !== undefined) carry(trip, from, to, place * APART);
      });
    };
  }

  /** Cards leave the table for a spot (a won trick): done when the last has arrived, at once under reduced motion. */
  async leave(root: HTMLElement | undefined, targets: ReadonlyMap<string, string>): Promise<void> {
    if (root === undefined || still()) return;
    const spots = look(root, 'spot');
    const ways = [...root.querySelectorAll<HTMLElement>('[data-card]')].flatMap((card) => {
      const spot = spots.get(targets.get(card.dataset.card ?? '') ?? '');
      if (spot === undefined || !onTable(card)) return [];
      const [[x, y], [toX, toY]] = [middle(card.getBoundingClientRect()), middle(spot)];
      return [{ card, way: `${Math.round(toX - x)}px ${Math.round(toY - y)}px` }];
    });
    this.leaving = ways.map(({ card, way }) => {
      card.style.zIndex = '60';
      const end: Keyframe = { translate: way, scale: '0.25', opacity: '0' };
      const flight = card.animate([{ translate: '0 0', scale: '1', opacity: '1' }, end], {
        duration: FLIGHT,
        easing: 'cubic-bezier(.5, 0, .9, .4)',
        fill: 'forwards',
      });
      flight.oncancel = () => (card.style.zIndex = '');
      return flight;
    });
    await Promise.allSettled(this.leaving.map((flight) => flight.finished));
  }
}
