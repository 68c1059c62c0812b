/** Zombie Apocalypse Now: two camps of leaders face to face. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import { phone } from '../../lib/width.svelte';
import type { ZombieApocalypseNowBoard as Board } from '../../protocol';
import { emblem, endCourt, isCard, isRed } from './cards';
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

/** Cards and leaders are lit on the table; what has no card is a button, and so are the few answers in an attack. */
const ON_THE_TABLE = new Set(['leader', 'support', 'attack', 'two', 'joker']);
export const lights = (choice: string): boolean => ON_THE_TABLE.has(choice.split(':')[0] ?? '');

/** The second line of the prompt: what the lit choice does, or how to go on. */
export function aside(view: View<Board>, selected: string | null, speaker: Speaker): string {
  const { you, board, ask } = view;
  if (you === null || ask === null || view.options.length === 0) return '';
  if (board.defence !== null) return speaker.text('board.help.defend', { ...board.defence });
  if (ask.step === 'may_strike_again') return speaker.text('board.help.strike');
  const [verb, card, leader] = begun(selected);
  if (verb === 'attack') {
    const twice = board.strengths[card ?? '']?.twice ?? false;
    return leader === undefined ? speaker.text(twice ? 'board.help.attack_twice' : 'board.help.attack') : '';
  }
  if (verb === 'support') return speaker.text(leader === undefined ? 'board.help.support' : 'board.help.place');
  if (verb === 'joker') return speaker.text('board.help.joker');
  if (verb === 'discard') return speaker.text('board.help.discard');
  if (verb === 'end') return speaker.text('board.help.end', { count: board.actions_left });
  if (verb !== undefined) return '';
  // A phone has no room for what is said at every turn.
  if (phone.now) return '';
  return board.actions_left > 0 ? speaker.text('board.help.turn') : speaker.text('board.help.spent');
}

export const chip = (slug: string): ChipLook | null =>
  isCard(slug) ? { tone: 'paper', ink: isRed(slug) ? 'var(--zan-red)' : 'var(--ink)', emblem: emblem(slug) } : null;

/** The King of the side that has won; none after a draw. */
export function endArt(view: View<Board>): string | null {
  const winner = view.result?.winners[0];
  return winner === undefined ? null : endCourt(winner);
}
