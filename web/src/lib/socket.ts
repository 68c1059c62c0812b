/** One WebSocket per table page: it says hello again by itself, with patience. */
import type { ClientMessage, ServerMessage } from '../protocol';

export type Connection = 'connecting' | 'online' | 'offline' | 'closed';

export interface SocketEvents {
  /** The first message of every connection. */
  hello(): ClientMessage;
  heard(message: ServerMessage): void;
  connection(now: Connection): void;
}

const PATIENCE = [500, 1000, 2000, 4000, 8000, 15000];
const PING = 25_000;
const SILENCE = 60_000;

export class Socket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private beat: ReturnType<typeof setInterval> | undefined;
  private last = 0;
  /** The server has answered the hello of this connection. */
  greeted = false;
  private ended = false;

  constructor(
    private readonly address: string,
    private readonly on: SocketEvents,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  open(): void {
    if (this.ended) return;
    this.greeted = false;
    this.on.connection(this.tries === 0 ? 'connecting' : 'offline');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.greet(socket);
    socket.onmessage = (event) => this.hear(socket, String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  /** Say it if there is a connection; whoever waits for an answer says it again after the next `state`. */
  say(message: ClientMessage): void {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.ended = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.again);
    clearInterval(this.beat);
    this.socket?.close();
    this.on.connection('closed');
  }

  private greet(socket: WebSocket): void {
    if (socket !== this.socket) return;
    socket.send(JSON.stringify(this.on.hello()));
    this.last = Date.now();
    clearInterval(this.beat);
    this.beat = setInterval(() => this.ping(socket), PING);
  }

  private hear(socket: WebSocket, text: string): void {
    if (socket !== this.socket) return;
    this.last = Date.now();
    const message = JSON.parse(text) as ServerMessage;
    const back = message.t === 'state' && !this.greeted;
    if (back) {
      this.tries = 0;
      this.greeted = true;
    }
    this.on.heard(message);
    if (back) this.on.connection('online');
  }

  private ping(socket: WebSocket): void {
    if (Date.now() - this.last > SILENCE) socket.close();
    else if (socket.readyState === WebSocket.OPEN) this.look(socket);
  }

  /** The server tells me elsewhere that it is my turn, where nobody looks at the page. */
  private look(socket: WebSocket): void {
    socket.send(JSON.stringify({ t: 'ping', hidden: document.hidden } satisfies ClientMessage));
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.ended) return;
    clearInterval(this.beat);
    this.socket = null;
    this.greeted = false;
    this.on.connection('offline');
    const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] ?? 15000;
    this.tries += 1;
    this.again = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** The network is back, or the person is: do not wait for the next try. */
  private readonly hurry = (): void => {
    if (this.greeted && this.socket?.readyState === WebSocket.OPEN) this.look(this.socket);
    if (this.ended || this.socket !== null || document.visibilityState === 'hidden') return;
    clearTimeout(this.again);
    this.open();
  };
}
