/**
 * The six words of a self's key. A key is a number made of six places in a list of 7,776 words (77 bits), written as 16
 * letters and digits; the words are only a way to say it, in French or in English. A word that both lists have stands
 * at the same place in both, so that a word says the same wherever it is found.
 */
export const LIST = 7776;
export const COUNT = 6;
const SIGNS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

export const isKey = (text: string): boolean => /^[a-z2-7]{16}$/.test(text) && placesOf(text) !== null;

/** Without the bias that a remainder has: what does not fit is drawn again. */
export function newKey(draw: (room: Uint16Array) => Uint16Array = (room) => crypto.getRandomValues(room)): string {
  const fair = 65536 - (65536 % LIST);
  const places: number[] = [];
  while (places.length < COUNT) {
    const [drawn = fair] = draw(new Uint16Array(1));
    if (drawn < fair) places.push(drawn % LIST);
  }
  return keyOf(places);
}

export function keyOf(places: readonly number[]): string {
  let number = places.reduce((sum, place) => sum * BigInt(LIST) + BigInt(place), 0n);
  let text = '';
  for (let sign = 0; sign < LENGTH; sign++) {
    text = (SIGNS[Number(number % 32n)] ?? '') + text;
    number /= 32n;
  }
  return text;
}

/** Null: no six words make this. */
export function placesOf(key: string): number[] | null {
  let number = [...key].reduce((sum, sign) => sum * 32n + BigInt(SIGNS.indexOf(sign)), 0n);
  const places: number[] = [];
  for (let word = 0; word < COUNT; word++) {
    places.unshift(Number(number % BigInt(LIST)));
    number /= BigInt(LIST);
  }
  return number === 0n ? places : null;
}

/** As somebody may type it: capitals and accents do not matter. */
export const plain = (word: string): string =>
  word.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replace(/\p{M}/gu, '');

export type Lists = Readonly<Record<string, readonly string[]>>;

/** Both lists, once somebody looks at words. */
export async function lists(): Promise<Lists> {
  const [en, fr] = await Promise.all([import('../words/en.txt?raw'), import('../words/fr.txt?raw')]);
  return { en: en.default.trim().split('\n'), fr: fr.default.trim().split('\n') };
}

export const wordsOf = (key: string, list: readonly string[]): string[] =>
  (placesOf(key) ?? []).map((place) => list[place] ?? '');

export type Read = { readonly key: string } | { readonly unknown: string } | { readonly count: number };

/** The key that these words say, of either list; or the first word that is in none; or how many there are. */
export function read(text: string, all: Lists): Read {
  const said = text.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  if (said.length !== COUNT) return { count: said.length };
  const places = new Map(Object.values(all).flatMap((list) => list.map((word, place) => [plain(word), place])));
  const found = said.map((word) => places.get(plain(word)));
  const missing = found.indexOf(undefined);
  if (missing >= 0) return { unknown: said[missing] ?? '' };
  return { key: keyOf(found as number[]) };
}
