/** The game in short (`short.toml`), as the server gives it. */
import type { View } from '../games';
import { getJson } from './api';
import type { Language } from './texts';

/** A sentence by language. */
export type Said = Readonly<Record<Language, string>>;
export interface Told {
  readonly rule: string;
  readonly text: Said;
  readonly title: Said | null;
  readonly picture: readonly string[];
}
export interface Mark {
  readonly rule: string;
  readonly name: Said;
  readonly text: Said;
  readonly picture: readonly string[];
}
export interface Section {
  /** The chapter. */
  readonly rule: string;
  readonly text: Said;
  readonly picture: readonly string[];
}
export interface Short {
  readonly goal: Told;
  readonly turn: readonly Told[];
  readonly marks: readonly Mark[];
  readonly end: Told;
  readonly sections: readonly Section[];
}
export interface ShortText {
  readonly short: Short | null;
  /** A table of this game, always the same: what its cards are drawn by. */
  readonly view: View;
}

const read = new Map<string, Promise<ShortText>>();

export function shortOf(game: string): Promise<ShortText> {
  let found = read.get(game);
  if (!found) {
    found = getJson<ShortText>(`/api/short/${game}`);
    found.catch(() => read.delete(game));
    read.set(game, found);
  }
  return found;
}

/** The rules that the game in short speaks of: each leads back to it. */
export const namedIn = ({ goal, turn, marks, end }: Short): ReadonlySet<string> =>
  new Set([goal, ...turn, ...marks, end].map(({ rule }) => rule));
