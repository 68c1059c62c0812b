/** Happy DayZ: tricks on a board with two sides, Zombies to be left to the neighbours. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { HappyDayzBoard as Board } from '../../protocol';
import { emblem, ink, isCard, isPower, isVan, portrait, tone, value, ZOMBIES } from './cards';
import { begun } from './moves';

export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';
export { default as Sheet } from './Sheet.svelte';
export { curve, recall } from './told';

export function where({ board }: View<Board>, speaker: Speaker, compact: boolean): string {
  const { round, rounds, turn, tricks } = board;
  const key =
    turn === 0 || board.phase === 'transfer' ? 'board.where_transfer' : compact ? 'board.where_short' : 'board.where';
  return speaker.text(key, { round, rounds, turn, tricks });
}

/** Cards and Powers are lit where they lie; Communities, names and refusals are few and become buttons as well. */
const ON_THE_TABLE = new Set(['lead', 'under', 'discard', 'take', 'gift', 'change']);
export const lights = (choice: string): boolean => isCard(choice) || ON_THE_TABLE.has(choice.split(':')[0] ?? '');

/** What is still to be said of a choice that has begun: the side, the card that is given, the Faction that comes. */
export function aside(view: View<Board>, selected: string | null, speaker: Speaker): string {
  if (selected === null || view.options.includes(selected)) return '';
  const [verb] = begun(selected);
  switch (verb) {
    case 'lead':
      return speaker.text('begun.lead.more');
    case 'change':
      return speaker.text('board.help.change_in');
    case 'gift':
      return speaker.text('board.help.gift_card');
    case 'persuade':
      return speaker.text('board.help.persuade_faction');
    default:
      return '';
  }
}

export function chip(slug: string): ChipLook | null {
  if (!isCard(slug) && !isPower(slug)) return null;
  const colour = ink(slug);
  return {
    tone: tone(slug),
    emblem: emblem(slug),
    ...(colour === undefined ? {} : { ink: colour }),
    ...(isCard(slug) && !isVan(slug) ? { label: String(value(slug)) } : {}),
  };
}

/** Whoever gets away drives; if nobody does, the Zombies have the last picture. */
export const endArt = (view: View<Board>): string | null =>
  portrait(view.result !== null && view.result.winners.length === 0 ? ZOMBIES : 'minivan');

/** A story begins with its first page. */
export const opening = ({ settings }: View<Board>): string | null => (settings.mode === 'story' ? 'story' : null);

/** Three plates side by side have room for a name beside their cards. */
export const narrowest = (): number => 900;
