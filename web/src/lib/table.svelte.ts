/** A table as its page sees it: applies what the server says, and says what the person chooses. */
import type {
  Advice,
  Brief,
  ChatLine,
  ClientMessage,
  Clocks,
  LastChoice,
  Moved,
  MoveWhy,
  ServerMessage,
  State,
  TableInfo,
  UndoVote,
  Update,
} from '../protocol';
import type { GameEvent, View } from '../games';
import { socketAddress } from './base';
import { nonceHash } from './deal';
import type { Pace } from './director.svelte';
import { Slow } from './slow.svelte';
import { keep, recall } from './store';
import { Socket, type Connection } from './socket';
import { Trouble } from './api';
import { slugs } from './fresh';
import { shared } from './share';

/** A message of the server that waits for its words: the key is said when it is read. */
export interface Reason {
  readonly rule: string;
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const FRESH = 1400;

type Answer = Extract<ServerMessage, { t: 'ack' | 'refused' | 'why' | 'why_move' | 'hint' | 'look' }>;

/** The server, not the table: it is worth coming again, and the page does by itself. */
const PASSING = new Set(['store', 'store_busy', 'store_away', 'leaving', 'busy']);

export class TableStore {
  connection = $state<Connection>('connecting');
  view = $state.raw<View | null>(null);
  info = $state.raw<TableInfo | null>(null);
  /** When the info came: the seconds away count on from there. */
  infoAt = $state(0);
  events = $state.raw<readonly GameEvent[]>([]);
  /** What the last message told: for "just changed" and for the ear. */
  lastEvents = $state.raw<readonly GameEvent[]>([]);
  fresh = $state.raw<ReadonlySet<string>>(new Set());
  chat = $state.raw<readonly ChatLine[]>([]);
  /** What undo would take back: my last choice; null: nothing. */
  undoable = $state.raw<LastChoice | null>(null);
  undoAsked = $state.raw<UndoVote | null>(null);
  brief = $state.raw<Brief | null>(null);
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  /** The number of acts this page has seen. */
  acts = $state(0);
  /** A choice is on its way. */
  busy = $state(false);
  selected = $state<string | null>(null);
  reason = $state.raw<Reason | null>(null);
  /** What the coach said to the question that is asked now. */
  advice = $state.raw<Advice | null>(null);
  /** The coach was asked and has not answered yet. */
  asking = $state(false);
  /** What was taken back last can be made again. */
  canAgain = $state(false);
  readonly slow = new Slow();
  /** How many pages are open at my seat. */
  pages = $state(1);
  /** While a lesson is given: whether these choices are let through to the table. */
  guard: ((chain: readonly string[]) => boolean) | null = null;
  /** Who plays to the eye what happens: an act that was told, or a thread that broke (an undo, a new connection). */
  audience: { told(view: View, events: readonly GameEvent[], first: number): void; broke(): void } | null = null;
  /** The number of events when I last acted: what came since is new to me. Kept on this device. */
  mark = $state(0);
  /** What makes the table unreachable: a wrong key, a table that is gone. */
  trouble = $state.raw<Trouble | null>(null);
  /** A passing problem (too fast, too long). */
  notice = $state.raw<Trouble | null>(null);

  /** A hint is given, or being thought about. */
  readonly hinted = $derived(this.asking || this.advice !== null);
  readonly options = $derived(this.view?.options ?? []);
  /** There is a board to show: before the game starts its view is empty. */
  readonly dealt = $derived(Object.keys(this.view?.board ?? {}).length > 0);
  readonly you = $derived(this.view?.you ?? null);

  private readonly socket: Socket;
  /** What was asked and not yet answered: said again after a break, the server counts it once. */
  private readonly asked = new Map<string, { message: ClientMessage; resolve: (answer: Answer) => void }>();
  private count = 0;
  private readonly origin = Math.random().toString(36).slice(2, 8);
  /** My choice is on its way: the next act is mine. */
  private acted = false;
  private plans: View['plans'];
  private fading: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly table: string,
    private key: string | null,
    private readonly moved: (to: Moved) => void,
    /** What this page adds to the seed; empty: nothing. */
    private readonly nonce = '',
    address = socketAddress(table),
  ) {
    this.socket = new Socket(address, {
      hello: () => ({
        t: 'hello',
        plans: true,
        table: this.table,
        key: this.key,
        since: this.events.length,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(this.nonce && this.key ? { nonce_hash: nonceHash(this.nonce) } : {}),
      }),
      heard: (message) => this.heard(message),
      connection: (now) => this.connected(now),
    });
    this.socket.open();
  }

