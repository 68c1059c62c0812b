/** Who said what about the vote, and what would come of it. */
import type { View } from '..';
import type { ZombieTsunamiBoard as Board, ZombieTsunamiPromise as Promised } from '../../protocol';
import { BEADS, isBead } from './cards';

export interface Team {
  readonly bead: string;
  readonly seats: readonly number[];
  /** The seats' zombies, and what Zombirds add. */
  readonly parts: readonly number[];
  readonly strength: number;
  readonly passes: boolean;
}

export const about = (statement: string): [verb: string, what: string] => {
  const [verb = '', what = ''] = statement.split(':');
  return [verb, what];
};
const isVote = (statement: string): boolean => ['vote', 'join', 'bead'].includes(about(statement)[0]);

export const isVoting = ({ board }: View<Board>): boolean =>
  board.push !== null && board.push.beads.every((bead) => bead === null);
export const areShown = ({ board }: View<Board>): boolean =>
  board.push !== null && board.push.beads.some((bead) => bead !== null);

/** The last thing a seat has said since this street card was turned up, if anything. */
export const lastSaid = ({ board }: View<Board>, seat: number): Promised | undefined =>
  board.promises.findLast((one) => one.seat === seat);

/** The bead a seat is expected to show: shown to me, else promised last; my own is the one in my fingers. */
function expected(view: View<Board>, seat: number, fingers: string | null): string | null {
  const { promises, secret } = view.board;
  const said = promises.findLast((one) => one.seat === seat && isVote(one.statement));
  const promised = said === undefined ? null : about(said.statement)[1];
  if (seat === view.you) return fingers !== null && isBead(fingers) ? fingers : (secret?.bead ?? promised);
  return secret?.shown_by[String(seat)] ?? promised;
}

/** The teams as they are, once the beads are shown; before that, as they would be if everybody kept their word. */
export function teams(view: View<Board>, fingers: string | null): readonly Team[] {
  const { push, players } = view.board;
  if (push === null) return [];
  const shown = areShown(view);
  const beads = players.map((_, seat) => (shown ? (push.beads[seat] ?? null) : expected(view, seat, fingers)));
  return BEADS.map((bead) => {
    const seats = beads.flatMap((one, seat) => (one === bead ? [seat] : []));
    const parts = seats.map((seat) => (players[seat]?.zombies ?? 0) + (push.extra[seat] ?? 0));
    const strength = parts.reduce((sum, part) => sum + part, 0);
    return { bead, seats, parts, strength, passes: strength >= push.needed };
  });
}

/** What may be said now, to everybody (null) or to one seat: as the rules have it (ZT-4.7). */
export function sayable(
  view: View<Board>,
  to: number | null,
): { votes: string[]; bead: string | null; claims: string[] } {
  const { secret, bonus_set } = view.board;
  const voting = isVoting(view) && view.result === null;
  const bead = voting && secret?.bead ? (to === null ? 'take-back' : `bead:${secret.bead}`) : null;
  return {
    votes: voting ? ['vote', 'join'].flatMap((verb) => BEADS.map((colour) => `${verb}:${colour}`)) : [],
    bead,
    claims: view.result === null && secret?.bonus ? bonus_set.map((card) => `holds:${card}`) : [],
  };
}
