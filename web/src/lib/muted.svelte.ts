/** Whom I do not want to hear, on this device: at a table, over a reload, and at its rematches. A seat is muted by its
 * number, a spectator by the name. */
import { keep, recall } from './store';

const MOST = 200;
let list = $state.raw<readonly string[]>(recall<readonly string[]>('muted', []));

const mark = (table: string, seat: number | null, name: string): string => `${table}/${seat ?? `~${name}`}`;

export function muted(table: string, seat: number | null, name: string): boolean {
  return list.includes(mark(table, seat, name));
}

/** The same people sit at the rematch, each at the same seat: whom I muted stays muted. */
export function carryMuted(from: string, to: string): void {
  const marks = list.filter((one) => one.startsWith(`${from}/`)).map((one) => to + one.slice(from.length));
  if (marks.length === 0) return;
  list = [...new Set([...list, ...marks])].slice(-MOST);
  keep('muted', list);
}

/** Somebody else sits there now, or nobody: they were not meant. */
export function unmuteSeat(table: string, seat: number): void {
  if (muted(table, seat, '')) mute(table, seat, '');
}

export function mute(table: string, seat: number | null, name: string): void {
  const one = mark(table, seat, name);
  list = list.includes(one) ? list.filter((other) => other !== one) : [...list, one].slice(-MOST);
  keep('muted', list);
}
