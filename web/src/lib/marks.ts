/** Where the marks of a hint stand: the things on the table that its choices name, and those its facts speak of. */
import type { Advice, HintChoice } from '../protocol';
import { find } from './lamp';

export interface Mark {
  readonly thing: HTMLElement;
  /** 1 and 2 for the choices, 0 for what a fact speaks of. */
  readonly number: number;
}

const MOST = 3; // things of one choice

/** What a choice may be about, in the order of its words: the parts that are no numbers, else its own button. */
function named(root: ParentNode, { chain }: Pick<HintChoice, 'chain'>): HTMLElement[] {
  const words = chain.flatMap((choice, place) => choice.split(':').slice(place === 0 && choice.includes(':') ? 1 : 0));
  const things = words.filter((word) => !/^[\d+-]*$/.test(word)).map((word) => find(root, `card:${word}`));
  const found = things.filter((thing) => thing !== null);
  if (found.length) return found.slice(0, MOST);
  const button = chain[0] === undefined ? null : find(root, `option:${chain[0]}`);
  return button ? [button] : [];
}

/** Every thing once: the best choice first, then the second, then what the facts speak of. */
export function marks(root: ParentNode, advice: Pick<Advice, 'choices' | 'facts'>): Mark[] {
  const found: Mark[] = [];
  const add = (thing: HTMLElement | null, number: number): void => {
    if (thing !== null && !found.some((mark) => mark.thing === thing)) found.push({ thing, number });
  };
  advice.choices.forEach((choice, place) => named(root, choice).forEach((thing) => add(thing, place + 1)));
  for (const fact of advice.facts)
    for (const thing of fact.things)
      add(find(root, thing.startsWith('seat-') ? `seat:${thing.slice(5)}` : `card:${thing}`), 0);
  return found;
}
