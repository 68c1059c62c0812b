/** What the events say: where cards come from, which monster has come, and how the game went. */
import type { Curve, GameEvent, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { HappyCityBoard as Board } from '../../protocol';
import { card } from './cards';

/** How a card in a city is known to those that fly: two cities may have the same building. */
export const inCity = (slug: string, seat: number): string => `${slug}@${seat}`;

/** The spot from which each card sets out that was not to be seen before. */
export function origins(events: readonly GameEvent[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const event of events) {
    const [slug, seat] = [String(event.card), Number(event.seat)];
    if (event.event === 'card_drawn') from.set(slug, String(event.deck));
    else if (event.event === 'monster_drawn') from.set(slug, 'deck-4');
    else if (event.event === 'card_bought' || event.event === 'market_picked') from.set(inCity(slug, seat), `market-${slug}`);
    else if (event.event === 'special_taken') from.set(inCity(slug, seat), `special-${slug}`);
  }
  return from;
}

const MONSTER_NEWS: ReadonlySet<string> = new Set(['monster_arrived', 'building_destroyed']);

/** The latest thing a monster did, for the picture over the market: it arrived, or it destroyed a building. */
export const monsterNews = (events: readonly GameEvent[]): GameEvent | null => events.findLast((event) => MONSTER_NEWS.has(event.event)) ?? null;

interface Symbols {
  inhabitants: number;
  hearts: number;
}

/** Symbols printed on the cards of each city, round by round, multiplied as at the end; the last point is the score itself. */
export function curve(events: readonly GameEvent[], view: View<Board>, speaker: Speaker): Curve | null {
  if (view.result === null) return null;
  const cities: Symbols[] = Array.from({ length: view.seats }, () => ({ inhabitants: 0, hearts: 0 }));
  const worth = ({ inhabitants, hearts }: Symbols): number => {
    if (view.settings.young_players === true) return inhabitants + hearts;
    return Math.max(0, inhabitants) * Math.max(0, hearts);
  };
  const add = (event: GameEvent, slug: unknown, times: number): void => {
    const city = cities[Number(event.seat)];
    if (city === undefined) return;
    const { inhabitants, hearts } = card(String(slug));
    city.inhabitants += times * inhabitants;
    city.hearts += times * hearts;
  };
  const lines: number[][] = cities.map(() => []);
  const labels: string[] = [];
  const close = (label: string, points: readonly number[]): void => {
    labels.push(label);
    lines.forEach((line, seat) => line.push(points[seat] ?? 0));
  };
  let round = 0;
  for (const event of events) {
    if (event.event === 'round_started') {
      if (round > 0) close(String(round), cities.map(worth));
      round = Number(event.round);
    } else if (event.event === 'card_bought' || event.event === 'special_taken') add(event, event.card, 1);
    else if (event.event === 'card_replaced') add(event, event.card, -1);
    else if (event.event === 'building_destroyed') add(event, event.building, -1);
  }
  close(String(round), view.result.scores);
  return labels.length < 3 ? null : { title: speaker.text('board.curve'), labels, lines: lines.map((points, seat) => ({ seat, points })) };
}
