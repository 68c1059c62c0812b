/** The cards of Happy City as they are printed: numbers and sources from the files of the rules, drawings from ours. */
import type { Speaker } from '../../lib/texts';
import type { HappyCityCity as City } from '../../protocol';
import home from '../../art/hc-home.svg?raw';
import industry from '../../art/hc-industry.svg?raw';
import leisure from '../../art/hc-leisure.svg?raw';
import market from '../../art/hc-market.svg?raw';
import publicly from '../../art/hc-public.svg?raw';
import shop from '../../art/hc-shop.svg?raw';
import marketScene from '../../art/building-market.svg';
import specialScene from '../../art/building-special.svg';
import buildings from '../../../../src/lazaret/games/happy_city/content/buildings.toml?raw';
import expert from '../../../../src/lazaret/games/happy_city/content/expert.toml?raw';
import family from '../../../../src/lazaret/games/happy_city/content/family.toml?raw';
import grozilla from '../../../../src/lazaret/games/happy_city/content/grozilla.toml?raw';
import { rows, type Row } from '../content';

export type Colour = 'yellow' | 'blue' | 'green' | 'purple' | 'orange';
export type Kind = 'building' | 'habitation' | 'market' | 'family' | 'expert' | 'multicolour' | 'monster';
export type Source = 'printed' | 'public' | 'ours';

export interface Facts {
  readonly kind: Kind;
  readonly colours: readonly Colour[];
  readonly cost: number;
  readonly income: number;
  readonly inhabitants: number;
  readonly hearts: number;
  readonly condition: Readonly<Partial<Record<Colour, number>>>;
  readonly rule: string;
  readonly source: Source;
}

export const COLOURS: readonly Colour[] = ['yellow', 'blue', 'green', 'purple', 'orange'];
export const EMBLEMS: Readonly<Record<Colour, string>> = {
  yellow: shop,
  blue: publicly,
  green: home,
  purple: industry,
  orange: leisure,
};
export const isColour = (name: string): name is Colour => (COLOURS as readonly string[]).includes(name);
export const fill = (colour: Colour): string => `var(--hc-${colour}-fill)`;

/** Effects worked out by the rules are words in the file, and no number on the card. */
const number = (value: Row[string] | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

/** `condition = { blue = 1, purple = 1 }` of each card, by its id. */
function conditions(toml: string): Map<string, Partial<Record<Colour, number>>> {
  const found = new Map<string, Partial<Record<Colour, number>>>();
  for (const [, id, inside] of toml.matchAll(/^id = "([^"]+)"[^[]*?^condition = \{([^}]*)\}/gm)) {
    const pairs = [...(inside ?? '').matchAll(/(\w+) = (\d+)/g)].map(
      ([, colour, many]) => [colour as Colour, Number(many)] as const,
    );
    if (id !== undefined) found.set(id, Object.fromEntries(pairs));
  }
  return found;
}

function facts(kind: Kind, row: Row, condition: Facts['condition']): Facts {
  const colours =
    kind === 'monster' ? [row.colour as Colour] : Array.isArray(row.colours) ? (row.colours as Colour[]) : [];
  return {
    kind,
    colours,
    cost: number(row.cost),
    income: number(row.income),
    inhabitants: number(row.inhabitants),
    hearts: number(row.hearts),
    condition,
    rule: typeof row.rule === 'string' ? row.rule : '',
    source: row.source as Source,
  };
}

const FILES: readonly (readonly [Kind, string])[] = [
  ['building', buildings],
  ['habitation', buildings],
  ['market', buildings],
  ['family', family],
  ['expert', expert],
  ['multicolour', grozilla],
  ['monster', grozilla],
];
const CARDS = new Map(
  FILES.flatMap(([kind, file]) => {
    const wanted = conditions(file);
    return rows(file, kind).map((row) => [String(row.id), facts(kind, row, wanted.get(String(row.id)) ?? {})] as const);
  }),
);
const UNKNOWN: Facts = {
  kind: 'building',
  colours: [],
  cost: 0,
  income: 0,
  inhabitants: 0,
  hearts: 0,
  condition: {},
  rule: '',
  source: 'ours',
};

