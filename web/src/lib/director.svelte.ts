/**
 * Plays what happened to the eye and to the ear, moment by moment, behind the real table and never far behind it.
 *
 * The board is drawn as it was after the act whose moments are being told; what is asked of me is always the true
 * table's. Whatever breaks the thread (an undo, a new connection, another language) drops the queue: then the board is
 * the true one.
 */
import type { GameEvent, View } from '../games';
import { kindOf, lights, moments, type Moment, type Telling } from './moments';

export type Pace = 'slow' | 'normal' | 'fast' | 'skip';
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'skip'];
/** Milliseconds of a beat. */
export const BEAT: Readonly<Record<Pace, number>> = { slow: 2600, normal: 1500, fast: 400, skip: 0 };
/** So far behind the real table, at most, in milliseconds. */
export const BEHIND = 8000;
/** When it is my turn, or the game is over, what is still to be told is told quickly, and no more of it than this. */
const CATCH_UP = 3;
/** At a quick pace what was told is summed up when it is my turn, or nothing has happened for so long. */
const QUIET = 2000;

interface Act {
  /** The table after it; null: told once more, with the table as it is. */
  readonly view: View | null;
  readonly events: readonly GameEvent[];
  readonly moments: Moment[];
}

/** A sheet that waits for a button, with the moments it tells. */
export interface OpenSheet {
  readonly name: string;
  readonly moments: readonly Moment[];
}

export interface Stage {
  /** What is done when a moment begins: a sound, a touch, words for the ear. `quick`: several are summed up later. */
  began(moment: Moment, quick: boolean): void;
  /** These were passed over, or told too quickly to be heard: one sentence sums them up. */
  summed(passed: readonly Moment[]): void;
  later(does: () => void, wait: number): unknown;
  never(timer: unknown): void;
  hidden(): boolean;
}

export class Director {
  /** The board while something earlier than the true table is being told; null: the true one. */
  shown = $state.raw<View | null>(null);
  /** What the act on the board told: for the flights. */
  lastEvents = $state.raw<readonly GameEvent[]>([]);
  current = $state.raw<Moment | null>(null);
  lit = $state.raw<ReadonlySet<string>>(new Set());
  sheet = $state.raw<OpenSheet | null>(null);
  /** Moments are being played now. */
  playing = $state(false);
  pace = $state<Pace>('normal');
  telling = $state.raw<Telling | null>(null);
  /** Nobody is there to touch a button: what would be a sheet is told like everything else. */
  unattended = false;

  private queue: Act[] = [];
  private timer: unknown = null;
  /** I am asked, or the game is over: the true table is wanted now. */
  private due = false;
  /** What was passed over or told quickly, and is not summed up yet. */
  private unsaid: Moment[] = [];
  private summing: unknown = null;
  private you: number | null = null;

  constructor(private readonly stage: Stage) {}

  /** An act arrived: `view` is the table after it, `first` the number of its first event. */
  take(view: View, events: readonly GameEvent[], first: number): void {
    this.due = view.options.length > 0 || view.result !== null;
    this.you = view.you;
    const { telling } = this;
    if (telling === null || (this.stage.hidden() && this.sheet === null)) return this.drop();
    if (this.stage.hidden()) return this.skipAll(); // a sheet that waits goes on waiting
    const found = moments(events, telling, first);
    this.queue.push({ view, events, moments: found });
    if (this.due || this.pace === 'skip') this.catchUp();
    else this.keepUp();
    if (this.timer === null && this.sheet === null) this.next();
    else this.hold();
  }

  /** Nothing of what waits is told: the true table, at once. */
  drop(): void {
    this.stop();
    this.queue = [];
    this.unsaid = [];
    this.sheet = null;
    this.rest();
  }

  /** By touch or key: the moment that is being told is over. */
  skip(): void {
    if (this.sheet !== null || !this.playing) return;
    this.stop();
    this.next();
  }

  /** Everything that plays by itself is over; sheets still wait. */
  skipAll(): void {
    this.fold((moment) => !this.waits(moment));
    this.skip();
  }

  setPace(pace: Pace): void {
    this.pace = pace;
    if (pace === 'skip') this.skipAll();
  }

