/** What touching something means, and which things stand on the board so that they need no button. */
import type { BoardProps, CardState, View } from '..';
import type { DeadOfWinterBoard as Board, DeadOfWinterSurvivorSeen as SurvivorSeen } from '../../protocol';
import { isPlace, kindOf } from './cards';

export type Asked = Pick<BoardProps<Board>, 'options' | 'selected' | 'view' | 'you'>;

export const stepOf = ({ ask }: View<Board>): string => ask?.step ?? '';

/** Steps that ask for one of my own survivors; others at the table are buttons of the prompt as well. */
const OWN_SURVIVOR = /^(choose_(attacker|searcher|builder|cleaner|lurer|ability|mover|bearer)|name_leader)$/;
/** Steps about the cards somebody is looking at. */
const ABOUT_DRAWN = /^(choose_card_to_keep|choose_card_to_return|choose_next_card|choose_seen_card|choose_salvage)$/;
/** Steps about dice that are not my unused ones. */
const FOREIGN_DICE = /^(choose_die_to_get|choose_value|choose_die_to_copy)$/;

export const isAboutDrawn = (view: View<Board>): boolean =>
  ABOUT_DRAWN.test(stepOf(view)) && view.board.drawn.length > 0;
export const isAboutDice = ({ view, options }: Asked): boolean =>
  options.some((option) => option.startsWith('die:')) && !FOREIGN_DICE.test(stepOf(view));

export const me = (view: View<Board>): Board['players'][number] | undefined =>
  view.you === null ? undefined : view.board.players[view.you];
export const group = (view: View<Board>, seat: number): SurvivorSeen[] =>
  view.board.survivors.filter((one) => one.seat === seat);
export const find = (view: View<Board>, survivor: string): SurvivorSeen | undefined =>
  view.board.survivors.find((one) => one.survivor === survivor);
const isMine = (view: View<Board>, survivor: string): boolean =>
  view.you !== null && find(view, survivor)?.seat === view.you;

/** An option of a crossroads card, `toll-road-1`. */
const isCrossroads = (choice: string): boolean => /-[12]$/.test(choice) && kindOf(choice.slice(0, -2)) === 'crossroads';
const THUMBS: readonly string[] = ['up', 'down'];
/** A vote about a crossroads card: up is its first option, down its second. */
const isCardVote = ({ view }: Pick<Asked, 'view'>): boolean =>
  ['vote_on_card', 'break_tie'].includes(stepOf(view)) && view.ask?.params.card === view.board.crossroads.shown;
export const crossroadsChoice = (card: string, number: number, asked: Asked): string =>
  isCardVote(asked) ? (THUMBS[number - 1] ?? '') : `${card}-${number}`;

/** True where the board itself shows the choice large enough to be touched. */
export function lights(choice: string, view: View<Board>): boolean {
  const [verb = ''] = choice.split(':');
  if (stepOf(view) === 'take_action') return view.board.actions.includes(choice);
  if (verb === 'keep' || verb === 'keep_three' || verb === 'entrance') return true;
  if (verb === 'die') return !FOREIGN_DICE.test(stepOf(view));
  if (isPlace(choice) || isCrossroads(choice)) return true;
  if (THUMBS.includes(choice)) return isCardVote({ view });
  if (kindOf(choice) === 'survivor') return isMine(view, choice);
  if (kindOf(choice) === 'item')
    return isAboutDrawn(view) ? view.board.drawn.includes(choice) : (me(view)?.hand.includes(choice) ?? false);
  return false;
}

// -- how things stand ----------------------------------------------------------------------------------------------

/** `dims`: things of this kind are asked for, so the others say why they are not it. */
export function stateOf(choice: string, { options, selected }: Asked, dims = false): CardState {
  if (selected === choice) return 'chosen';
  if (options.includes(choice)) return 'can';
  return dims && options.length > 0 ? 'cannot' : undefined;
}
export function survivorState(survivor: string, asked: Asked): CardState {
  return stateOf(survivor, asked, OWN_SURVIVOR.test(stepOf(asked.view)));
}
const aboutHand = ({ view, options }: Asked): boolean =>
  !isAboutDrawn(view) && options.some((option) => kindOf(option) === 'item');
export const cardState = (card: string, asked: Asked): CardState =>
  aboutHand(asked) ? stateOf(card, asked, true) : undefined;
/** The entrances stand in the colony. */
export const asksDoor = ({ options }: Pick<Asked, 'options'>): boolean =>
  options.some((option) => option.startsWith('entrance:'));
export const placeState = (place: string, asked: Asked): CardState =>
  stateOf(place, asked, asked.options.some(isPlace));

/** Touch something: choose it, ask why not, or, where nothing is asked of it, do something else. */
export function touch(choice: string, state: CardState, board: BoardProps<Board>, otherwise: () => void): void {
  if (state === 'can' || state === 'chosen') board.tap(choice);
  else if (state === 'cannot') board.explain(choice);
  else otherwise();
}
