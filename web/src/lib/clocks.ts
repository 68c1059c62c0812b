/** A table's clock in words. */
import type { Clock } from '../protocol';
import { words } from './words.svelte';

export function clockOf({ kind, seconds = 0, gain = 0 }: Clock): string {
  const minutes = words.text('lobby.clock', { count: Math.round(seconds / 60) });
  switch (kind) {
    case 'bank':
      return minutes;
    case 'increment':
      return words.text('days.lobby.increment', { bank: minutes, count: gain });
    case 'move':
      return words.text('days.lobby.move', { count: seconds });
    case 'days':
      return words.text('days.lobby.days', { count: Math.round(seconds / 86_400) });
    default:
      return '';
  }
}
