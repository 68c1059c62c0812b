/**
 * The door between the frame of the page and the board of a game. How to write a board: README.md beside this file.
 */
import type { Component } from 'svelte';
import type { Moment } from '../lib/moments';
import type { Speaker } from '../lib/texts';

/** What happened, as this reader was told it. `event` is its name, the rest its fields. */
export interface GameEvent {
  readonly event: string;
  readonly [field: string]: unknown;
}

/** The open question: the step that asks, the rules it obeys (the first is the one applied) and its arguments. */
export interface Question {
  readonly step: string;
  readonly rules: readonly string[];
  readonly params: Readonly<Record<string, unknown>>;
}

/** A sentence: its key in the catalogues, and what is put into it. */
export interface Says {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** The question in one sentence with its stakes, and a second line while nothing is chosen. */
export interface Prompt {
  readonly says: Says;
  readonly more: Says | null;
}

/** What one of my things can do now: what is touched, with what target, and the choices that do it. */
export interface Plan {
  readonly act: string;
  readonly thing: string;
  readonly target: string;
  readonly chain: readonly string[];
  readonly says: Says | null;
  readonly facts: Readonly<Record<string, unknown>>;
  readonly why: (Says & { readonly rule: string }) | null;
}

/** One figure of the goal: a bar where there is something to reach, a mark where it is met or not. */
export interface GoalLine {
  readonly says: Says;
  readonly value: number | null;
  readonly target: number | null;
  readonly met: boolean | null;
  readonly seat: number | null;
}

/** What is to be reached and how far it is (`Game.goal`). */
export interface Goal {
  readonly says: Says;
  readonly short: Says;
  readonly rule: string;
  readonly lines: readonly GoalLine[];
  readonly own: Says | null;
  readonly own_lines: readonly GoalLine[];
  readonly more: Says | null;
}

/** The steps of a turn, and at which of them the game is (`Game.place`). */
export interface Place {
  readonly steps: readonly Says[];
  readonly now: number | null;
  readonly seat: number | null;
}

export interface Result {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly rule: string;
}

/** Statements that I may make to these seats (null: to everybody), by their verb; `['']` where it says everything. */
export interface Sayable {
  readonly to: readonly (number | null)[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** `table.view(seat)` of Python; `board` is the game's own part (its TypedDict in view.py). */
export interface View<Board = unknown> {
  readonly game: string;
  readonly seats: number;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly you: number | null;
  readonly seed_hash: string;
  readonly waiting: readonly number[];
  readonly ask: Question | null;
  readonly options: readonly string[];
  readonly talk: readonly (readonly [seat: number, to: number, statement: string])[];
  /** What I may say now, where the game talks; nothing can be said in a replay. `sayable` in talk.ts reads it. */
  readonly statements?: readonly Sayable[];
  /** The question in words, and what each of my things can do: only where I am asked, never in a replay. */
  readonly prompt?: Prompt | null;
  readonly plans?: readonly Plan[];
  /** The goal card and the turn tracker; never in a replay. */
  readonly goal?: Goal | null;
  readonly place?: Place | null;
  readonly result: Result | null;
  readonly board: Board;
}

/** A seat as it is drawn: a name, a colour, a letter and a shape, and whether somebody is there. */
export interface SeatLook {
  readonly seat: number;
  readonly name: string;
  readonly letter: string;
  /** A CSS colour, `var(--seat-3)`: a fill that takes ink on it. */
  readonly colour: string;
  readonly shape: 'circle' | 'square' | 'diamond' | 'triangle' | 'hexagon' | 'star';
  readonly you: boolean;
  /** The lamp stands on this seat: it must decide. */
  readonly turn: boolean;
  readonly bot: boolean;
  /** A bot that is choosing right now: three dots. */
  readonly thinking: boolean;
  /** Connected (bots always are). */
  readonly here: boolean;
  /** Seconds since the person left, or null. */
  readonly away: number | null;
  /** Seconds left on the clock, or null where the table has none. */
  readonly clock: number | null;
  /** Its time is counted in days, and goes on whoever is here. */
  readonly slow?: boolean;
  /** That time is up. */
  readonly late?: boolean;
  /** On holiday until then, in seconds since 1970. */
  readonly holiday?: number | null;
}

/** How a card stands: it can be chosen, it is chosen, it cannot be chosen, it just changed. */
export type CardState = 'can' | 'chosen' | 'cannot' | 'new' | undefined;

/** Why a choice is refused: the rule, and the reason in the reader's language. */
export interface Refusal {
  readonly rule: string;
  readonly text: string;
}

export interface BoardProps<Board = unknown> {
  readonly view: View<Board>;
  readonly you: number | null;
  /** What I may choose now; empty when I am not asked, when I watch and in a replay. */
  readonly options: readonly string[];
  /** The chosen option, or the beginning of some (`place:9H` of `place:9H:KH`): the frame offers what continues it. */
  readonly selected: string | null;
  readonly speaker: Speaker;
  /** A lit thing was touched: it is lit for the primary button; touched again it is done. */
  tap(choice: string): void;
  /** Light this option (or this beginning of some); null puts it back. */
  select(choice: string | null): void;
  /** Choose without asking again. Use `tap` unless the board has its own confirmation. */
  choose(choice: string): void;
  /** Why I may not choose this. */
  why(choice: string): Promise<Refusal>;
  /** Something that cannot be done now was touched, and its plan says why: the reason with its rule in the prompt. */
  refuse(why: Says & { readonly rule: string }): void;
  /** Something dim was touched: the frame asks why and shows the reason with its rule in the prompt. */
  explain(choice: string): void;
  /** A statement of the game's vocabulary (a promise), to everybody or to one seat. */
  say(statement: string, to?: number | null): void;
  /** Show a card large (`CardFace` of the module). */
  /** `notes`: what the signs on this one mean. */
  zoom(slug: string, notes?: readonly string[]): void;
  /** Open the rules drawer at this rule. */
  openRule(rule: string): void;
  /** Open the last sheet of this name once more; none where there was none, or nobody may look back. */
  again?: ((sheet: string) => void) | null;
  readonly seats: readonly SeatLook[];
  /** Small pieces: a phone, or a window as low as one on its side. */
  readonly compact: boolean;
  /** A replay or a spectator: nothing can be chosen. */
  readonly replay: boolean;
  /** What happened since the board was last drawn, oldest first. */
  readonly lastEvents: readonly GameEvent[];
  /** Slugs named by those events, for 1.4 s: give these the "just changed" ring. */
  readonly fresh: ReadonlySet<string>;
  /** The moment that is being told now, for what the board itself shows of it; null: nothing is told. */
  readonly told: Moment | null;
  /** What is told now is over. */
  skip(): void;
  /** The choices the coach advises, best first; empty until somebody asks for a hint. */
  readonly advised: readonly string[];
}

export interface ChipLook {
  /** How the chip is printed: on paper, in negative (zombies), on flag yellow. */
  readonly tone: 'paper' | 'night' | 'flag';
  /** Colour of its ink, `var(--hd-biker)`. */
  readonly ink?: string;
  /** The emblem, the text of an SVG file (`import emblem from '../../art/emblem-biker.svg?raw'`). */
  readonly emblem?: string;
  /** What is written on the chip; the card's name when absent. The name is always the accessible name. */
  readonly label?: string;
}

/** A chain of choices that one button sends. */
export interface Picked {
  readonly chain: readonly string[];
  /** What the button says. */
  readonly text: string;
  /** One sentence: what it does. */
  readonly says: string;
}

export interface CurveLine {
  readonly seat: number;
  readonly points: readonly number[];
}
export interface Curve {
  /** Text of the heading. */
  readonly title: string;
  /** One label per point, the first is the start. */
  readonly labels: readonly string[];
  readonly lines: readonly CurveLine[];
}

export interface SheetProps<Board = unknown> extends BoardProps<Board> {
  readonly sheet: string;
  readonly moments: readonly Moment[];
  onclose(): void;
}

/** What `games/<game>/index.ts` exports. Only `default` is required. */
export interface BoardModule<Board = unknown> {
  /** The stage: the opponents and the felt. */
  readonly default: Component<BoardProps<Board>>;
  /** What lies in the dock's row for the hand: it fits `--hand-h`, its cards are `--card-w` wide. */
  readonly Hand?: Component<BoardProps<Board>>;
  /** My own cards in words, in a sheet of their own: for a game in which they do not always lie in the hand. */
  readonly Cards?: Component<BoardProps<Board>>;
  /** How many of them I have. */
  cards?(view: View<Board>): number;
  /** Outline buttons in the dock's row for acts while nothing is chosen. */
  readonly Rest?: Component<BoardProps<Board>>;
  /** A sheet that waits for its button (the night, a round's count): which one, and the moments it tells. */
  readonly Sheet?: Component<SheetProps<Board>>;
  /** The sheet that a game begins with, before anybody has acted; null: none. */
  opening?(view: View<Board>): string | null;
  /** Whether `Rest` stands there now; otherwise what nothing on the table stands for. Default: always. */
  rests?(view: View<Board>): boolean;
  /** What is in force, for the top of the rail (a drawer on phones). Panels with `h2` inside. */
  readonly InForce?: Component<BoardProps<Board>>;
  /** What lies over the stage, the dock staying free, while a question about the whole table is open (a vote). */
  readonly Over?: Component<BoardProps<Board>>;
  /** A panel of its own at the end, beside the score (who kept their word). */
  readonly AtEnd?: Component<BoardProps<Board>>;
  /** One card, large, for the zoom. */
  readonly CardFace?: Component<{ slug: string; speaker: Speaker; view: View<Board> }>;
  /** What has a face though it is no card of the log. Default: nothing. */
  faced?(slug: string): boolean;
  /** How many pixels wide it lies well, where a card has this width: a television enlarges it no further. */
  narrowest?(card: number): number;
  /** True where the board itself shows the steps of a turn: the frame draws no tracker. */
  readonly tracks?: boolean;
  /** Where we are, one short line for the bar ("Round 2 of 4 · trick 5 of 12"). */
  where?(view: View<Board>, speaker: Speaker, compact: boolean): string;
  /** The second line of the prompt: what the choice lit now would do, or plain advice. */
  aside?(view: View<Board>, selected: string | null, speaker: Speaker): string;
  /** The question as it stands with what is lit; null: as the table puts it. */
  asks?(view: View<Board>, selected: string | null, speaker: Speaker): string | null;
  /** What the yellow button does where `selected` is a word of the board's own (`~…`): the choices it sends, one after
   * the other, what it says, and a sentence about it. null: something is still missing. */
  picked?(view: View<Board>, selected: string | null, speaker: Speaker): Picked | null;
  /** True for options the board lights itself; the others become buttons in the dock. Default: none. */
  lights?(choice: string, view: View<Board>): boolean;
  /** What the yellow button says, where the choice's own words are too long for it. Default: those. */
  deed?(choice: string, view: View<Board>, speaker: Speaker): string | null;
  /** How a card looks in the log. Default: its name on paper. */
  chip?(slug: string): ChipLook | null;
  /** Which events the log may recall (Happy DayZ forgets past tricks). Default: all. */
  recall?(events: readonly GameEvent[], view: View<Board>): readonly GameEvent[];
  /** The curve of the scores; null: none. Default: the standings through the game, as the rules count them. */
  curve?(events: readonly GameEvent[], view: View<Board>, speaker: Speaker): Curve | null;
  /** The end in two sentences. Then `AtEnd` has the whole width and tells the score itself. */
  ending?(view: View<Board>, speaker: Speaker): { readonly title: string; readonly line: string };
  /** A drawing for the end page: the address of an SVG file. */
  endArt?(view: View<Board>, seat: number | null): string | null;
}

/** Games with a board of their own, each loaded when first needed. The others get the plain board. */
export const boards: Readonly<Record<string, () => Promise<BoardModule<never>>>> = {
  zombie_apocalypse_now: () => import('./zombie_apocalypse_now'),
  happy_dayz: () => import('./happy_dayz'),
  happy_city: () => import('./happy_city'),
  zombie_tsunami: () => import('./zombie_tsunami'),
  dead_of_winter: () => import('./dead_of_winter'),
};

/** Short names: the names of the drawings (`cover-hd.svg`) and of the colours (`data-game="hd"`). */
export const SHORT: Readonly<Record<string, string>> = {
  zombie_apocalypse_now: 'zan',
  happy_dayz: 'hd',
  happy_city: 'hc',
  zombie_tsunami: 'zt',
  dead_of_winter: 'dw',
};

export async function loadBoard(game: string): Promise<BoardModule> {
  const load = boards[game] ?? (() => import('./fallback'));
  // Each board knows its own view; the frame hands it over unread.
  return (await load()) as unknown as BoardModule;
}
