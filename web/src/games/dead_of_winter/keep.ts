/** Survivors to keep at the start: the first touched leads, the others in any order. */
import type { View } from '..';
import type { DeadOfWinterBoard as Board } from '../../protocol';
import { touchOf, wordOf } from './touch';

const KEEP = /^keep(_three)?:/;
export const isKeeping = (view: View<Board>): boolean => view.options.some((option) => KEEP.test(option));
const partsOf = (option: string): string[] => option.split(':').slice(1);
/** How many are kept. */
export const keptOf = (view: View<Board>): number => partsOf(view.options.find((one) => KEEP.test(one)) ?? '').length;

export function keepTouched(view: View<Board>, selected: string | null, survivor: string): string | null {
  const { more } = touchOf(selected);
  if (more.includes(survivor)) return wordOf({ more: more.filter((one) => one !== survivor) });
  const all = [...more, survivor];
  // one more than may be kept: it takes the place of the last
  return wordOf({ more: all.length > keptOf(view) ? [...more.slice(0, -1), survivor] : all });
}

/** The option that keeps exactly these, the first of them leading; null while some are missing. */
export function keepOption(view: View<Board>, selected: string | null): string | null {
  const [leader, ...others] = touchOf(selected).more;
  return (
    view.options.find((option) => {
      const [first, ...rest] = partsOf(option);
      return first === leader && rest.length === others.length && rest.every((one) => others.includes(one));
    }) ?? null
  );
}
