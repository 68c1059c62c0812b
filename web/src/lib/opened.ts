/** What the others hold, at a table whose hands lie open: as the view has it, whatever the game calls it. */
import type { View } from '../games';

interface Held {
  readonly hand?: readonly unknown[];
  readonly birds?: readonly unknown[];
  readonly objective?: unknown;
  readonly bonus?: unknown;
}
interface Holding {
  readonly hands?: readonly unknown[];
  readonly known?: readonly unknown[];
  readonly players?: readonly Held[];
}

const cards = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((card): card is string => typeof card === 'string') : [];

export function heldBy(view: View, seat: number): string[] {
  const { hands, known, players } = view.board as Holding;
  const player = players?.[seat];
  return [
    ...cards(hands?.[seat]),
    ...cards(known?.[seat]),
    ...cards(player?.hand),
    ...cards(player?.birds),
    ...cards([player?.objective, player?.bonus]),
  ];
}
