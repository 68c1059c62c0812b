/** What touching a card, a side, a seat or a Power means. */
import type { View } from '..';
import type { CardState } from '..';
import type { HappyDayzBoard as Board } from '../../protocol';
import { isCard } from './cards';

export interface Asked {
  readonly options: readonly string[];
  readonly selected: string | null;
  readonly view: View<Board>;
}

export type Touch =
  { readonly kind: 'tap' | 'select' | 'explain'; readonly choice: string } | { readonly kind: 'zoom' };
const LOOK: Touch = { kind: 'zoom' };

/** How the choices begin that are made with a card of the hand or the Transfer zone, where there are any. */
function fromHand(options: readonly string[]): 'bare' | 'lead' | 'under' | null {
  if (options.some(isCard)) return 'bare';
  return (['lead', 'under'] as const).find((verb) => options.some((option) => option.startsWith(`${verb}:`))) ?? null;
}

export const begun = (selected: string | null): string[] => selected?.split(':') ?? [];

/** A card I hold. */
export function handTouch(card: string, { options }: Asked): Touch {
  const way = fromHand(options);
  if (way === null) return LOOK;
  if (way === 'lead') {
    const can = options.some((option) => option.startsWith(`lead:${card}:`));
    return can ? { kind: 'select', choice: `lead:${card}` } : { kind: 'explain', choice: `lead:${card}:-` };
  }
  const choice = way === 'under' ? `under:${card}` : card;
  return { kind: options.includes(choice) ? 'tap' : 'explain', choice };
}

/** One side of the board, for the card I have lit to lead with. */
export function sideTouch(side: string, { options, selected }: Asked): string | null {
  const [verb, card] = begun(selected);
  const choice = `lead:${card}:${side}`;
  return verb === 'lead' && options.includes(choice) ? choice : null;
}

/** A Community, where one is to be chosen: the whole choice, or the beginning that names it. */
export function seatTouch(seat: number, { options }: Asked): string | null {
  const named = options.find(
    (option) => /^(leader|give|persuade|gift):/.test(option) && option.split(':')[1] === String(seat),
  );
  return named === undefined ? null : named.split(':').slice(0, 2).join(':');
}

/** Cards to choose from that are neither in my hand nor in my Transfer zone: won ones, or those of the trick. */
export interface Tray {
  /** Without a choice it is only to be looked at: a Community must be named first. */
  readonly cards: readonly { readonly card: string; readonly choice: string | null }[];
  /** Which zone it is: my Expedition zone, or the trick just won. */
  readonly from: 'expedition' | 'trick';
}

export function cardTray({ options, selected, view }: Asked): Tray | null {
  const verb = options.find((option) => /^(discard|take|gift):/.test(option))?.split(':')[0];
  if (verb === 'gift') {
    const [, seat] = begun(selected);
    const cards = [
      ...new Set(options.filter((option) => option.startsWith('gift:')).map((option) => option.split(':')[2] ?? '')),
    ];
    return {
      from: 'trick',
      cards: cards.map((card) => ({ card, choice: seat === undefined ? null : `gift:${seat}:${card}` })),
    };
  }
  if (verb === 'take')
    return { from: 'trick', cards: options.map((choice) => ({ card: choice.split(':')[1] ?? '', choice })) };
  if (verb === undefined && (options.length === 0 || !options.includes('none'))) return null;
  return {
    from: 'expedition',
    cards: (view.board.expedition ?? []).map((card) => ({ card, choice: `discard:${card}` })),
  };
}

/** Powers or Factions to choose from: `name:biker`, `replace:biker`, `change:biker:nurse`, `persuade:1:biker`. */
export interface PowerTray {
  readonly powers: readonly { readonly power: string; readonly choice: string }[];
  /** What has been lit so far: the Faction that leaves, the Community that will lead. */
  readonly stage: 'first' | 'second';
}

export function powerTray({ options, selected, view }: Asked): PowerTray | null {
  const verb = options.find((option) => /^(name|replace|change|persuade):/.test(option))?.split(':')[0];
  if (verb === undefined) return null;
  const [lit, first] = begun(selected);
  const powerOf = (name: string): string => view.board.powers.find((one) => one.faction === name)?.power ?? name;
  if (verb === 'persuade') {
    if (lit !== 'persuade') return null;
    return {
      stage: 'second',
      powers: options
        .filter((option) => option.startsWith(`persuade:${first}:`))
        .map((choice) => ({ power: powerOf(choice.split(':')[2] ?? ''), choice })),
    };
  }
  if (verb === 'change' && lit === 'change') {
    return {
      stage: 'second',
      powers: options
        .filter((option) => option.startsWith(`change:${first}:`))
        .map((choice) => ({ power: choice.split(':')[2] ?? '', choice })),
    };
  }
  const leaving = [
    ...new Set(options.filter((option) => option.startsWith(`${verb}:`)).map((option) => option.split(':')[1] ?? '')),
  ];
  return { stage: 'first', powers: leaving.map((name) => ({ power: powerOf(name), choice: `${verb}:${name}` })) };
}

export function stateOf(touch: Touch, { options, selected }: Asked): CardState {
  if (touch.kind === 'zoom' || options.length === 0) return undefined;
  if (touch.kind === 'explain') return 'cannot';
  return selected !== null && (selected === touch.choice || selected.startsWith(`${touch.choice}:`)) ? 'chosen' : 'can';
}
export const litState = (choice: string, { options, selected }: Asked): CardState => {
  if (selected !== null && (selected === choice || selected.startsWith(`${choice}:`))) return 'chosen';
  return options.some((option) => option === choice || option.startsWith(`${choice}:`)) ? 'can' : 'cannot';
};

/** The card a lit choice plays, if it plays one. */
export function litCard(selected: string | null): string | null {
  const [first, second] = begun(selected);
  if (first !== undefined && isCard(first)) return first;
  return first === 'lead' && second !== undefined ? second : null;
}
