/** What lies before the town for a moment, if anything. */
import type { BoardProps } from '..';
import type { DeadOfWinterBoard as Board } from '../../protocol';
import { isKeeping } from './keep';

/** Its questions about the town; while it is read it lies over everything (sheets/Question.svelte). */
const TOLD = ['name_actor', 'offer_cards'];

/** The crossroads card that is being decided upon. */
export function crossroadsOf({ view }: Pick<BoardProps<Board>, 'view'>): string | null {
  const card = view.board.crossroads.shown;
  return card !== null && TOLD.includes(view.ask?.step ?? '') && view.ask?.params.card === card ? card : null;
}
export const isFound = ({ view }: Pick<BoardProps<Board>, 'view'>): boolean =>
  view.board.drawn.length > 0 && view.result === null;
export const isOpen = (board: Pick<BoardProps<Board>, 'view'>): boolean =>
  isKeeping(board.view) || crossroadsOf(board) !== null || isFound(board);
