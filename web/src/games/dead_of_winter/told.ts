/** What the events say about pieces that change places. */
import type { GameEvent } from '..';
import back from '../../art/back-dw.svg';
import type { Trip } from '../flight';
import { idOf, sign, SIGNS, symbol } from './cards';

const seat = (event: GameEvent, field = 'seat'): string => `seat-${String(event[field])}`;
const place = (event: GameEvent, field = 'place'): string => `place-${String(event[field])}`;
/** A card that everybody sees shows its sign, another one its back. */
const card = (event: GameEvent): string => (typeof event.card === 'string' ? sign(symbol(idOf(event.card))) : back);

const TRIPS: Readonly<Record<string, (event: GameEvent) => Trip>> = {
  card_contributed: (event) => ({ picture: back, from: seat(event), to: 'crisis' }),
  card_played: (event) => ({ picture: card(event), from: seat(event), to: 'waste' }),
  card_paid: (event) => ({ picture: card(event), from: seat(event), to: 'waste' }),
  card_changed_hands: (event) => ({ picture: card(event), from: seat(event), to: seat(event, 'other') }),
  request_granted: (event) => ({ picture: card(event), from: seat(event), to: seat(event, 'other') }),
  handed_over: (event) => ({
    picture: card(event),
    from: `token-${String(event.survivor)}`,
    to: `token-${String(event.taker)}`,
  }),
  equipped: (event) => ({ picture: card(event), from: seat(event), to: `token-${String(event.survivor)}` }),
  search_ended: (event) => ({ picture: back, from: place(event), to: seat(event) }),
  barricade_built: (event) => ({ picture: SIGNS.barricade, from: seat(event), to: place(event) }),
  noise_made: (event) => ({ picture: SIGNS.noise, from: seat(event), to: place(event) }),
  zombie_lured: (event) => ({ picture: SIGNS.zombie, night: true, from: place(event, 'origin'), to: place(event) }),
  zombie_killed: (event) => ({ picture: SIGNS.zombie, night: true, from: place(event), to: 'waste' }),
};

export const trips = (events: readonly GameEvent[]): Trip[] =>
  events.flatMap((event) => TRIPS[event.event]?.(event) ?? []);

/** The place from which each survivor comes who could not be seen there: a phone shows one place at a time. */
export const origins = (events: readonly GameEvent[]): Map<string, string> =>
  new Map(
    events.flatMap((event) =>
      event.event === 'survivor_moved' ? [[`token-${String(event.survivor)}`, place(event, 'origin')] as const] : [],
    ),
  );
