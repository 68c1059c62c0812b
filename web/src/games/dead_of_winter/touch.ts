/**
 * Direct play: touch what acts, then where, then one button. What was touched so far is one word, the frame's
 * `selected`, that begins with `~`; everything else follows from it and from the plans of the view.
 */
import type { CardState, Plan, Says, View } from '..';
import { rank } from '../../lib/order';
import type { Speaker } from '../../lib/texts';
import type { DeadOfWinterBoard as Board } from '../../protocol';
import { isPlace } from './cards';

/** Something touched: a survivor, a card, a die, a player (`seat-2`), a place; then what it does, where, with what. */
export interface Touch {
  readonly thing: string;
  readonly act: string;
  readonly target: string;
  /** The die that was chosen instead of the cheapest; 0: none. */
  readonly die: number;
  /** Which of several ways to do it: the fuel, the help, the item, how many. */
  readonly way: string;
  /** Further cards that go with it, where any number may. */
  readonly more: readonly string[];
}

const NOTHING: Touch = { thing: '', act: '', target: '', die: 0, way: '', more: [] };
/** The tiles of a survivor, always in this order. */
export const ACTS = [
  'attack',
  'search',
  'barricade',
  'clean',
  'attract',
  'ability',
  'use_item',
  'hand_off',
  'play',
  'equip',
  'contribute',
  'store',
  'eat',
  'spend_food',
  'request',
  'call_exile',
  'move',
] as const;

/** I take an action: whatever I touch is a beginning. */
export const isActing = (view: View<Board>): boolean => view.ask?.step === 'take_action' && view.options.length > 0;
export const isTouch = (selected: string | null): boolean => selected?.startsWith('~') ?? false;

export function touchOf(selected: string | null): Touch {
  if (!selected || !isTouch(selected)) return NOTHING;
  const given = new URLSearchParams(selected.slice(1));
  const word = (name: string): string => given.get(name) ?? '';
  return {
    thing: word('thing'),
    act: word('act'),
    target: word('target'),
    die: Number(word('die')),
    way: word('way'),
    more: given.getAll('more'),
  };
}

export function wordOf(touch: Partial<Touch>): string | null {
  const word = new URLSearchParams();
  for (const name of ['thing', 'act', 'target', 'way'] as const) if (touch[name]) word.set(name, touch[name]);
  if (touch.die) word.set('die', String(touch.die));
  for (const card of touch.more ?? []) word.append('more', card);
  return word.size ? `~${word}` : null;
}

// -- what can be done ------------------------------------------------------------------------------------------

const can = (plan: Plan): boolean => plan.chain.length > 0;
export const plansOf = (view: View<Board>): readonly Plan[] => view.plans ?? [];
export const fact = <T>(plan: Plan, name: string): T | undefined => plan.facts[name] as T | undefined;

/** What tells apart plans that do the same with the same: fuel, help, the item, how many. */
export function wayOf(plan: Plan): string {
  const parts = [
    fact<string>(plan, 'way'),
    ...(fact<string[]>(plan, 'riders') ?? []),
    ...(fact<string[]>(plan, 'aids') ?? []),
    fact<string>(plan, 'item'),
    fact<number>(plan, 'count')?.toString(),
  ];
  return parts.filter((part) => part).join(' ');
}

/** The plans of whatever was touched; of a place: those that lead there. */
export function plansFor(view: View<Board>, thing: string): Plan[] {
  if (isPlace(thing)) return plansOf(view).filter((plan) => plan.act === 'move' && plan.target === thing);
  return plansOf(view).filter((plan) => plan.thing === thing);
}

export const canTouch = (view: View<Board>, thing: string): boolean => plansFor(view, thing).some(can);

export interface Tile {
  readonly act: string;
  /** Whom it belongs to where a place was touched first; else empty. */
  readonly thing: string;
  /** A player is asked for this. */
  readonly target: string;
  readonly item: string;
  /** The plan that is proposed; without a chain it cannot be done. */
  readonly plan: Plan;
}

/** What the touched thing can do, each as one tile, what cannot be done with its reason. Moving is not among them: for
 * that the places are lit. */
