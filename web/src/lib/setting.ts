/** Setting a table: sensible defaults, and the request that makes it. */
import type { GameInfo, NewSeat, NewTable } from '../protocol';
import { modeOption, modesOf } from './minutes';
import { COLOURS } from './seats';

export const CLOCKS = ['none', 'bank', 'increment', 'move', 'days'] as const;
export const GAINS = [5, 10, 15, 30, 60];
export const MOVES = [30, 60, 120, 300];
export const DAYS = [1, 2, 3, 7];

export interface SeatPlan {
  kind: 'me' | 'open' | 'bot';
  level: string;
  /** A bot's personality, where the game has talk; empty: nobody knows. */
  manner: string;
}

export interface Plan {
  game: string;
  seats: SeatPlan[];
  options: Record<string, boolean | number | string>;
  public: boolean;
  watch: boolean;
  /** A teaching table: all hands lie open. */
  opened: boolean;
  /** The coach may be asked though other people play. */
  hints: boolean;
  clock: (typeof CLOCKS)[number];
  /** Of a bank, for each player. */
  minutes: number;
  /** Seconds that come back with each answer. */
  gain: number;
  /** Seconds for each answer. */
  perMove: number;
  /** Days for each answer. */
  days: number;
  atZero: 'nothing' | 'bot' | 'default';
  /** Seconds before a bot plays for somebody who left; 0 never. */
  botAfter: number;
  forced: boolean;
  seed: string;
}

/** Bots have names, so that a log reads like a game among people. */
export const BOT_NAMES = ['Prudence', 'Malik', 'Jessica', 'Ophélie', 'Simon', 'Nabil', 'Sarah', 'Noor', 'Odile'];

/** The strongest bot that answers at once stands in the middle of the list. */
export const usualLevel = (game: GameInfo): string =>
  game.bots[Math.floor((game.bots.length - 1) / 2)] ?? game.bots[0] ?? '';

export function plan(game: GameInfo): Plan {
  const [fewest, most] = game.players;
  const count = Math.min(most, Math.max(fewest, 4));
  return {
    game: game.id,
    seats: Array.from({ length: count }, (_, seat) => ({
      kind: seat === 0 ? 'me' : 'bot',
      level: usualLevel(game),
      manner: '',
    })),
    options: shortest(game),
    public: false,
    watch: true,
    opened: false,
    hints: false,
    clock: 'none',
    minutes: 20,
    gain: 15,
    perMove: 60,
    days: 2,
    atZero: 'bot',
    botAfter: 60,
    forced: true,
    seed: '',
  };
}

/** Where a game has modes, the shortest is proposed: it is what the shelf promises. */
function shortest(game: GameInfo): Record<string, string> {
  const option = modeOption(game);
  const [mode] = option ? modesOf(game, option) : [];
  return option && mode !== undefined && mode !== option.default ? { [option.name]: mode } : {};
}

/** Another kind of clock, with what usually happens at its end: over days nobody plays for anybody unasked. */
export const timed = (wanted: Plan, clock: Plan['clock']): Plan => ({
  ...wanted,
  clock,
  atZero: clock === 'days' ? 'nothing' : 'bot',
});

/** As many seats as wanted; the new ones like the last. */
export function resize(seats: readonly SeatPlan[], count: number, level: string): SeatPlan[] {
  const next = seats.slice(0, count);
  const kind = seats.some((seat) => seat.kind === 'open') ? 'open' : 'bot';
  while (next.length < count) next.push({ kind, level, manner: '' });
  if (!next.some((seat) => seat.kind === 'me') && next[0]) next[0] = { ...next[0], kind: 'me' };
  return next;
}

export function request(wanted: Plan, name: string, wish: string): NewTable {
  let bots = 0;
  const colour = wish || COLOURS[0];
  const free = COLOURS.filter((one) => one !== colour);
  const seats: NewSeat[] = wanted.seats.map(({ kind, level, manner }) => {
    if (kind === 'bot')
      return {
        kind,
        level: level && manner ? `${level}/${manner}` : level || null,
        name: BOT_NAMES[bots % BOT_NAMES.length] ?? '',
        colour: free[bots++ % free.length] ?? '',
      };
    return kind === 'me' ? { kind, name, colour } : { kind };
  });
  return {
    game: wanted.game,
    seats,
    options: wanted.options,
    public: wanted.public,
    watch: wanted.watch,
    opened: wanted.opened,
    hints: wanted.hints,
    clock: {
      kind: wanted.clock,
      seconds:
        wanted.clock === 'days' ? wanted.days * 86_400 : wanted.clock === 'move' ? wanted.perMove : wanted.minutes * 60,
      at_zero: wanted.atZero,
      gain: wanted.clock === 'increment' ? wanted.gain : 0,
    },
    bot_after: wanted.clock === 'days' ? null : wanted.botAfter || null,
    forced: wanted.forced,
    seed: wanted.seed.trim() || null,
    chance: 2,
    name,
    colour,
  };
}
