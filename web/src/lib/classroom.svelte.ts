/** A lesson at a table of mine: it is read, noted on this device, let go, followed by a fresh table or the next one. */
import { untrack } from 'svelte';
import { api } from './api';
import { newNonce, nonceHash } from './deal';
import type { Director } from './director.svelte';
import { Guide, type Slip } from './guide.svelte';
import { lessons } from './lessons.svelte';
import { mine } from './mine.svelte';
import { still } from './motion';
import { prefs } from './prefs.svelte';
import { isPuzzle } from './puzzles.svelte';
import { go } from './router.svelte';
import type { TableStore } from './table.svelte';
import { trying } from './trying';

export class Classroom {
  guide = $state.raw<Guide | null>(null);

  private readonly store: TableStore;

  constructor(
    store: () => TableStore,
    private readonly director: Director,
  ) {
    this.store = untrack(store);
  }

  /** The lesson that is given here now; null: none, or no longer. */
  readonly wanted = $derived.by(() => {
    const { info, you, view } = this.store;
    const lesson = info !== null && info.lesson !== '' && !isPuzzle(info.lesson) && !info.let_go;
    return lesson && you !== null && view?.result === null ? info.lesson : null;
  });

  /** Begin with what is wanted; what is given back ends it. */
  open(wanted: string): () => void {
    let current = true;
    const { store } = this;
    const note = (step: number, done: boolean): void =>
      lessons.note(wanted, { table: store.table, step, ...(done ? { done } : {}) });
    const slip = (how: Slip): void => lessons.slip(wanted, how);
    void trying(api.lesson(wanted).then((text) => current && (this.guide = new Guide(text, store, note, slip))));
    if (still()) void store.pace('skip');
    return () => {
      current = false;
      this.guide?.leave();
      this.guide = null;
    };
  }

  /** A touch while the lesson makes its own acts makes them at once. */
  hurry(): void {
    if (!this.guide?.busy) return;
    void this.store.pace('skip');
    this.director.skipAll();
  }

  /** The next acts take their time again. */
  calm(): void {
    if (!still()) void this.store.pace(prefs.pace);
  }

  readonly letGo = (): void => void trying(this.leave().then(() => this.store.letGo()));
  readonly anew = (): void => void trying(this.freshTable());
  readonly next = (lesson: string): void => void trying(lessons.take(lesson));

  private async leave(): Promise<void> {
    if (this.wanted !== null) lessons.note(this.wanted, { table: undefined });
  }

  private async freshTable(): Promise<void> {
    if (this.guide === null) return;
    const { game, seats: size, bots } = this.guide.lesson;
    const nonce = newNonce();
    const seats = Array.from({ length: size }, (_, place) =>
      place === 0 ? { kind: 'me' as const } : { kind: 'bot' as const, level: bots },
    );
    const { name, colour } = prefs;
    const { table, key, seat, commitment } = await api.make({
      game,
      seats,
      name,
      colour,
      nonce_hash: nonceHash(nonce),
    });
    if (key !== null) mine.add({ table, game, key, seat, nonce, commitment });
    await this.leave();
    go(`/t/${table}`);
  }
}