export function tilesOf(view: View<Board>, { thing }: Touch): Tile[] {
  const found = new Map<string, Tile>();
  for (const plan of plansFor(view, thing)) {
    const place = isPlace(thing);
    if (plan.act === 'move' && !place) continue;
    const tile: Tile = {
      act: plan.act,
      thing: place ? plan.thing : '',
      target: plan.act === 'request' ? plan.target : '',
      item: fact<string>(plan, 'item') ?? '',
      plan,
    };
    const name = `${tile.act} ${tile.thing} ${tile.target} ${tile.item}`;
    const before = found.get(name);
    if (before === undefined || (!can(before.plan) && can(plan))) found.set(name, tile);
  }
  return [...found.values()].sort((one, other) => rank(ACTS, one.act) - rank(ACTS, other.act));
}

/** What is left to be told apart once an act is chosen. */
function fitting(view: View<Board>, touch: Touch): Plan[] {
  const { thing, act, target, die } = touch;
  return plansOf(view).filter(
    (plan) =>
      can(plan) &&
      plan.thing === thing &&
      plan.act === act &&
      (!target || plan.target === target) &&
      (!die || !('dice' in plan.facts) || (fact<number[]>(plan, 'dice') ?? []).includes(die)),
  );
}

/** The plan that the button would carry out; null while something is missing. */
export function pickedPlan(view: View<Board>, touch: Touch): Plan | null {
  if (!touch.thing || !touch.act) return null;
  const found = fitting(view, touch);
  return found.find((plan) => touch.way !== '' && wayOf(plan) === touch.way) ?? found[0] ?? null;
}

/** The choices of the plan, with the die that was chosen and the further cards before the last link. */
export function chainOf(plan: Plan, { die, more }: Touch): string[] {
  const cheapest = fact<number>(plan, 'die');
  const chain = plan.chain.map((link) => (die && link === `die:${cheapest}` ? `die:${die}` : link));
  if (!more.length || !fact<boolean>(plan, 'many')) return chain;
  const last = chain.at(-1) === 'enough' ? ['enough'] : [];
  return [...chain.slice(0, chain.length - last.length), ...more, ...last];
}

/** One sentence for it, with the die that was chosen. */
export function saysOf(plan: Plan, { die }: Touch): Says | null {
  return plan.says && die ? { ...plan.says, params: { ...plan.says.params, die } } : plan.says;
}

export interface Alternative {
  readonly touch: Touch;
  readonly text: string;
}

/** Other ways to do the same, as plain buttons: with fuel, with help, with somebody along, one zombie instead of two;
 * with another die where dice cannot be touched (`dice`). */
export function alternatives(view: View<Board>, touch: Touch, speaker: Speaker, dice: boolean): Alternative[] {
  const chosen = pickedPlan(view, touch);
  if (chosen === null) return [];
  const ways = fitting(view, { ...touch, target: chosen.target, die: 0 })
    .filter((plan) => wayOf(plan) !== wayOf(chosen))
    .map((plan) => ({
      touch: { ...touch, target: plan.target, way: wayOf(plan), die: 0 },
      text: wayText(plan, speaker),
    }));
  const whom = [...new Set(fitting(view, { ...touch, target: '', die: 0 }).map((plan) => plan.target))]
    .filter((target) => target !== chosen.target && isNamed(touch.act, target))
    .map((target) => ({ touch: { ...touch, target, way: '', die: 0 }, text: speaker.choice(target) }));
  const now = touch.die || fact<number>(chosen, 'die');
  const values = dice ? (fact<number[]>(chosen, 'dice') ?? []).filter((die) => die !== now) : [];
  return [
    ...ways,
    ...whom,
    ...values.map((die) => ({ touch: { ...touch, die }, text: speaker.text('plan.way.die', { die }) })),
  ];
}

/** Targets that no lit thing stands for: somebody to attack or to hand it to, where the zombies come from. */
const isNamed = (act: string, target: string): boolean =>
  (act === 'attack' && !target.startsWith('entrance:')) || act === 'hand_off' || act === 'equip' || act === 'attract';

