/** What the frame of a table lends to the small pieces inside it. */
import { getContext, setContext } from 'svelte';
import type { BoardModule, ChipLook, SeatLook, View } from '../games';
import type { Speaker } from './texts';

export interface Frame {
  readonly game: string;
  readonly speaker: Speaker;
  readonly view: View | null;
  readonly seats: readonly SeatLook[];
  /** One card, large: for the look that comes when the pointer rests on a chip. */
  readonly face: BoardModule['CardFace'];
  chip(slug: string): ChipLook | null;
  openRule(rule: string): void;
  /** `notes`: what the signs on this one mean. */
  zoom(slug: string, notes?: readonly string[]): void;
}

const KEY = Symbol('frame');

export const lend = (frame: Frame): Frame => setContext(KEY, frame);
export const frame = (): Frame | undefined => getContext<Frame | undefined>(KEY);

/** An object each of whose fields is read when it is asked for: whoever reads one depends on that one alone. */
export function each<T extends object>(reads: { [Name in keyof T]: () => T[Name] }): T {
  const found = {} as T;
  for (const name of Object.keys(reads) as (keyof T)[])
    Object.defineProperty(found, name, { get: reads[name], enumerable: true });
  return found;
}

/** What is on a table that pieces inside it ask for; whoever only shows one opens no rule and no card. */
interface Lent {
  readonly board: () => BoardModule | null;
  readonly view: () => View | null;
  readonly speaker: () => Speaker;
  readonly seats: () => readonly SeatLook[];
  readonly openRule?: Frame['openRule'];
  readonly zoom?: Frame['zoom'];
}
const nothing = (): void => undefined;

export const lendTable = ({ board, view, speaker, seats, openRule = nothing, zoom = nothing }: Lent): Frame =>
  lend(
    Object.assign(
      each<Pick<Frame, 'game' | 'speaker' | 'view' | 'seats' | 'face'>>({
        game: () => view()?.game ?? '',
        speaker,
        view,
        seats,
        face: () => board()?.CardFace,
      }),
      { chip: (slug: string) => board()?.chip?.(slug) ?? null, openRule, zoom },
    ),
  );
