/** What the events say: what changes hands, what a vote shows. */
import type { GameEvent } from '..';
import back from '../../art/back-zt.svg';
import type { Moment } from '../../lib/moments';
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

// -- the wave of a vote ------------------------------------------------------------------------------------------

/** A team as it was shown: who is in it, with what each brings, and what each had promised to all. */
export interface Team {
  readonly colour: string;
  readonly strength: number;
  readonly needed: number;
  readonly passes: boolean;
  readonly members: readonly { readonly seat: number; readonly part: number; readonly said: string | null }[];
}
export interface Wave {
  /** By seat. */
  readonly beads: readonly string[];
  readonly teams: readonly Team[];
  /** By seat, for those who gave their word to all: whether it was kept. */
  readonly kept: ReadonlyMap<number, boolean>;
}

interface TeamShown {
  readonly colour: string;
  readonly team: readonly number[];
  readonly parts: readonly number[];
  readonly strength: number;
  readonly needed: number;
  readonly passes: boolean;
}
const named = (moment: Moment, name: string): readonly GameEvent[] =>
  moment.events.filter(({ event }) => event === name);

/** What the moment that is told shows of a vote; null: it is about something else. */
export function waveOf(moment: Moment | null): Wave | null {
  const shown = moment?.kind === 'wave' ? named(moment, 'beads_shown')[0] : undefined;
  if (moment === null || shown === undefined) return null;
  const kept = named(moment, 'word_kept').map(({ seat, colour }) => [seat, colour] as [number, string]);
  const broken = named(moment, 'word_broken').map(({ seat, said }) => [seat, said] as [number, string]);
  const words = new Map([...kept, ...broken]);
  const teams = (named(moment, 'team_shown') as unknown as readonly TeamShown[]).map(({ team, parts, ...rest }) => ({
    ...rest,
    members: team.map((seat, place) => ({ seat, part: parts[place] ?? 0, said: words.get(seat) ?? null })),
  }));
  return {
    beads: shown.beads as readonly string[],
    teams,
    kept: new Map([...kept.map(([seat]) => [seat, true] as const), ...broken.map(([seat]) => [seat, false] as const)]),
  };
}
