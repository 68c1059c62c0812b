/** A recorded game before somebody's eyes: its words, its board and the director, for the pages that show one. Made
 * while the page is. */
import { onDestroy } from 'svelte';
import { loadBoard, type BoardModule, type BoardProps, type GameEvent, type SeatLook, type View } from '../games';
import { Trouble } from './api';
import { lendTable } from './frame';
import { games } from './games.svelte';
import { lookedAt } from './looked';
import { line } from './moments';
import type { ReplayStore } from './replay.svelte';
import { seatLooks } from './seats';
import { actParts, lines, type Line } from './telling';
import { Speaker, type Catalogue, type Part } from './texts';
import { Theatre } from './theatre.svelte';
import { title } from './title';
import { phone } from './width.svelte';
import { catalogue, words } from './words.svelte';

export class Showing {
  board = $state.raw<BoardModule | null>(null);
  said = $state.raw<Catalogue | null>(null);
  /** The card that is looked at closely. */
  zoomed = $state<string | null>(null);
  readonly theatre: Theatre;

  readonly view: View | null = $derived.by(() => (this.store.now?.view ?? null) as unknown as View | null);
  readonly game: string | undefined = $derived(this.view?.game);
  readonly speaker: Speaker = $derived.by(
    () =>
      new Speaker(
        { ...words.catalogue, ...this.said },
        words.language,
        this.store.now?.names ?? [],
        this.view?.you ?? null,
      ),
  );
  /** Who sat there: whether somebody is here or thinks is of another day. */
  readonly seats: readonly SeatLook[] = $derived.by(() =>
    seatLooks(this.store.now?.info ?? null, this.view, this.speaker, { clocks: null, infoAt: 0, now: 0 }).map(
      (seat) => ({ ...seat, bot: false, thinking: false, here: true, away: null }),
    ),
  );
  readonly log: readonly Line[] = $derived.by(() =>
    lines((this.store.now?.events ?? []) as unknown as readonly GameEvent[], this.speaker),
  );
  /** The move that led here; none at the start. */
  readonly act = $derived.by(() =>
    this.store.now && this.store.now.at > 0 ? this.store.now.acts[this.store.now.at - 1] : undefined,
  );
  readonly sentence: readonly Part[] = $derived.by(() =>
    this.act ? actParts(this.act[0], this.act[1], this.speaker) : this.speaker.parts('replay.start'),
  );
  /** What is being told, otherwise the move. */
  readonly telling: readonly Part[] = $derived.by(() =>
    this.theatre.director.playing && this.theatre.director.current
      ? line(this.theatre.director.current, this.speaker)
      : this.sentence,
  );
  readonly lent: BoardProps | null = $derived.by(() => {
    const [{ director }, { view }] = [this.theatre, this];
    return (
      view &&
      lookedAt(director.shown ?? view, this.speaker, this.seats, phone.now, {
        zoom: this.zoom,
        openRule: this.openRule,
        lastEvents: director.lastEvents,
        fresh: director.lit,
        told: director.playing ? director.current : null,
        skip: () => director.skip(),
      })
    );
  });

  constructor(
    readonly store: ReplayStore,
    /** What the tab says until it is known which game it is. */
    where: () => string,
    private readonly openRule: (rule: string) => void = () => undefined,
  ) {
    this.theatre = new Theatre(this.source(), () => this.speaker);
    onDestroy(() => this.theatre.leave());
    lendTable({
      board: () => this.board,
      view: () => this.view,
      speaker: () => this.speaker,
      seats: () => this.seats,
      openRule,
      zoom: this.zoom,
    });
    void games.load();
    $effect(() => {
      const [wanted, language] = [this.game, words.language];
      if (wanted === undefined) return;
      let current = true;
      catalogue(wanted, language).then((read) => current && (this.said = read), this.failed);
      return () => (current = false);
    });
    $effect(() => {
      if (this.game === undefined) return;
      loadBoard(this.game).then((loaded) => (this.board = loaded), this.failed);
      this.theatre.read(this.game).catch(this.failed);
    });
    $effect(() => title.set(this.game ? words.text('title.replay', { game: games.title(this.game) }) : where()));
  }

  readonly zoom = (slug: string): void => void (this.zoomed = slug);

  private readonly failed = (problem: unknown): void =>
    void (this.store.trouble = problem instanceof Trouble ? problem : new Trouble('page', 'trouble.renewed'));

  private source(): ConstructorParameters<typeof Theatre>[0] {
    const { store } = this;
    return {
      get you() {
        return store.seat;
      },
      mark: 0,
      get audience() {
        return store.audience;
      },
      set audience(one) {
        store.audience = one;
      },
    };
  }
}
