// Written by `npm run types` from the Python types of the server and the games. Do not edit.

/** First message of a connection. `key` null: a spectator. `since`: the number of events the page has. */
export interface Hello {
  t: "hello";
  table: string;
  key?: string | null;
  since?: number;
  nonce_hash?: string | null;
  plans?: boolean;
  zone?: string;
}

/**
 * A choice, and those that follow it of one mind (`then`): one by one, each an act, until one is no longer offered. `a`
 * names the question it was made for; said again with the same id, nothing of it is done twice.
 */
export interface Choose {
  t: "choose";
  id: string;
  a: number;
  choice: string;
  then?: string[];
}

export interface Say {
  t: "say";
  id: string;
  statement: string;
  to?: number | null;
}

export interface Chat {
  t: "chat";
  id: string;
  text: string;
}

/** A ready phrase, by its name. */
export interface Phrase {
  t: "phrase";
  id: string;
  phrase: string;
}

export interface Concede {
  t: "concede";
  id: string;
}

/** Which rule refuses this choice? */
export interface Why {
  t: "why";
  id: string;
  choice: string;
}

/** What would the coach do? With `cancel`: I no longer wait for it. */
export interface Hint {
  t: "hint";
  id: string;
  cancel?: boolean;
}

/** Why was the move made of which I was told with my event `n`? After the game, or alone with bots. */
export interface WhyMove {
  t: "why_move";
  id: string;
  n: number;
}

/**
 * Take back my last choice (`undo` in the state): at once where nobody has to agree, otherwise everybody is asked. With
 * `to`: go back to when `to` acts had been made.
 */
export interface Undo {
  t: "undo";
  id: string;
  to?: number | null;
}

/** Answer to a vote. Whoever asked withdraws it with `yes` false. */
export interface Agree {
  t: "agree";
  id: string;
  vote: number;
  yes: boolean;
}

/** Make once more what was taken back last, chance included; until the next act, and alone with bots. */
export interface Again {
  t: "again";
  id: string;
}

/** The lesson at this table is over, or I want to play: bots answer for themselves from here on. */
export interface LetGo {
  t: "let_go";
  id: string;
}

/** How quickly bots answer, where one person plays with them alone; with others at the table it changes nothing. */
export interface Pace {
  t: "pace";
  id: string;
  pace: "fast" | "normal" | "skip" | "slow";
}

/** Show me the table as it was when I was told my event `n`. */
export interface Look {
  t: "look";
  id: string;
  n: number;
}

/**
 * Answer this question for me with the pass that the game knows for it, until I am asked something else or until the
 * round is over; I may close the page. Null: no longer.
 */
export interface Stand {
  t: "stand";
  id: string;
  step: string;
  until: "round" | "turn" | null;
}

/** What this page adds to the seed, after the server asked for it (`reveal`). */
export interface ShowNonce {
  t: "nonce";
  id: string;
  nonce: string;
}

export interface Ping {
  t: "ping";
  hidden?: boolean;
}

/** Everything, after `hello` and after an undo. */
export interface State {
  t: "state";
  n: number;
  a: number;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  info: TableInfo;
  chat: ChatLine[];
  undo: LastChoice | null;
  vote: Vote | null;
  brief: Brief | null;
  can_again?: boolean;
  clocks?: Clocks;
  now?: number;
  standing?: Standing;
  acted?: number;
}

/** What everybody may know about a table besides the game itself. */
export interface TableInfo {
  id: string;
  code: string;
  game: string;
  status: "dealing" | "open" | "over" | "playing";
  settings: Record<string, unknown>;
  seats: SeatInfo[];
  public: boolean;
  watch: boolean;
  clock: Clock;
  bot_after: number | null;
  spectators: number;
  host: number | null;
  replay: string | null;
  rematch: string | null;
  forced: boolean;
  fixed_seed: boolean;
  commitment: string;
  deal: DealInfo | null;
  practice: boolean;
  old: OldTable | null;
  lesson: string;
  let_go: boolean;
  hints: boolean;
  hinted: number[];
  opened: boolean;
  daily: string;
  chat: "off" | "on" | "phrases";
  shown: boolean;
  by_links: boolean;
  warned: Warned | null;
  embed: number[];
  evening: string;
  waiting?: number[];
}

/** One seat as everybody sees it. */
export interface SeatInfo {
  seat: number;
  name: string;
  colour: string;
  kind: "bot" | "open" | "person";
  level: string | null;
  here: boolean;
  away: number | null;
  bot_for: boolean;
  days?: SeatDays | null;
}

/** A seat at a table with days for each answer. Times are seconds since 1970. */
export interface SeatDays {
  due?: number | null;
  late?: boolean;
  lent?: boolean;
  away?: number | null;
  holidays?: number;
  missed?: number;
}

/**
 * How long a seat may think, and what happens when its time is up. `bank`: so many seconds for the whole game.
 * `increment`: a bank that gets `gain` seconds back with each answer, up to what it began with. `move`: so many seconds
 * for each answer. `days`: whole days for each answer, by the time of day, whether anybody looks or not. `at_zero`:
 * nothing but that it is seen, the game's default, or a bot: where time is up for good (bank, increment) it plays on
 * for the seat, elsewhere it answers that one question.
 */
