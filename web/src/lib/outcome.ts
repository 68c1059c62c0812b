/** How a game ended for one of its seats: each way has a moment of its own, with its sound and its look. */
import type { GameEvent, Result, SeatLook } from '../games';

export type Outcome = 'won' | 'narrow' | 'lost' | 'drawn' | 'watched';

/** What each end sounds like. */
export const ENDS: Readonly<Record<Outcome, string>> = {
  won: 'win',
  narrow: 'close',
  lost: 'loss',
  drawn: 'drawn',
  watched: 'reveal',
};

/** Some games count nothing but who has won. */
const isCounted = (scores: readonly number[]): boolean => scores.some((score) => score !== 0 && score !== 1);

/** How many points a seat is short of the best. */
export const short = ({ scores }: Pick<Result, 'scores'>, you: number): number =>
  Math.max(...scores) - (scores[you] ?? 0);

/** Within a tenth of the best, or three points; one point where few are to be had. */
const isNarrow = (scores: readonly number[], you: number): boolean => {
  const best = Math.max(...scores);
  return isCounted(scores) && short({ scores }, you) <= Math.max(best / 10, best > 10 ? 3 : 1);
};

/** Whether somebody gave up: then nothing was decided by the points. */
export const isGivenUp = (events: readonly GameEvent[]): boolean => events.some(({ event }) => event === 'conceded');

/** `together`: in this game nobody wins only where all have lost. */
export function outcomeOf(
  { winners, scores }: Pick<Result, 'winners' | 'scores'>,
  you: number | null,
  together: boolean,
  givenUp = false,
): Outcome {
  if (you === null) return 'watched';
  if (winners.length === 0) return together ? 'lost' : 'drawn';
  if (winners.includes(you)) return winners.length === scores.length && isCounted(scores) ? 'drawn' : 'won';
  return !givenUp && isNarrow(scores, you) ? 'narrow' : 'lost';
}

/** The final standing: winners first, then by points. */
export const ranked = (
  { winners, scores }: Pick<Result, 'winners' | 'scores'>,
  seats: readonly SeatLook[],
): SeatLook[] =>
  [...seats].sort(
    (a, b) =>
      Number(winners.includes(b.seat)) - Number(winners.includes(a.seat)) ||
      (scores[b.seat] ?? 0) - (scores[a.seat] ?? 0),
  );

export const shownScore = ({ scores }: Pick<Result, 'scores'>, seat: number): string =>
  String(Math.round((scores[seat] ?? 0) * 10) / 10).replace('-', '−');
