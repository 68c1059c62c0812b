/** A server that stands still: it shows one recorded moment and answers every choice with a nod. */
import type { ClientMessage, ServerMessage, TableInfo } from '../protocol';
import type { GameEvent, View } from '../games';

/** A recorded moment, whole: the view as it was sent, and the last events. */
export interface Moment {
  readonly view: View;
  readonly events: readonly GameEvent[];
}

const NAMES = ['Ana', 'Malik', 'Prudence', 'Ibrahim', 'Jessica', 'Tom'];

function infoOf({ view }: Moment): TableInfo {
  return {
    id: 'gallery',
    code: 'GALLERY',
    game: view.game,
    status: view.result === null ? 'playing' : 'over',
    settings: { ...view.settings },
    seats: Array.from({ length: view.seats }, (_, seat) => ({
      seat,
      name: seat === view.you ? 'You' : (NAMES[seat] ?? `Player ${seat + 1}`),
      colour: '',
      kind: seat === view.you ? 'person' : 'bot',
      level: seat === view.you ? null : 'regular',
      here: true,
      away: null,
      bot_for: false,
    })),
    public: false,
    watch: true,
    clock: {},
    bot_after: null,
    spectators: 0,
    host: 0,
    replay: null,
    rematch: null,
    forced: true,
    fixed_seed: false,
    commitment: '',
    deal: null,
    old: null,
    practice: false,
    lesson: '',
    let_go: false,
    hints: false,
    hinted: [],
    opened: false,
    daily: '',
    chat: 'on',
    shown: false,
    by_links: false,
    warned: null,
    embed: [],
    evening: '',
  };
}

function answer(moment: Moment, message: ClientMessage): ServerMessage | null {
  const { view, events } = moment;
  switch (message.t) {
    case 'hello':
      return {
        t: 'state',
        n: events.length,
        a: 1,
        view: view as unknown as Record<string, unknown>,
        events: [...events] as Record<string, unknown>[],
        info: infoOf(moment),
        chat: [],
        undo: null,
        vote: null,
        brief: null,
      };
    case 'why':
      return { t: 'why', id: message.id, rule: '', key: 'refuse.not_offered', params: { choice: message.choice } };
    case 'hint':
      return {
        t: 'hint',
        id: message.id,
        advice: {
          choices: view.options.slice(0, 2).map((choice) => ({
            choice,
            chain: [choice],
            value: 0.5,
            gain: 0,
            key: 'coach.hint.even',
            params: { choice, percent: 50 },
          })),
          key: 'coach.reason.none',
          params: {},
          facts: [],
          simulations: 400,
        },
      };
    default:
      return 'id' in message ? ({ t: 'ack', id: message.id } as ServerMessage) : null;
  }
}

/** In the place of the browser's own: connects at once, and nothing ever happens. */
export function stillSocket(moment: () => Moment): typeof WebSocket {
  class Still {
    static readonly OPEN = 1;
    readonly readyState = 1;
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: (() => void) | null = null;

    constructor() {
      queueMicrotask(() => this.onopen?.());
    }
    send(text: string): void {
      const said = answer(moment(), JSON.parse(text) as ClientMessage);
      if (said) queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(said) }));
    }
    close(): void {
      this.onclose = null;
    }
  }
  return Still as unknown as typeof WebSocket;
}
