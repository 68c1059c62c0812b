/** Who said what about the vote, and what would come of it. */
import type { View } from '..';
import type {
  ZombieTsunamiBoard as Board,
  ZombieTsunamiPromise as Promised,
  ZombieTsunamiTeam as Team,
} from '../../protocol';

export const about = (statement: string): [verb: string, what: string] => {
  const [verb = '', what = ''] = statement.split(':');
  return [verb, what];
};
export const isVoting = ({ board }: View<Board>): boolean =>
  board.push !== null && board.push.beads.every((bead) => bead === null);
export const areShown = ({ board }: View<Board>): boolean =>
  board.push !== null && board.push.beads.some((bead) => bead !== null);

/** The last thing a seat has said since this street card was turned up, if anything. */
export const lastSaid = ({ board }: View<Board>, seat: number): Promised | undefined =>
  board.promises.findLast((one) => one.seat === seat);

/** The teams as they are or, before the beads are shown, if all keep their word; mine is the one in my fingers. */
export const teams = ({ board }: View<Board>, fingers: string | null): readonly Team[] =>
  (fingers === null ? undefined : board.if_you_pick[fingers]) ?? board.teams;

/** What I may say, sorted as the dialog shows it: about the vote, about my bead, about bonus cards. */
export function sorted(statements: readonly string[]): { votes: string[]; bead: string[]; claims: string[] } {
  const of = (...verbs: string[]): string[] => statements.filter((one) => verbs.includes(about(one)[0]));
  return { votes: of('vote', 'join'), bead: of('bead', 'take-back'), claims: of('holds') };
}