  close(): void {
    clearTimeout(this.fading);
    this.socket.close();
  }

  // -- what the person does -----------------------------------------------------------------

  select(choice: string | null): void {
    this.selected = choice;
    if (choice !== null) this.reason = null;
  }

  choose(choice: string): Promise<void> {
    return this.chooseChain([choice]);
  }

  /** One choice after the other, of one mind: the table makes them up to the first it no longer offers. */
  async chooseChain([choice, ...then]: readonly string[]): Promise<void> {
    if (this.busy || choice === undefined) return;
    if (this.guard !== null && !this.guard([choice, ...then])) {
      this.selected = null;
      return;
    }
    this.busy = true;
    this.acted = true;
    this.reason = null;
    const answer = await this.ask((id) => ({
      t: 'choose',
      id,
      a: this.acts,
      choice,
      ...(then.length ? { then } : {}),
    }));
    this.busy = false;
    this.selected = null;
    if (answer.t === 'refused') {
      this.acted = false;
      this.reason = answer;
    }
  }

  async why(choice: string): Promise<Reason> {
    const answer = await this.ask((id) => ({ t: 'why', id, choice }));
    return answer.t === 'why' || answer.t === 'refused'
      ? answer
      : { rule: '', key: 'refuse.not_offered', params: { choice } };
  }

  async explain(choice: string): Promise<void> {
    this.selected = null;
    this.reason = await this.why(choice);
  }

  async hint(): Promise<void> {
    if (this.asking) return;
    if (this.advice) {
      this.advice = null; // asked again: put it away
      return;
    }
    const { acts } = this;
    this.asking = true;
    const answer = await this.ask((id) => ({ t: 'hint', id }));
    this.asking = false;
    if (answer.t === 'hint' && acts === this.acts) this.advice = answer.advice;
    else if (answer.t === 'refused' && answer.key !== 'coach.cancelled') this.reason = answer;
  }

  /** I no longer wait for the coach. */
  noHint(): Promise<void> {
    return this.act((id) => ({ t: 'hint', id, cancel: true }));
  }

  /** Why the move was made of which I was told with this event: an answer, a refusal, or null: nothing was chosen. */
  async whyMove(event: number): Promise<MoveWhy | Reason | null> {
    const answer = await this.ask((id) => ({ t: 'why_move', id, n: event }));
    return answer.t === 'why_move' ? answer.why : answer.t === 'refused' ? answer : null;
  }

  /** How quickly bots answer me, where I play with them alone. */
  pace(pace: Pace): Promise<void> {
    return this.act((id) => ({ t: 'pace', id, pace }));
  }

  /** My view as it was when I was told this event; null where the rules want it forgotten. */
  async look(event: number): Promise<View | null> {
    const answer = await this.ask((id) => ({ t: 'look', id, n: event }));
    return answer.t === 'look' ? (answer.view as unknown as View | null) : null;
  }

  say(statement: string, to: number | null = null): Promise<void> {
    return this.act((id) => ({ t: 'say', id, statement, to }));
  }

  talk(text: string): Promise<void> {
    return this.act((id) => ({ t: 'chat', id, text }));
  }

  concede(): Promise<void> {
    return this.act((id) => ({ t: 'concede', id }));
  }

  /** Take back my last choice, at once or with the others' yes (`undoable.ask`). */
  undo(): Promise<void> {
    return this.act((id) => ({ t: 'undo', id }));
  }

  /** Go back to when so many acts had been made. */
  undoTo(to: number): Promise<void> {
    return this.act((id) => ({ t: 'undo', id, to }));
  }

  /** The lesson of this table is over, or I want to play. */
  letGo(): Promise<void> {
    return this.act((id) => ({ t: 'let_go', id }));
  }

  agree(yes: boolean): Promise<void> {
    const vote = this.undoAsked?.number ?? 0;
    return this.act((id) => ({ t: 'agree', id, vote, yes }));
  }

  /** Leave an answer for a question to come; null: no longer. */
  stand(step: string, until: 'turn' | 'round' | null): Promise<void> {
    return this.act((id) => ({ t: 'stand', id, step, until }));
  }

  /** Make once more what was taken back last. */
  again(): Promise<void> {
    return this.act((id) => ({ t: 'again', id }));
  }

  private async act(make: (id: string) => ClientMessage): Promise<void> {
    const answer = await this.ask(make);
    if (answer.t === 'refused') this.reason = answer;
  }

