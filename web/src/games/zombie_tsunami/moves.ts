/** What touching something means: choices are built in one or two touches (`buy-steal-1:2`). */
import type { BoardProps, CardState, Plan, View } from '..';
import type { ZombieTsunamiBoard as Board } from '../../protocol';

export type Asked = Pick<BoardProps<Board>, 'options' | 'selected' | 'view' | 'you'>;

const MANY = /^buy-mega-bomb-\d$/;
export const verbOf = (choice: string | null): string => choice?.split(':')[0] ?? '';
const targets = (choice: string | null): number[] => (choice?.split(':') ?? []).slice(1).map(Number);
const begins = (options: readonly string[], start: string): boolean =>
  options.some((option) => option === start || option.startsWith(`${start}:`));

/** How a card looks whose choice begins with `start`. */
export function stateOf(start: string, { options, selected }: Asked, dims = true): CardState {
  if (selected !== null && (selected === start || selected.startsWith(`${start}:`))) return 'chosen';
  if (begins(options, start)) return 'can';
  return dims && options.length > 0 ? 'cannot' : undefined;
}

/** Touch a card: choose or light it, light its beginning where a player is still to be named, or ask why not. */
export function touch(start: string, board: BoardProps<Board>): void {
  if (board.options.includes(start)) board.tap(start);
  else if (begins(board.options, start)) board.select(board.selected?.startsWith(start) ? null : start);
  else board.explain(start);
}

// -- the shop ---------------------------------------------------------------------------------------------------

export const isBuying = ({ view, options }: Asked): boolean => view.ask?.step === 'buy' && options.length > 0;

/** The beginning of the choice that buys this card, as it is offered or would be. */
export function buying(slug: string, { options }: Asked): string {
  const verb = slug.replace('shop-', 'buy-');
  if (verb === 'buy-mega-bomb') return 'buy-mega-bomb-1';
  return verb === 'buy-swap' && !begins(options, verb) && begins(options, 'buy-swap-aside') ? 'buy-swap-aside' : verb;
}
export function stallState(slug: string, asked: Asked): CardState {
  // Some cards are bought in several ways: `buy-swap-aside`, `buy-mega-bomb-2`.
  const ways = `${slug.replace('shop-', 'buy-')}-`;
  return verbOf(asked.selected).startsWith(ways) ? 'chosen' : stateOf(buying(slug, asked), asked);
}

// -- naming players ------------------------------------------------------------------------------------------

/** A place that can be named: a seat, or the bonus card set aside. */
export type Place = number | 'aside';

/** Those already named in the choice that is lit, and the first of the two cards of a swap. */
export function named(asked: Asked, first: Place | null): readonly Place[] {
  const verb = verbOf(asked.selected);
  if (verb === 'buy-swap-aside') return [...targets(asked.selected), 'aside'];
  const found: Place[] = targets(asked.selected).filter((seat) => !Number.isNaN(seat));
  return verb === 'buy-swap' && found.length === 0 && first !== null ? [first] : found;
}

const swapOf = (a: Place, b: Place): string => {
  if (a === 'aside') return `buy-swap-aside:${b}`;
  if (b === 'aside') return `buy-swap-aside:${a}`;
  return `buy-swap:${Math.min(a, b)}:${Math.max(a, b)}`;
};
/** Seats in the order the choice names them. */
const together = (verb: string, seats: readonly number[]): string => `${verb}:${seats.join(':')}`;

export interface Aim {
  readonly state: 'can' | 'chosen';
  /** The words of the button. */
  readonly choice: string;
  /** The choice that is lit afterwards; `first` for the first card of a swap. */
  readonly does: 'tap' | 'select' | 'first';
}

/** What touching a place does now, or null where it is not to be named. */
export function aim(place: Place, asked: Asked, first: Place | null): Aim | null {
  const { options, selected, view } = asked;
  const verb = verbOf(selected);
  if (verb === 'buy-swap' || verb === 'buy-swap-aside') return aimSwap(place, asked, first);
  if (place === 'aside') return null;
  if (MANY.test(verb)) return aimMany(place, asked, (count) => `buy-mega-bomb-${count}`);
  if (verb === 'wave' || verb === 'waves') return aimMany(place, asked, (count) => (count > 1 ? 'waves' : 'wave'));
  const choice = `${view.ask?.step === 'choose_civil_or_bomb' ? 'bomb' : verb}:${place}`;
  return options.includes(choice) ? { state: selected === choice ? 'chosen' : 'can', choice, does: 'tap' } : null;
}

