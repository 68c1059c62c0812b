/** Who holds the device that several people play on. Nobody: the page shows what lies open to everybody. */
import type { LastChoice, TableInfo } from '../protocol';
import type { View } from '../games';
import type { Played } from './mine.svelte';

export class Holding {
  /** The seat whose hand is shown. */
  seat = $state<number | null>(null);
  /** Something is being told: the curtain waits for it. */
  telling = $state(false);

  constructor(
    readonly seats: readonly Played[],
    /** Lets the curtain fall: the page forgets the seat it is connected for. */
    readonly cover: () => void,
    /** The same people once more. */
    readonly again: () => Promise<void>,
  ) {}

  tells(now: boolean): void {
    this.telling = now;
  }

  keyOf(seat: number | null): string | null {
    return this.seats.find((one) => one.seat === seat)?.key ?? null;
  }

  /** Whom of us the table waits for: whoever holds the device first, then in the order of the seats. */
  asked(view: View | null, info: TableInfo | null): number | null {
    if (view === null || view.result !== null) return null;
    const ours = view.waiting.filter((seat) => this.keyOf(seat) !== null && !info?.seats[seat]?.bot_for);
    return ours.find((seat) => seat === this.seat) ?? ours[0] ?? null;
  }

  /** Only what was chosen since the curtain rose, and what nobody has to be asked about: they cannot be, behind it. */
  mayUndo(last: LastChoice, since: number): boolean {
    return last.ask.length === 0 && last.to >= since;
  }
}
