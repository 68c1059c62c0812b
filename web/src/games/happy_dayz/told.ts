/** What the events say: the trick that has just been won, what the log may recall, how the Populations went. */
import type { Curve, GameEvent, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { HappyDayzBoard as Board, HappyDayzPlayed as Played } from '../../protocol';

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

/** Some events name cards that nobody may see again: the view says which the log no longer shows (HD-12.5). */
export function recall(events: readonly GameEvent[], { board }: View<Board>): readonly GameEvent[] {
  const { forgotten } = board;
  if (forgotten === null) return events;
  const last = (names: readonly string[]): number => events.findLastIndex((event) => names.includes(event.event));
  const [since, until] = [last(forgotten.since), last(forgotten.until)];
  return events.filter((event, place) => place <= since || place >= until || !forgotten.names.includes(event.event));
}

/** The Populations after each round: every point that was told, from what all began with. */
export function curve(events: readonly GameEvent[], view: View<Board>, speaker: Speaker): Curve | null {
  const now = Array<number>(view.seats).fill(view.board.start_population);
  const lines = now.map((points, seat) => ({ seat, points: [points] }));
  for (const event of events) {
    const seat = Number(event.seat);
    if (event.event === 'score_line') now[seat] = (now[seat] ?? 0) + Number(event.points);
    else if (event.event === 'round_scored') lines[seat]?.points.push(now[seat] ?? 0);
  }
  const rounds = Math.max(...lines.map((line) => line.points.length));
  if (rounds < 2) return null;
  const labels = Array.from({ length: rounds }, (_, round) =>
    round === 0 ? speaker.text('board.start') : speaker.text('board.round_short', { round }),
  );
  return { title: speaker.text('board.curve'), labels, lines };
}