function aimMany(seat: number, { options, selected }: Asked, verb: (count: number) => string): Aim | null {
  const before = targets(selected);
  const had = before.includes(seat);
  const after = had ? before.filter((one) => one !== seat) : [...before, seat].sort((a, b) => a - b);
  const choice = together(verb(after.length), after);
  if (after.length === 0) return { state: 'chosen', choice: verb(1), does: 'select' };
  return options.includes(choice) ? { state: had ? 'chosen' : 'can', choice, does: 'select' } : null;
}

function aimSwap(place: Place, { options, selected, you }: Asked, first: Place | null): Aim | null {
  const whole = options.includes(selected ?? '');
  if (whole)
    return named({ options, selected, you } as Asked, null).includes(place)
      ? { state: 'chosen', choice: 'buy-swap', does: 'select' }
      : null;
  if (first !== null && first !== place) {
    const choice = swapOf(first, place);
    return options.includes(choice) ? { state: 'can', choice, does: 'select' } : null;
  }
  const swaps = options.filter((option) => verbOf(option) === 'buy-swap-aside' || verbOf(option) === 'buy-swap');
  const possible =
    place === 'aside'
      ? swaps.some((option) => verbOf(option) === 'buy-swap-aside')
      : swaps.some((option) => targets(option).includes(place));
  return possible ? { state: first === place ? 'chosen' : 'can', choice: 'buy-swap', does: 'first' } : null;
}

// -- my own cards ------------------------------------------------------------------------------------------------

/** The beginning of the choice that plays my secret bonus. */
export function revealing({ options }: Asked): string {
  return ['claim', 'name', 'wave', 'waves'].find((start) => begins(options, start)) ?? 'reveal';
}

// -- what the rules say of a choice -------------------------------------------------------------------------------

/** Options that nothing on the table stands for: the row for acts has them. */
const BUTTONS = new Set(['pass', 'done', 'skip', 'jump', 'show']);
export const isButton = (choice: string): boolean => BUTTONS.has(verbOf(choice));

export const plans = ({ view }: Pick<Asked, 'view'>): readonly Plan[] => view.plans ?? [];

/** Whether one of the ways to play this card can help now. */
export const helpsNow = (asked: Asked, slug: string): boolean =>
  plans(asked).some(({ thing, facts }) => thing === slug && facts.useful === true);

/** The card whose choice has been begun, or chosen with its targets. */
export function thingOf(asked: Asked): string {
  const verb = verbOf(asked.selected);
  if (verb === 'bomb') return 'bomb';
  return plans(asked).find(({ chain }) => verbOf(chain[0] ?? null) === verb)?.thing ?? '';
}

/** Somebody is to be named with the card that is lit. */
export function isAiming({ options, selected }: Asked): boolean {
  const verb = verbOf(selected);
  if (selected === null || verb === 'use') return false;
  return options.some((option) => verbOf(option) === verb && /:\d/.test(option));
}

export const aimed = (place: Place, asked: Asked, first: Place | null): Aim | null =>
  asked.options.length === 0 ? null : aim(place, asked, first);

export function take(place: Place, what: Aim, board: BoardProps<Board>, shared: { first: Place | null }): void {
  if (what.does === 'first') shared.first = shared.first === place ? null : place;
  else if (what.does === 'select') {
    board.select(what.choice);
    shared.first = null;
  } else board.tap(what.choice);
}

/** The cards that are mine: Zombirds, what I have kept, my secret bonus. */
export function ownCards({ board, you }: View<Board>): string[] {
  const { secret, players } = board;
  const kept = you === null ? [] : (players[you]?.kept ?? []);
  return [...(secret?.hand ?? []), ...kept, ...(secret?.bonus ? [secret.bonus] : [])];
}
