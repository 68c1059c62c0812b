/**
 * The guide through one lesson: which step speaks, what may be chosen, where the light stands. How far the lesson is
 * follows from the number of acts at its table; only which of several sentences in a row is being read is the page's.
 */
import type { LessonText, StepInfo } from '../protocol';
import { candidates } from './steps';
import { keep, recall } from './store';
import type { TableStore } from './table.svelte';

/** Something else was touched, or the lesson made the choice. */
export type Slip = 'astray' | 'skipped';

/** Other choices at one step, after which the lesson offers to make the taught one. */
const PATIENCE = 2;

export class Guide {
  /** The step that speaks; as many as there are: the end. */
  step = $state(0);
  /** What was said after the choice of this step is still being read. */
  after = $state<number | null>(null);
  /** Something else was chosen, so many times at this step. */
  astray = $state(0);
  /** What the yellow button would do now. */
  offered = $state.raw<readonly string[] | null>(null);

  constructor(
    readonly lesson: LessonText,
    private readonly store: TableStore,
    private readonly noted: (step: number, done: boolean) => void,
    private readonly slipped: (how: Slip) => void,
  ) {
    this.step = recall<number>(`lesson.${store.table}`, 0);
    this.settle(store.acts);
    store.guard = (chain) => this.lets(chain);
  }

  leave(): void {
    this.store.guard = null;
  }

  get now(): StepInfo | null {
    return this.lesson.steps[this.step] ?? null;
  }

  get ended(): boolean {
    return this.step >= this.lesson.steps.length;
  }

  /** The lesson makes its own acts: nothing is asked of the learner. */
  get busy(): boolean {
    const { now } = this;
    return now !== null && now.choice.length > 0 && this.store.acts >= now.at + now.choice.length;
  }

  /** A sentence to go on from: nothing is to be chosen. */
  get onlySpeaks(): boolean {
    return this.after === null && this.now?.choice.length === 0;
  }

  /** The taught choices of this step that are still to be made. */
  get left(): readonly string[] {
    const { now } = this;
    return now === null ? [] : now.choice.slice(Math.max(0, this.store.acts - now.at));
  }

  /** The lights that may burn now: those of the choices to come, or of the sentence alone. */
  get lights(): readonly string[] {
    const { now } = this;
    if (now === null || this.after !== null || this.busy) return [];
    if (now.light.length < now.choice.length && this.left.length < now.choice.length)
      return this.left.map((choice) => `option:${choice}`);
    if (now.choice.length === 0 || now.light.length < now.choice.length) return now.light;
    return now.light.slice(now.choice.length - this.left.length);
  }

  /** Whether the yellow button makes exactly what is taught. */
  get ready(): boolean {
    return this.after === null && !this.busy && this.offered !== null && this.fits(this.offered);
  }

  /** The table is told: a step may be done. */
  settle(acts: number): void {
    const { steps } = this.lesson;
    const open = candidates(steps, acts);
    if (open.includes(this.step)) return;
    const [first = steps.length] = open;
    const done = this.now;
    if (done !== null && first > this.step && done.after) this.after = this.step;
    if (first < this.step) this.after = null;
    this.move(first);
  }

  /** The sentence is read. */
  goOn(): void {
    if (this.after !== null) this.after = null;
    else if (this.now?.choice.length === 0) this.move(this.step + 1);
  }

  back(): void {
    if (this.after !== null) this.after = null;
    const begun = this.now !== null && this.store.acts > this.now.at;
    const to = begun ? this.step : Math.max(0, Math.min(this.step, this.lesson.steps.length) - 1);
    const wanted = this.lesson.steps[to];
    if (wanted === undefined) return;
    this.move(to);
    if (this.store.acts > wanted.at) void this.store.undoTo(wanted.at);
  }

  /** Make the taught choice, or read on. */
  skip(): void {
    const [first] = this.left;
    if (this.after !== null || first === undefined) return this.goOn();
    this.slipped('skipped');
    if (first.startsWith('say ')) void this.store.say(first.slice(4));
    else void this.store.chooseChain(this.left);
  }

  get helps(): boolean {
    return this.astray >= PATIENCE;
  }

  private lets(chain: readonly string[]): boolean {
    if (this.ended) return true;
    if (this.after !== null) this.goOn();
    if (this.now?.allow === 'any' || this.fits(chain)) return true;
    this.astray += 1;
    this.slipped('astray');
    return false;
  }

  private fits(chain: readonly string[]): boolean {
    if (this.now?.allow === 'any') return true;
    const { left } = this;
    return chain.length > 0 && chain.length <= left.length && chain.every((choice, place) => choice === left[place]);
  }

  private move(to: number): void {
    this.step = to;
    this.astray = 0;
    keep(`lesson.${this.store.table}`, to);
    this.noted(to, this.ended);
  }
}
