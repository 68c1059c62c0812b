/** What may be said: the vocabulary of the table talk, sorted as one would look for it. */
import type { View } from '..';
import type { DeadOfWinterBoard as Board } from '../../protocol';
import { OUTSIDE } from './cards';

const WANTED = ['food', 'medicine', 'fuel', 'tool', 'weapon', 'education'] as const;

export interface Theme {
  /** `board.talk.<theme>` is its heading. */
  readonly theme: string;
  readonly statements: readonly string[];
}

const each = (verb: string, what: readonly (string | number)[]): string[] => what.map((one) => `${verb}:${one}`);

/** The same list as the rules keep (DW-15.3): nothing binds anybody. */
export function sayable(view: View<Board>): readonly Theme[] {
  const { board, you } = view;
  const player = you === null ? undefined : board.players[you];
  if (you === null || player === undefined || player.eliminated || view.result !== null || board.round === 0) return [];
  const others = board.players.filter((one) => one.seat !== you).map((one) => one.seat);
  const themes: Theme[] = [
    {
      theme: 'crisis',
      statements: [
        ...(player.exiled ? [] : [...each('promise', [1, 2, 3]), ...each('gave', [1, 2, 3])]),
        'gave_nothing',
        'help_crisis',
      ],
    },
    { theme: 'help', statements: ['help_food', 'help_waste', 'help_walls', 'sorry', 'thanks'] },
    { theme: 'objective', statements: ['loyal', ...each('need', WANTED), 'need_people', 'need_outside', 'need_home'] },
    { theme: 'ask', statements: each('ask_for', WANTED) },
    { theme: 'plans', statements: each('going', OUTSIDE) },
  ];
  if (!board.coop)
    themes.push({ theme: 'trust', statements: others.flatMap((seat) => [`trust:${seat}`, `accuse:${seat}`]) });
  return themes;
}

/** The last thing that this seat said to me or to everybody. */
export function lastSaid({ talk }: View<Board>, seat: number): readonly [number, number, string] | undefined {
  return talk.findLast(([who]) => who === seat);
}
