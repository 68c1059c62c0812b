/** What the events say: the trick that has just been won, what the log may recall, how the Populations went. */
import type { Curve, GameEvent, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { HappyDayzBoard as Board, HappyDayzPlayed as Played } from '../../protocol';
import { START_POPULATION } from './cards';

/** A trick that is over, as it lay when the last card fell. */
export interface Past {
  readonly trick: readonly Played[];
  readonly side: string;
  readonly demanded: string;
  readonly encounter: string | null;
  readonly winner: number;
  /** Where each card goes: the winner, or whoever a Zombies card was given to. */
  readonly goes: ReadonlyMap<string, number>;
}

const PLAYS = new Set(['card_led', 'card_played', 'card_thrown', 'police_cut']);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The last trick that these events finish, given the board as it was before them. */
export function finished(events: readonly GameEvent[], before: Board): Past | null {
  let trick: Played[] = [...before.trick];
  const { demanded } = before;
  let { side, encounter } = before;
  let past: Past | null = null;
  let goes = new Map<string, number>();
  for (const event of events) {
    const card = text(event.card);
    const seat = Number(event.seat);
    if (PLAYS.has(event.event)) {
      if (event.event === 'card_led') [trick, side] = [[], text(event.side)];
      trick = [...trick, { seat, card }];
    } else if (event.event === 'encounter') encounter = card;
    else if (event.event === 'no_encounter') encounter = null;
    else if (event.event === 'trick_won') {
      goes = new Map(trick.map((played) => [played.card, seat]));
      if (encounter !== null) goes.set(encounter, seat);
      past = { trick, side, demanded, encounter, winner: seat, goes };
      trick = [];
    } else if (event.event === 'zombies_shared') goes.set(card, seat);
  }
  return past !== null && past.trick.length > 0 ? past : null;
}

/** The spots cards come from that could not be seen before. */
export function origins(events: readonly GameEvent[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const event of events) {
    if (PLAYS.has(event.event) || event.event === 'card_transferred' || event.event === 'discarded')
      from.set(text(event.card), `seat-${event.seat}`);
    else if (event.event === 'encounter') from.set(text(event.card), 'reserve');
    else if (event.event === 'card_given') from.set(text(event.card), `seat-${event.seat}`);
    else if ((event.event === 'cards_drawn' || event.event === 'cards_dealt') && Array.isArray(event.cards))
      event.cards.forEach((card) => from.set(text(card), 'reserve'));
  }
  return from;
}

/** These name cards of a trick; once it is over nobody may read them again before the round is scored (HD-12.5). */
const TRICK_CARDS = new Set([
  ...PLAYS,
  'encounter',
  'zombies_shared',
  'encounter_given',
  'trick_card_given',
  'survivor_taken',
  'looked_through',
]);

export function recall(events: readonly GameEvent[], view: View<Board>): readonly GameEvent[] {
  if (view.result !== null) return events;
  const round = events.findLastIndex((event) => event.event === 'round_began');
  const scored = events.findLastIndex((event) => event.event === 'round_scored');
  if (scored > round) return events;
  const trick = events.findLastIndex((event) => event.event === 'encounter' || event.event === 'no_encounter');
  return events.filter((event, place) => place <= round || place >= trick || !TRICK_CARDS.has(event.event));
}

/** The Populations after each round; none where the table keeps the counters turned away. */
export function curve(events: readonly GameEvent[], view: View<Board>, speaker: Speaker): Curve | null {
  const lines = Array.from({ length: view.seats }, (_, seat) => ({ seat, points: [START_POPULATION] }));
  for (const event of events) {
    if (event.event !== 'round_scored') continue;
    const line = lines[Number(event.seat)];
    if (line) line.points.push(Math.max(0, (line.points.at(-1) ?? 0) + Number(event.delta)));
  }
  const rounds = Math.max(...lines.map((line) => line.points.length));
  if (rounds < 2) return null;
  const labels = Array.from({ length: rounds }, (_, round) =>
    round === 0 ? speaker.text('board.start') : speaker.text('board.round_short', { round }),
  );
  return { title: speaker.text('board.curve'), labels, lines };
}
