type Json = Record<string, unknown>;
const isList = Array.isArray;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * What came now, made of the parts of what was there before wherever they are equal: a part that did not change stays
 * the same object, and nothing that shows it is drawn again. `now` is what a message was read into: it is changed.
 */
export function shared<T>(before: unknown, now: T): T {
  if (before === now || !isObject(before) || !isObject(now) || isList(before) !== isList(now)) return now;
  const [old, given] = [before, now as Json];
  const names = Object.keys(given);
  let same = names.length === Object.keys(old).length;
  for (const name of names) {
    given[name] = shared(old[name], given[name]);
    same &&= given[name] === old[name] && name in old;
  }
  return same ? (before as T) : now;
}
