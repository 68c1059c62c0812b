/** The cards and pieces of Zombie Tsunami as they are drawn. */
import type { Speaker } from '../../lib/texts';
import type { ZombieTsunamiStreet as StreetLook } from '../../protocol';
import birdToml from '../../../../src/lazaret/games/zombie_tsunami/content/zombird.toml?raw';
import bonusToml from '../../../../src/lazaret/games/zombie_tsunami/content/bonus.toml?raw';
import eventToml from '../../../../src/lazaret/games/zombie_tsunami/content/event.toml?raw';
import shopToml from '../../../../src/lazaret/games/zombie_tsunami/content/shop.toml?raw';
import streetToml from '../../../../src/lazaret/games/zombie_tsunami/content/street.toml?raw';
import { rows, type Row } from '../content';
import beadBlue from '../../art/zt-bead-blue.svg?raw';
import beadRed from '../../art/zt-bead-red.svg?raw';
import beadYellow from '../../art/zt-bead-yellow.svg?raw';
import bomb from '../../art/zt-bomb.svg?raw';
import choice from '../../art/street-sign-choice.svg?raw';
import civilian from '../../art/zt-civilian.svg?raw';
import coin from '../../art/coin.svg?raw';
import cube from '../../art/zt-cube.svg?raw';
import face from '../../art/zt-face.svg?raw';
import heart from '../../art/heart.svg?raw';
import jump from '../../art/zt-jump.svg?raw';
import push from '../../art/zt-push.svg?raw';
import star from '../../art/zt-star.svg?raw';

const pictures = import.meta.glob<string>(
  [
    '../../art/zt-bonus-*.svg',
    '../../art/zt-bird-*.svg',
    '../../art/zt-event-*.svg',
    '../../art/zt-shop-*.svg',
    '../../art/street-*.svg',
  ],
  { import: 'default', eager: true },
);
const drawing = (name: string): string => pictures[`../../art/${name}.svg`] ?? '';

export const SIGNS = { bomb, choice, civilian, coin, cube, face, heart, jump, push, star } as const;
export const STREET_BACK = drawing('street-back');

export type Source = 'printed' | 'public' | 'ours';
export type Kind = 'street' | 'shop' | 'bonus' | 'bird' | 'event';

const byId = (toml: string): ReadonlyMap<string, Row> =>
  new Map(rows(toml, 'card').map((row) => [String(row.id), row]));
const ROWS: Readonly<Record<Kind, ReadonlyMap<string, Row>>> = {
  street: byId(streetToml),
  shop: byId(shopToml),
  bonus: byId(bonusToml),
  bird: byId(birdToml),
  event: byId(eventToml),
};

export function kindOf(slug: string): Kind | null {
  const kind = slug.split('-')[0] as Kind;
  return ROWS[kind]?.has(slug) ? kind : null;
}
const row = (slug: string): Row => {
  const kind = kindOf(slug);
  return (kind === null ? undefined : ROWS[kind].get(slug)) ?? {};
};
export const source = (slug: string): Source => (row(slug).source as Source | undefined) ?? 'ours';
export const number = (slug: string): number => Number(row(slug).number ?? 0);
export const cost = (slug: string): number => Number(row(slug).cost ?? 0);
export const isPermanent = (slug: string): boolean => row(slug).pile === 'permanent';
export const isKept = (slug: string): boolean => row(slug).keep === true;

// -- drawings ------------------------------------------------------------------------------------------------

/** The shop's drawings are named after what is printed on the card. */
const SHOP_ART: Readonly<Record<string, string>> = {
  'shop-civil-1': '1-civilian',
  'shop-civil-2': '2-civilians',
  'shop-civil-3': '3-civilians',
  'shop-permanent-bomb': 'bomb',
  'shop-bomb': 'bomb',
  'shop-mega-bomb': 'mega-bomb',
  'shop-save-1': 'save-1-zombie',
  'shop-save-2': 'save-2-zombies',
  'shop-steal-1': 'steal-1-zombie',
  'shop-steal-2': 'steal-2-zombies',
  'shop-zombie-1': 'plus-1-zombie',
  'shop-zombie-2': 'plus-2-zombies',
  'shop-swap': 'swap',
  'shop-flip': 'flip-a-bonus',
  'shop-zombird': 'zombird',
};
const STREET_KIND_ART: ReadonlySet<string> = new Set([
  'jump',
  'golden-jump',
  'parachute-jump',
  'zombie-or-coin',
  'civil-or-bomb',
]);