export interface Clock {
  kind?: "bank" | "days" | "increment" | "move" | "none";
  seconds?: number;
  at_zero?: "bot" | "default" | "nothing";
  gain?: number;
}

/** Who added to the seed, and who had promised to and did not; with all of it once the game is over. */
export interface DealInfo {
  added: number[];
  left_out: number[];
  server_seed: string | null;
  nonces: Record<string, string> | null;
}

/** What finishes this table: the program and the version of the rules it was begun with, and why not this one. */
export interface OldTable {
  lazaret: string;
  version: number;
  reason: string;
}

/** Whoever made the table removes somebody, unless they take it back until then. */
export interface Warned {
  seat: number;
  until: number;
  level: string | null;
}

export interface ChatLine {
  seat: number | null;
  name: string;
  text: string;
  at: number;
  phrase?: string;
}

/** What undo would take back: this seat's last choice, with all that followed from it. */
export interface LastChoice {
  to: number;
  chain: string[];
  since: number;
  ask: number[];
}

/** What the people at a table are asked: to go back to an earlier act, or to take somebody's seat away. */
export interface Vote {
  by: number;
  to: number;
  agreed: number[];
  number?: number;
  kind?: "remove" | "undo";
  seat?: number | null;
  level?: string | null;
  until?: number;
}

/** What the seat knows and what was done for it, for somebody who sits down at it in the middle of a game. */
export interface Brief {
  hand: Record<string, string[]>;
  known: string[][];
  shown: Record<string, unknown>[];
  said: unknown[][];
  acts: string[];
  since: number;
}

/** Milliseconds that each seat had left when the message was sent, and the seats whose clock runs. */
export interface Clocks {
  left: number[];
  running: number[];
}

/** Answers that a seat may leave with the server, by the question, and the one it has left: only its own pages know. */
export interface Standing {
  passes: Record<string, string>;
  rounds: boolean;
  step?: string | null;
  until?: "round" | "turn" | null;
}

/**
 * What changed: top-level fields of the view (`set`) and of its board (`board`), the new events, and what was said (to
 * be added to the view's `talk`).
 */
export interface Update {
  t: "update";
  n: number;
  a: number;
  events: Record<string, unknown>[];
  set: Record<string, unknown>;
  board: Record<string, unknown>;
  undo: LastChoice | null;
  talk?: unknown[][];
  clocks?: Clocks;
}

/** Stored. `a`: the number of acts after it. */
export interface Ack {
  t: "ack";
  id: string;
  a: number;
}

/** Nothing has changed: the rule that refuses (or none) and why. */
export interface Refused {
  t: "refused";
  id: string;
  rule: string;
  key: string;
  params: Record<string, unknown>;
}

export interface WhyAnswer {
  t: "why";
  id: string;
  rule: string;
  key: string;
  params: Record<string, unknown>;
}

export interface HintAnswer {
  t: "hint";
  id: string;
  advice: Advice;
}

/** A hint: at most two choices, the best first; why, in one sentence and in its facts; how many simulations. */
export interface Advice {
  choices: HintChoice[];
  key: string;
  params: Record<string, unknown>;
  facts: CoachFact[];
  simulations: number;
}

export interface HintChoice {
  choice: string;
  chain: string[];
  value: number;
  gain: number;
  key: string;
  params: Record<string, unknown>;
}

/** What one choice reaches that another does not: a clause, how sure it is, and what it speaks of on the table. */
export interface CoachFact {
  key: string;
  params: Record<string, unknown>;
  sure: string;
  things: string[];
}

/** Null where there was nothing to choose. */
export interface WhyMoveAnswer {
  t: "why_move";
  id: string;
  why: MoveWhy | null;
}

/** Why somebody moved so: what a fresh search finds. Empty words where the asker may not know them yet. */
export interface MoveWhy {
  act: number;
  seat: number;
  chosen: string;
  better: string;
  agrees: boolean;
  value: number;
  other: string;
  other_value: number;
  simulations: number;
  own: boolean;
  key: string;
  params: Record<string, unknown>;
  facts: CoachFact[];
}

/** The view as it was; null where the rules want it forgotten. */
export interface LookAnswer {
  t: "look";
  id: string;
  view: Record<string, unknown> | null;
}

export interface Info {
  t: "info";
  info: TableInfo;
}

export interface ChatTold {
  t: "chat";
  seat: number | null;
  name: string;
  text: string;
  at: number;
  phrase?: string;
}

/** What the people here are asked now; null when it was refused, withdrawn or done. */
export interface VoteTold {
  t: "vote";
  vote: Vote | null;
}

/** Nobody is missing: show what you add to the seed, within so many seconds. */
export interface Reveal {
  t: "reveal";
  seconds: number;
}

/** How many pages are open at your seat, this one included. */
export interface SeatPages {
  t: "pages";
  count: number;
}

/** What you have left to be answered for you; only your own pages are told. */
export interface StandingTold {
  t: "standing";
  standing: Standing;
}

/** The rematch: your seat at the new table; without key and seat, for spectators, the table alone. */
export interface Moved {
  t: "moved";
  table: string;
  key: string | null;
  seat: number | null;
}

