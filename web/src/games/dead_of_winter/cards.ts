/** The cards, survivors and places of Dead of Winter as they are drawn. */
import betrayalToml from '../../../../src/lazaret/games/dead_of_winter/content/betrayal_objectives.toml?raw';
import crisesToml from '../../../../src/lazaret/games/dead_of_winter/content/crises.toml?raw';
import crossroadsToml from '../../../../src/lazaret/games/dead_of_winter/content/crossroads.toml?raw';
import firstCrossroadsToml from '../../../../src/lazaret/games/dead_of_winter/content/first_crossroads.toml?raw';
import exileToml from '../../../../src/lazaret/games/dead_of_winter/content/exile_objectives.toml?raw';
import itemsToml from '../../../../src/lazaret/games/dead_of_winter/content/items.toml?raw';
import locationsToml from '../../../../src/lazaret/games/dead_of_winter/content/locations.toml?raw';
import mainToml from '../../../../src/lazaret/games/dead_of_winter/content/main_objectives.toml?raw';
import secretToml from '../../../../src/lazaret/games/dead_of_winter/content/secret_objectives.toml?raw';
import survivorsToml from '../../../../src/lazaret/games/dead_of_winter/content/survivors.toml?raw';
import barricade from '../../art/dw-barricade.svg?raw';
import education from '../../art/dw-education.svg?raw';
import exposure from '../../art/dw-exposure.svg?raw';
import food from '../../art/dw-food.svg?raw';
import frostbite from '../../art/dw-frostbite.svg?raw';
import fuel from '../../art/dw-fuel.svg?raw';
import helpless from '../../art/dw-helpless.svg?raw';
import medicine from '../../art/dw-medicine.svg?raw';
import morale from '../../art/dw-morale.svg?raw';
import noise from '../../art/dw-noise.svg?raw';
import secret from '../../art/dw-secret.svg?raw';
import survivor from '../../art/dw-survivor.svg?raw';
import tool from '../../art/dw-tool.svg?raw';
import weapon from '../../art/dw-weapon.svg?raw';
import wound from '../../art/dw-wound.svg?raw';
import zombie from '../../art/dw-zombie.svg?raw';
import type { Speaker } from '../../lib/texts';
import { rows, type Row } from '../content';

export const SIGNS = {
  barricade,
  education,
  exposure,
  food,
  frostbite,
  fuel,
  helpless,
  medicine,
  morale,
  noise,
  secret,
  survivor,
  tool,
  weapon,
  wound,
  zombie,
} as const;
/** A hand of cards, for counters. */
export const CARDS = '<svg viewBox="0 0 48 48"><path d="M6 12L24 6L36 42L18 47ZM28 6H42V36H38Z"/></svg>';
/** The sign of what a card brings: food, medicine, fuel… */
export const sign = (symbol: string): string => SIGNS[symbol as keyof typeof SIGNS] ?? secret;

const faces = import.meta.glob<string>(['../../art/survivor-*.svg', '../../art/place-*.svg'], {
  import: 'default',
  eager: true,
});
export const portrait = (slug: string): string => faces[`../../art/survivor-${slug}.svg`] ?? '';
export const scene = (place: string): string => faces[`../../art/place-${place}.svg`] ?? '';

export type Source = 'printed' | 'public' | 'ours';
export type Kind =
  | 'survivor'
  | 'item'
  | 'crisis'
  | 'main_objective'
  | 'secret_objective'
  | 'betrayal_objective'
  | 'exile_objective'
  | 'crossroads';

const FILES: Readonly<Record<Kind, string | readonly string[]>> = {
  survivor: survivorsToml,
  item: itemsToml,
  crisis: crisesToml,
  main_objective: mainToml,
  secret_objective: secretToml,
  betrayal_objective: betrayalToml,
  exile_objective: exileToml,
  crossroads: [crossroadsToml, firstCrossroadsToml],
};
interface Known {
  readonly kind: Kind;
  readonly row: Row;
}
const KNOWN = new Map<string, Known>();
for (const kind of Object.keys(FILES) as Kind[])
  for (const file of [FILES[kind]].flat())
    for (const row of rows(file, 'card')) KNOWN.set(String(row.id), { kind, row });

/** The card without the number of its copy and the mark of a starting item (`scrap-start#2`). */
export const idOf = (slug: string): string => (slug.split('#')[0] ?? '').replace(/-start$/, '');
const known = (slug: string): Known | undefined => KNOWN.get(idOf(slug));
export const kindOf = (slug: string): Kind | null => known(slug)?.kind ?? null;
export const source = (slug: string): Source => (known(slug)?.row.source as Source | undefined) ?? 'ours';
export const symbol = (slug: string): string => String(known(slug)?.row.symbol ?? '');
export const symbols = (crisis: string): readonly string[] =>
  (known(crisis)?.row.symbols as readonly string[] | undefined) ?? [];
const numberOf = (slug: string, field: string): number => Number(known(slug)?.row[field] ?? 0);
export const influence = (slug: string): number => numberOf(slug, 'influence');
export const attack = (slug: string): number => numberOf(slug, 'attack');
export const search = (slug: string): number => numberOf(slug, 'search');

// -- places ------------------------------------------------------------------------------------------------------

export const COLONY = 'colony';
const PLACES = new Map(rows(locationsToml, 'card').map((row) => [String(row.id), row]));
const ofPlace = (place: string, field: string): number => Number(PLACES.get(place)?.[field] ?? 0);
export const isPlace = (slug: string): boolean => PLACES.has(slug);
export const room = (place: string): number => ofPlace(place, 'survivor_spaces');
export const doorway = (place: string): number => ofPlace(place, 'spaces_per_entrance');
export const noiseRoom = (place: string): number => ofPlace(place, 'noise_spaces');
/** What may be found there, most likely first. */
export const finds = (place: string): readonly string[] =>
  (PLACES.get(place)?.symbols as readonly string[] | undefined) ?? [];

// -- words ----------------------------------------------------------------------------------------------------------

/** What a card does, in the words of the content. */
export function about(slug: string, speaker: Speaker, side = 'normal'): string {
  const id = idOf(slug);
  switch (kindOf(slug)) {
    case 'survivor':
      return speaker.text(`survivor.${id}.ability`);
    case 'main_objective':
      return speaker.text(`main_objective.${id}.${side}.goal`);
    case 'exile_objective':
      return '';
    case null:
      return '';
    default:
      return speaker.text(`${kindOf(slug)}.${id}.text`);
  }
}
/** The key of the story on a card that everybody may look at: a crisis, a main objective. */
export const storyOf = (slug: string): string | null =>
  ['crisis', 'main_objective'].includes(kindOf(slug) ?? '') ? `${kindOf(slug)}.${idOf(slug)}.story` : null;
export const firstName = (slug: string, speaker: Speaker): string => speaker.name(slug).split(' ')[0] ?? '';
/** One or two letters that tell what a card brings apart, in each language. */
export const letter = (kind: string, speaker: Speaker): string =>
  speaker.has(`board.letter.${kind}`) ? speaker.text(`board.letter.${kind}`) : initial(speaker.name(kind));
export const initial = (text: string): string => [...text][0]?.toUpperCase() ?? '';