function wayText(plan: Plan, speaker: Speaker): string {
  const aids = fact<string[]>(plan, 'aids') ?? [];
  const riders = fact<string[]>(plan, 'riders') ?? [];
  const way = fact<string>(plan, 'way');
  if (riders.length) return speaker.text('plan.way.riders', { who: riders });
  if (way) return way === 'on_foot' ? speaker.text('plan.way.on_foot') : speaker.text('plan.way.fuel', { fuel: way });
  if (aids.length) return speaker.text('plan.way.aids', { aids });
  const count = fact<number>(plan, 'count');
  if (count !== undefined) return speaker.text('choice.number', { a: count, count });
  return speaker.text('plan.way.plain');
}

/** What the yellow button says: the act itself. */
export function verbOf(plan: Plan, { more }: Touch, speaker: Speaker): string {
  if (plan.act === 'move')
    return speaker.text(fact<string>(plan, 'way') === 'on_foot' ? 'plan.do.on_foot' : 'plan.do.drive');
  const key = `plan.do.${plan.act}`;
  return speaker.text(speaker.can(key, { count: more.length + 1 }) ? key : `plan.${plan.act}`, {
    count: more.length + 1,
    item: plan.thing,
    symbol: plan.target,
    target: plan.target,
  });
}

// -- touching --------------------------------------------------------------------------------------------------------

const first = (view: View<Board>, thing: string, act: string, target = ''): Plan | undefined =>
  plansOf(view).find(
    (plan) => can(plan) && plan.thing === thing && plan.act === act && (!target || plan.target === target),
  );

/** After `thing` was touched while `selected` was lit: what is lit then. null: put back. */
export function touched(view: View<Board>, selected: string | null, thing: string): string | null {
  const now = touchOf(selected);
  if (thing === now.thing && !now.act) return null;
  // a place after a survivor, or a survivor after a place: the way there
  for (const [who, where] of [
    [now.thing, thing],
    [thing, now.thing],
  ] as const)
    if (isPlace(where) && first(view, who, 'move', where)) return wordOf({ thing: who, act: 'move', target: where });
  // who carries the card, or takes the item
  for (const act of ['equip', 'hand_off'])
    if (first(view, now.thing, act, thing) && (now.act === '' || now.act === act))
      return wordOf({ thing: now.thing, act, target: thing });
  // a door, or somebody to attack, for what was chosen before; without it the first act that leads there
  if (/^entrance:/.test(thing) || targets(view, now).has(thing)) {
    const acts = now.act ? [now.act] : ['attack', 'barricade'];
    const act = acts.find((one) => first(view, now.thing, one, thing));
    if (act) return wordOf({ thing: now.thing, act, target: thing });
  }
  // another die for the same act
  const die = /^die:(\d)$/.exec(thing);
  if (die && now.act) {
    const plan = pickedPlan(view, now);
    const dice = plan ? (fact<number[]>(plan, 'dice') ?? []) : [];
    if (dice.includes(Number(die[1]))) return wordOf({ ...now, die: Number(die[1]) });
    const other = fitting(view, { ...now, die: Number(die[1]), way: '' });
    if (other.length) return wordOf({ ...now, die: Number(die[1]), way: '' });
  }
  // another card for the same pile
  const chosen = pickedPlan(view, now);
  if (chosen && fact<boolean>(chosen, 'many') && first(view, thing, now.act)) {
    if (thing === now.thing || now.more.includes(thing))
      return wordOf({ ...now, more: now.more.filter((card) => card !== thing) });
    return wordOf({ ...now, more: [...now.more, thing] });
  }
  return thing === now.thing ? null : wordOf({ thing });
}

/** After a tile was touched. */
export function tileTouched(selected: string | null, tile: Tile): string | null {
  const now = touchOf(selected);
  if (tile.thing) return wordOf({ thing: tile.thing, act: tile.act, target: tile.plan.target });
  if (now.act === tile.act && (!tile.target || tile.target === now.target)) return wordOf({ thing: now.thing });
  return wordOf({
    thing: now.thing,
    act: tile.act,
    target: tile.target,
    way: tile.item ? wayOf(tile.plan) : '',
  });
}

