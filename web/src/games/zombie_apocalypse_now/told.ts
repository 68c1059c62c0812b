/** What the events say: where cards come from, and how the game went. */
import type { Curve, GameEvent, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { ZombieApocalypseNowBoard as Board } from '../../protocol';
import { HUMANS, ZOMBIES } from './cards';

const cardsOf = (event: GameEvent, field: string): string[] => {
  const value = event[field];
  return Array.isArray(value)
    ? value.filter((card) => typeof card === 'string')
    : typeof value === 'string'
      ? [value]
      : [];
};

/** The spot each card comes from that could not be seen before (a hand or a deck of backs, a support face down). */
export function origins(events: readonly GameEvent[]): Map<string, string> {
  const from = new Map<string, string>();
  const put = (cards: string[], spot: string): void => cards.forEach((card) => from.set(card, spot));
  for (const event of events) {
    switch (event.event) {
      case 'cards_drawn':
        put(cardsOf(event, 'cards'), `deck-${event.seat}`);
        break;
      case 'supports_discarded':
        put(cardsOf(event, 'cards'), `stand-${event.leader}`);
        break;
      case 'leader_placed':
      case 'zombified_leader_placed':
      case 'two_played':
      case 'joker_played':
        put(cardsOf(event, 'card'), `hand-${event.seat}`);
        break;
      case 'hand_discarded':
        put(cardsOf(event, 'cards'), `hand-${event.seat}`);
        break;
      case 'strike_failed': {
        const [leader, support] = cardsOf(event, 'defence_cards');
        if (support !== undefined) from.set(support, `stand-${leader}-0`);
        break;
      }
    }
  }
  return from;
}

/** Leaders beaten by each side, turn by turn. */
export function curve(events: readonly GameEvent[], _view: View<Board>, speaker: Speaker): Curve | null {
  const beaten = [0, 0];
  const lines: [number[], number[]] = [[0], [0]];
  const labels = ['0'];
  const close = (turn: unknown): void => {
    labels.push(String(turn));
    lines[HUMANS].push(beaten[HUMANS] ?? 0);
    lines[ZOMBIES].push(beaten[ZOMBIES] ?? 0);
  };
  let turn: unknown = 0;
  for (const event of events) {
    if (event.event === 'turn_began') {
      if (turn !== 0) close(turn);
      turn = event.turn;
    } else if (event.event === 'leader_killed') beaten[HUMANS] = (beaten[HUMANS] ?? 0) + 1;
    else if (event.event === 'leader_zombified') beaten[ZOMBIES] = (beaten[ZOMBIES] ?? 0) + 1;
  }
  if (turn !== 0) close(turn);
  if (labels.length < 3) return null;
  return { title: speaker.text('board.curve'), labels, lines: lines.map((points, seat) => ({ seat, points })) };
}
