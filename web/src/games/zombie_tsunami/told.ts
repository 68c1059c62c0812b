/** What the events say: what changes hands. */
import type { GameEvent } from '..';
import back from '../../art/back-zt.svg';
import type { Trip } from '../flight';
import { picture, SIGNS } from './cards';

const STREET = 'street';
const spot = (event: GameEvent, field = 'seat'): string => `seat-${String(event[field])}`;
const zombie = (from: string, to: string): Trip => ({ picture: SIGNS.cube, night: true, from, to });
const shown = (event: GameEvent): string => (typeof event.card === 'string' ? picture(event.card) : back);

/** What travels when this happens. */
const TRIPS: Readonly<Record<string, (event: GameEvent) => Trip>> = {
  bought: (event) => ({ picture: shown(event), from: String(event.card), to: spot(event) }),
  bird_drawn: (event) => ({ picture: shown(event), from: STREET, to: spot(event) }),
  bird_played: (event) => ({ picture: shown(event), from: spot(event), to: STREET }),
  bonus_revealed: (event) => ({ picture: shown(event), from: spot(event), to: STREET }),
  bomb_thrown: (event) => ({ picture: SIGNS.bomb, from: spot(event), to: spot(event, 'target') }),
  zombies_gained: (event) => zombie(STREET, spot(event)),
  stolen: (event) => zombie(spot(event, 'target'), spot(event)),
  zombie_given: (event) => zombie(spot(event), spot(event, 'to')),
  coins_gained: (event) => ({ picture: SIGNS.coin, from: STREET, to: spot(event) }),
  coins_stolen: (event) => ({ picture: SIGNS.coin, from: spot(event, 'target'), to: spot(event) }),
  civilians_gained: (event) => ({ picture: SIGNS.civilian, from: STREET, to: spot(event) }),
};
export const trips = (events: readonly GameEvent[]): Trip[] =>
  events.flatMap((event) => TRIPS[event.event]?.(event) ?? []);
