/** What the events say: what changes hands, and how the hordes grew, card by card. */
import type { Curve, GameEvent, View } from '..';
import back from '../../art/back-zt.svg';
import type { Speaker } from '../../lib/texts';
import type { ZombieTsunamiBoard as Board } from '../../protocol';
import type { Trip } from '../flight';
import { picture, SIGNS } from './cards';

type Change = (hordes: number[], event: GameEvent) => void;

const count = (event: GameEvent): number => Number(event.count ?? 0);
const seat = (event: GameEvent, field = 'seat'): number => Number(event[field]);
const add = (hordes: number[], who: number, zombies: number): void => void (hordes[who] = (hordes[who] ?? 0) + zombies);
/** ZT-5.4: who has none left takes one from the supply. */
const lose = (hordes: number[], who: number, zombies: number): void => void (hordes[who] = Math.max(1, (hordes[who] ?? 0) - zombies));
const all: Change = (hordes, event) => hordes.forEach((_, who) => add(hordes, who, count(event)));
const gains: Change = (hordes, event) => add(hordes, seat(event), count(event));
const losses: Change = (hordes, event) => lose(hordes, seat(event), count(event));

/** What each event does to the hordes. */
const CHANGES: Readonly<Record<string, Change>> = {
  round_started: all,
  gap_zombies: all,
  zombies_gained: gains,
  bonus_gained: gains,
  civilians_turned: gains,
  jumped: losses,
  zombies_bombed: losses,
  stolen: (hordes, event) => {
    lose(hordes, seat(event, 'target'), count(event));
    add(hordes, seat(event), count(event));
  },
  zombie_given: (hordes, event) => {
    lose(hordes, seat(event), count(event));
    add(hordes, seat(event, 'to'), count(event));
  },
  rolled: (hordes, event) => void (hordes[seat(event)] = Number(event.size)),
};

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
export const trips = (events: readonly GameEvent[]): Trip[] => events.flatMap((event) => TRIPS[event.event]?.(event) ?? []);

export function curve(events: readonly GameEvent[], view: View<Board>, speaker: Speaker): Curve | null {
  const hordes = Array.from({ length: view.seats }, () => 0);
  const lines = hordes.map((): number[] => [0]);
  const labels = ['0'];
  let round = 0;
  let label = '';
  let ninjas = new Set<number>();
  const close = (): void => {
    if (label === '') return;
    labels.push(label);
    hordes.forEach((zombies, who) => lines[who]?.push(zombies));
  };
  for (const event of events) {
    if (event.event === 'round_started') round = Number(event.round);
    if (event.event === 'card_revealed') {
      close();
      label = `${round}.${Number(event.slot)}`;
      ninjas = new Set();
    }
    if (event.event === 'bonus_revealed' && event.card === 'bonus-ninja') ninjas.add(seat(event));
    if (event.event === 'team_failed') for (const who of event.team as number[]) if (!ninjas.has(who)) lose(hordes, who, count(event));
    CHANGES[event.event]?.(hordes, event);
  }
  close();
  if (labels.length < 3) return null;
  // Brains pay after the last card.
  if (view.result) lines.forEach((line, who) => (line[line.length - 1] = view.result?.scores[who] ?? line.at(-1) ?? 0));
  return { title: speaker.text('board.curve'), labels, lines: lines.map((points, who) => ({ seat: who, points })) };
}