export function picture(slug: string): string {
  const kind = kindOf(slug);
  if (kind === 'shop') return drawing(`zt-shop-${SHOP_ART[slug] ?? 'bomb'}`);
  if (kind !== 'street') return drawing(`zt-${slug}`);
  const street = String(row(slug).kind);
  return drawing(STREET_KIND_ART.has(street) ? `street-${street}` : slug);
}

/** The sign in the corner of a street card says what is asked: a leap, a shove, a choice, or something for nothing. */
export const STREET_SIGN: Readonly<Record<string, string>> = {
  jump,
  push,
  'zombie-or-coin': choice,
  'civil-or-bomb': choice,
  'golden-jump': coin,
  'parachute-jump': jump,
};

/** The number in the circle: the limit of a jump (∞ where there is none) or the strength a push needs. */
export function streetNumber(card: Pick<StreetLook, 'kind' | 'number'>): string {
  if (card.kind === 'jump') return card.number === 0 ? '∞' : String(card.number);
  return card.kind === 'push' ? String(card.number) : '';
}
export const streetLook = (slug: string): StreetLook => ({
  card: slug,
  kind: String(row(slug).kind),
  number: number(slug),
});

/** What is printed at its foot: the consequence, in one line. */
export function consequence(
  { kind, number: count }: Pick<StreetLook, 'kind' | 'number'>,
  penalty: number,
  speaker: Speaker,
  short: boolean,
): string {
  const name = kind === 'jump' && count === 0 ? 'jump_any' : kind.replaceAll('-', '_');
  return speaker.text(`board.foot.${name}${short ? '.short' : ''}`, { count, penalty });
}

// -- beads -------------------------------------------------------------------------------------------------------

export const BEAD_SIGN: Readonly<Record<string, string>> = { red: beadRed, blue: beadBlue, yellow: beadYellow };
/** Ink on paper, the bead itself, and its darker edge. */
export const BEAD_INK: Readonly<Record<string, string>> = {
  red: 'var(--zt-red)',
  blue: 'var(--zt-blue)',
  yellow: 'var(--zt-yellow)',
};
export const BEAD_FILL: Readonly<Record<string, string>> = { red: '#c9302a', blue: '#2b66c4', yellow: '#f4b73f' };
export const BEAD_EDGE: Readonly<Record<string, string>> = { red: '#7a1712', blue: '#163a72', yellow: '#8a5a00' };
export const isBead = (word: string): boolean => word in BEAD_SIGN;

/** Gains one may choose between: no cards of any deck, but chosen as cards are. */
export const GAINS: Readonly<
  Record<string, { readonly sign: string; readonly colour: string; readonly rule: string }>
> = {
  zombie: { sign: face, colour: '#5c8418', rule: 'ZT-4.10' },
  coin: { sign: coin, colour: '#f4b73f', rule: 'ZT-4.10' },
  civilian: { sign: civilian, colour: '#0a8a86', rule: 'ZT-4.13' },
  bomb: { sign: bomb, colour: '#c9302a', rule: 'ZT-4.13' },
};
export const isGain = (word: string): boolean => word in GAINS;

// -- in words ----------------------------------------------------------------------------------------------------

/** What a card does, its numbers filled in. */
export function about(slug: string, speaker: Speaker): string {
  const { reward, other, number: count, kind } = row(slug);
  const key = kindOf(slug) === 'street' ? `about.${String(kind)}` : `about.${slug}`;
  return speaker.text(key, { number: count, reward, other });
}

/** The whole shop card: its name, what it does, its price. */
export function stallWords(slug: string, speaker: Speaker): string {
  return speaker.text('board.stall', { card: slug, about: about(slug, speaker), count: cost(slug) });
}