  private ask(make: (id: string) => ClientMessage): Promise<Answer> {
    const id = `${this.origin}-${++this.count}`;
    return new Promise((resolve) => {
      const message = make(id);
      this.asked.set(id, { message, resolve });
      this.socket.say(message);
    });
  }

  // -- what the server says -----------------------------------------------------------------

  private connected(now: Connection): void {
    this.connection = now;
    if (now === 'online') for (const { message } of this.asked.values()) this.socket.say(message);
  }

  private heard(message: ServerMessage): void {
    switch (message.t) {
      case 'state':
        return this.begin(message);
      case 'update':
        return this.update(message);
      case 'ack':
      case 'refused':
      case 'why':
      case 'why_move':
      case 'hint':
      case 'look':
        this.asked.get(message.id)?.resolve(message);
        this.asked.delete(message.id);
        return;
      case 'info':
        return this.inform(message.info);
      case 'chat':
        this.chat = [...this.chat, message];
        return;
      case 'undo_asked':
        this.undoAsked =
          message.by === null || message.to === null
            ? null
            : { number: message.number ?? 0, by: message.by, to: message.to, agreed: message.agreed };
        return;
      case 'reveal':
        if (this.nonce) void this.ask((id) => ({ t: 'nonce', id, nonce: this.nonce }));
        return;
      case 'pages':
        this.pages = message.count;
        return;
      case 'standing':
        return void (this.slow.standing = message.standing);
      case 'moved':
        return this.moved(message);
      case 'error':
        return this.error(new Trouble(message.code, message.key, message.params));
      case 'pong':
        return;
    }
  }

  private inform(info: TableInfo): void {
    this.info = info;
    this.infoAt = Date.now();
  }

  private begin(state: State): void {
    const first = this.view === null;
    this.view = state.view as unknown as View;
    this.inform(state.info);
    this.chat = state.chat;
    this.undoAsked = state.undo_asked;
    this.brief = state.brief ?? this.brief;
    this.canAgain = state.can_again ?? false;
    this.clocks = state.clocks ? { ...state.clocks, at: Date.now() } : null;
    this.slow.begin(state);
    this.take(state, first, true);
  }

  private update(update: Update): void {
    if (this.view === null) return;
    const board = shared(this.view.board, { ...(this.view.board as object), ...update.board });
    const talk = update.talk ? [...this.view.talk, ...(update.talk as unknown as View['talk'])] : this.view.talk;
    this.view = { ...this.view, ...(update.set as Partial<View>), talk, board };
    this.canAgain = false;
    if (update.clocks) this.clocks = { ...update.clocks, at: Date.now() };
    this.take(update, false, false);
  }

  /** Keep the events that still hold, add the new ones, and put back what was lit if it cannot be chosen any more. */
  private take({ n, a, events, undo }: State | Update, first: boolean, broken: boolean): void {
    const told = events as unknown as readonly GameEvent[];
    const earlier = n - told.length;
    this.events = [...this.events.slice(0, earlier), ...told];
    if (first) this.mark = Math.max(recall<number>(`since.${this.table}`, 0), this.slow.acted);
    if (this.mark > n) this.mark = n;
    if (a !== this.acts) {
      this.reason = null;
      this.advice = null;
    }
    this.acts = a;
    this.undoable = undo;
    this.trouble = null;
    const { plans } = this;
    this.plans = this.view?.plans;
    const { selected } = this;
    if (selected?.startsWith('~')) {
      // a word of the board's own holds as long as the same is asked and can be done
      if (plans !== this.plans) this.selected = null;
    } else if (
      selected !== null &&
      !this.options.some((option) => option === selected || option.startsWith(`${selected}:`))
    )
      this.selected = null;
    if (broken) this.audience?.broke();
    else if (told.length > 0 && this.view !== null) this.audience?.told(this.view, told, earlier);
    if (this.acted) {
      this.acted = false;
      this.mark = n;
      keep(`since.${this.table}`, n);
    }
    if (!first && told.length > 0) this.ring(told);
  }

  private ring(told: readonly GameEvent[]): void {
    this.lastEvents = told;
    this.fresh = slugs(told);
    clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.fresh = new Set()), FRESH);
  }

  private error(trouble: Trouble): void {
    if (!this.socket.greeted && !PASSING.has(trouble.code)) {
      // The answer to our hello: coming again with the same key would get the same.
      this.trouble = trouble;
      this.socket.close();
    } else {
      this.notice = trouble;
      this.busy = false;
    }
  }
}
