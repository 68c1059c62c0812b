/** How each seat looks: name, colour, letter and shape. */
import type { Clocks, TableInfo } from '../protocol';
import type { SeatLook, View } from '../games';
import type { Speaker } from './texts';

export const COLOURS = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5', 'seat-6'] as const;
export const SHAPES: readonly SeatLook['shape'][] = ['circle', 'square', 'diamond', 'triangle', 'hexagon', 'star'];

/** Each seat gets the colour it asked for if nobody before it has it, else the next free one. */
export function colours(wanted: readonly string[]): string[] {
  const free = new Set<string>(COLOURS);
  const first = wanted.map((colour) => (free.delete(colour) ? colour : ''));
  return first.map((colour, seat) => {
    if (colour) return colour;
    const next = [...free][0] ?? COLOURS[seat % COLOURS.length] ?? 'seat-1';
    free.delete(next);
    return next;
  });
}

export interface Moment {
  readonly clocks: (Clocks & { at: number }) | null;
  /** When the info of the table came. */
  readonly infoAt: number;
  readonly now: number;
  /** How far the server's time of day is ahead of this device's. */
  readonly ahead?: number;
}

/** The seats as they were where nothing about them has changed, so that nothing is drawn again for it. */
function kept(before: readonly SeatLook[], now: SeatLook[]): SeatLook[] {
  const same = (a: SeatLook, b: SeatLook | undefined): boolean =>
    b !== undefined && (Object.keys(a) as (keyof SeatLook)[]).every((name) => a[name] === b[name]);
  const seats = now.map((seat, place) => (same(seat, before[place]) ? (before[place] ?? seat) : seat));
  return seats.length === before.length && seats.every((seat, place) => seat === before[place])
    ? (before as SeatLook[])
    : seats;
}

export function keeper(): (now: SeatLook[]) => SeatLook[] {
  let before: SeatLook[] = [];
  return (now) => (before = kept(before, now));
}

export function seatLooks(
  info: TableInfo | null,
  view: View | null,
  speaker: Speaker,
  { clocks, infoAt, now, ahead = 0 }: Moment,
): SeatLook[] {
  const count = view?.seats ?? info?.seats.length ?? 0;
  const seats = Array.from({ length: count }, (_, seat) => info?.seats[seat]);
  const given = colours(seats.map((one) => one?.colour ?? ''));
  return seats.map((one, seat) => {
    const colour = given[seat] ?? 'seat-1';
    const bot = one ? one.kind === 'bot' || one.bot_for : false;
    const turn = view?.result === null && view.waiting.includes(seat);
    const name = speaker.seat(seat);
    const days = one?.days ?? null;
    return {
      seat,
      name,
      letter: [...name][0]?.toUpperCase() ?? '',
      colour: `var(--${colour})`,
      shape: SHAPES[COLOURS.indexOf(colour as (typeof COLOURS)[number])] ?? 'circle',
      you: view?.you === seat,
      turn,
      bot,
      thinking: bot && turn,
      // a program from elsewhere may lose its connection; the house's own bots cannot
      here: (bot && one?.level !== 'remote') || (one?.here ?? true),
      away:
        bot || !one || days !== null || one.kind === 'open' || one.here || one.away === null
          ? null
          : one.away + Math.max(0, now - infoAt) / 1000,
      clock: days === null ? left(clocks, seat, now) : minutesTo(days.due ?? null, now + ahead),
      slow: days !== null,
      late: days?.late ?? false,
      holiday: days?.away ?? null,
    };
  });
}

/** Seconds to a deadline, in whole minutes, so that nothing is drawn again for less. */
export const minutesTo = (due: number | null, now: number): number | null =>
  due === null ? null : Math.max(0, Math.ceil((due - now / 1000) / 60) * 60);

/** Seconds left in the bank of a seat, counted down here between two messages. */
function left(clocks: (Clocks & { at: number }) | null, seat: number, now: number): number | null {
  const bank = clocks?.left[seat];
  if (clocks === null || bank === undefined) return null;
  const gone = clocks.running.includes(seat) ? Math.max(0, now - clocks.at) : 0;
  return Math.max(0, Math.ceil((bank - gone) / 1000));
}
