/** My hand in the order I like: as dealt, by value, by suit. The order is kept on this device. */
import { keep, recall } from './store';

export interface Sorting {
  /** A number or word per card; equal ones stay as dealt. */
  readonly [name: string]: (card: string) => number | string;
}

export const ORDERS = ['dealt', 'value', 'suit'] as const;
let order = $state(recall('order', 'dealt'));

/** The order of all hands on this device. Its words are `hand.order.<name>` in the page's catalogue. */
export const handOrder = {
  get now(): string {
    return order;
  },
  set(wanted: string): void {
    order = wanted;
    keep('order', wanted);
  },
};

export function sorted(cards: () => readonly string[], sorting: Sorting) {
  const shown = $derived.by(() => {
    const by = sorting[order];
    if (by === undefined) return [...cards()];
    return [...cards()].sort((a, b) => {
      const [x, y] = [by(a), by(b)];
      return x < y ? -1 : x > y ? 1 : 0;
    });
  });
  return {
    get cards() {
      return shown;
    },
  };
}
