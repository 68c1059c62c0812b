/**
 * Events grouped into moments, as `lazaret.core.moments` does it: what is told as one thing. How a game groups comes
 * from its `moments.toml`, through the server; `web/tests/moments.test.ts` compares both on recorded games.
 */
import type { GameEvent } from '../games';
import { getJson } from './api';
import { outcome, told } from './telling';
import { plain, type Part, type Speaker } from './texts';

export interface Movement {
  readonly thing: string;
  readonly from: string;
  readonly to: string;
}

export interface Kind {
  readonly head: readonly string[];
  readonly with: readonly string[];
  /** Fields that name what is lit. */
  readonly light: readonly string[];
  readonly move: Movement | null;
  readonly beats: number;
  readonly sound: string;
  readonly vibrate: number;
  /** Shown as a sheet of this name, which waits for a button; only for the seat in the field `for`, if it names one. */
  readonly sheet: string;
  readonly for: string;
  /** The sheet is shown only where this event is part of the moment. */
  readonly when: string;
  /** Where too much waits to be told, others are left out before it; while I am asked it keeps its time. */
  readonly keep: boolean;
  /** Told with the table as it was before the act. */
  readonly before: boolean;
}

export interface Telling {
  readonly silent: readonly string[];
  readonly moment: Readonly<Record<string, Kind>>;
}

export interface Moment {
  readonly kind: string;
  /** The number of its first event among those that this seat was told. */
  readonly start: number;
  readonly events: readonly GameEvent[];
}

const PLAIN: Kind = {
  head: [],
  with: [],
  light: [],
  move: null,
  beats: 1,
  sound: '',
  vibrate: 0,
  sheet: '',
  for: '',
  when: '',
  keep: false,
  before: false,
};

export const kindOf = (moment: Moment, telling: Telling): Kind => telling.moment[moment.kind] ?? PLAIN;

const tellings = new Map<string, Promise<Telling>>();

export function tellingOf(game: string): Promise<Telling> {
  let found = tellings.get(game);
  if (!found) {
    found = getJson<Telling>(`/api/moments/${game}`);
    found.catch(() => tellings.delete(game));
    tellings.set(game, found);
  }
  return found;
}

export function moments(events: readonly GameEvent[], telling: Telling, first = 0): Moment[] {
  const heads = new Map(Object.entries(telling.moment).flatMap(([name, kind]) => kind.head.map((one) => [one, name])));
  const found: { kind: string; start: number; events: GameEvent[] }[] = [];
  let open: Kind | undefined;
  events.forEach((event, place) => {
    if (telling.silent.includes(event.event)) return;
    if (open?.with.includes(event.event)) {
      found.at(-1)?.events.push(event);
      return;
    }
    const kind = heads.get(event.event) ?? event.event;
    open = telling.moment[kind];
    found.push({ kind, start: first + place, events: [event] });
  });
  return found;
}

/** What fills its line: the fields of its first event, then those that later ones add, and how often each came. */
export function paramsOf(moment: Moment): Record<string, unknown> {
  const filled: Record<string, unknown> = {};
  for (const { event, ...fields } of moment.events) {
    for (const [name, value] of Object.entries(fields)) filled[name] ??= value;
    const key = `n_${event}`;
    filled[key] = ((filled[key] as number | undefined) ?? 0) + 1;
  }
  return filled;
}

/** The event whose joining gives the moment its words (`moment.move.with.wounded`); of several the last. */
function joined(moment: Moment, speaker: Speaker): string | undefined {
  const filled = paramsOf(moment);
  return moment.events
    .slice(1)
    .map(({ event }) => event)
    .findLast((event) => speaker.can(`moment.${moment.kind}.with.${event}`, filled));
}

export function line(moment: Moment, speaker: Speaker): Part[] {
  const filled = paramsOf(moment);
  const key = `moment.${moment.kind}`;
  const by = joined(moment, speaker);
  if (by !== undefined) return speaker.parts(`${key}.with.${by}`, filled);
  if (speaker.can(key, filled)) return speaker.parts(key, filled);
  const [head] = moment.events;
  if (head?.event === 'game_over') return outcome(head.winners as number[], speaker);
  return (head && told(head, speaker)) ?? [];
}

/** What the line has not said: after a line about several of a kind each of them, else whatever follows the first. */
export function details(moment: Moment, speaker: Speaker): Part[][] {
  const [head, ...rest] = moment.events;
  const by = joined(moment, speaker);
  const twice = by !== head?.event && rest.filter(({ event }) => event === by).length === 1;
  const left = by === head?.event ? moment.events : twice ? rest.filter(({ event }) => event !== by) : rest;
  return left.flatMap((event) => {
    const parts = told(event, speaker);
    return parts ? [parts] : [];
  });
}

const BRIEF = 44;
const COLON = /\s?:\s/g;

/** A long line in two: what happened, and after a colon what that was in full; the second part may be left out. */
export function inBrief(parts: readonly Part[]): [Part[], Part[]] {
  let halves: [Part[], Part[]] = [[...parts], []];
  let length = 0;
  for (const [place, { kind, text }] of parts.entries()) {
    for (const { index } of kind === 'text' ? text.matchAll(COLON) : [])
      if (length + index <= BRIEF)
        halves = [
          [...parts.slice(0, place), { kind: 'text', text: text.slice(0, index) }],
          [{ kind: 'text', text: text.slice(index) }, ...parts.slice(place + 1)],
        ];
    length += text.length;
  }
  return halves;
}

/** The whole of it, for the ear. */
export const spoken = (moment: Moment, speaker: Speaker): string =>
  [line(moment, speaker), ...details(moment, speaker)].map(plain).filter(Boolean).join(' ');

const thing = (value: unknown): string[] => {
  if (typeof value === 'number') return [`seat-${value}`];
  if (typeof value === 'string' && value) return [value];
  return Array.isArray(value) ? value.flatMap(thing) : [];
};

/** What it lights: things by their slugs, seats as `seat-2`. */
export function lights(moment: Moment, telling: Telling): ReadonlySet<string> {
  const { light } = kindOf(moment, telling);
  return new Set(moment.events.flatMap((event) => light.flatMap((field) => thing(event[field]))));
}

/** Who did it, for the mark in front of the line. */
export function seatOf(moment: Moment): number | null {
  const seat = moment.events[0]?.seat; // what follows from it may be somebody else's
  return typeof seat === 'number' ? seat : null;
}

export function ruleOf(moment: Moment): string | null {
  const rule = moment.events.find((event) => typeof event.rule === 'string' && event.rule !== '')?.rule;
  return typeof rule === 'string' ? rule : null;
}
