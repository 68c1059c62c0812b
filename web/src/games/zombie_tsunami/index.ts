/** Zombie Tsunami: hordes run down a street, push together and break their word. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { ZombieTsunamiBoard as Board } from '../../protocol';
import { BEAD_INK, BEAD_SIGN, isBead, isGain, kindOf, picture, SIGNS, STREET_SIGN, streetLook } from './cards';
import { isButton, ownCards } from './moves';

export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { default as Rest } from './Rest.svelte';
export { default as Cards } from './Cards.svelte';
export { default as AtEnd } from './Audit.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';

export function where({ board }: View<Board>, speaker: Speaker, compact: boolean): string {
  const { round, rounds, slot, slots } = board;
  return speaker.text(compact ? 'board.where_short' : 'board.where', { round, rounds, slot, slots });
}

/** Beads, cards and players are lit where they are; passing, finishing and the events of the moment are buttons. */
export const lights = (choice: string): boolean => !isButton(choice);

export const cards = (view: View<Board>): number => ownCards(view).length;

const CHIPS = { shop: SIGNS.star, bird: SIGNS.face, event: SIGNS.star } as const;
export function chip(slug: string): ChipLook | null {
  const ink = BEAD_INK[slug];
  if (isBead(slug) && ink !== undefined) return { tone: 'paper', ink, emblem: BEAD_SIGN[slug] ?? '' };
  const kind = kindOf(slug);
  if (kind === null) return null;
  if (kind === 'bonus') return { tone: 'night', emblem: SIGNS.face };
  return {
    tone: 'paper',
    ink: 'var(--zt-plum)',
    emblem: kind === 'street' ? (STREET_SIGN[streetLook(slug).kind] ?? '') : CHIPS[kind],
  };
}

/** What one chooses between is looked at as closely as a card. */
export const faced = isGain;

export const endArt = (): string => picture('bonus-tsunami');
