/** The drawing that goes with a word of a game, where there is one: `art/emblem-<word>.svg`. */
const files = import.meta.glob<string>('../art/emblem-*.svg', { query: '?raw', import: 'default', eager: true });
const drawings = new Map(
  Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/emblem-') + 8, -4), text]),
);
const NOTHING = '<svg viewBox="0 0 48 48"></svg>';

/** `biker-` and `biker+` are drawn as `biker`. */
export const emblem = (word: string): string =>
  drawings.get(word) ?? drawings.get(word.replace(/[^a-z]+$/, '')) ?? NOTHING;
