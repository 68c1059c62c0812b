/** Happy City: a few cards to a city, and its inhabitants times its hearts. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { HappyCityBoard as Board } from '../../protocol';
import cover from '../../art/cover-hc.svg';
import stop from '../../art/stop-zilla.svg?raw';
import { card, emblem, isCard, isMonster, isSpecial, marketSign, scene } from './cards';

export { default } from './Board.svelte';
/** The board shows the steps of a turn itself. */
export const tracks = true;
export { default as Hand } from './Hand.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';
export { default as Sheet } from './Sheet.svelte';

export function where({ board }: View<Board>, speaker: Speaker, compact: boolean): string {
  if (board.phase === 'draft') return speaker.text(compact ? 'board.happy_markets' : 'board.where_draft');
  const round = speaker.text('board.where', { round: board.round });
  return board.last_round ? `${round} · ${speaker.text('board.last_round')}` : round;
}

/** Cards, decks, special buildings, rivals and my city are lit where they lie; refusals and payments are buttons. */
const ON_THE_TABLE = new Set(['pick', 'discard', 'draw', 'buy', 'take', 'destroy', 'name', 'neighbour']);
export const lights = (choice: string): boolean => ON_THE_TABLE.has(choice.split(':')[0] ?? '');

const SPECIAL_INK: Readonly<Record<string, string>> = { family: 'var(--hc-special)', expert: 'var(--blood)' };

export function chip(slug: string): ChipLook | null {
  if (!isCard(slug)) return null;
  if (isMonster(slug)) return { tone: 'night', emblem: stop };
  if (isSpecial(slug)) return { tone: 'paper', ink: SPECIAL_INK[card(slug).kind] ?? 'var(--ink)' };
  const [colour] = card(slug).colours;
  return {
    tone: 'paper',
    ink: colour === undefined ? 'var(--ink)' : `var(--hc-${colour})`,
    emblem: card(slug).kind === 'market' ? marketSign : emblem(slug),
  };
}

/** The special building of the winner, or the city on the box. */
export function endArt(view: View<Board>): string {
  const winner = view.result?.winners[0];
  const special = winner === undefined ? '' : (view.board.cities[winner]?.special ?? '');
  return special === '' ? cover : scene(special);
}

/** Six cards on sale lie side by side, with a little room between them. */
export const narrowest = (card: number): number => 6.9 * card;
