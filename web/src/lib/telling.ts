/** Events in words: what the log shows, what the ear hears. */
import type { GameEvent } from '../games';
import { plain, type Part, type Speaker } from './texts';

export interface Line {
  /** The number of the event, which is its place in the log. */
  readonly number: number;
  readonly parts: readonly Part[];
  readonly rule: string | null;
  /** Whose doing it was. */
  readonly seat: number | null;
}

const space: Part = { kind: 'text', text: ' ' };

/** What an event says, or null when it has no words (some are only for the drawing). */
export function told(event: GameEvent, speaker: Speaker): Part[] | null {
  if (event.event === 'score_line') return scored(event, speaker);
  if (event.event === 'said' && event.statement === null) return null;
  if (event.event === 'game_over') return outcome(event.winners as number[], speaker);
  const key = `event.${event.event}`;
  return speaker.can(key, event) ? speaker.parts(key, event) : null;
}

/** Who won, in one sentence. */
export function outcome(winners: readonly number[], speaker: Speaker): Part[] {
  if (winners.length === 0) return speaker.parts('result.draw');
  if (winners.length === 1 && winners[0] === speaker.you) return speaker.parts('result.you');
  return speaker.parts('result.winner', { count: winners.length, seats: winners });
}

function scored(event: GameEvent, speaker: Speaker): Part[] {
  const params = (event.params ?? {}) as Record<string, unknown>;
  return [
    ...speaker.parts('log.scores', { seat: event.seat, points: event.points }),
    space,
    ...speaker.parts(String(event.key), { seat: event.seat, points: event.points, ...params }),
  ];
}

/** What was said once is kept: a log of hundreds of events grows by a few at a time. */
const kept = new WeakMap<Speaker, WeakMap<GameEvent, Line | null>>();

function lineOf(event: GameEvent, number: number, speaker: Speaker): Line | null {
  const parts = told(event, speaker);
  if (parts === null) return null;
  const rule = typeof event.rule === 'string' && event.rule !== '' ? event.rule : null;
  return { number, parts, rule, seat: typeof event.seat === 'number' ? event.seat : null };
}

export function lines(events: readonly GameEvent[], speaker: Speaker): Line[] {
  const known = kept.get(speaker) ?? new WeakMap<GameEvent, Line | null>();
  kept.set(speaker, known);
  return events.flatMap((event, number) => {
    let line = known.get(event);
    if (line === undefined || (line !== null && line.number !== number)) {
      line = lineOf(event, number, speaker);
      known.set(event, line);
    }
    return line ?? [];
  });
}

/** An act as a replay keeps it: a choice, a statement (`!say:-1:…`) or giving up. */
export function actParts(seat: number, act: string, speaker: Speaker): Part[] {
  if (act === '!concede') return speaker.parts('event.conceded', { seat });
  const [, , statement] = /^!say:(-?\d+):(.*)$/s.exec(act) ?? [];
  if (statement !== undefined) return speaker.parts('event.said', { seat, statement });
  return speaker.parts('replay.did', { seat, choice: act });
}

/** What was last told of something that this seat did. */
export function lastSaid(events: readonly GameEvent[], seat: number, speaker: Speaker): string {
  const said = events.filter((event) => event.seat === seat).map((event) => plain(told(event, speaker) ?? []));
  return said.findLast((line) => line !== '') ?? '';
}