/** Something that is not about the rules of the game. */
export interface Error {
  t: "error";
  code: string;
  key: string;
  params: Record<string, unknown>;
}

export interface Pong {
  t: "pong";
}

/** A game one can play here. */
export interface GameInfo {
  id: string;
  titles: Record<string, string>;
  players: [number, number];
  minutes: number;
  lengths: Record<string, Record<string, number[]>>;
  weight: number;
  stage: string;
  options: OptionInfo[];
  bots: string[];
  talks: boolean;
  lessons: LessonInfo[];
  puzzles: number;
}

export interface OptionInfo {
  name: string;
  default: unknown;
  values: unknown[] | null;
  advanced: boolean;
  ways: Way[];
  retired: boolean;
}

/** One way to settle an option whose values no list holds. Its words are `option.<option>.way.<name>`. */
export interface Way {
  name: string;
  rule: string;
  values?: string[];
  shows?: string[][];
  parts?: Part[];
  number?: number;
  extras?: string[];
  about?: string;
}

/** Something that may be picked by hand, in one of its versions: the value holds its name and the version's mark. */
export interface Part {
  name: string;
  versions?: string[];
}

/** What the shelf needs of a lesson. */
export interface LessonInfo {
  id: string;
  title: Record<string, string>;
  minutes: number;
  steps: number;
  decisions: number;
}

/** Options that somebody is settling for a table of so many seats; `kept` is the one chosen last. */
export interface Options {
  seats: number;
  options?: Record<string, boolean | number | string>;
  kept?: string | null;
}

/** The options that go together, what else would be refused, and what is wrong with them as they are. */
export interface Settled {
  options: Record<string, unknown>;
  refused: Barred[];
  wrong: Barred | null;
}

/** A value, or a part of one, that does not go with the rest, and why. */
export interface Barred {
  option: string;
  value: unknown;
  rule: string;
  key: string;
  params: Record<string, unknown>;
}

/** The address to give to others on the same network; null where there is none, or where the address is enough. */
export interface Network {
  address: string | null;
}

/** A table to be made. `name` and `colour` are the creator's. */
export interface NewTable {
  game: string;
  seats: NewSeat[];
  options?: Record<string, boolean | number | string>;
  public?: boolean;
  watch?: boolean;
  clock?: Clock;
  bot_after?: number | null;
  forced?: boolean;
  hints?: boolean;
  seed?: string | null;
  chance?: 1 | 2 | null;
  name?: string;
  colour?: string;
  nonce_hash?: string | null;
  opened?: boolean;
  chat?: "off" | "on" | "phrases";
  shown?: boolean;
}

export interface NewSeat {
  kind: "bot" | "me" | "open";
  name?: string;
  colour?: string;
  level?: string | null;
}

/** Who takes a lesson, or solves a puzzle. */
export interface TakeLesson {
  name?: string;
  colour?: string;
}

/** Who plays the deal of the day. `key`: what the device keeps, by which one attempt is told from another. */
export interface TakeDaily {
  key: string;
  name?: string;
  colour?: string;
}

/** The deal of the day in one game. */
export interface DailyGame {
  game: string;
  seats: number;
  level: string;
  today: DailyBoard;
  yesterday: DailyBoard;
  tomorrow: string;
  table: string | null;
}

export interface DailyBoard {
  day: string;
  commitment: string;
  server_seed: string;
  rows: DailyRow[];
}

/** How somebody played it. */
export interface DailyRow {
  name: string;
  won: boolean;
  score: number;
  lead: number;
  mine: boolean;
  replay: string | null;
}

export interface Mine {
  tables: Held[];
}

/** A seat that somebody has: the table, and the seat's key (null: they only look on). */
export interface Held {
  table: string;
  key?: string | null;
}

/** In the order they were asked for; null: there is no such table, or the key does not open a seat there. */
export interface MyTables {
  now: number;
  tables: (TableInfo | null)[];
}

/** How many days away, from now on; 0: back again. */
export interface Holiday {
  days: number;
}

/** A whole lesson, in both languages. */
export interface LessonText {
  id: string;
  game: string;
  title: Record<string, string>;
  minutes: number;
  you: number;
  steps: StepInfo[];
  end: Record<string, string>;
  offer: string;
  seats: number;
  bots: string;
  next: string;
  options: Record<string, boolean | number | string>;
}

/** One step as its page shows it. `at`: how many acts have been made when it speaks. */
export interface StepInfo {
  at: number;
  says: Record<string, string>;
  after: Record<string, string> | null;
  light: string[];
  choice: string[];
  allow: string;
  rule: string;
  scripted: number;
}

/** What the list of puzzles needs of one. The position comes with its table, for one seat. */
export interface PuzzleInfo {
  id: string;
  level: string;
}

/** An answer to a puzzle. */
export interface Try {
  choice: string;
}

/** What came of a try. */
export interface Solved {
  right: boolean;
  answers: string[];
  weighed: Weighed[];
  facts: Record<string, unknown>[];
  margin: number;
  deals: number;
}

export interface Weighed {
  choice: string;
  chance: number;
}

/** The same people again. What the asking page will add to the new seed. */
export interface Rematch {
  nonce_hash?: string | null;
}

