/** What touching a thing means: every choice of this game is one touch. */
import type { BoardProps, CardState, Plan } from '..';
import type { HappyCityBoard as Board, HappyCityOffer as Offer } from '../../protocol';

/** A touch makes a choice, asks why not, or looks at the card. */
export type Touch = { readonly kind: 'tap' | 'explain'; readonly choice: string } | { readonly kind: 'look' };
export type Props = BoardProps<Board>;

const LOOK: Touch = { kind: 'look' };

/** The verb with which a card of the market is meant now, if any. */
const MARKET_VERBS: Readonly<Record<string, string>> = { may_discard: 'discard', buy_card: 'buy' };

/** In the step that asks for such a thing it is lit or refused; at any other time it can be looked at. */
function asked(board: Props, step: string, choice: string): Touch {
  if (board.options.length === 0 || board.view.ask?.step !== step) return LOOK;
  return { kind: board.options.includes(choice) ? 'tap' : 'explain', choice };
}

export function marketTouch(board: Props, slug: string): Touch {
  const step = board.view.ask?.step ?? '';
  return step in MARKET_VERBS ? asked(board, step, `${MARKET_VERBS[step]}:${slug}`) : LOOK;
}
/** A Habitation is never discarded, only bought. */
export const habitationTouch = (board: Props, slug: string): Touch => asked(board, 'buy_card', `buy:${slug}`);
export const happyMarketTouch = (board: Props, slug: string): Touch => asked(board, 'pick_market', `pick:${slug}`);
export const specialTouch = (board: Props, slug: string): Touch => asked(board, 'may_take_special', `take:${slug}`);
export const cityTouch = (board: Props, slug: string): Touch => asked(board, 'destroy_building', `destroy:${slug}`);
export const tokenTouch = (board: Props, colour: string): Touch => asked(board, 'pay_price', `token:${colour}`);

/** A deck cannot be looked at: out of its step it says when it is drawn from. */
export function deckTouch(board: Props, deck: string): Touch {
  if (board.options.length === 0) return LOOK;
  const choice = `draw:${deck}`;
  return { kind: board.options.includes(choice) ? 'tap' : 'explain', choice };
}

/** The choice that names this seat: the opponent of Le Louvre, a neighbour at the end. */
export const seatChoice = (board: Props, seat: number): string | undefined =>
  board.options.find((option) => option === `name:${seat}` || option === `neighbour:${seat}`);

export function stateOf(board: Props, touch: Touch, dims = true): CardState {
  if (touch.kind === 'look') return undefined;
  if (touch.kind === 'explain') return dims ? 'cannot' : undefined;
  return board.selected === touch.choice ? 'chosen' : 'can';
}

export function act(board: Props, touch: Touch, slug: string): void {
  if (touch.kind === 'tap') board.tap(touch.choice);
  else if (touch.kind === 'explain') board.explain(touch.choice);
  else board.zoom(slug);
}

/** The card that the lit choice would put into my city. */
export function coming(selected: string | null): string | null {
  const [verb, slug] = selected?.split(':') ?? [];
  return (verb === 'buy' || verb === 'take') && slug !== undefined ? slug : null;
}

export const offerOf = (board: Board, slug: string | null): Offer | undefined =>
  slug === null ? undefined : board.offers.find((offer) => offer.card === slug);

/** What the rules say of a choice: its numbers and its sentence. */
export const planOf = ({ view }: Pick<Props, 'view'>, choice: string | null): Plan | undefined =>
  choice === null ? undefined : view.plans?.find(({ chain }) => chain[0] === choice);
