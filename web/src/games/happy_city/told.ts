/** What the events say: where cards come from. */
import type { GameEvent } from '..';

/** How a card in a city is known to those that fly: two cities may have the same building. */
export const inCity = (slug: string, seat: number): string => `${slug}@${seat}`;

/** The spot from which each card sets out that was not to be seen before. */
export function origins(events: readonly GameEvent[]): Map<string, string> {
  const from = new Map<string, string>();
  for (const event of events) {
    const [slug, seat] = [String(event.card), Number(event.seat)];
    if (event.event === 'card_drawn') from.set(slug, String(event.deck));
    else if (event.event === 'monster_drawn') from.set(slug, 'deck-4');
    else if (event.event === 'card_bought' || event.event === 'market_picked')
      from.set(inCity(slug, seat), `market-${slug}`);
    else if (event.event === 'special_taken') from.set(inCity(slug, seat), `special-${slug}`);
  }
  return from;
}