export interface TableMade {
  table: string;
  code: string;
  key: string | null;
  seat: number | null;
  links: SeatLink[];
  commitment: string;
}

/** An open seat and the key that its link carries: good for sitting down once, not for playing. */
export interface SeatLink {
  seat: number;
  key: string;
}

/** Take an open seat. With the header X-Seat-Key: that seat, or a new name and colour for one's own. */
export interface Join {
  name: string;
  colour?: string;
  seat?: number | null;
  nonce_hash?: string | null;
  bot?: boolean;
  opened?: boolean;
  shown?: boolean;
}

export interface Seated {
  key: string;
  seat: number;
}

export interface NewKey {
  key: string;
}

export interface BotWanted {
  level?: string | null;
}

/** Take somebody's seat away. `bot`: one of that level gets it; otherwise it waits for somebody new. */
export interface RemoveSeat {
  bot?: boolean;
  level?: string | null;
  alone?: boolean;
}

export interface ChatWanted {
  chat: "off" | "on" | "phrases";
}

/** Whether I allow other sites to show the replay of this game. */
export interface EmbedWanted {
  allowed: boolean;
}

/** A seat at a new table, and its key. */
export interface Place {
  table: string;
  key: string;
  seat: number;
}

export interface ReplayId {
  id: string;
}

/** A finished game after `at` acts, as one seat (or a spectator) saw it. */
export interface ReplayAt {
  at: number;
  total: number;
  view: Record<string, unknown>;
  events: Record<string, unknown>[];
  acts: [number, string][];
  names: string[];
  practice: boolean;
  opened: boolean;
  info: TableInfo | null;
}

/** `told_by`: an earlier version told it, so its moves and its result were checked, not what it told. */
export interface Verified {
  ok: boolean;
  place: string;
  reason: string;
  told_by: number | null;
}

/** The score of every seat as things stood after so many acts. */
export interface Standings {
  moments: number[];
  scores: number[][];
}

/** What the coach has to say about a finished game, or how far it is with it. */
export interface AnalysisState {
  status: "done" | "failed" | "none" | "running" | "waiting";
  done: number;
  whole: number;
  report: Report | null;
}

/** The whole analysis, as the page gets it. */
export interface Report {
  curve: number[][];
  decisions: number;
  mistakes: Mistake[][];
  moments: number[];
  weighed: number;
}

/** A choice that cost a part of the chance of winning. */
export interface Mistake {
  act: number;
  better: string;
  better_value: number;
  chosen: string;
  chosen_value: number;
  cost: number;
  facts?: Fact[];
  params: Record<string, unknown>;
  seat: number;
  step: string;
}

/** What the first choice reaches that the other does not, as a clause: "kills a bare King". */
export interface Fact {
  key: string;
  params: Record<string, unknown>;
  sure: string;
  things: string[];
}

/** Why a move was made; null where there was nothing to choose. */
export interface MoveReason {
  why: MoveWhy | null;
}

/** Go on from there against bots; `levels` by seat (the last counts for the rest). */
export interface PlayOn {
  at: number;
  seat: number;
  levels?: string[];
}

/**
 * An evening to be made. `people`: how many sit at one table, at most; the other seats are bots'. `name` and `colour`
 * are the host's, who comes first.
 */
export interface NewEvening {
  game: string;
  seats: number;
  people: number;
  deals: number;
  options?: Record<string, boolean | number | string>;
  name?: string;
  colour?: string;
}

/** Come to an evening; or another name and colour for whoever is there. */
export interface JoinEvening {
  name?: string;
  colour?: string;
}

/** For whom a bot is to play: their place in the list of people. */
export interface StandIn {
  person: number;
}

/** An evening as somebody sees it. */
export interface EveningInfo {
  code: string;
  game: string;
  settings: Record<string, unknown>;
  seats: number;
  people_each: number;
  state: "open" | "over" | "running";
  host: boolean;
  me: number | null;
  people: EveningPerson[];
  level: string;
  seals: EveningSeal[];
  place: EveningPlace | null;
  deals: EveningDeal[];
  standings: EveningRank[];
}

export interface EveningPerson {
  name: string;
  colour: string;
  away: boolean;
}

/** Of one deal: the seal of the server's seed, and the seed once the evening is over. */
export interface EveningSeal {
  commitment: string;
  server_seed: string;
}

/** Where somebody plays now. */
export interface EveningPlace {
  deal: number;
  table: number;
  seat: number;
}

/** A deal that has been begun somewhere, by table. */
export interface EveningDeal {
  tables: EveningTable[];
}

export interface EveningTable {
  over: boolean;
  seats: EveningSeat[];
  replay: string | null;
}

/** Who sits at a seat. What came of it is told when all tables of the deal are over, or the evening is. */
export interface EveningSeat {
  person: number | null;
  stood: boolean;
  score: number | null;
  won: boolean | null;
  points: number | null;
}

/** One line of the evening's table. Who has the same sum shares the place, and the next one is left free. */
export interface EveningRank {
  rank: number;
  person: number;
  points: number;
  deals: number;
}

/** Where the tables of a deal first went different ways: the seat, and its act at each of them. */
export interface Parting {
  seat: number | null;
  tables: PartedTable[];
}

