/** My hand in the order I like: as dealt, by value, by suit. The order is kept on this device. */
import { keep, recall } from './store';

export interface Sorting {
  /** A number or word per card; equal ones stay as dealt. */
  readonly [name: string]: (card: string) => number | string;
}

export function sorted(cards: () => readonly string[], sorting: Sorting) {
  const orders = ['dealt', ...Object.keys(sorting)];
  let order = $state(recall('order', 'dealt'));
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
    /** The name of the order; its words are `hand.order.<name>` in the page's catalogue. */
    get order() {
      return orders.includes(order) ? order : 'dealt';
    },
    next() {
      order = orders[(orders.indexOf(this.order) + 1) % orders.length] ?? 'dealt';
      keep('order', order);
    },
  };
}
