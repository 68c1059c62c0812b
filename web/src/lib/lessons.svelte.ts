/** How far I am with each lesson, on this device only; and taking one. */
import type { GameInfo, LessonInfo } from '../protocol';
import { api } from './api';
import type { Slip } from './guide.svelte';
import { mine } from './mine.svelte';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import { keep, recall, whenTold } from './store';

export interface Progress {
  /** The table where it is given, while it is not finished. */
  readonly table?: string;
  /** Sentences read, of so many. */
  readonly step: number;
  readonly done: boolean;
  readonly at: number;
  /** How often something else was touched, and how many choices the lesson made, since it was begun. */
  readonly astray?: number;
  readonly skipped?: number;
}

let all = $state.raw<Readonly<Record<string, Progress>>>(recall('lessons', {}));
let waved = $state.raw<readonly string[]>(recall('lessons.waved', []));
whenTold('lessons', () => (all = recall('lessons', {})));
whenTold('lessons.waved', () => (waved = recall('lessons.waved', [])));

export const lessons = {
  of(lesson: string): Progress | undefined {
    return all[lesson];
  },
  note(lesson: string, change: Partial<Progress>): void {
    const old = all[lesson] ?? { step: 0, done: false, at: 0 };
    all = { ...all, [lesson]: { ...old, ...change, done: old.done || (change.done ?? false), at: Date.now() } };
    keep('lessons', all);
  },
  slip(lesson: string, how: Slip): void {
    this.note(lesson, { [how]: (all[lesson]?.[how] ?? 0) + 1 });
  },
  /** Whether "First time?" hangs on the cover: until a lesson was begun, or the ribbon was touched away. */
  isNew(game: GameInfo): boolean {
    return game.lessons.length > 0 && !waved.includes(game.id) && !game.lessons.some(({ id }) => all[id] !== undefined);
  },
  isLearned(game: GameInfo): boolean {
    return game.lessons.length > 0 && game.lessons.every(({ id }) => all[id]?.done);
  },
  /** It is offered once: whoever sets a table knows the game. */
  wave(game: string): void {
    if (waved.includes(game)) return;
    waved = [...waved, game];
    keep('lessons.waved', waved);
  },
  /** The first that is not finished. */
  next(game: GameInfo): LessonInfo | undefined {
    return game.lessons.find(({ id }) => !all[id]?.done) ?? game.lessons[0];
  },
  /** The lesson that was left half done last. */
  half(list: readonly GameInfo[]): string | null {
    const begun = list
      .flatMap((game) => game.lessons)
      .filter(({ id }) => all[id]?.table !== undefined)
      .sort((a, b) => (all[b.id]?.at ?? 0) - (all[a.id]?.at ?? 0));
    return begun[0]?.id ?? null;
  },
  /** Go on where it was left, or begin. */
  async take(lesson: string, afresh = false): Promise<void> {
    const left = all[lesson]?.table;
    if (left !== undefined && !afresh && mine.find(left)) {
      const there = await api.table(left).catch(() => null);
      if (there !== null && !there.let_go) return go(`/t/${left}`);
    }
    const { table, key, seat } = await api.takeLesson(lesson, { name: prefs.name, colour: prefs.colour });
    mine.add({ table, game: lesson.split('.')[0] ?? '', key, seat });
    this.note(lesson, { table, step: 0, astray: 0, skipped: 0 });
    go(`/t/${table}`);
  },
};