/** What was done at a table where another did something else: after so many acts. */
export interface PartedTable {
  table: number;
  replay: string;
  move: number;
}

/** Why a request was refused: a code for programs, a key of the catalogue for people, and a sentence in English. */
export interface Problem {
  code: string;
  key: string;
  params: Record<string, unknown>;
  detail: string;
}

/** A browser that wants to be told. The same one again: what is new counts. */
export interface PushWanted {
  endpoint: string;
  keys: PushKeys;
  language: string;
  zone: string;
  quiet?: Quiet | null;
}

/** As the browser gives them, in base64url. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** Quiet hours, in minutes after midnight. */
export interface Quiet {
  start: number;
  end: number;
}

/** An address that wants to be told, once it is confirmed. */
export interface MailWanted {
  address: string;
  language: string;
  zone: string;
  quiet?: Quiet | null;
}

/** The same quiet hours for every place of a self, by the clock at each; null: none. */
export interface QuietWanted {
  quiet: Quiet | null;
}

export interface SubscriptionInfo {
  id: string;
  kind: "mail" | "push";
  place: string;
  endpoint: string;
  language: string;
  zone: string;
  quiet: Quiet | null;
  confirmed: boolean;
  trouble: NoticeTrouble | null;
}

/** Why the last notice did not arrive, as a key of the catalogue. */
export interface NoticeTrouble {
  key: string;
  params: Record<string, unknown>;
}

/** By which ways this server can tell, and where this self is told. */
export interface NoticesInfo {
  push: string;
  mail: boolean;
  places: SubscriptionInfo[];
}

/** What a link in a notice carries behind its #. */
export interface NoticeToken {
  token: string;
}

/** Whether this self is told of the turns of its seat here. */
export interface Listening {
  on: boolean;
}

export interface WebhookWanted {
  address: string;
  style: "discord" | "json" | "slack";
  language: string;
}

/** The table's webhook, for its host. `secret`: by which what it sends is signed; told once, when it is made. */
export interface WebhookInfo {
  place: string;
  style: "discord" | "json" | "slack";
  language: string;
  trouble: NoticeTrouble | null;
  secret: string;
}

/** What is told of a table to whoever sits there. */
export interface TableNotices {
  listening: boolean;
  host: boolean;
  webhook: WebhookInfo | null;
}

/** What came of a try; null: it arrived. */
export interface Sent {
  trouble: NoticeTrouble | null;
}

/** A new self. `before`: the key this device had for the deal of the day, whose attempts go with the new one. */
export interface MakeSelf {
  document: Carried;
  before?: string | null;
}

/** All that a self carries. `named`: when the name or the colour was given. */
export interface Carried {
  name?: string;
  colour?: string;
  named?: number;
  tables?: Record<string, CarriedTable>;
  lessons?: Record<string, CarriedLesson>;
  waved?: string[];
  puzzles?: Record<string, CarriedPuzzle>;
  days?: string[];
}

/** A table of mine; `gone`: I have put it off my list. */
export interface CarriedTable {
  at: number;
  gone?: boolean;
  game?: string;
  key?: string;
  seat?: number | null;
  links?: CarriedLink[];
  nonce?: string;
  commitment?: string;
}

export interface CarriedLink {
  seat: number;
  key: string;
}

export interface CarriedLesson {
  at: number;
  step?: number;
  done?: boolean;
  table?: string;
  astray?: number;
  skipped?: number;
}

export interface CarriedPuzzle {
  at: number;
  right: boolean;
  back?: number;
  due?: number;
}

/** What is carried now. `revision`: the one it was made from; where that is not the last, nothing is changed. */
export interface PutSelf {
  revision: number;
  document: Carried;
}

/** What is kept. `document` is null where the asking device has this revision. */
export interface SelfState {
  made: number;
  revision: number;
  figures: boolean;
  document: Carried | null;
}

export interface SelfRevision {
  revision: number;
}

/** The key that takes the place of the one in the header. */
export interface ReplaceKey {
  key: string;
}

/** Whether my finished games are counted from now on; without it those that were are deleted. */
export interface FiguresWish {
  agreed: boolean;
}

export interface MyFigures {
  games: PlayedGame[];
  ratings: GameRating[];
}

export interface PlayedGame {
  table: string;
  game: string;
  seat: number;
  size: number;
  won: boolean;
  score: number;
  loss: number | null;
  at: number;
  against: Opponent[];
  camps: string[];
}

/** Somebody at another seat: a bot by its level, a person who agreed by their name and number, or somebody. */
export interface Opponent {
  level?: string | null;
  name?: string | null;
  who?: number | null;
}

/** Among those who agreed, from games in which two of them or more took part. */
export interface GameRating {
  game: string;
  mean: number;
  error: number;
  people: number;
  curve: RatedMoment[];
}

export interface RatedMoment {
  at: number;
  mean: number;
  error: number;
}

export type ClientMessage =
  | Hello
  | Choose
  | Say
  | Chat
  | Phrase
  | Concede
  | Why
  | Hint
  | WhyMove
  | Undo
  | Agree
  | Again
  | LetGo
  | Pace
  | Look
  | Stand
  | ShowNonce
  | Ping;

