/**
 * Help that fades by itself: the goal card and the turn tracker in the first three games of a kind; the tracker leaves
 * after ten decisions in a row without a refusal, a hint or a rule. One switch brings both back, or puts both away.
 * Kept on this device, by game, and sent nowhere.
 */
import { keep, recall } from './store';

const GAMES = 3;
const CALM = 10;

export type Stumble = 'refusals' | 'hints' | 'rules';

interface Count extends Readonly<Record<Stumble, number>> {
  readonly decisions: number;
}
const NONE: Count = { decisions: 0, refusals: 0, hints: 0, rules: 0 };

interface Kept {
  /** The first games of this kind. */
  readonly tables: readonly string[];
  /** What the switch says; null: as long as the help is needed. */
  readonly wanted: boolean | null;
  /** Decisions in a row without a stumble. */
  readonly calm: number;
  /** The tracker is not needed any more. */
  readonly gone: boolean;
  /** The card was put away at this table. */
  readonly away: string | null;
  /** In the first game, the second, the third, and all later ones together. */
  readonly counts: readonly Count[];
}
const NEW: Kept = {
  tables: [],
  wanted: null,
  calm: 0,
  gone: false,
  away: null,
  counts: [],
};

export class Beginner {
  private kept = $state.raw<Kept>(NEW);

  constructor(
    private readonly game: string,
    private readonly table: string,
  ) {
    this.kept = { ...NEW, ...recall<Partial<Kept>>(`beginner.${game}`, {}) };
  }

  private set(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    keep(`beginner.${this.game}`, this.kept);
  }

  /** A game of mine begins here, or goes on. */
  sit(): void {
    const { tables } = this.kept;
    if (!tables.includes(this.table) && tables.length < GAMES) this.set({ tables: [...tables, this.table] });
  }

  get on(): boolean {
    return this.kept.wanted ?? this.kept.tables.includes(this.table);
  }

  get card(): boolean {
    return this.on && this.kept.away !== this.table;
  }

  get tracker(): boolean {
    return this.on && (this.kept.wanted === true || !this.kept.gone);
  }

  /** Something of it is missing that could be shown. */
  get whole(): boolean {
    return this.card && this.tracker;
  }

  putAway(): void {
    this.set({ away: this.table });
  }

  /** The one switch for both. */
  turn(): void {
    this.set(this.whole ? { wanted: false } : { wanted: true, away: null, gone: false, calm: 0 });
  }

  decided(): void {
    const calm = this.kept.calm + 1;
    this.set({ calm, gone: this.kept.gone || calm >= CALM, counts: this.counted('decisions') });
  }

  stumbled(over: Stumble): void {
    this.set({ calm: 0, counts: this.counted(over) });
  }

  private counted(what: keyof Count): readonly Count[] {
    const { tables, counts } = this.kept;
    const found = tables.indexOf(this.table);
    const mine = found < 0 ? GAMES : found;
    return Array.from({ length: Math.max(counts.length, mine + 1) }, (_, place) => {
      const old = counts[place] ?? NONE;
      return place === mine ? { ...old, [what]: old[what] + 1 } : old;
    });
  }
}

export interface Needed {
  /** 1, 2, 3; 4: all later ones. */
  readonly game: number;
  /** Refusals, hints and opened rules for ten decisions. */
  readonly each: number;
}

/** How much help was needed in my games of a kind, one by one; those in which nothing was decided are left out. */
export function needed(game: string): readonly Needed[] {
  const { counts } = { ...NEW, ...recall<Partial<Kept>>(`beginner.${game}`, {}) };
  return counts.flatMap(({ decisions, refusals, hints, rules }, place) =>
    decisions === 0 ? [] : [{ game: place + 1, each: Math.round(((refusals + hints + rules) * 100) / decisions) / 10 }],
  );
}
