/** The slugs that events name: what has just changed. */
import type { GameEvent } from '../games';

const within = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(within) : [];

export function slugs(events: readonly GameEvent[]): ReadonlySet<string> {
  return new Set(
    events.flatMap((event) =>
      Object.entries(event).flatMap(([field, value]) => (field === 'event' ? [] : within(value))),
    ),
  );
}