export type ServerMessage =
  | State
  | Update
  | Ack
  | Refused
  | WhyAnswer
  | HintAnswer
  | WhyMoveAnswer
  | LookAnswer
  | Info
  | ChatTold
  | VoteTold
  | Reveal
  | SeatPages
  | StandingTold
  | Moved
  | Error
  | Pong;

export interface DeadOfWinterBoard {
  actions: string[];
  active: number | null;
  audit: DeadOfWinterFinding[] | null;
  betrayal_odds: [number, number] | null;
  bite: DeadOfWinterBite | null;
  colony: DeadOfWinterColony;
  composition: Record<string, Record<string, number>>;
  coop: boolean;
  crises: DeadOfWinterCrisisPast[];
  crisis: DeadOfWinterCrisis | null;
  crossroads: DeadOfWinterCrossroads;
  dead: string[];
  dealt: string[];
  decks: Record<string, number>;
  drawn: (string | null)[];
  ending: DeadOfWinterEnding | null;
  exile_called: boolean;
  first: number;
  goal: DeadOfWinterGoal;
  least_die: number | null;
  modifiers: DeadOfWinterModifier[];
  morale_log: DeadOfWinterMoraleChange[];
  next_crises: (string | null)[];
  night: string;
  offers: string[];
  places: DeadOfWinterPlace[];
  players: DeadOfWinterPlayer[];
  playing: string[];
  refused: [number, string][];
  removed: string[];
  round: number;
  survivors: DeadOfWinterSurvivorSeen[];
  switches: Record<string, string>;
  tonight: DeadOfWinterTonight;
  turn_kills: number;
  turn_moves: number;
  vote: DeadOfWinterVote | null;
  waste: string[];
}

export interface DeadOfWinterFinding {
  round: number;
  seat: number;
  statement: string;
  to: number | null;
  verdict: string;
}

/** A bite that is spreading. */
export interface DeadOfWinterBite {
  cost: number;
  dead: string[];
  place: string;
  queue: string[];
  skipped: string[];
  survivor: string;
}

export interface DeadOfWinterColony {
  food: number;
  food_due: number;
  helpless: number;
  hungry: boolean;
  morale: number;
  most_morale: number;
  most_rounds: number;
  people: number;
  rounds_left: number;
  starvation: number;
}

export interface DeadOfWinterCrisisPast {
  bad: number;
  by_seat: number[];
  card: string;
  given: string[][] | null;
  good: number;
  round: number;
  struck: boolean;
  target: number;
}

export interface DeadOfWinterCrisis {
  card: string;
  contributions: number;
  given: string[][] | null;
  known: string[];
  story: string;
  symbols: string[];
  target: number;
}

export interface DeadOfWinterCrossroads {
  card: string | null;
  reader: number | null;
  roads: DeadOfWinterRoad[];
  shown: string | null;
  story: string | null;
  waiting: boolean;
}

export interface DeadOfWinterRoad {
  option: string;
  outcomes: DeadOfWinterOutcome[];
}

export interface DeadOfWinterOutcome {
  chance: number;
  changes: DeadOfWinterChange[];
  of: number;
  words: string;
}

export interface DeadOfWinterChange {
  after: number;
  before: number;
  what: string;
}

export interface DeadOfWinterEnding {
  how: string;
  night: string;
  round: number;
}

export interface DeadOfWinterGoal {
  card: string;
  checks: DeadOfWinterCheck[];
  samples: number;
  side: string;
  stored: string[];
  story: string;
}

/** One condition. Its words are `check.<what>.<how>`, with `of` (a symbol, a place), `have` and `need`. */
export interface DeadOfWinterCheck {
  have: number | null;
  how: string;
  met: boolean | null;
  need: number;
  of: string;
  what: string;
}

export interface DeadOfWinterModifier {
  name: string;
  scope: string;
  until: string;
  value: number;
}

export interface DeadOfWinterMoraleChange {
  after: number;
  before: number;
  card: string;
  cause: string;
  night: string;
  round: number;
}

export interface DeadOfWinterPlace {
  barricades: number;
  deck: number;
  entrances: DeadOfWinterEntrance[];
  known: (string | null)[];
  noise: number;
  place: string;
  survivors: string[];
  zombies: number;
}

export interface DeadOfWinterEntrance {
  barricades: number;
  zombies: number;
}

export interface DeadOfWinterPlayer {
  betrayer: boolean | null;
  checks: DeadOfWinterCheck[] | null;
  contributed: number;
  eliminated: boolean;
  exile_card: string | null;
  exile_side: string | null;
  exiled: boolean;
  hand: (string | null)[];
  leader: string;
  next_dice: number;
  objective: string | null;
  searched: Record<string, number>;
  seat: number;
  shown: string | null;
  spent: number[];
  unused: number[];
}

export interface DeadOfWinterSurvivorSeen {
  exposure: string[];
  frostbite: number;
  hurt: number;
  items: DeadOfWinterEquipment[];
  limit: number;
  locked: string[];
  moves: number;
  place: string;
  seat: number;
  survivor: string;
  used: boolean;
  wounds: number;
}

export interface DeadOfWinterEquipment {
  item: string;
  used: boolean;
}

