/** Zombie Apocalypse Now: two camps of leaders face to face. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { ZombieApocalypseNowBoard as Board } from '../../protocol';
import { emblem, endCourt, isCard, isRed, rank, role } from './cards';
import { begun } from './moves';

export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';
export { curve } from './told';

export function where(view: View<Board>, speaker: Speaker, compact: boolean): string {
  const { turn, actions_left } = view.board;
  return compact
    ? speaker.text('board.turn_short', { turn })
    : `${speaker.text('board.turn', { turn })} · ${speaker.text('board.actions', { count: actions_left })}`;
}

/** Cards, lanes and leaders are lit on the table; what has no place there is a button. */
const ON_THE_TABLE = new Set(['leader', 'support', 'attack', 'strike', 'keep', 'switch', 'two', 'joker']);
export const lights = (choice: string): boolean => ON_THE_TABLE.has(choice.split(':')[0] ?? '');

/** What is still to be said of a choice that has begun: where the card goes, whom the leader strikes. */
export function aside(view: View<Board>, selected: string | null, speaker: Speaker): string {
  const [verb, thing = ''] = begun(selected);
  if (selected === null || view.options.includes(selected)) return '';
  if (verb === 'support' || verb === 'joker' || verb === 'attack') {
    const points = view.board.strengths[thing]?.points;
    const [card, leader] = [theCard(thing), theCard(thing)];
    return [`begun.${verb}`, `begun.${verb}.more`].map((key) => speaker.text(key, { card, leader, points })).join(' ');
  }
  return '';
}

/** A leader is called by its whole name, another card by its rank. */
const theCard = (card: string): { key: string; params: Record<string, never> } => ({
  key: role(card) === 'leader' ? `the.${card}` : `the.${rank(card)}`,
  params: {},
});

export const chip = (slug: string): ChipLook | null =>
  isCard(slug) ? { tone: 'paper', ink: isRed(slug) ? 'var(--zan-red)' : 'var(--ink)', emblem: emblem(slug) } : null;

/** The King of the side that has won; none after a draw. */
export function endArt(view: View<Board>): string | null {
  const winner = view.result?.winners[0];
  return winner === undefined ? null : endCourt(winner);
}