/** Where the chosen act could also be done: places, doors, survivors. */
export function targets(view: View<Board>, touch: Touch): ReadonlySet<string> {
  const found = plansOf(view).filter(
    (plan) => can(plan) && plan.thing === touch.thing && (!touch.act || plan.act === touch.act) && plan.target !== '',
  );
  return new Set(found.map((plan) => plan.target));
}

// -- how things stand ------------------------------------------------------------------------------------------------

/** A survivor, card, die or player while I choose an action. */
export function thingState(view: View<Board>, selected: string | null, thing: string): CardState {
  const touch = touchOf(selected);
  if (thing === touch.thing || thing === touch.target || touch.more.includes(thing)) return 'chosen';
  const plan = pickedPlan(view, touch);
  const die = /^die:(\d)$/.exec(thing);
  if (die && touch.thing && !isPlace(touch.thing)) {
    const value = Number(die[1]);
    if (plan && (touch.die || fact<number>(plan, 'die')) === value) return 'chosen';
    const usable = plansFor(view, touch.thing).some(
      (one) => can(one) && (!touch.act || one.act === touch.act) && (fact<number[]>(one, 'dice') ?? []).includes(value),
    );
    return usable ? 'can' : undefined;
  }
  if (touch.thing && targets(view, touch).has(thing)) return 'can';
  if (plan && fact<boolean>(plan, 'many')) return first(view, thing, touch.act) ? 'can' : undefined;
  if (touch.thing && isPlace(touch.thing)) return first(view, thing, 'move', touch.thing) ? 'can' : undefined;
  if (touch.thing) return canTouch(view, thing) && !/^die:/.test(thing) ? 'can' : undefined;
  return canTouch(view, thing) ? 'can' : undefined;
}

export interface PlaceLook {
  readonly state: CardState;
  /** The faces of the exposure die on the way there; null: none is rolled, or nobody would go. */
  readonly odds: Readonly<Record<string, number>> | null;
  /** Why the touched survivor cannot go there. */
  readonly why: (Says & { readonly rule: string }) | null;
}

/** A place while I choose an action. */
export function placeLook(view: View<Board>, selected: string | null, place: string): PlaceLook {
  const touch = touchOf(selected);
  const none: PlaceLook = { state: undefined, odds: null, why: null };
  if (touch.thing === place || (touch.target === place && touch.act !== 'barricade' && touch.act !== 'search'))
    return { ...none, state: 'chosen', odds: oddsTo(view, touch, place) };
  if (!touch.thing) return { ...none, state: canTouch(view, place) ? 'can' : undefined };
  if (touch.act && touch.act !== 'move')
    return { ...none, state: targets(view, touch).has(place) && touch.act === 'attract' ? 'can' : undefined };
  if (isPlace(touch.thing)) return { ...none, state: canTouch(view, place) ? 'can' : undefined };
  const ways = plansOf(view).filter((plan) => plan.act === 'move' && plan.thing === touch.thing);
  const there = ways.filter((plan) => plan.target === place);
  if (there.some(can)) return { state: 'can', odds: oddsTo(view, touch, place), why: null };
  const why = (there[0] ?? ways.find((plan) => plan.target === ''))?.why ?? null;
  return { state: there.length > 0 ? 'cannot' : undefined, odds: null, why };
}

function oddsTo(view: View<Board>, { thing }: Touch, place: string): PlaceLook['odds'] {
  const plan = plansOf(view).find(
    (one) => one.thing === thing && one.target === place && one.act === 'move' && one.facts.way === 'on_foot',
  );
  return plan ? (fact<Record<string, number>>(plan, 'odds') ?? null) : null;
}

/** Further cards may go with the one that was chosen: the cards stay in sight. */
export function gathers(view: View<Board>, selected: string | null): boolean {
  const plan = pickedPlan(view, touchOf(selected));
  return plan !== null && fact<boolean>(plan, 'many') === true;
}

/** Ending the turn now would leave a die unused that could still do something. */
export const needsAsking = (view: View<Board>): boolean =>
  plansOf(view).some((plan) => can(plan) && 'die' in plan.facts);