export interface DeadOfWinterTonight {
  waste: number;
  waste_cost: number;
  waste_room: number;
  zombies: Record<string, number>;
}

/** A vote that is being held. */
export interface DeadOfWinterVote {
  accused: number | null;
  card: string | null;
  innocents: number;
  too_many: number;
  voted: number[];
  voters: number[];
}

export interface HappyCityBoard {
  backs: HappyCityBack[];
  cards: Record<string, HappyCityCardFacts>;
  cities: HappyCityCity[];
  coins: number[];
  copied: string[];
  counting: HappyCityCounting;
  decks: HappyCityDeckSize[];
  first: number;
  front: string[][];
  habitations: HappyCityStack[];
  incomes: number[];
  last_round: boolean;
  losses: HappyCityLoss[];
  market: HappyCityVisible[];
  markets: string[];
  neighbours: (number | null)[];
  offers: HappyCityOffer[];
  phase: string;
  quiet_rounds: number;
  reach: HappyCityReach[];
  round: number;
  skipped: string[];
  slots: number;
  specials: string[];
  step: string;
  tokens: Record<string, number>[];
  tokens_left: Record<string, number>;
  turn: number | null;
  visible: number;
}

/** HC-1.7: the back of a deck: its costs and its tower, one floor for two cards. */
export interface HappyCityBack {
  deck: string;
  highest: number;
  lowest: number;
  tower: Record<string, number>;
}

export interface HappyCityCardFacts {
  colours: string[];
  condition: Record<string, number>;
  cost: number;
  deck: string;
  hearts: number;
  income: number;
  inhabitants: number;
  kind: string;
  name_source: string;
  rule: string;
  source: string;
}

export interface HappyCityCity {
  colours: Record<string, number>;
  has_taken: boolean;
  plain: boolean;
  slots: HappyCitySlot[];
  special: string;
  sums: HappyCitySums;
  uses_left: number;
}

export interface HappyCitySlot {
  card: string;
  monster: string;
}

export interface HappyCitySums {
  hearts: number;
  income: number;
  inhabitants: number;
  points: number;
}

export interface HappyCityCounting {
  how: string;
  rule: string;
}

export interface HappyCityDeckSize {
  cards: number;
  deck: string;
  discards: number;
}

export interface HappyCityStack {
  card: string;
  left: number;
}

/** A building that a monster may cover, and the city without it. */
export interface HappyCityLoss {
  after: HappyCitySums;
  card: string;
  points: number;
  slot: number;
}

export interface HappyCityVisible {
  card: string;
  deck: string;
}

/** A card the seat could buy: the price for this seat, the coins it lacks, the rule that refuses it ("" if none). */
export interface HappyCityOffer {
  after: HappyCitySums;
  card: string;
  coins_after: number;
  lacks: number;
  opens: string[];
  owned: boolean;
  price: number;
  rule: string;
}

/** A special building on the table: the rule that refuses it to the seat ("" if none), and what is missing. */
export interface HappyCityReach {
  after: HappyCitySums | null;
  card: string;
  missing: Record<string, number>;
  reason: string;
  rule: string;
}

export interface HappyDayzBoard {
  deltas: number[];
  demanded: string;
  discards: string[];
  encounter: string | null;
  expedition: string[] | null;
  forgotten: HappyDayzForgotten | null;
  goal: HappyDayzSays | null;
  hand: string[];
  hands: number[];
  horde: boolean;
  known: string[][];
  leader: number | null;
  mode: string;
  named: string;
  patient_zero: boolean;
  phase: string;
  picked: string | null;
  plays: HappyDayzPlay[];
  populations: number[];
  powers: HappyDayzPower[];
  reserve: number;
  review: HappyDayzReview | null;
  round: number;
  rounds: number;
  scenario: string | null;
  scored: number;
  side: string;
  start_population: number;
  transfer_to: number[];
  transfers: string[][];
  trick: HappyDayzPlayed[];
  tricks: number;
  turn: number;
  vans: string[][];
  winning: number | null;
  won: number[];
}

/**
 * The events of the log that nobody may read again now: those of these names after the last `since` and before the last
 * `until`.
 */
export interface HappyDayzForgotten {
  names: string[];
  since: string[];
  until: string[];
}

/** A sentence: its key in the catalogues and what fills it. */
export interface HappyDayzSays {
  key: string;
  params: Record<string, unknown>;
}

export interface HappyDayzPlay {
  card: string;
  wins: string;
}

export interface HappyDayzPower {
  demanded: boolean;
  faction: string;
  power: string;
  rule: string;
  version: string;
  when: string;
}

export interface HappyDayzReview {
  encounter: string | null;
  trick: HappyDayzPlayed[];
}

export interface HappyDayzPlayed {
  card: string;
  seat: number;
}

export interface ZombieApocalypseNowBoard {
  actions: number;
  actions_left: number;
  aside: string[];
  attack: ZombieApocalypseNowAttack | null;
  attacked: boolean;
  decks: ZombieApocalypseNowDeck[];
  defence: ZombieApocalypseNowDefence | null;
  discards: string[][];
  empty_turns: number;
  hands: ((string | null)[])[];
  hunted: ZombieApocalypseNowHunted[][];
  in_force: ZombieApocalypseNowLine[];
  killed: string[];
  player: number;
  protected: ZombieApocalypseNowProtected | null;
  removed: string[];
  rows: ZombieApocalypseNowLeader[][];
  strengths: Record<string, ZombieApocalypseNowStrength>;
  strikes: ZombieApocalypseNowStrikeResult[];
  supports: number;
  turn: number;
  zombified: string[];
}

