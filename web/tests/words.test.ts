/** Every word the page asks for exists, in both languages. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const web = resolve(import.meta.dirname, '..');
const read = (language: string): Record<string, string> =>
  Object.assign(
    {},
    ...['core', 'coach', 'web'].map(
      (place) =>
        JSON.parse(readFileSync(join(web, '..', 'src', 'lazaret', place, `texts.${language}.json`), 'utf8')) as object,
    ),
  ) as Record<string, string>;
const [en, fr] = [read('en'), read('fr')];
const base = (key: string): string => key.replace(/(_you)?(_one|_many|_other)?$/, '');

const sources = readdirSync(join(web, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/^games[/\\](?!fallback)/.test(name))
  .map((name) => readFileSync(join(web, 'src', name), 'utf8'))
  .join('\n');

test('the two languages have the same keys', () => {
  assert.deepEqual(Object.keys(en).map(base).sort(), Object.keys(fr).map(base).sort());
});

test('every key that is written in the page can be said', () => {
  const bases = new Set(Object.keys(en).map(base));
  const ofGames = /^(game|choice|ask|event|score|board|name|option|text)\.|^seat\.\d|^result\.(line|all_lost)$/;
  const used = [...sources.matchAll(/\b(?:words|speaker)\.(?:text|parts)\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
  const chosen = [...sources.matchAll(/\b(?:words|speaker)\.text\([^()]*\? '([^']+)' : '([^']+)'/g)].flatMap(
    ([, one, other]) => [one ?? '', other ?? ''],
  );
  const troubles = [...sources.matchAll(/new Trouble\([^,]+, '([^']+)'/g)].map(([, key]) => key ?? '');
  const missing = [...new Set([...used, ...chosen, ...troubles])].filter(
    (key) => !ofGames.test(key) && !bases.has(key),
  );
  assert.deepEqual(missing, []);
  assert.ok(used.length > 150, `only ${used.length} keys were found`);
});

test('every word of the page is used', () => {
  const whole = Object.keys(
    JSON.parse(readFileSync(join(web, '..', 'src', 'lazaret', 'web', 'texts.en.json'), 'utf8')) as object,
  ).map(base);
  // These are put together from a part that is known only when the page runs, or said by the server or a board.
  const made = new RegExp(
    '^(admin|error|refuse|source|level|manner|colour|shelf|hand\\.order|keys|pace|set\\.at_zero|' +
      'puzzle\\.(level|count)|learn\\.needed|days\\.(clock|at_zero|standing))\\.',
  );
  const alone =
    /^(night|morning|secret|result\.you|undo\.asked|hand\.sort|log|chat|rules|players|menu|options|keys|since)$/;
  assert.deepEqual(
    [...new Set(whole)].filter((key) => !made.test(key) && !alone.test(key) && !sources.includes(`'${key}'`)),
    [],
  );
});

test('French has its non-breaking spaces', () => {
  const bad = Object.entries(fr).filter(([, text]) => / [:;!?»]|« /.test(text));
  assert.deepEqual(bad, []);
});
