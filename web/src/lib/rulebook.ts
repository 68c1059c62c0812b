/** The rules of a game, chapter by chapter. */
import type { RuleNumber, Rules, Source } from './words.svelte';

export interface RuleLine {
  readonly id: string;
  readonly text: string;
  readonly source: Source | undefined;
  readonly numbers: readonly RuleNumber[];
}

export interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly RuleLine[];
}

/** A chapter is an id with a title; the rules that follow it are its own. */
export function chapters(rules: Rules): Chapter[] {
  const found: { id: string; title: string; rules: RuleLine[] }[] = [];
  for (const [id, rule] of Object.entries(rules)) {
    if (rule.title !== undefined) found.push({ id, title: rule.title, rules: [] });
    if (rule.text !== undefined) {
      const { text, source, numbers = [] } = rule;
      found.at(-1)?.rules.push({ id, text, source, numbers });
    }
  }
  return found;
}

/** Without accents and capitals, so that "electricite" finds « Électricité ». */
export const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function matching(all: readonly Chapter[], wanted: string): readonly Chapter[] {
  const needles = bare(wanted).split(/\s+/).filter(Boolean);
  if (needles.length === 0) return all;
  const fits = (text: string): boolean => needles.every((needle) => bare(text).includes(needle));
  return all
    .map((chapter) => ({
      ...chapter,
      rules: chapter.rules.filter((rule) => fits(`${rule.id} ${chapter.title} ${rule.text}`)),
    }))
    .filter((chapter) => chapter.rules.length > 0);
}

/** The text cut at what was looked for, to be marked. */
export function marked(text: string, wanted: string): { text: string; hit: boolean }[] {
  const needle = bare(wanted).trim();
  if (needle.length < 2) return [{ text, hit: false }];
  const letters = [...text];
  const flat = letters.map((letter) => bare(letter));
  const pieces: { text: string; hit: boolean }[] = [];
  let from = 0;
  for (let place = 0; place < letters.length;) {
    const end = fit(flat, place, needle);
    if (end === null) {
      place += 1;
      continue;
    }
    if (place > from) pieces.push({ text: letters.slice(from, place).join(''), hit: false });
    pieces.push({ text: letters.slice(place, end).join(''), hit: true });
    from = place = end;
  }
  if (from < letters.length) pieces.push({ text: letters.slice(from).join(''), hit: false });
  return pieces;
}

export interface Piece {
  readonly text: string;
  readonly hit: boolean;
  /** Where the number that ends here comes from. */
  readonly source: Source | undefined;
}

/** The text cut at what was looked for and after each number, which then says its source. */
export function told(rule: RuleLine, wanted: string): Piece[] {
  const ends = new Map(rule.numbers.map((one) => [one.at + String(one.value).length, one.source]));
  const found: Piece[] = [];
  let place = 0;
  for (const { text, hit } of marked(rule.text, wanted)) {
    let open = '';
    for (const letter of text) {
      open += letter;
      place += 1;
      const source = ends.get(place);
      if (source === undefined) continue;
      found.push({ text: open, hit, source });
      open = '';
    }
    if (open) found.push({ text: open, hit, source: undefined });
  }
  return found;
}

function fit(flat: readonly string[], start: number, needle: string): number | null {
  let read = '';
  for (let place = start; place < flat.length && read.length < needle.length; place += 1) {
    read += flat[place];
    if (!needle.startsWith(read)) return null;
    if (read === needle) return place + 1;
  }
  return null;
}
