/** What may be said, sorted as one would look for it. */
import type { View } from '..';
import { rank } from '../../lib/order';
import type { DeadOfWinterBoard as Board } from '../../protocol';

export interface Theme {
  /** `board.talk.<theme>` is its heading. */
  readonly theme: string;
  readonly statements: readonly string[];
}

/** Where a statement is looked for, by its verb, in the order of the dialog. What has no place of its own is help. */
const THEMES: Readonly<Record<string, readonly string[]>> = {
  crisis: ['promise', 'gave', 'gave_nothing', 'help_crisis'],
  help: ['help_food', 'help_waste', 'help_walls', 'sorry', 'thanks'],
  objective: ['loyal', 'need', 'need_people', 'need_outside', 'need_home'],
  ask: ['ask_for'],
  plans: ['going'],
  trust: ['trust', 'accuse'],
};
const OTHERWISE = 'help';

const verbOf = (statement: string): string => statement.split(':')[0] ?? '';
const placeOf = (verb: string): string =>
  Object.keys(THEMES).find((theme) => THEMES[theme]?.includes(verb)) ?? OTHERWISE;

/** Those of a theme in its order; what is said of players stands together, player by player. */
function sorted(theme: string, statements: readonly string[]): string[] {
  const place = (statement: string): number => rank(THEMES[theme] ?? [], verbOf(statement));
  const seat = (statement: string): number => (theme === 'trust' ? Number(statement.split(':')[1]) : 0);
  return statements.toSorted((one, other) => seat(one) - seat(other) || place(one) - place(other));
}

/** What the rules let me say now (DW-15.3: nothing binds anybody), theme by theme. */
export const themes = (statements: readonly string[]): readonly Theme[] =>
  Object.keys(THEMES)
    .map((theme) => ({
      theme,
      statements: sorted(
        theme,
        statements.filter((one) => placeOf(verbOf(one)) === theme),
      ),
    }))
    .filter((one) => one.statements.length > 0);
