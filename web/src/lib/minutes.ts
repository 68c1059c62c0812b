/** How long a game takes, about: as the server counted it or saw it (`lengths` of a game). */
import type { GameInfo, OptionInfo } from '../protocol';

/** The minutes of a mode with so many seats and people; null where nobody has counted. */
export function minutesOf(game: GameInfo, mode: string, seats: number, people: number): number | null {
  return game.lengths[mode]?.[String(seats)]?.[Math.max(1, people) - 1] ?? null;
}

/** The modes, the shortest first; those that nobody has counted come last, as the game lists them. */
export function modesOf(game: GameInfo, option: OptionInfo): string[] {
  const all = (option.values ?? []).map(String);
  const known = Object.keys(game.lengths).filter((mode) => all.includes(mode));
  return [...known, ...all.filter((mode) => !known.includes(mode))];
}

/** The option that says how long a game is to be, where it has one. */
export const modeOption = (game: GameInfo): OptionInfo | undefined =>
  game.options.find((option) => option.name === 'mode' && !option.retired);
