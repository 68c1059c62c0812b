/** Whom I do not want to hear, per table, on this device. A seat is muted by its number, a spectator by the name. */
import { keep, recall } from './store';

let list = $state.raw<readonly string[]>(recall<readonly string[]>('muted', []));

const mark = (table: string, seat: number | null, name: string): string => `${table}/${seat ?? `~${name}`}`;

export function muted(table: string, seat: number | null, name: string): boolean {
  return list.includes(mark(table, seat, name));
}

export function mute(table: string, seat: number | null, name: string): void {
  const one = mark(table, seat, name);
  list = list.includes(one) ? list.filter((other) => other !== one) : [...list.slice(-200), one];
  keep('muted', list);
}
