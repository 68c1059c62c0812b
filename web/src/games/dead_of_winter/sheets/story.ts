/** The colony's story: morale by round with why, how it ended, and who was what. */
import type { View } from '../..';
import { capital, type Speaker } from '../../../lib/texts';
import type { DeadOfWinterBoard as Board } from '../../../protocol';
import { progress, sentence } from './checks';

export type Change = Board['morale_log'][number];
export interface Chapter {
  readonly round: number;
  readonly before: number;
  readonly after: number;
  readonly changes: readonly Change[];
}

/** Morale at the start (round 0) and after each round. */
export function chapters({ board }: View<Board>): Chapter[] {
  const [start, ...changes] = board.morale_log;
  let morale = start?.after ?? board.colony.morale;
  const found: Chapter[] = [{ round: 0, before: morale, after: morale, changes: [] }];
  for (let round = 1; round <= board.round; round++) {
    const own = changes.filter((change) => change.round === round);
    const after = own.at(-1)?.after ?? morale;
    found.push({ round, before: morale, after, changes: own });
    morale = after;
  }
  return found;
}

export const because = (change: Change, speaker: Speaker): string =>
  speaker.text(`story.cause.${change.cause}`, { card: change.card, change: change.after - change.before });

/** Several causes as one sentence that begins with a capital letter. */
export function causes(changes: readonly Change[], speaker: Speaker): string {
  const told = changes.map((change) => because(change, speaker)).join(', ');
  return told && `${capital(told)}.`;
}

/** How it ended, in one sentence, with what was missing. */
export function cause(view: View<Board>, speaker: Speaker): string {
  const { ending, morale_log, goal } = view.board;
  if (!ending) return '';
  const { round } = ending;
  const parts: string[] = [];
  if (ending.how === 'fallen') {
    const last = morale_log.at(-1);
    const same = morale_log.filter((change) => change.round === last?.round && change.night === last.night);
    const why = (last?.night ? same : same.slice(-1)).map((change) => because(change, speaker)).join(', ');
    parts.push(speaker.text(last?.night ? 'story.end.fallen_night' : 'story.end.fallen_day', { round, why }));
  } else parts.push(speaker.text(`story.end.${ending.how}`, { round, card: goal.card }));
  if (ending.how !== 'reached')
    for (const check of goal.checks.filter(({ met }) => !met))
      parts.push(
        speaker.text('story.end.had', {
          what: sentence(check, speaker).replace(/\.$/, ''),
          said: progress(check, [], speaker),
        }),
      );
  return parts.join(' ');
}

/** Who wins, and as what. */
export function headline(view: View<Board>, speaker: Speaker): string {
  const { ending, players, goal } = view.board;
  const winners = view.result?.winners ?? [];
  const say = (key: string, params = {}): string => speaker.text(`story.head.${key}`, params);
  const traitor = players.find(({ seat, betrayer }) => betrayer && winners.includes(seat));
  if (traitor && winners.length === 1) return say('betrayer', { seat: traitor.seat });
  if (ending?.how === 'reached') {
    const mine = view.you === null ? undefined : players[view.you];
    if (view.you !== null && winners.includes(view.you) && winners.length === 1) return say('lives_you');
    if (mine && !winners.includes(mine.seat)) {
      const missed = (mine.checks ?? goal.checks).find(({ met }) => !met);
      if (missed) return say('lives_mine_missed', { what: sentence(missed, speaker) });
    }
    return winners.length ? say('lives', { seats: winners }) : say('lives_nobody');
  }
  if (winners.length) return say('falls_win', { seats: winners });
  return ending?.how === 'fallen' || ending?.how === 'innocents'
    ? say('falls')
    : ending?.how === 'time'
      ? say('time')
      : say('other');
}

/** The end in two sentences: who wins and as what, and why it ended. */
export const ending = (view: View<Board>, speaker: Speaker): { title: string; line: string } => ({
  title: headline(view, speaker),
  line: cause(view, speaker),
});
