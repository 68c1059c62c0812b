/** The score line by line, from the events that told every point, and the curve of the scores. */
import type { Curve, GameEvent } from '../games';
import type { Standings } from '../protocol';
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

/** The score of every seat as it stood through the game, move by move; none where it never moved. */
export function curveOf({ moments, scores }: Standings, title: string): Curve | null {
  const seats = scores[0]?.length ?? 0;
  const lines = Array.from({ length: seats }, (_, seat) => ({ seat, points: scores.map((row) => row[seat] ?? 0) }));
  if (lines.every(({ points }) => points.every((point) => point === points[0]))) return null;
  return { title, labels: moments.map(String), lines };
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
