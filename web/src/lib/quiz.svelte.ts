/** A puzzle at a table of mine: one try counts, then what is best and why; then the next one, or the game goes on. */
import { untrack } from 'svelte';
import type { PuzzleInfo, Solved } from '../protocol';
import { api } from './api';
import { gameOf, isPuzzle, puzzles } from './puzzles.svelte';
import { keep, recall } from './store';
import type { TableStore } from './table.svelte';
import { trying } from './trying';

export class Quiz {
  /** What was answered, and what came of it. */
  tried = $state<string | null>(null);
  solved = $state.raw<Solved | null>(null);
  info = $state.raw<PuzzleInfo | null>(null);

  private readonly store: TableStore;

  /** Made with the page of the table, and ends with it. */
  constructor(store: () => TableStore) {
    this.store = untrack(store);
    $effect(() => {
      const { wanted } = this;
      return wanted === null ? undefined : untrack(() => this.open(wanted));
    });
  }

  /** The puzzle that is to be solved here; null: none, or it was let go. */
  readonly wanted = $derived.by(() => {
    const { info, you } = this.store;
    return info !== null && isPuzzle(info.lesson) && !info.let_go && you !== null ? info.lesson : null;
  });

  /** Begin with what is wanted; what is given back ends it. */
  private open(wanted: string): () => void {
    const { store } = this;
    store.guard = ([choice = '']) => {
      void trying(this.answer(wanted, choice));
      return false;
    };
    const list = api.puzzles(gameOf(wanted));
    void trying(list.then((all) => (this.info = all.find(({ id }) => id === wanted) ?? null)));
    const before = recall<string | null>(`puzzle.${store.table}`, null);
    if (before !== null) void trying(this.show(wanted, before));
    return () => {
      store.guard = null;
      this.tried = this.solved = this.info = null;
    };
  }

  /** The best choice, marked on the table once the answer is given. */
  get best(): string | null {
    return this.solved?.answers[0] ?? null;
  }

  readonly letGo = (): void => void trying(this.store.letGo());
  readonly another = (): void => void trying(puzzles.take(gameOf(this.wanted ?? ''), this.wanted ?? ''));

  private async answer(puzzle: string, choice: string): Promise<void> {
    if (this.tried !== null) return;
    await this.show(puzzle, choice);
    keep(`puzzle.${this.store.table}`, choice);
    puzzles.note(puzzle, this.solved?.right ?? false);
  }

  private async show(puzzle: string, choice: string): Promise<void> {
    this.tried = choice;
    try {
      this.solved = await api.tryPuzzle(puzzle, choice);
    } catch (problem) {
      this.tried = null;
      throw problem;
    }
  }
}
