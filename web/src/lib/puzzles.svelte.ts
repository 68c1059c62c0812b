/** Which puzzles I have solved and missed, on this device only; the next one to solve; and taking it. */
import type { PuzzleInfo } from '../protocol';
import { api } from './api';
import { mine } from './mine.svelte';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import { keep, recall, whenTold } from './store';

export interface Tried {
  readonly right: boolean;
  readonly at: number;
  /** A missed one comes back after three days, then after ten: so many times it has been back. */
  readonly back: number;
  /** When it comes back; 0: not any more. */
  readonly due: number;
}

const DAY = 86_400_000;
const RETURNS = [3, 10] as const;
const LEVELS = ['novice', 'greedy', 'sharp', 'master'];
const REMEMBERED = 400;

let all = $state.raw<Readonly<Record<string, Tried>>>(recall('puzzles', {}));
let days = $state.raw<readonly string[]>(recall('puzzles.days', []));
whenTold('puzzles', () => (all = recall('puzzles', {})));
whenTold('puzzles.days', () => (days = recall('puzzles.days', [])));

/** The day as people count it: where they are. */
export function dayOf(time: number): string {
  const date = new Date(time);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}

/** Days in a row, up to today; a day that is not over yet breaks nothing. */
export function streak(solved: readonly string[], now: number): number {
  const had = new Set(solved);
  let count = 0;
  for (let day = new Date(now); ; day.setDate(day.getDate() - 1)) {
    if (had.has(dayOf(day.getTime()))) count += 1;
    else if (dayOf(day.getTime()) !== dayOf(now)) return count;
  }
}

/** What one try makes of what was known of the puzzle. */
export function after(old: Tried | undefined, right: boolean, now: number): Tried {
  if (!right) return { right, at: now, back: 0, due: now + RETURNS[0] * DAY };
  if (!old?.due) return { right, at: now, back: 0, due: 0 };
  const days = RETURNS[old.back + 1];
  return { right, at: now, back: old.back + 1, due: days === undefined ? 0 : now + days * DAY };
}

const spread = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 9973, 7);

/** The next to solve: one that comes back, else a new one from the easier on, else the one solved longest ago. */
export function nextOf(
  list: readonly PuzzleInfo[],
  known: Readonly<Record<string, Tried>>,
  now: number,
  but = '',
): PuzzleInfo | undefined {
  const open = list.filter(({ id }) => id !== but || list.length === 1);
  const back = open
    .filter(({ id }) => known[id]?.due && known[id].due <= now)
    .sort((a, b) => (known[a.id]?.due ?? 0) - (known[b.id]?.due ?? 0));
  const fresh = open
    .filter(({ id }) => known[id] === undefined)
    .sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) || spread(a.id) - spread(b.id));
  const old = open.toSorted((a, b) => (known[a.id]?.at ?? 0) - (known[b.id]?.at ?? 0));
  return back[0] ?? fresh[0] ?? old[0];
}

export const gameOf = (puzzle: string): string => puzzle.split('.')[0] ?? '';
/** Lessons are numbered; a puzzle is called after its game, its act and its seat. */
export const isPuzzle = (lesson: string): boolean => lesson.includes('-');

export const puzzles = {
  of(puzzle: string): Tried | undefined {
    return all[puzzle];
  },
  get streak(): number {
    return streak(days, Date.now());
  },
  solvedOn(day: string): boolean {
    return days.includes(day);
  },
  /** How many are solved, of these. */
  solved(list: readonly PuzzleInfo[]): number {
    return list.filter(({ id }) => all[id]?.right).length;
  },
  /** The one try that counts. */
  note(puzzle: string, right: boolean): void {
    const now = Date.now();
    all = { ...all, [puzzle]: after(all[puzzle], right, now) };
    keep('puzzles', all);
    if (!right || days.includes(dayOf(now))) return;
    days = [...days, dayOf(now)].slice(-REMEMBERED);
    keep('puzzles.days', days);
  },
  /** A table with the next puzzle of the game. */
  async take(game: string, but = ''): Promise<void> {
    const found = nextOf(await api.puzzles(game), all, Date.now(), but);
    if (found === undefined) return;
    const { table, key, seat } = await api.takePuzzle(found.id, { name: prefs.name, colour: prefs.colour });
    mine.add({ table, game, key, seat });
    go(`/t/${table}`);
  },
};
