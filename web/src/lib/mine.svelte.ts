/** My tables: the keys of my seats, on this device and where the same self is carried. Whoever has a key plays. */
import type { TableInfo } from '../protocol';
import { keep, recall, whenTold } from './store';

/** A seat that somebody around this device plays. */
export interface Played {
  readonly seat: number;
  readonly key: string;
}

export interface Mine {
  readonly table: string;
  readonly game: string;
  readonly key: string;
  readonly seat: number | null;
  /** Keys of the seats that were open when I made the table, for the links I send. */
  readonly links: readonly { seat: number; key: string }[];
  /** What this page adds to the seed, and the seal of the server's part that it was shown: for the check at the end. */
  readonly nonce?: string;
  readonly commitment?: string;
  /** All seats played on this device in turn, two or more; absent: mine alone. */
  readonly around?: readonly Played[];
  readonly at: number;
}

export const MOST = 40;
let tables = $state.raw<readonly Mine[]>(recall<readonly Mine[]>('mine', []));
whenTold('mine', () => (tables = recall<readonly Mine[]>('mine', [])));

function write(next: readonly Mine[]): void {
  tables = next.slice(0, MOST);
  keep('mine', tables);
}

export const mine = {
  /** Newest first. */
  get tables(): readonly Mine[] {
    return tables;
  },
  find(table: string): Mine | undefined {
    return tables.find((one) => one.table === table);
  },
  add(one: Omit<Mine, 'at' | 'links'> & { links?: Mine['links'] }): void {
    const old = this.find(one.table);
    const links = one.links ?? old?.links ?? [];
    write([{ ...old, ...one, links, at: Date.now() }, ...tables.filter((other) => other.table !== one.table)]);
  },
  forget(table: string): void {
    write(tables.filter((one) => one.table !== table));
    keep('gone', { ...recall<Record<string, number>>('gone', {}), [table]: Date.now() }); // on my other devices as well
  },
};

/** Which of the seats played on this device the table waits for; null: none. */
export const turnOf = ({ seat, around }: Mine, info: TableInfo | undefined): number | null => {
  const ours = around?.map((one) => one.seat) ?? (seat === null ? [] : [seat]);
  return ours.find((one) => info?.waiting?.includes(one)) ?? null;
};
