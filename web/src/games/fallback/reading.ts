/** Reading a view without knowing its game. */
import { capital, type Speaker } from '../../lib/texts';

export type Shape = 'nothing' | 'word' | 'cards' | 'seats' | 'list' | 'thing' | 'facts';

/** Fields that hold one entry per seat; any other list of that length may be a coincidence. */
const BY_SEAT = new Set([
  'players',
  'seats',
  'hands',
  'rows',
  'sides',
  'cities',
  'communities',
  'coins',
  'incomes',
  'tokens',
  'scores',
  'populations',
  'decks_of',
  'discards',
  'front',
  'won',
  'transfer',
  'transfers',
  'objectives',
]);

const isCard = (value: unknown, speaker: Speaker): boolean =>
  typeof value === 'string' && value !== '' && speaker.name(value) !== value.split('#')[0];
const isWord = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** What kind of thing a value is: cards, one entry per seat, a list, a thing with few facts, facts by name, a word. */
export function shapeOf(field: string, value: unknown, seats: number, speaker: Speaker): Shape {
  if (value === null || value === undefined || value === '' || value === false) return 'nothing';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'nothing';
    if (
      value.length === seats &&
      (BY_SEAT.has(field) || value.every((one) => typeof one === 'object' && one !== null && 'seat' in one))
    )
      return 'seats';
    const words = value.every((one) => one === null || typeof one === 'string');
    return words && value.some((one) => one === null || isCard(one, speaker)) ? 'cards' : 'list';
  }
  if (typeof value !== 'object') return 'word';
  const inside = Object.values(value);
  if (inside.length === 0) return 'nothing';
  return inside.every(isWord) ? 'thing' : 'facts';
}

/** The heading of a field: the game's own words, or the field's name in plain letters. */
export function heading(field: string, speaker: Speaker): string {
  for (const key of [`board.${field}`, `board.${field}s`, `board.${field.replace(/s$/, '')}`]) {
    const text = speaker.catalogue[key];
    if (text !== undefined && !text.includes('{{')) return capital(text);
  }
  return capital(field.replaceAll('_', ' '));
}

/** A number with its words: the game's own sentence where it has one ("9 left"), else heading and number. */
export function fact(field: string, value: unknown, speaker: Speaker): { label: string; value: string } {
  const params = typeof value === 'number' ? { count: value, [field]: value } : { [field]: value };
  const key = `board.${field}`;
  if (typeof value === 'number' && speaker.can(key, params) && speaker.text(key, params).includes(String(value)))
    return { label: '', value: speaker.text(key, params) };
  return { label: heading(field, speaker), value: word(value, speaker) };
}

export function word(value: unknown, speaker: Speaker): string {
  if (typeof value === 'boolean') return value ? speaker.text('yes') : speaker.text('no');
  if (typeof value === 'number') return String(value).replace('-', '−');
  return speaker.name(value);
}

/** The card that a thing is about, if it is about one. */
export function cardOf(thing: Readonly<Record<string, unknown>>): string | null {
  const { card } = thing;
  return typeof card === 'string' && card !== '' ? card : null;
}

/** What touching a card means: the one option that names it, the beginning that all such options share, or nothing. */
export function touch(slug: string, options: readonly string[]): string | null {
  const named = options.filter((option) => option.split(':').includes(slug));
  const [only] = named;
  if (only === undefined) return null;
  if (named.length === 1) return only;
  const parts = only.split(':');
  const start = parts.slice(0, parts.indexOf(slug) + 1).join(':');
  return named.every((option) => option === start || option.startsWith(`${start}:`)) ? start : null;
}
