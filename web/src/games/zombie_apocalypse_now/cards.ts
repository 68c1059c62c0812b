/** The 54 cards of an ordinary pack, as they are drawn. Suits have no meaning (ZAN-2.5); the ranks do. */
import type { Speaker } from '../../lib/texts';
import clubs from '../../art/suit-clubs.svg?raw';
import diamonds from '../../art/suit-diamonds.svg?raw';
import hearts from '../../art/suit-hearts.svg?raw';
import spades from '../../art/suit-spades.svg?raw';
import joker from '../../art/joker.svg?raw';
import skull from '../../art/emblem-zombies.svg?raw';
import jackHuman from '../../art/leader-j-human.svg';
import jackZombie from '../../art/leader-j-zombie.svg';
import kingHuman from '../../art/leader-k-human.svg';
import kingZombie from '../../art/leader-k-zombie.svg';
import queenHuman from '../../art/leader-q-human.svg';
import queenZombie from '../../art/leader-q-zombie.svg';
import backHuman from '../../art/back-human.svg';
import backZombie from '../../art/back-zombie.svg';
import content from '../../../../src/lazaret/games/zombie_apocalypse_now/content/cards.toml?raw';
import { rows } from '../content';

export const HUMANS = 0;
export const ZOMBIES = 1;

export type Role = 'leader' | 'support' | 'recovery' | 'protection';

export const BACKS: readonly [string, string] = [backHuman, backZombie];
/** What stands for each side: a heart, a skull. */
export const SIGNS: readonly [string, string] = [hearts, skull];

const SUITS: Readonly<Record<string, string>> = { H: hearts, D: diamonds, S: spades, C: clubs };
const COURT: Readonly<Record<string, readonly [string, string]>> = {
  K: [kingHuman, kingZombie],
  Q: [queenHuman, queenZombie],
  J: [jackHuman, jackZombie],
};
/** ZAN-2.1 to ZAN-2.4: what each card is for, and what it adds to a strike. */
const RANKS = new Map(
  rows(content, 'rank').flatMap((row) =>
    [row.human, row.zombie]
      .flatMap((cards) => (Array.isArray(cards) ? cards : []))
      .map((card: string) => [card, row] as const),
  ),
);

export const isCard = (slug: string): boolean => RANKS.has(slug);
export const isJoker = (card: string): boolean => card.startsWith('JK');
export const rank = (card: string): string => (isJoker(card) ? '' : card.slice(0, -1));
export const suit = (card: string): string => (isJoker(card) ? 'JK' : card.slice(-1));
export const isRed = (card: string): boolean => isJoker(card) || suit(card) === 'H' || suit(card) === 'D';
export const emblem = (card: string): string => SUITS[suit(card)] ?? joker;
export const court = (card: string): string | undefined => COURT[rank(card)]?.[isRed(card) ? HUMANS : ZOMBIES];
export const endCourt = (seat: number): string => (seat === HUMANS ? kingHuman : kingZombie);

export const role = (card: string): Role => (RANKS.get(card)?.role ?? 'support') as Role;
export const points = (card: string): number => Number(RANKS.get(card)?.points ?? 0);

/** The letter in the corner, in the reader's language: K or R, Q or D. */
export const letter = (of: string, speaker: Speaker): string =>
  speaker.has(`board.rank.${of}`) ? speaker.text(`board.rank.${of}`) : of;
export const corner = (card: string, speaker: Speaker): string => letter(rank(card), speaker);

/** The whole card in words. */
export function inWords(card: string, speaker: Speaker, once = false): string {
  const name = speaker.name(card);
  const said = speaker.text(`board.role.${role(card)}`, { card, count: points(card) });
  return once ? `${name}, ${said}, ${speaker.text('board.once_human')}` : `${name}, ${said}`;
}

// Where the suit signs stand, in percent of the card; those of the lower half are upside down.
const [LEFT, RIGHT, MIDDLE] = [36, 64, 50];
const columns = (...rows: number[]): [number, number][] =>
  rows.flatMap((y): [number, number][] => [
    [LEFT, y],
    [RIGHT, y],
  ]);

export const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  '3': [
    [MIDDLE, 21],
    [MIDDLE, 50],
    [MIDDLE, 79],
  ],
  '4': columns(24, 76),
  '5': [...columns(24, 76), [MIDDLE, 50]],
  '6': columns(24, 50, 76),
  '7': [...columns(24, 50, 76), [MIDDLE, 37]],
  '8': [...columns(24, 50, 76), [MIDDLE, 37], [MIDDLE, 63]],
  '9': [...columns(20, 40, 60, 80), [MIDDLE, 50]],
  '10': [...columns(20, 40, 60, 80), [MIDDLE, 30], [MIDDLE, 70]],
};
