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
  /** The table after it; null: told with the table as it is. */
  readonly view: View | null;
  /** The table before it, for what is told with that; null: not known, or seen past. */
  readonly before: View | null;
  readonly events: readonly GameEvent[];
  readonly moments: Moment[];
}

/** A sheet that waits for a button, with the moments it tells. */
export interface OpenSheet {
  readonly name: string;
  readonly moments: readonly Moment[];
}

/** Who is told what happens at a table: `view` is the table after an act, `before` the one so far. */
export interface Audience {
  told(view: View, events: readonly GameEvent[], first: number, before: View | null): void;
  /** What is told from here on does not follow on what was told before. */
  broke(): void;
}

export interface Stage {
  /** What is done when a moment begins: a sound, a touch, words for the ear. `quick`: several are summed up later. */
  began(moment: Moment, quick: boolean): void;
  /** These were passed over, or told too quickly to be heard: one sentence sums them up. */
  summed(passed: readonly Moment[]): void;
  later(does: () => void, wait: number): unknown;
  never(timer: unknown): void;
  /** Milliseconds, from whenever. */
  clock(): number;
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
  /** When the moment that plays is over. */
  private ends = 0;
  /** I am asked, or the game is over: the true table is wanted now. */
  private due = false;
  /** What was passed over or told quickly, and is not summed up yet. */
  private unsaid: Moment[] = [];
  private summing: unknown = null;
  private you: number | null = null;

  constructor(private readonly stage: Stage) {}

  /** An act arrived: `view` is the table after it, `first` the number of its first event, `before` the table so far. */
  take(view: View, events: readonly GameEvent[], first: number, before: View | null = null): void {
    const asked = this.due;
    this.due = view.options.length > 0 || view.result !== null;
    this.you = view.you;
    const { telling } = this;
    if (telling === null || (this.stage.hidden() && this.sheet === null)) return this.drop();
    if (this.stage.hidden()) return this.skipAll(); // a sheet that waits goes on waiting
    const found = moments(events, telling, first);
    if (asked && (!this.due || found.length > 0)) this.cut(); // I have chosen: what I was shown meanwhile is over
    this.queue.push({ view, before, events, moments: found });
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
    this.queue.unshift({ view: null, before: null, events: [], moments: [...what] });
    if (this.timer === null && this.sheet === null) this.next();
  }

  // -- the queue ------------------------------------------------------------------------------

  private waits(moment: Moment): boolean {
    if (this.telling === null || this.unattended) return false;
    const kind = kindOf(moment, this.telling);
    if (!kind.sheet || (kind.when && !moment.events.some(({ event }) => event === kind.when))) return false;
    return !kind.for || moment.events.some((event) => event[kind.for] === this.you);
  }

  private keeps(moment: Moment): boolean {
    return this.telling !== null && kindOf(moment, this.telling).keep;
  }

  private length(moment: Moment): number {
    if (this.telling === null) return 0;
    return kindOf(moment, this.telling).beats * BEAT[this.due && !this.keeps(moment) ? 'fast' : this.pace];
  }

  /** Take away what need not be told; the acts stay, so that the board goes through them. */
  private fold(passes: (moment: Moment) => boolean): void {
    const passed: Moment[] = [];
    for (const act of this.queue) {
      const kept = act.moments.filter((moment) => {
        const goes = passes(moment);
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

  /** The oldest goes first, and what is to be kept only where the rest was not enough. */
  private keepUp(): void {
    const waiting = this.queue.flatMap((act) => act.moments.filter((moment) => !this.waits(moment)));
    let behind = waiting.reduce((sum, moment) => sum + this.length(moment), this.left);
    const shorten = (kept: boolean): void =>
      this.fold((moment) => {
        if (behind <= BEHIND || this.waits(moment) || this.keeps(moment) !== kept) return false;
        behind -= this.length(moment);
        return true;
      });
    if (behind > BEHIND) shorten(false);
    if (behind <= BEHIND) return;
    behind -= this.left;
    this.cut(); // it has been seen: rather less of it than nothing of the next
    if (behind > BEHIND) shorten(true);
  }

  /** The last ones are still told, and before others what is to be kept. From here on the table is the true one. */
  private catchUp(): void {
    const all = this.queue.flatMap((act) => act.moments);
    const ranked = [...all.filter((moment) => !this.keeps(moment)), ...all.filter((moment) => this.keeps(moment))];
    const told = new Set(this.pace === 'skip' ? [] : ranked.slice(-CATCH_UP));
    this.fold((moment) => !this.waits(moment) && !told.has(moment));
    this.queue = this.queue.map((act) => ({ ...act, view: null, before: null }));
    this.shown = null;
  }

  /** How long the moment that plays still takes. */
  private get left(): number {
    return this.timer === null ? 0 : Math.max(0, this.ends - this.stage.clock());
  }

  /** A moment that keeps its time makes room for what comes. */
  private cut(): void {
    if (this.timer !== null && this.current !== null && this.keeps(this.current)) this.stop();
  }

  // -- playing -----------------------------------------------------------------------------------

  private next(): void {
    this.timer = null;
    for (let act = this.queue[0]; act !== undefined; act = this.queue[0]) {
      const moment = act.moments.shift();
      this.current = moment ?? this.current;
      this.playing = moment !== undefined;
      this.hold();
      if (moment !== undefined) return this.play(moment);
      this.queue.shift();
    }
    this.rest();
  }

  /** The table before the act that is told, where the moment is about that, and nobody waits for me. */
  private get earlier(): View | null {
    if (this.due || !this.playing || this.current === null || this.telling === null) return null;
    return kindOf(this.current, this.telling).before ? (this.queue[0]?.before ?? null) : null;
  }

  /** The board as it was after the act that is told; while I am asked, at the end, with the last act the true one. What
   * the act moved moves when its own table is drawn. */
  private hold(): void {
    const [{ earlier }, [act]] = [this, this.queue];
    if (earlier !== null) this.lastEvents = [];
    else if (act?.events.length) this.lastEvents = act.events;
    this.shown = earlier ?? (this.due || this.queue.length < 2 ? null : (act?.view ?? null));
  }

  private play(moment: Moment): void {
    const { telling } = this;
    if (telling === null) return this.drop();
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
    this.ends = this.stage.clock() + this.length(moment);
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
