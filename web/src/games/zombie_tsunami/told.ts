/** What the events say: how the hordes grew, card by card. */
import type { Curve, GameEvent, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { ZombieTsunamiBoard as Board } from '../../protocol';

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
