/** The director of one table: what it hears of the store, and what eye, ear and hand get of each moment. */
import type { View } from '../games';
import { Director, type Pace } from './director.svelte';
import { announce } from './live.svelte';
import { kindOf, moments, spoken, tellingOf, type Moment } from './moments';
import { ENDS, outcomeOf } from './outcome';
import { prefs, setPrefs } from './prefs.svelte';
import { play, touch } from './sound';
import type { Slow } from './slow.svelte';
import { keep, recall } from './store';
import type { TableStore } from './table.svelte';
import type { Speaker } from './texts';
import { words } from './words.svelte';

/** So many moments stand in the list for who comes late and has not acted yet. */
const LATE = 3;
/** And never more than this: who was away for long reads the log. */
const MOST = 200;

/** What a theatre needs of a table, be it played now or long over. */
export interface Source {
  readonly you: number | null;
  readonly mark: number;
  readonly slow?: Slow;
  audience: TableStore['audience'];
  pace?(pace: Pace): Promise<void>;
  look?(event: number): Promise<View | null>;
}

export class Theatre {
  readonly director: Director;
  /** The table as it was at some moment; null: nobody looks back. */
  past = $state.raw<{ readonly moment: Moment; readonly view: View | null; readonly done: boolean } | null>(null);

  constructor(
    private readonly store: Source,
    private readonly speaker: () => Speaker,
  ) {
    this.director = new Director({
      began: (moment, quick) => this.began(moment, quick),
      summed: (passed) => this.summed(passed),
      later: (does, wait) => setTimeout(does, wait),
      never: (timer) => clearTimeout(timer as number),
      hidden: () => document.hidden,
    });
    this.director.pace = prefs.pace;
    document.addEventListener('visibilitychange', this.looked);
    store.audience = {
      told: (view, events, first) => this.director.take(view, events, first),
      broke: () => {
        this.director.drop();
        this.past = null;
        this.askPace(); // a server that was started again knows nothing of it
      },
    };
  }

  /** The moments of this game, as soon as it is known which one is played. */
  async read(game: string): Promise<void> {
    this.director.telling = await tellingOf(game);
    this.askPace();
  }

  /** Nothing plays in a hidden tab; what waits for a button is still there when it is looked at again. */
  private readonly looked = (): void => {
    if (document.hidden) this.director.skipAll();
  };

  leave(): void {
    document.removeEventListener('visibilitychange', this.looked);
    this.store.audience = null;
    this.director.drop();
  }

  private askPace(): void {
    if (prefs.pace !== 'normal' && this.store.you !== null) void this.store.pace?.(prefs.pace);
  }

  setPace(pace: Pace): void {
    setPrefs({ pace });
    this.director.setPace(pace);
    void this.store.pace?.(pace);
  }

  /** What happened since my last act, as far as the rules let it be told again; for who has not acted, the last few. */
  since(events: TableStore['events']): readonly Moment[] {
    const { telling } = this.director;
    if (telling === null) return [];
    const { mark, slow } = this.store;
    const all = moments(events, telling);
    // over days even who has not acted yet was away while it happened
    const begun = mark > 0 || (slow?.counts ?? false);
    return begun ? all.filter((moment) => moment.start >= mark).slice(-MOST) : all.slice(-LATE);
  }

  /** What a game begins with: told once on this device. */
  open(events: TableStore['events'], sheet: string, table: string): void {
    if (this.store.you === null || recall(`opened.${table}`, false)) return;
    keep(`opened.${table}`, true);
    this.again(events, sheet);
  }

  /** The last sheet of this name, once more. */
  again(events: TableStore['events'], sheet: string): void {
    const { telling } = this.director;
    if (telling === null) return;
    const last = moments(events, telling).findLast((moment) => kindOf(moment, telling).sheet === sheet);
    if (last) this.director.again([last]);
  }

  async look(moment: Moment): Promise<void> {
    this.past = { moment, view: null, done: false };
    const last = moment.start + moment.events.length - 1;
    const view = (await this.store.look?.(last)) ?? null;
    if (this.past?.moment === moment) this.past = { moment, view, done: true };
  }

  private began(moment: Moment, quick: boolean): void {
    const { telling } = this.director;
    if (telling === null) return;
    const kind = kindOf(moment, telling);
    play(kind.sound);
    if (kind.vibrate) touch(kind.vibrate);
    if (!quick) announce(spoken(moment, this.speaker()));
    if (moment.kind === 'over') this.over(moment);
  }

  /** A win, a narrow loss, a loss and a draw sound each its own way. */
  private over(moment: Moment): void {
    const { winners = [], scores = [] } = (moment.events[0] ?? {}) as { winners?: number[]; scores?: number[] };
    const outcome = outcomeOf({ winners, scores }, this.store.you, this.speaker().has('result.all_lost'));
    play(ENDS[outcome]);
    if (outcome === 'won') touch([30, 60, 30, 60, 30]);
    else if (outcome !== 'watched') touch(60);
  }

  /** At fast, while skipping, and for what was passed over: one sentence. */
  private summed(passed: readonly Moment[]): void {
    const last = passed.at(-1);
    if (last === undefined) return;
    const said = spoken(last, this.speaker());
    announce(passed.length === 1 ? said : words.text('told.summary', { count: passed.length, last: said }));
  }
}
