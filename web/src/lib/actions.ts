/** What a player finds at the top of the menu of a table. */
import type { Beginner } from './beginner.svelte';
import type { Slow } from './slow.svelte';
import { slowly } from './slowly';
import { words } from './words.svelte';

export interface MenuAction {
  readonly icon: string;
  readonly text: string;
  readonly does: () => void;
  readonly danger?: boolean;
  /** A switch, on or off, instead of an act. */
  readonly on?: boolean;
}

type Opens = 'share' | 'hand-over' | 'concede' | 'holiday' | 'standing' | 'tell';

interface Seat {
  readonly undo: () => void;
  readonly letBot: () => void;
  /** Where there is more time than a sitting. */
  readonly slow: Slow;
  /** Several people share this device: their seats stay on it. */
  readonly shared: boolean;
}

export function actionsOf(open: (dialog: Opens) => void, beginner: Beginner | null, seat: Seat | null): MenuAction[] {
  const found: MenuAction[] = [{ icon: 'ui-share', text: words.text('menu.share'), does: () => open('share') }];
  if (beginner)
    found.push({
      icon: 'ui-crown',
      text: words.text('menu.beginner'),
      does: () => beginner.turn(),
      on: beginner.whole,
    });
  if (seat === null) return found;
  found.push({ icon: 'ui-undo', text: words.text('undo'), does: seat.undo });
  if (!seat.shared) found.push({ icon: 'ui-bell', text: words.text('notice.menu'), does: () => open('tell') });
  found.push(...slowly(seat.slow, open));
  if (!seat.shared)
    found.push(
      { icon: 'ui-swap', text: words.text('seat.title'), does: () => open('hand-over') },
      { icon: 'ui-bot', text: words.text('menu.bot'), does: seat.letBot },
    );
  found.push({ icon: 'ui-flag', text: words.text('menu.concede'), does: () => open('concede'), danger: true });
  return found;
}
