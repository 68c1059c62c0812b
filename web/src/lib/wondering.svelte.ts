/** Somebody asks why a move was made: whose moves may be asked about now, and which one it is. */
import type { MoveWhy } from '../protocol';
import type { Reason } from './table.svelte';
import type { Part } from './texts';

/** Of a table that is being played, what decides who may ask about whom. */
interface Asked {
  readonly you: number | null;
  readonly info: { readonly seats: readonly { readonly seat: number; readonly kind: string }[] } | null;
  readonly view: { readonly result: unknown } | null;
  whyMove(event: number): Promise<MoveWhy | Reason | null>;
}

export interface Move {
  readonly number: number;
  readonly parts: readonly Part[];
}

export class Wondering {
  move = $state.raw<Move | null>(null);

  constructor(
    private readonly table: Asked,
    private readonly open: () => void,
  ) {}

  /** After the game anybody's move may be asked about; during it those of bots, by somebody alone with them. */
  may(seat: number | null): boolean {
    const { you, info, view } = this.table;
    if (seat === null || you === null || info === null) return false;
    if (view?.result) return true;
    return info.seats[seat]?.kind === 'bot' && info.seats.every((one) => one.kind === 'bot' || one.seat === you);
  }

  about(move: Move): void {
    this.move = move;
    this.open();
  }

  ask = (): Promise<MoveWhy | Reason | null> =>
    this.move === null ? Promise.resolve(null) : this.table.whyMove(this.move.number);
}
