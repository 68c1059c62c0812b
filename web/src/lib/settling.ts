/** The set-up form: which values the server would refuse beside the others. What they mean is the game's own affair. */
import type { Barred, OptionInfo, Way } from '../protocol';

export type Value = boolean | number | string;
export type Chosen = Record<string, Value>;
/** Part names and their versions, in the order in which they were picked, and what comes with them. */
export interface Picked {
  parts: string[];
  extras: string[];
}

const JOINT = ',';

export const barredBy = (barred: readonly Barred[], option: string, value: unknown): Barred | undefined =>
  barred.find((one) => one.option === option && one.value === value);

/** Why nothing but the default can be chosen; undefined where something can. */
export function closedBy(barred: readonly Barred[], option: OptionInfo): Barred | undefined {
  const values = [...(option.values ?? []), ...option.ways.flatMap((way) => way.values ?? [])];
  const others = values.filter((value) => value !== option.default);
  const why = others.map((value) => barredBy(barred, option.name, value));
  return why.length && why.every((one) => one?.key === why[0]?.key) ? why[0] : undefined;
}

/** The way a value was settled: the one that lists it, else the one that puts values together. */
export const wayOf = (ways: readonly Way[], value: string): Way | undefined =>
  ways.find((way) => way.values?.includes(value)) ?? ways.find((way) => way.parts?.length);

export function picked(way: Way, value: string): Picked {
  const words = value.split(JOINT).filter((word) => word !== '');
  const extras = way.extras ?? [];
  return {
    parts: words.filter((word) => !extras.includes(word)),
    extras: words.filter((word) => extras.includes(word)),
  };
}

export const joined = ({ parts, extras }: Picked): string => [...parts, ...extras].join(JOINT);

/** Where picking by hand begins: with what the value comes to, or with what the usual one does. */
export function begin(ways: readonly Way[], hand: Way, value: string, usual: string): Picked {
  const shown = (one: string): readonly string[] =>
    ways.flatMap((way) =>
      (way.values ?? []).flatMap((other, place) => (other === one ? (way.shows?.[place] ?? []) : [])),
    );
  const from = shown(value).length ? shown(value) : shown(usual);
  return picked(hand, from.join(JOINT));
}

/** The version in which a part was picked; undefined where it was not. */
export function versionOf(parts: readonly string[], name: string, versions: readonly string[]): string | undefined {
  return versions.find((version) => parts.includes(name + version));
}

/** Pick a part, or put it back; one too many takes the place of the one picked first. */
export function toggled(parts: readonly string[], name: string, versions: readonly string[], number: number): string[] {
  const now = versionOf(parts, name, versions);
  if (now !== undefined) return parts.filter((part) => part !== name + now);
  return [...parts, name + (versions[0] ?? '')].slice(-number);
}

export const turned = (parts: readonly string[], name: string, from: string, to: string): string[] =>
  parts.map((part) => (part === name + from ? name + to : part));
