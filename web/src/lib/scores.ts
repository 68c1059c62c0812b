/** The score line by line, and the curve of the scores, both from the events that told every point. */
import type { Curve, GameEvent } from '../games';
import type { Part, Speaker } from './texts';

export interface ScoreLine {
  readonly seat: number;
  readonly points: number;
  readonly rule: string;
  readonly parts: readonly Part[];
}

const isScore = (event: GameEvent): boolean => event.event === 'score_line';

function line(event: GameEvent, speaker: Speaker): ScoreLine {
  const params = (event.params ?? {}) as Record<string, unknown>;
  return {
    seat: event.seat as number,
    points: event.points as number,
    rule: String(event.rule ?? ''),
    parts: speaker.parts(String(event.key), { seat: event.seat, points: event.points, ...params }),
  };
}

/** The score lines of each seat, scoring by scoring: lines with nothing told between them belong together. */
export function scorings(events: readonly GameEvent[], seats: number, speaker: Speaker): ScoreLine[][][] {
  const found: ScoreLine[][][] = Array.from({ length: seats }, () => []);
  const open = new Set<number>();
  for (const event of events) {
    if (!isScore(event)) {
      open.clear();
      continue;
    }
    const one = line(event, speaker);
    const own = found[one.seat];
    if (own && !open.has(one.seat)) own.push([]);
    own?.at(-1)?.push(one);
    open.add(one.seat);
  }
  return found;
}

export const sum = (lines: readonly ScoreLine[]): number => lines.reduce((all, one) => all + one.points, 0);

/** The points of every seat, added up scoring by scoring; what the lines do not explain was there at the start. */
export function added(events: readonly GameEvent[], scores: readonly number[], speaker: Speaker): Curve | null {
  const seats = scorings(events, scores.length, speaker);
  const rounds = Math.max(...seats.map((own) => own.length));
  if (rounds < 2) return null;
  const lines = seats.map((own, seat) => {
    let now = (scores[seat] ?? 0) - sum(own.flat());
    return { seat, points: [now, ...Array.from({ length: rounds }, (_, round) => (now += sum(own[round] ?? [])))] };
  });
  const labels = [speaker.text('end.start'), ...Array.from({ length: rounds }, (_, round) => String(round + 1))];
  return { title: speaker.text('end.curve'), labels, lines };
}

/** Round numbers for the lines of a grid: about four of them. */
export function ticks(low: number, high: number): number[] {
  const span = Math.max(1, high - low);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power * 10);
  const found: number[] = [];
  for (let tick = Math.floor(low / step) * step; tick <= high + step * 0.01; tick += step) found.push(tick);
  if ((found.at(-1) ?? 0) < high) found.push((found.at(-1) ?? 0) + step);
  return found;
}
