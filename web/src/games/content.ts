/** The numbers of the cards, read from the same content files as the rules read them: TOML of the plainest kind. */
export type Row = Readonly<Record<string, string | number | boolean | readonly string[]>>;

function value(text: string): Row[string] {
  if (text.startsWith('[')) return [...text.matchAll(/"([^"]*)"/g)].map((found) => found[1] ?? '');
  if (text.startsWith('"')) return text.slice(1, text.indexOf('"', 1));
  return text === 'true' || text === 'false' ? text === 'true' : Number(text.split('#')[0]);
}

/** The rows of one table, `[[name]]`; the `source` at the top of the file counts for every row without one. */
export function rows(toml: string, name: string): Row[] {
  const found: Row[] = [];
  const file: Record<string, Row[string]> = {};
  let row: Record<string, Row[string]> = file;
  for (const line of toml.split('\n')) {
    const pair = /^(\w+) = (.+)$/.exec(line);
    if (line.startsWith('[[')) {
      row = line.startsWith(`[[${name}]]`) ? { ...file } : {};
      if (line.startsWith(`[[${name}]]`)) found.push(row);
    } else if (pair?.[1] !== undefined && pair[2] !== undefined) row[pair[1]] = value(pair[2]);
  }
  return found;
}
