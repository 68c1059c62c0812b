/** What a screen reader hears besides what it reads: one log, politely. */
export interface Heard {
  readonly number: number;
  readonly text: string;
}

/** So many lines stay in the log: a reader only says what is added. */
const KEPT = 5;
let log = $state.raw<readonly Heard[]>([]);
let number = 0;

export const live = {
  get log(): readonly Heard[] {
    return log;
  },
  /** Nothing of what was said stays. */
  clear(): void {
    log = [];
  },
};

export function announce(text: string): void {
  if (text) log = [...log.slice(1 - KEPT), { number: ++number, text }];
}
