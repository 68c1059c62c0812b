/** Happy DayZ: tricks on a board with two sides, Zombies to be left to the neighbours. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { HappyDayzBoard as Board } from '../../protocol';
import { emblem, ink, isCard, isPower, isVan, portrait, tone, value, ZOMBIES } from './cards';
import { begun, litCard } from './moves';

export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';
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

/** The second line of the prompt: what the lit card would do, or how to go on. */
export function aside(view: View<Board>, selected: string | null, speaker: Speaker): string {
  const { board, ask, you } = view;
  if (you === null || ask === null || view.options.length === 0) return '';
  const card = litCard(selected);
  switch (ask.step) {
    case 'lead_trick':
    case 'lead_named':
      return speaker.text(card === null ? 'board.help.lead' : 'board.help.side');
    case 'play_card':
    case 'set_faction':
      if (card === null) return board.named ? speaker.text('board.named', { faction: board.named }) : '';
      return isVan(card)
        ? speaker.text('board.help.van')
        : speaker.text(board.would_win.includes(card) ? 'board.help.wins' : 'board.help.loses', { card });
    case 'pick_transfer':
      return speaker.text('board.help.transfer');
    case 'change_faction':
      return speaker.text(begun(selected)[0] === 'change' ? 'board.help.change_in' : 'board.help.change_out');
    case 'share_trick':
      return speaker.text(begun(selected)[0] === 'gift' ? 'board.help.gift_card' : 'board.help.gift_seat');
    case 'persuade':
      return speaker.text(
        begun(selected)[0] === 'persuade' ? 'board.help.persuade_faction' : 'board.help.persuade_seat',
      );
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
