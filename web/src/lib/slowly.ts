/** What the menu offers besides, where a game goes over days or has questions that one may pass unasked. */
import type { Slow } from './slow.svelte';
import { words } from './words.svelte';

export function slowly(
  slow: Slow,
  open: (dialog: 'holiday' | 'standing') => void,
): { icon: string; text: string; does: () => void }[] {
  return [
    ...(slow.counts ? [{ icon: 'ui-sun', text: words.text('days.holiday'), does: () => open('holiday') }] : []),
    ...(slow.standing ? [{ icon: 'ui-next', text: words.text('days.standing'), does: () => open('standing') }] : []),
  ];
}
