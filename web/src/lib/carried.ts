/** What a self carries: gathered from this device, merged with what others wrote, and put back. */
import type { Carried, CarriedLesson, CarriedTable } from '../protocol';
import type { Progress } from './lessons.svelte';
import { MOST, type Mine } from './mine.svelte';
import type { Prefs } from './prefs.svelte';
import type { Tried } from './puzzles.svelte';
import { bring, recall } from './store';

export type Document = Required<Carried>;
type Tables = Document['tables'];

/** More than a device lists, less than the server takes. */
const TABLES = 150;
const DAYS = 400;
/** What this device keeps of it, by its own names. */
export const KEPT = ['mine', 'gone', 'lessons', 'lessons.waved', 'puzzles', 'puzzles.days'] as const;

const GONE: Omit<Required<CarriedTable>, 'at'> = {
  gone: true,
  game: '',
  key: '',
  seat: null,
  links: [],
  nonce: '',
  commitment: '',
};

const mapped = <A, B>(all: Readonly<Record<string, A>>, make: (one: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, make(one)]));

const latest = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, TABLES),
  );

export function gather(): Document {
  const { name = '', colour = '' } = recall<Partial<Prefs>>('prefs', {});
  const tables: Tables = mapped(recall<Record<string, number>>('gone', {}), (at) => ({ ...GONE, at }));
  for (const { table, at, game, key, seat, links, nonce = '', commitment = '' } of recall<readonly Mine[]>('mine', []))
    if ((tables[table]?.at ?? 0) <= at)
      tables[table] = { at, gone: false, game, key, seat, links: [...links], nonce, commitment };
  const lessons = mapped(recall<Record<string, Progress>>('lessons', {}), (one) => ({
    at: one.at,
    step: one.step,
    done: one.done,
    table: one.table ?? '',
    astray: one.astray ?? 0,
    skipped: one.skipped ?? 0,
  }));
  const puzzles = mapped(recall<Record<string, Tried>>('puzzles', {}), ({ at, right, back, due }) => ({
    at,
    right,
    back,
    due,
  }));
  return {
    name: name.slice(0, 24),
    colour,
    named: recall('self.named', 0),
    tables: latest(tables),
    lessons,
    waved: recall<string[]>('lessons.waved', []),
    puzzles,
    days: recall<string[]>('puzzles.days', []),
  };
}

/** Of each thing what was written last. */
function newest<T extends { at: number }>(a: Record<string, T>, b: Record<string, T>): Record<string, T> {
  const all = { ...a };
  for (const [name, one] of Object.entries(b)) {
    const other = all[name];
    if (other === undefined || one.at > other.at) all[name] = one;
  }
  return all;
}

const union = (a: readonly string[], b: readonly string[]): string[] => [...new Set([...a, ...b])].sort();

function learned(a: Record<string, CarriedLesson>, b: Record<string, CarriedLesson>): Document['lessons'] {
  const all = newest(a, b);
  return Object.fromEntries(
    Object.entries(all).map(([name, one]) => [name, { ...one, done: !!(a[name]?.done || b[name]?.done) }]),
  );
}

/** The same whichever of the two is written first, and nothing new where one has all of the other. */
export function merge(a: Document, b: Document): Document {
  const { name, colour, named } = b.named > a.named ? b : a;
  return {
    name,
    colour,
    named,
    tables: latest(newest(a.tables, b.tables)),
    lessons: learned(a.lessons, b.lessons),
    waved: union(a.waved, b.waved),
    puzzles: newest(a.puzzles, b.puzzles),
    days: union(a.days, b.days).slice(-DAYS),
  };
}

/** Whether both say the same, in whatever order. */
export function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(ordered(a)) === JSON.stringify(ordered(b));
}

function ordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, one]) => [name, ordered(one)]);
}

/** Put it on this device. The seats that several people play on it in turn are its own: no other device has them. */
export function scatter(document: Document): void {
  const here = new Map(recall<readonly Mine[]>('mine', []).map((one) => [one.table, one]));
  const tables = Object.entries(document.tables).sort(([, one], [, other]) => other.at - one.at);
  bring(
    'mine',
    tables
      .filter(([, one]) => !one.gone)
      .slice(0, MOST)
      .map(([table, { at, game = '', key = '', seat = null, links = [], nonce, commitment }]): Mine => {
        const part = nonce ? { nonce, commitment: commitment ?? '' } : {};
        const around = here.get(table)?.around;
        return { table, game, key, seat, links, ...part, ...(around && { around }), at };
      }),
  );
  bring('gone', Object.fromEntries(tables.filter(([, one]) => one.gone).map(([table, { at }]) => [table, at])));
  bring(
    'lessons',
    mapped(document.lessons, ({ table, ...rest }) => (table ? { ...rest, table } : rest)),
  );
  bring('lessons.waved', document.waved);
  bring('puzzles', document.puzzles);
  bring('puzzles.days', document.days);
  bring('self.named', document.named);
  const { name, colour } = document;
  bring('prefs', { ...recall<Partial<Prefs>>('prefs', {}), name, colour });
}

/** As if this device had never been used with it. */
export function clear(): void {
  for (const key of [...KEPT, 'self.named']) bring(key, undefined);
  bring('prefs', { ...recall<Partial<Prefs>>('prefs', {}), name: '', colour: '' });
}
