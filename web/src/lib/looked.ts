/** What a board is lent where it can only be looked at: in a replay, in a picture of a moment. */
import type { BoardProps, SeatLook, View } from '../games';
import type { Speaker } from './texts';

const nothing = (): void => undefined;

export const lookedAt = (
  view: View,
  speaker: Speaker,
  seats: readonly SeatLook[],
  compact: boolean,
  more: Partial<BoardProps> = {},
): BoardProps => ({
  view,
  you: view.you,
  options: [],
  selected: null,
  speaker,
  tap: nothing,
  select: nothing,
  choose: nothing,
  why: () => Promise.resolve({ rule: '', text: '' }),
  explain: nothing,
  refuse: nothing,
  say: nothing,
  zoom: nothing,
  openRule: nothing,
  seats,
  compact,
  replay: true,
  lastEvents: [],
  fresh: new Set(),
  told: null,
  skip: nothing,
  advised: [],
  ...more,
});
