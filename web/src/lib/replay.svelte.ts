/** A finished game, move by move. What was fetched once is kept; the slider may run ahead of the answers. */
import type { GameEvent, View } from '../games';
import type { ReplayAt } from '../protocol';
import { api, Trouble } from './api';
import { shared } from './share';

export class ReplayStore {
  now = $state.raw<ReplayAt | null>(null);
  /** What the last step told; nothing after a jump. */
  lastEvents = $state.raw<readonly GameEvent[]>([]);
  trouble = $state.raw<Trouble | null>(null);
  at = $state(0);
  seat = $state<number | null>(null);
  private readonly kept = new Map<string, ReplayAt>();
  private wanted = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** What plays each step to the eye; nothing after a jump. */
  audience: { told(view: View, events: readonly GameEvent[], first: number): void; broke(): void } | null = null;

  constructor(
    readonly id: string,
    move: number | null,
    /** Through whose eyes: mine, where I sat at this table. */
    seat: number | null = null,
    /** Where the moves come from. */
    private readonly read: (at: number, seat: number | null) => Promise<ReplayAt> = (at, of) =>
      api.replayAt(id, at, of),
  ) {
    this.seat = seat;
    void this.begin(move);
  }

  get total(): number {
    return this.now?.total ?? 0;
  }

  private async begin(move: number | null): Promise<void> {
    // The first answer says how many moves there are; without a move in the address we begin at the start.
    await this.fetch(move ?? 0, 0);
    this.at = this.now?.at ?? 0;
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.total, to));
    void this.fetch(this.at, 40);
  }

  look(seat: number | null): void {
    this.seat = seat;
    void this.fetch(this.at, 0);
  }

  /** Only the last place asked for is shown; while the slider moves, requests wait a moment. */
  private async fetch(at: number, wait: number): Promise<void> {
    const place = `${at}/${this.seat ?? ''}`;
    this.wanted = place;
    clearTimeout(this.timer);
    const kept = this.kept.get(place);
    if (kept) return this.show(kept);
    await new Promise((resolve) => (this.timer = setTimeout(resolve, wait)));
    if (this.wanted !== place) return;
    try {
      const found = await this.read(at, this.seat);
      this.kept.set(place, found);
      if (this.wanted === place) this.show(found);
    } catch (problem) {
      if (this.now === null)
        this.trouble = problem instanceof Trouble ? problem : new Trouble('page', 'trouble.server');
    }
  }

  private show(found: ReplayAt): void {
    const before = this.now;
    const step = before !== null && found.at === before.at + 1 && found.view.you === before.view.you;
    this.lastEvents = step ? (found.events.slice(before.events.length) as unknown as GameEvent[]) : [];
    if (before !== null) found.view.board = shared(before.view.board, found.view.board);
    this.now = found;
    if (step) this.audience?.told(found.view as unknown as View, this.lastEvents, before.events.length);
    else this.audience?.broke();
  }
}