export interface ZombieApocalypseNowAttack {
  attacker: string;
  strikes: ZombieApocalypseNowStrikeResult[];
  target: string | null;
}

export interface ZombieApocalypseNowStrikeResult {
  attack_points: number;
  attacker: string;
  defence: string | null;
  defence_points: number;
  success: boolean;
  support: string | null;
  target: string;
}

export interface ZombieApocalypseNowDeck {
  cards: (string | null)[];
  size: number;
}

/** ZAN-7.13: what your leader is worth with the support that was shown, and with the one behind it. */
export interface ZombieApocalypseNowDefence {
  keep: number;
  switch: number;
}

export interface ZombieApocalypseNowHunted {
  card: string | null;
  rank: string;
}

/** What the turn still allows: the words of `key`, and the rule where one forbids it. */
export interface ZombieApocalypseNowLine {
  key: string;
  rule: string;
  state: string;
}

export interface ZombieApocalypseNowProtected {
  leader: string;
  position: number;
}

export interface ZombieApocalypseNowLeader {
  card: string;
  points: number;
  supports: ZombieApocalypseNowSupport[];
}

export interface ZombieApocalypseNowSupport {
  card: string | null;
  face_up: boolean;
}

/** ZAN-7.3: what a leader of yours would strike with. Your own supports are never hidden from you. */
export interface ZombieApocalypseNowStrength {
  parts: number[];
  points: number;
  twice: boolean;
}

export interface ZombieTsunamiBoard {
  audit: ZombieTsunamiFinding[];
  bombs: ZombieTsunamiBomb[];
  bonus_aside: string | null;
  bonus_set: string[];
  coin_limit: number;
  dealer: number;
  declared: ZombieTsunamiDeclared[];
  faces: number[];
  gap: number;
  gaps: string[];
  if_you_pick: Record<string, ZombieTsunamiTeam[]>;
  in_secret: boolean;
  phase: string;
  players: ZombieTsunamiPlayer[];
  promises: ZombieTsunamiPromise[];
  push: ZombieTsunamiPush | null;
  push_penalty: number;
  rolls: number[][];
  round: number;
  rounds: number;
  secret: ZombieTsunamiSecret | null;
  shop: ZombieTsunamiShop;
  slot: number;
  slots: number;
  street: ZombieTsunamiStreet[];
  street_left: number[];
  teams: ZombieTsunamiTeam[];
  votes: ZombieTsunamiVote[];
  zombird: ZombieTsunamiExpansion | null;
}

/** One line of the audit: who said what when, what was done, who followed. */
export interface ZombieTsunamiFinding {
  did: string | null;
  followed: number[];
  kept: boolean | null;
  round: number;
  seat: number;
  slot: number;
  statement: string;
  to: number | null;
}

export interface ZombieTsunamiBomb {
  bomber: number;
  count: number;
  stands: string;
  target: number;
}

/** A play laid open in a window, still to be carried out. */
export interface ZombieTsunamiDeclared {
  choice: string;
  seat: number;
}

/** A colour, who shows it (or is expected to), what each weighs, and whether that is enough. */
export interface ZombieTsunamiTeam {
  bead: string;
  parts: number[];
  passes: boolean;
  safe: boolean;
  seats: number[];
  strength: number;
}

export interface ZombieTsunamiPlayer {
  birds: (string | null)[];
  bonus: string | null;
  bonus_up: boolean;
  brains: number;
  civilians: number;
  claimed: boolean;
  coins: number;
  dying: number;
  kept: string[];
  token: number;
  zombies: number;
}

export interface ZombieTsunamiPromise {
  seat: number;
  statement: string;
  to: number | null;
}

export interface ZombieTsunamiPush {
  beads: (string | null)[];
  extra: number[];
  needed: number;
  ninjas: number[];
  waves: number[][];
}

/** What only this seat sees. */
export interface ZombieTsunamiSecret {
  bead: string | null;
  bonus: string | null;
  counted: number | null;
  hand: string[];
  met: boolean;
  other: number;
  quiet: boolean;
  reward: number;
  shown_by: Record<string, string>;
  shown_to: number[];
}

export interface ZombieTsunamiShop {
  buyer: number | null;
  deck: number;
  discard: string[];
  display: ZombieTsunamiStall[];
  opens_in: number | null;
  permanent: ZombieTsunamiStall[];
}

export interface ZombieTsunamiStall {
  card: string;
  cost: number;
  keep: boolean;
  number: number;
}

export interface ZombieTsunamiStreet {
  card: string;
  kind: string;
  number: number;
}

export interface ZombieTsunamiVote {
  beads: string[];
  card: string;
  number: number;
}

export interface ZombieTsunamiExpansion {
  brains: number;
  deck: number;
  deed: string;
  discard: string[];
  event: string | null;
  events_left: number;
  reward: number;
}