export const isCard = (slug: string): boolean => CARDS.has(slug);
export const card = (slug: string): Facts => CARDS.get(slug) ?? UNKNOWN;
export const isSpecial = (slug: string): boolean => card(slug).kind === 'family' || card(slug).kind === 'expert';
export const isMonster = (slug: string): boolean => card(slug).kind === 'monster';

const art = import.meta.glob<string>(['../../art/hc-scene-*.svg', '../../art/monster-*.svg'], {
  query: '?url',
  import: 'default',
  eager: true,
});
const drawings = new Map(
  Object.entries(art).map(([path, url]) => [/(?:scene|monster)-(.+)\.svg/.exec(path)?.[1] ?? '', url]),
);

export const scene = (slug: string): string =>
  drawings.get(slug) ?? (card(slug).kind === 'market' ? marketScene : specialScene);
/** The small sign of a card: the emblem of its first colour, a market for one without. */
export const emblem = (slug: string): string => EMBLEMS[card(slug).colours[0] ?? 'yellow'];
export const marketSign = market;

/** The name as it is printed; which side of a Happy Market is up, its colour shows. */
export const printed = (slug: string, speaker: Speaker): string => speaker.name(slug).split(', ')[0] ?? slug;
export const letter = (colour: Colour, speaker: Speaker): string => speaker.text(`board.letter.${colour}`);
const colourWord = (colour: Colour, speaker: Speaker): string =>
  `${speaker.name(colour)} (${speaker.text(`board.kind.${colour}`)})`;

/** "2 blue, 1 green": what a special building asks for. */
export const wanted = (slug: string, speaker: Speaker): string =>
  speaker.join(
    COLOURS.flatMap((colour) => {
      const count = card(slug).condition[colour];
      return count === undefined ? [] : [speaker.text('board.says.wanted', { count, colour })];
    }),
  );

/** The symbols in words: "income +1, hearts +2". */
export function symbols(slug: string, speaker: Speaker): string[] {
  const { income, inhabitants, hearts } = card(slug);
  return Object.entries({ income, inhabitants, hearts })
    .filter(([, count]) => count !== 0)
    .map(([name, count]) => speaker.text(`board.says.${name}`, { count }));
}

/** The whole card in words; `price` is what it costs me, when that is not what is printed. */
export function inWords(slug: string, speaker: Speaker, price?: number): string {
  const { kind, colours, cost } = card(slug);
  const said = [speaker.name(slug), ...(kind === 'market' ? [] : colours.map((colour) => colourWord(colour, speaker)))];
  if (cost > 0 || kind === 'multicolour')
    said.push(
      price === undefined || price === cost
        ? speaker.text('board.says.cost', { count: cost })
        : speaker.text('board.says.price', { count: price, cost }),
    );
  said.push(...symbols(slug, speaker));
  if (isSpecial(slug)) said.push(speaker.text('board.says.condition', { colours: wanted(slug, speaker) }));
  return `${said.join(', ')}${speaker.has(`effect.${slug}`) ? `. ${speaker.text(`effect.${slug}`)}` : ''}`;
}

/** "9 × 4" and what comes of it; where something else changes the points, they stand alone. */
export function product(
  city: Pick<City, 'sums' | 'plain'>,
  how: string,
): { readonly of: string; readonly points: string; readonly all: string } {
  const minus = (count: number): string => String(count).replace('-', '−');
  const { inhabitants, hearts, points } = city.sums;
  const of = city.plain ? `${minus(inhabitants)} ${how === 'sum' ? '+' : '×'} ${minus(hearts)}` : '';
  return { of, points: minus(points), all: of ? `${of} = ${minus(points)}` : minus(points) };
}
