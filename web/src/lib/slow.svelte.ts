/** What a table tells its page besides the game: its time of day, where I left off, what is answered for me. */
import type { Standing, State } from '../protocol';

export class Slow {
  /** How far the server's time of day is ahead of this device's, in milliseconds. */
  ahead = $state(0);
  /** What may be left to be answered for me, and what is; at any table whose game has such questions. */
  standing = $state.raw<Standing | null>(null);
  /** Days count here. */
  counts = $state(false);
  /** How many events I had been told when I last acted, on whichever device. */
  acted = 0;

  begin(state: State): void {
    this.counts = state.now !== undefined;
    this.ahead = state.now === undefined ? 0 : state.now * 1000 - Date.now();
    this.standing = state.standing ?? null;
    this.acted = state.acted ?? 0;
  }
}
