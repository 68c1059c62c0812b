/** What touching a card means: choices are built in one, two or three touches (`support:9H:KH:second`). */
import type { CardState, Plan, View } from '..';
import type { ZombieApocalypseNowBoard as Board, ZombieApocalypseNowLeader as Leader } from '../../protocol';
import { role } from './cards';

/** A touch ends in a choice, lights the beginning of one, asks why not, or just looks at the card. */
export type Touch =
  { readonly kind: 'tap' | 'select' | 'explain'; readonly choice: string } | { readonly kind: 'zoom' };

export interface Asked {
  readonly options: readonly string[];
  readonly selected: string | null;
  readonly view: View<Board>;
  readonly you: number | null;
}

const LOOK: Touch = { kind: 'zoom' };
const HAND_VERBS: Readonly<Record<string, string>> = {
  leader: 'leader',
  support: 'support',
  recovery: 'two',
  protection: 'joker',
};

const goesOn = (options: readonly string[], start: string): string[] =>
  options.filter((option) => option === start || option.startsWith(`${start}:`));
/** The chosen beginning, as parts: ['support', '9H', 'KH']. */
export const begun = (selected: string | null): string[] => selected?.split(':') ?? [];

/** Choose at once where nothing is left to say, else light the beginning; the same touch again puts it back. */
function towards(asked: Asked, start: string): Touch | null {
  const left = goesOn(asked.options, start);
  const [only] = left;
  if (only === undefined) return null;
  return left.length === 1 ? { kind: 'tap', choice: only } : { kind: 'select', choice: start };
}

function own(asked: Asked): readonly Leader[] {
  return asked.you === null ? [] : (asked.view.board.rows[asked.you] ?? []);
}
function theirs(asked: Asked): readonly Leader[] {
  return asked.you === null ? [] : (asked.view.board.rows[1 - asked.you] ?? []);
}

/** A card of my hand. */
export function handTouch(card: string, asked: Asked): Touch {
  const start = `${HAND_VERBS[role(card)]}:${card}`;
  if (asked.options.length === 0) return LOOK;
  return towards(asked, start) ?? { kind: 'explain', choice: refusedInHand(card, asked) };
}

/** The choice this card would have been, whole, so that the rules can say why not. */
function refusedInHand(card: string, asked: Asked): string {
  const leader = own(asked)[0]?.card ?? 'KH';
  const behind = own(asked)
    .flatMap((one) => one.supports.map((support) => support.card))
    .find((slug) => slug !== null);
  switch (role(card)) {
    case 'support':
      return `support:${card}:${leader}:first`;
    case 'protection':
      return `joker:${card}:${behind ?? leader}`;
    case 'recovery':
      return `two:${card}`;
    case 'leader':
      return `leader:${card}`;
  }
}

/** One of my leaders: an attacker. */
export function ownLeaderTouch(leader: string, asked: Asked): Touch {
  const [verb] = begun(asked.selected);
  if (verb === 'support' || verb === 'joker') return LOOK;
  if (asked.options.length === 0 || asked.view.ask?.step !== 'take_action') return LOOK;
  const target = theirs(asked)[0]?.card ?? (asked.you === 0 ? 'KS' : 'KH');
  return towards(asked, `attack:${leader}`) ?? { kind: 'explain', choice: `attack:${leader}:${target}` };
}

/** A leader of the other side: a target. */
export function theirLeaderTouch(leader: string, asked: Asked): Touch {
  const aimed = asked.options.filter(
    (option) => option === `strike:${leader}` || (option.startsWith('attack:') && option.endsWith(`:${leader}`)),
  );
  const [verb, attacker] = begun(asked.selected);
  const meant =
    verb === 'attack'
      ? aimed.find((option) => option === `attack:${attacker}:${leader}`)
      : aimed.length === 1
        ? aimed[0]
        : undefined;
  return meant === undefined ? LOOK : { kind: 'tap', choice: meant };
}

/** One of my supports: to guard, to replace, or to defend with. Position 0 or 1. */
export function supportChoice(
  leader: string,
  position: number,
  card: string | null,
  { selected, view }: Asked,
): string | null {
  if (view.ask?.step === 'keep_or_switch')
    return view.ask.params.leader === leader ? (position === 0 ? 'keep' : 'switch') : null;
  const [verb, held] = begun(selected);
  if (verb === 'joker' && card !== null) return `joker:${held}:${card}`;
  if (verb === 'support') return `support:${held}:${leader}:replace${position + 1}`;
  return null;
}

/** ZAN-6.2, ZAN-6.3: the place in a lane that the card in my fingers may take beside what stands there. */
export function ghostAt(leader: Leader, position: number, { selected, options }: Asked): string | null {
  const [verb, held] = begun(selected);
  if (verb !== 'support') return null;
  const modes = position === 0 ? ['first', 'push'] : ['second'];
  return modes.map((mode) => `support:${held}:${leader.card}:${mode}`).find((one) => options.includes(one)) ?? null;
}

/** ZAN-6.4: the leader itself stands for putting the card in the place of both its supports. */
export function bothGhost(leader: Leader, { selected, options }: Asked): string | null {
  const [verb, held] = begun(selected);
  const choice = `support:${held}:${leader.card}:replace_both`;
  return verb === 'support' && options.includes(choice) ? choice : null;
}

/** How a card looks for what touching it would do. */
export function stateOf(touch: Touch, asked: Asked, dims = true): CardState {
  if (touch.kind === 'zoom') return undefined;
  if (touch.kind === 'explain') return dims && asked.options.length > 0 ? 'cannot' : undefined;
  const { selected } = asked;
  const { choice } = touch;
  return selected !== null && (selected === choice || selected.startsWith(`${choice}:`)) ? 'chosen' : 'can';
}

// -- what a strike is worth: as the rules say it ------------------------------------------------------------------

export interface Verdict {
  readonly sum: string;
  readonly sure: 'yes' | 'no' | 'open';
  /** The lowest rank that would hold, where a hidden card decides. */
  readonly stops: string;
}

const planFor = (choice: string, { view }: Asked): Plan | undefined =>
  view.plans?.find(({ chain }) => chain[0] === choice);

/** The strike that is lit whole. */
export function strikePlan(asked: Asked): Plan | null {
  const [verb, , target] = begun(asked.selected);
  const whole = verb === 'strike' || (verb === 'attack' && target !== undefined);
  return whole && asked.selected !== null ? (planFor(asked.selected, asked) ?? null) : null;
}

/** What a strike at this leader comes to, once it is known who strikes. */
export function verdictOn(leader: string, asked: Asked): Verdict | null {
  const [verb, attacker] = begun(asked.selected);
  const choice = asked.view.ask?.step === 'may_strike_again' ? `strike:${leader}` : `attack:${attacker}:${leader}`;
  if (!choice.startsWith('strike') && verb !== 'attack') return null;
  const plan = planFor(choice, asked);
  if (plan === undefined) return null;
  const { points, against, hidden, sure, stops } = plan.facts as unknown as Verdict & {
    points: number;
    against: number;
    hidden: number;
  };
  const sign = hidden ? ':' : points > against ? '>' : '≤';
  return { sum: `${points} ${sign} ${against}${hidden ? ' + ?' : ''}`, sure, stops };
}
