/** A night as its events tell it: the steps one after the other, with what each changed. */
import type { GameEvent } from '../..';
import type { Speaker } from '../../../lib/texts';

/** `food`, `waste`, `crisis`, `gates`, `town`, `noise`, `objective`, `rounds`, `first`; `hook`: the objective's own. */
export type StepName = string;

export interface Step {
  readonly name: StepName;
  readonly events: readonly GameEvent[];
  readonly people: number;
  /** By entrance of the whole board, as the step begins; empty where no zombies come. */
  readonly zombies: readonly number[];
  readonly barricades: readonly number[];
  readonly before: number;
  readonly after: number;
  readonly reached: boolean;
}

export interface Death {
  readonly survivor: string | null;
  readonly seat: number | null;
  readonly place: string;
  readonly cause: string;
  /** Morale before and after. */
  readonly before: number;
  readonly morale: number;
  /** Who joined the group instead, where nobody was left. */
  readonly heir: string | null;
}

export interface Night {
  readonly round: number;
  readonly first: number;
  readonly food: number;
  readonly steps: readonly Step[];
  readonly before: number;
  readonly after: number;
  /** The last step was reached and done. */
  readonly whole: boolean;
}

export const num = (event: GameEvent | undefined, field: string): number => Number(event?.[field] ?? 0);
export const str = (event: GameEvent | undefined, field: string): string => String(event?.[field] ?? '');
export const list = <T>(event: GameEvent | undefined, field: string): readonly T[] =>
  (event?.[field] as readonly T[] | undefined) ?? [];
export const named = (step: Step, ...names: string[]): GameEvent[] =>
  step.events.filter(({ event }) => names.includes(event));
export const one = (step: Step, ...names: string[]): GameEvent | undefined => named(step, ...names)[0];

/** By table: what was told of the night that is being told. A question may interrupt it; the rest comes later. */
const told = new Map<string, readonly GameEvent[]>();

/** The last night among these events, with what was told of it before; null: there is none. */
export function lastNight(events: readonly GameEvent[], table: string): Night | null {
  const start = events.findLastIndex(({ event }) => event === 'colony_phase');
  const own = events.slice(Math.max(start, 0));
  const before = start < 0 ? (told.get(table) ?? []) : [];
  const whole = own[0] && before.includes(own[0]) ? before : [...before, ...own];
  if (!whole.some(({ event }) => event === 'night_step')) return null;
  told.set(table, whole);
  return nightOf(whole);
}

export function nightOf(events: readonly GameEvent[]): Night {
  const head = events.find(({ event }) => event === 'colony_phase');
  const fell = events.find(({ event }) => event === 'morale_fell' || event === 'morale_rose');
  const steps: Step[] = [];
  let morale = head ? num(head, 'morale') : num(fell, 'before');
  const end = events.findIndex(({ event }) => event === 'round_started' || event === 'game_over');
  for (const event of events.slice(0, end < 0 ? undefined : end)) {
    if (event.event === 'night_step') {
      steps.push({
        name: str(event, 'step'),
        events: [],
        people: num(event, 'people'),
        zombies: list<number>(event, 'zombies'),
        barricades: list<number>(event, 'barricades'),
        before: morale,
        after: morale,
        reached: true,
      });
      continue;
    }
    const last = steps.pop();
    if (last === undefined) continue;
    if (event.event === 'morale_fell' || event.event === 'morale_rose') morale = num(event, 'morale');
    steps.push({ ...last, events: [...last.events, event], after: morale });
  }
  const whole = steps.at(-1)?.name === 'first';
  for (const name of list<string>(head, 'steps'))
    if (!steps.some((step) => step.name === name))
      steps.push({
        name,
        events: [],
        people: 0,
        zombies: [],
        barricades: [],
        before: morale,
        after: morale,
        reached: false,
      });
  return {
    round: num(
      events.find(({ event }) => event === 'colony_phase' || event === 'night_step'),
      'round',
    ),
    first: num(head, 'first'),
    food: num(head, 'food'),
    steps,
    before: steps[0]?.before ?? morale,
    after: morale,
    whole,
  };
}

/** Everybody who died in a step, in this order. */
export function deaths(step: Step): Death[] {
  const found: Death[] = [];
  for (const event of step.events) {
    if (event.event === 'survivor_died' || event.event === 'helpless_died')
      found.push({
        survivor: event.event === 'survivor_died' ? str(event, 'survivor') : null,
        seat: event.event === 'survivor_died' ? num(event, 'seat') : null,
        place: str(event, 'place') || 'colony',
        cause: str(event, 'cause'),
        before: num(event, 'before'),
        morale: num(event, 'morale'),
        heir: null,
      });
    if (event.event === 'survivor_joined') {
      const at = found.findLastIndex((death) => death.seat === num(event, 'seat'));
      const death = found[at];
      if (death) found[at] = { ...death, heir: str(event, 'survivor') };
    }
  }
  return found;
}

export interface Door {
  readonly zombies: number;
  readonly come: number;
  readonly barricades: number;
  readonly broken: number;
  readonly overrun: boolean;
}

