/** The page's own words, in the language of the moment, and the catalogues of the games, fetched once each. */
import { browserLanguage, prefs, setPrefs } from './prefs.svelte';
import { Speaker, type Catalogue, type Language, type Params, type Part } from './texts';
import { getJson } from './api';
import { served } from './base';

const files = import.meta.glob<Catalogue>('../../../src/lazaret/{coach,core,web}/texts.*.json', { import: 'default' });

const bundled = [...new Set(Object.keys(files).map((path) => path.split('.').at(-2) ?? ''))].sort();

/** What can be spoken here: what the page was built with, and what its server has beside that. */
export const languages: readonly Language[] = [...new Set([...bundled, ...served])];

async function readOwn(language: Language): Promise<Catalogue> {
  if (!bundled.includes(language)) return getJson<Catalogue>(`/api/texts/core/${language}`);
  const wanted = Object.keys(files)
    .filter((path) => path.endsWith(`.${language}.json`))
    .sort();
  const read = await Promise.all(wanted.map((path) => files[path]?.() ?? {}));
  return Object.assign({}, ...read) as Catalogue;
}

let language = $state<Language>('en');
let own = $state.raw<Catalogue>({});
const speaker = $derived(new Speaker(own, language));

/** Says the page's own words, and changes them at once when the language changes. */
export const words = {
  get language(): Language {
    return language;
  },
  get catalogue(): Catalogue {
    return own;
  },
  text(key: string, params: Params = {}): string {
    return speaker.text(key, params);
  },
  parts(key: string, params: Params = {}): Part[] {
    return speaker.parts(key, params);
  },
  shown(name: string): string {
    return speaker.shown(name);
  },
  has(key: string): boolean {
    return speaker.has(key);
  },
  join(list: readonly string[]): string {
    return speaker.join(list);
  },
};

export async function speak(wanted: Language): Promise<void> {
  own = await readOwn(wanted);
  language = wanted;
}

/** The first language: what the person chose, else what the browser prefers. */
export async function speakFirst(): Promise<void> {
  const kept = prefs.language;
  await speak(kept !== null && languages.includes(kept) ? kept : browserLanguage(languages));
}

/** The one after the present one: with two languages, the other. */
export const nextLanguage = (): Language => languages[(languages.indexOf(language) + 1) % languages.length] ?? 'en';

/** What a language calls itself. */
export function nameOf(wanted: Language): string {
  const name = new Intl.DisplayNames([wanted], { type: 'language' }).of(wanted) ?? wanted;
  return name.charAt(0).toLocaleUpperCase(wanted) + name.slice(1);
}

export async function switchLanguage(other: Language = nextLanguage()): Promise<void> {
  await Promise.all([speak(other), ...[...games.keys()].map((game) => catalogue(game, other))]);
  setPrefs({ language: other });
}

// -- catalogues and rules of the games ------------------------------------------------------

export type Source = 'printed' | 'public' | 'ours';
/** A number in the text of a rule: what the content calls it, its value, where it comes from and where it stands. */
export interface RuleNumber {
  readonly name: string;
  readonly value: number;
  readonly source: Source;
  readonly at: number;
}
export interface Rule {
  readonly title?: string;
  readonly text?: string;
  readonly source?: Source;
  readonly numbers?: readonly RuleNumber[];
}
export type Rules = Readonly<Record<string, Rule>>;

const games = new Map<string, Map<Language, Promise<Catalogue>>>();
const rulebooks = new Map<string, Promise<Rules>>();

/** Everything a game says in one language. */
export function catalogue(game: string, wanted: Language): Promise<Catalogue> {
  const known = games.get(game) ?? new Map<Language, Promise<Catalogue>>();
  games.set(game, known);
  let found = known.get(wanted);
  if (!found) {
    found = getJson<Catalogue>(`/api/texts/${game}/${wanted}`);
    found.catch(() => known.delete(wanted));
    known.set(wanted, found);
  }
  return found;
}

export function rulesOf(game: string, wanted: Language): Promise<Rules> {
  const place = `${game}/${wanted}`;
  let found = rulebooks.get(place);
  if (!found) {
    found = getJson<Rules>(`/api/rules/${place}`);
    found.catch(() => rulebooks.delete(place));
    rulebooks.set(place, found);
  }
  return found;
}
