/**
 * Words, as in `lazaret.core.texts`: a message is a key and its parameters, said in one language to one reader.
 *
 * Templates hold `{{name}}` or `{{name, format}}`; a key may have plural forms `_one`, `_many`, `_other` (chosen by
 * the parameter `count`) and a form `_you` for when the parameter `seat` is the reader. What is said comes as parts,
 * so that the page can make a card of `{{card, name}}` and a coloured name of `{{seat, seat}}`.
 */
export type Catalogue = Readonly<Record<string, string>>;
export type Params = Readonly<Record<string, unknown>>;
/** A code such as 'en': the languages are those that there are catalogues of. */
export type Language = string;

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'card'; readonly text: string; readonly slug: string }
  | { readonly kind: 'seat'; readonly text: string; readonly seat: number };

/** Words within a sentence: `{{stakes, said}}` takes one of these, or several that are joined. */
interface Said {
  readonly key: string;
  readonly params: Params;
}

const HOLE = /\{\{(\w+)(?:, *(\w+))?\}\}/g;
const LETTERS = 'abcdefgh';
/** What the server calls a seat whose person was erased: no name can begin with that sign. */
const SOMEONE = '\u2060someone';

const counting = new Map<Language, Intl.PluralRules>();

/** The CLDR plural category of a number. */
export function plural(language: Language, count: number): Intl.LDMLPluralRule {
  let rules = counting.get(language);
  if (!rules) counting.set(language, (rules = new Intl.PluralRules(language)));
  return rules.select(Math.abs(count));
}

const said = (text: string): Part[] => (text === '' ? [] : [{ kind: 'text', text }]);
export const plain = (parts: readonly Part[]): string => parts.map((part) => part.text).join('');

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export class Speaker {
  constructor(
    readonly catalogue: Catalogue,
    readonly language: Language,
    readonly names: readonly string[] = [],
    readonly you: number | null = null,
  ) {}

  text(key: string, params: Params = {}): string {
    return plain(this.parts(key, params));
  }

  parts(key: string, params: Params = {}): Part[] {
    const template = this.template(key, params);
    if (template === null) return said(key);
    const parts: Part[] = [];
    let end = 0;
    for (const hole of template.matchAll(HOLE)) {
      parts.push(
        ...said(template.slice(end, hole.index)),
        ...this.inPlace(this.fill(hole[1] ?? '', hole[2], params), hole.index),
      );
      end = hole.index + hole[0].length;
    }
    parts.push(...said(template.slice(end)));
    return parts;
  }

  /** Whether the key can be said as it stands, without plural or `_you` forms. */
  has(key: string): boolean {
    return this.catalogue[key] !== undefined;
  }

  /** Whether the key can be said with these parameters. */
  can(key: string, params: Params = {}): boolean {
    return this.template(key, params) !== null;
  }

  /** A name as it is read: whoever was erased is someone (store/selves.py). */
  shown(name: string): string {
    return name === SOMEONE ? (this.catalogue['self.someone'] ?? '') : name;
  }

  seat(seat: number): string {
    return (
      this.shown(this.names[seat] ?? '') ||
      (this.catalogue[`seat.${seat}`] ?? `${this.catalogue.seat ?? 'seat'} ${seat + 1}`)
    );
  }

  /** The name of a card or any other thing: `name.police-7`, or else `name.police` and the number. */
  name(slug: unknown): string {
    const word = String(slug).split('#')[0] ?? '';
    const known = this.catalogue[`name.${word}`];
    if (known !== undefined) return known;
    const dash = word.lastIndexOf('-');
    const kind = dash < 0 ? undefined : this.catalogue[`name.${word.slice(0, dash)}`];
    return kind === undefined ? word : `${kind} ${word.slice(dash + 1)}`;
  }

  choice(choice: string): string {
    return plain(this.choiceParts(choice));
  }

  /** Whether the choice is only the name of a thing. */
  verbless(choice: string): boolean {
    const [verb = '', first = ''] = choice.split(':');
    return this.template(`choice.${verb}`, /^-*\d+$/.test(first) ? { count: Number(first) } : {}) === null;
  }

  /** `attack:KH:KS` is said with `choice.attack` and the parameters a, b, c…; a bare word may be a name. */
  choiceParts(choice: string): Part[] {
    const [verb, ...rest] = choice.split(':');
    const params: Record<string, unknown> = {};
    rest.slice(0, LETTERS.length).forEach((part, place) => (params[LETTERS[place] ?? ''] = part));
    if (/^-*\d+$/.test(rest[0] ?? '')) params.count = Number(rest[0]);
    const key = `choice.${verb}`;
    return this.template(key, params) === null ? this.nameParts(choice) : this.parts(key, params);
  }

  join(words: readonly string[]): string {
    return plain(this.joinParts(words.map(said)));
  }

  /** What a reader's own seat is called where it has no other name; in the middle of a sentence it is small. */
  private inPlace(parts: Part[], at: number): Part[] {
    return at > 0 && plain(parts) === this.catalogue.you_name
      ? parts.map((part) => ({ ...part, text: part.text.toLocaleLowerCase(this.language) }))
      : parts;
  }

  private nameParts(slug: unknown): Part[] {
    return [{ kind: 'card', text: this.name(slug), slug: String(slug).split('#')[0] ?? '' }];
  }

  private seatParts(seat: number): Part[] {
    return [{ kind: 'seat', text: this.seat(seat), seat }];
  }

  private joinParts(words: readonly Part[][]): Part[] {
    const last = words.at(-1);
    if (last === undefined) return said(this.text('nothing'));
    if (words.length === 1) return last;
    const first = words.slice(0, -1).flatMap((word, place) => [...(place ? said(', ') : []), ...word]);
    return [...first, ...said(` ${this.text('and')} `), ...last];
  }

  private fill(name: string, format: string | undefined, params: Params): Part[] {
    const value = params[name] ?? null;
    if (format === undefined) {
      if (value === null) return [];
      return said(Number.isInteger(value) ? String(value).replace('-', '−') : String(value));
    }
    if (value === null) return said(this.text('unknown'));
    switch (format) {
      case 'seat':
        return this.seatParts(Number(value));
      case 'seats':
        if ((value as number[]).length === 0) return said(this.text('nobody'));
        return this.joinParts((value as number[]).map((seat) => this.seatParts(seat)));
      case 'name':
        return this.nameParts(value);
      case 'names':
        return this.joinParts((value as string[]).map((slug) => this.nameParts(slug)));
      case 'signed':
        return said((value as number) >= 0 ? `+${value}` : `−${-(value as number)}`);
      case 'choice':
        return this.choiceParts(String(value));
      case 'choices':
        return (value as string[]).flatMap((one, place) => [...(place ? said(', ') : []), ...this.choiceParts(one)]);
      case 'said':
        return this.joinParts([value as Said | Said[]].flat().map(({ key, params: inner }) => this.parts(key, inner)));
      default:
        throw new Error(`no format ${format}`);
    }
  }

  private template(key: string, params: Params): string | null {
    if (this.you !== null && params.seat === this.you) {
      const mine = this.form(`${key}_you`, params);
      if (mine !== null) return mine;
    }
    return this.form(key, params);
  }

  private form(key: string, params: Params): string | null {
    const { count } = params;
    if (typeof count === 'number') {
      const counted = this.catalogue[`${key}_${plural(this.language, count)}`] ?? this.catalogue[`${key}_other`];
      if (counted !== undefined) return counted;
    }
    return this.catalogue[key] ?? null;
  }
}