/** The entrances of a place as the step leaves them; `start` is the number of its first one on the board. */
export function doors(step: Step, place: string, start: number, count: number): Door[] {
  return Array.from({ length: count }, (_, number) => {
    const at = (name: string): number =>
      named(step, name).filter((event) => str(event, 'place') === place && num(event, 'entrance') === number + 1)
        .length;
    const came = named(step, 'zombies_came')
      .filter((event) => str(event, 'place') === place)
      .flatMap((event) => list<number>(event, 'entrances'))
      .filter((entrance) => entrance === number + 1).length;
    const [broken, overrun] = [at('barricade_broken'), at('overrun')];
    return {
      zombies: step.zombies[start + number] ?? 0,
      come: Math.max(0, came - broken - overrun),
      barricades: (step.barricades[start + number] ?? 0) - broken,
      broken,
      overrun: overrun > 0,
    };
  });
}

export const came = (step: Step): number =>
  named(step, 'zombies_came').reduce((sum, event) => sum + num(event, 'count'), 0);
export const broken = (step: Step): number => named(step, 'barricade_broken').length;

/** A step in a few words, and the number beside it. */
export function result(night: Night, step: Step, speaker: Speaker): { text: string; number: string; tone: string } {
  const change = step.after - step.before;
  const morale = change === 0 ? '' : change > 0 ? `+${change}` : `−${-change}`;
  const tone = change < 0 ? 'bad' : change > 0 ? 'ok' : '';
  const told = (text: string, number = morale, own = tone) => ({ text, number, tone: own });
  const say = (key: string, params = {}): string => speaker.text(`night.${key}`, params);
  if (!step.reached) return told(say('not_reached'), '');
  switch (step.name) {
    case 'food': {
      const [paid, hungry] = [one(step, 'food_paid'), one(step, 'starved')];
      if (hungry) return told(say('hungry', { due: num(hungry, 'due'), food: num(hungry, 'food') }));
      const total = num(paid, 'total');
      return told(
        say('eaten', { people: step.people, count: num(paid, 'count') }),
        `${total + num(paid, 'count')} → ${total}`,
        '',
      );
    }
    case 'waste': {
      const count = num(one(step, 'waste_checked'), 'count');
      return told(say(change < 0 ? 'waste_some' : 'waste_none', { count }), morale || '0');
    }
    case 'crisis': {
      const counted = one(step, 'crisis_counted');
      const params = { score: num(counted, 'score'), target: num(counted, 'target') };
      return told(say(one(step, 'crisis_struck') ? 'struck' : 'averted', params));
    }
    case 'gates':
    case 'town': {
      const parts = [say('come', { count: came(step) })];
      if (broken(step)) parts.push(say('broken', { count: broken(step) }));
      const lost = one(step, 'overrun');
      if (lost) parts.push(say('n_overrun', { place: str(lost, 'place') }));
      return told(parts.join(', '));
    }
    case 'noise': {
      const rolls = named(step, 'noise_rolled');
      const heard = rolls.filter((roll) => roll.heard).length;
      return told(rolls.length ? say('heard', { count: heard, total: rolls.length }) : say('quiet'));
    }
    case 'objective': {
      const missed = one(step, 'goal_missed');
      if (!missed) return told(say('reached'));
      return told(say('not_yet', { have: num(missed, 'have'), need: num(missed, 'need') }));
    }
    case 'rounds': {
      const count = num(one(step, 'round_track'), 'count');
      return told(say('left', { count }), `${count + 1} → ${count}`, '');
    }
    case 'first':
      return told(say('first_to', { before: night.first, seat: num(one(step, 'first_player'), 'seat') }), '');
    default:
      return told('');
  }
}

/** What has happened up to this step, as one sentence grows. */
export function said(steps: readonly Step[], speaker: Speaker): string {
  const say = (key: string, params = {}): string => speaker.text(`night.said.${key}`, params);
  const found: string[] = [];
  for (const step of steps.filter(({ reached }) => reached)) {
    const paid = one(step, 'food_paid');
    if (paid) found.push(say('ate', { count: num(paid, 'count') }));
    if (one(step, 'starved')) found.push(say('hungry'));
    if (step.name === 'waste' && step.after < step.before)
      found.push(say('waste', { count: num(one(step, 'waste_checked'), 'count') }));
    const struck = one(step, 'crisis_struck');
    if (struck) found.push(say('struck', { card: str(struck, 'card') }));
    const averted = one(step, 'crisis_averted');
    if (averted) found.push(say('averted', { card: str(averted, 'card') }));
    for (const death of deaths(step)) if (death.survivor) found.push(say('died', { survivor: death.survivor }));
  }
  const zombies = steps.reduce((sum, step) => sum + came(step), 0);
  if (zombies) found.push(say('zombies', { count: zombies }));
  const [first, last] = [steps[0], steps.findLast(({ reached }) => reached)];
  if (first && last && first.before !== last.after)
    found.push(say('morale', { before: first.before, after: last.after }));
  return found.length ? found.join(', ') : say('nothing');
}

/** The night in three numbers. */
export function summary(night: Night, speaker: Speaker): string {
  const sum = (of: (step: Step) => number): number => night.steps.reduce((total, step) => total + of(step), 0);
  const [zombies, dead] = [sum(came), sum((step) => deaths(step).length)];
  if (!zombies && !dead) return speaker.text('night.quiet_night');
  return speaker.text('night.summary', { zombies, broken: sum(broken), dead });
}
