/** My figures from my finished games: by game, and in each by number of players, seat or side, and against whom. */
import type { Opponent, PlayedGame } from '../protocol';

/** So many games, and how many of them were won. */
export interface Share {
  readonly key: string;
  readonly games: number;
  readonly won: number;
}

export interface GameFigures {
  readonly game: string;
  readonly all: Share;
  readonly players: readonly Share[];
  readonly seats: readonly Share[];
  /** What I turned out to be, by name in the game's texts; empty where a game has no sides that come out. */
  readonly camps: readonly Share[];
  /** By `bot:LEVEL`, `who:NUMBER` or `somebody`, the most frequent first. */
  readonly against: readonly (Share & { readonly name: string | null })[];
  /** From the first analysed game to the last. */
  readonly losses: readonly { readonly at: number; readonly loss: number }[];
}

const Z = 1.96;

/** Between which shares the truth lies, 95 times of 100 (Wilson): few games say little. */
export function interval({ games, won }: Share): readonly [number, number] {
  if (games === 0) return [0, 1];
  const share = won / games;
  const root = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2));
  const middle = share + Z ** 2 / (2 * games);
  const whole = 1 + Z ** 2 / games;
  return [Math.max(0, (middle - root) / whole), Math.min(1, (middle + root) / whole)];
}

function shares(games: readonly PlayedGame[], keys: (game: PlayedGame) => Iterable<string>): Share[] {
  const found = new Map<string, { games: number; won: number }>();
  for (const game of games)
    for (const key of keys(game)) {
      const one = found.get(key) ?? { games: 0, won: 0 };
      one.games += 1;
      one.won += Number(game.won);
      found.set(key, one);
    }
  return [...found].map(([key, one]) => ({ key, ...one }));
}

export const opponentKey = ({ level, who }: Opponent): string =>
  level ? `bot:${level.split('/')[0]}` : who === null || who === undefined ? 'somebody' : `who:${who}`;

const byNumber = (a: Share, b: Share): number => Number(a.key) - Number(b.key);
const mostFirst = (a: Share, b: Share): number => b.games - a.games || (a.key < b.key ? -1 : 1);

export function figuresOf(games: readonly PlayedGame[]): GameFigures[] {
  const names = [...new Set(games.map(({ game }) => game))];
  return names
    .map((game): GameFigures => {
      const own = games.filter((one) => one.game === game);
      const who = new Map(own.flatMap((one) => one.against.map((other) => [opponentKey(other), other.name ?? null])));
      return {
        game,
        all: shares(own, () => [''])[0] ?? { key: '', games: 0, won: 0 },
        players: shares(own, ({ size }) => [String(size)]).sort(byNumber),
        seats: shares(own, ({ seat }) => [String(seat)]).sort(byNumber),
        camps: shares(own, ({ camps }) => camps).sort(mostFirst),
        against: shares(own, ({ against }) => new Set(against.map(opponentKey)))
          .map((one) => ({ ...one, name: who.get(one.key) ?? null }))
          .sort(mostFirst),
        losses: own.flatMap(({ at, loss }) => (loss === null ? [] : [{ at, loss }])).sort((a, b) => a.at - b.at),
      };
    })
    .sort((a, b) => b.all.games - a.all.games || (a.game < b.game ? -1 : 1));
}