  closeSheet(): void {
    this.sheet = null;
    this.next();
  }

  /** Play these once more, with the board as it is. */
  again(what: readonly Moment[]): void {
    this.queue.unshift({ view: null, events: [], moments: [...what] });
    if (this.timer === null && this.sheet === null) this.next();
  }

  // -- the queue ------------------------------------------------------------------------------

  private waits(moment: Moment): boolean {
    if (this.telling === null || this.unattended) return false;
    const kind = kindOf(moment, this.telling);
    if (!kind.sheet || (kind.when && !moment.events.some(({ event }) => event === kind.when))) return false;
    return !kind.for || moment.events.some((event) => event[kind.for] === this.you);
  }

  private length(moment: Moment): number {
    return this.telling === null ? 0 : kindOf(moment, this.telling).beats * BEAT[this.due ? 'fast' : this.pace];
  }

  /** Take away what need not be told; the acts stay, so that the board goes through them. */
  private fold(passes: (moment: Moment, left: number) => boolean): void {
    const passed: Moment[] = [];
    let left = this.queue.reduce((sum, act) => sum + act.moments.length, 0);
    for (const act of this.queue) {
      const kept = act.moments.filter((moment) => {
        const goes = passes(moment, left--);
        if (goes) passed.push(moment);
        return !goes;
      });
      act.moments.splice(0, act.moments.length, ...kept);
    }
    this.pass(passed);
  }

  private pass(passed: readonly Moment[]): void {
    this.unsaid.push(...passed);
    if (!this.isQuick()) this.sumUp();
  }

  private isQuick(): boolean {
    return this.pace === 'fast' || this.pace === 'skip';
  }

  private sumUp(): void {
    if (this.summing !== null) this.stage.never(this.summing);
    this.summing = null;
    const passed = this.unsaid;
    this.unsaid = [];
    if (passed.length) this.stage.summed(passed);
  }

  private keepUp(): void {
    let waiting = this.queue.reduce(
      (sum, act) => act.moments.reduce((all, moment) => all + (this.waits(moment) ? 0 : this.length(moment)), sum),
      0,
    );
    if (waiting <= BEHIND) return;
    this.fold((moment) => {
      if (waiting <= BEHIND || this.waits(moment)) return false;
      waiting -= this.length(moment);
      return true;
    });
  }

  private catchUp(): void {
    const most = this.pace === 'skip' ? 0 : CATCH_UP;
    this.fold((moment, left) => !this.waits(moment) && left > most);
    this.shown = null;
  }

  // -- playing -----------------------------------------------------------------------------------

  private next(): void {
    this.timer = null;
    for (let act = this.queue[0]; act !== undefined; act = this.queue[0]) {
      this.lay(act);
      const moment = act.moments.shift();
      if (moment !== undefined) return this.play(moment);
      this.queue.shift();
    }
    this.rest();
  }

  private lay(act: Act): void {
    if (act.events.length) this.lastEvents = act.events;
    this.hold();
  }

  /** The board as it was after the act that is told; while I am asked, at the end, with the last act the true one. */
  private hold(): void {
    this.shown = this.due || this.queue.length < 2 ? null : (this.queue[0]?.view ?? null);
  }

  private play(moment: Moment): void {
    const { telling } = this;
    if (telling === null) return this.drop();
    this.playing = true;
    this.current = moment;
    this.lit = lights(moment, telling);
    const waits = this.waits(moment);
    const quick = this.isQuick() && !waits && moment.kind !== 'over';
    if (quick) this.unsaid.push(moment);
    else this.sumUp();
    this.stage.began(moment, quick);
    if (waits) {
      this.sheet = { name: kindOf(moment, telling).sheet, moments: [moment] };
      return;
    }
    this.timer = this.stage.later(() => this.next(), this.length(moment));
  }

  private rest(): void {
    this.playing = false;
    this.shown = null;
    this.lit = new Set();
    if (this.summing !== null) this.stage.never(this.summing);
    this.summing = null;
    if (this.due) this.sumUp();
    else if (this.unsaid.length) this.summing = this.stage.later(() => this.sumUp(), QUIET);
  }

  private stop(): void {
    if (this.timer !== null) this.stage.never(this.timer);
    this.timer = null;
  }
}
