/** Nothing is animated but where things are and how much they are seen: the browser moves these without the page. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';

const source = resolve(import.meta.dirname, '..', 'src');
const files = (readdirSync(source, { recursive: true }) as string[]).filter((name) => /\.(svelte|css|ts)$/.test(name));
const read = (name: string): string => readFileSync(join(source, name), 'utf8');
const MOVES = new Set(['transform', 'translate', 'scale', 'rotate', 'opacity']);

/** The properties that a list of transitions names (`transform 0.3s, opacity var(--m-state)`). */
function changing(list: string): string[] {
  return list
    .replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
    .split(',')
    .map((one) => one.trim().split(/\s+/)[0] ?? '');
}

const styles = files.map((name) => ({
  name,
  text: name.endsWith('.svelte')
    ? [...read(name).matchAll(/<style>(.*)<\/style>/gs)].map(([, one]) => one).join()
    : read(name),
}));

test('transitions change nothing else', () => {
  const found = styles.flatMap(({ name, text }) =>
    name.endsWith('.ts')
      ? []
      : [...text.matchAll(/(?<![-\w])transition(?:-property)?:([^;}]+)/g)].flatMap(([, list = '']) =>
          changing(list)
            .filter((one) => one !== 'none' && !MOVES.has(one))
            .map((one) => `${name}: ${one}`),
        ),
  );
  assert.deepEqual(found, []);
});

test('nor do the steps of an animation', () => {
  const found = styles.flatMap(({ name, text }) =>
    [...text.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, steps = '']) =>
      [...steps.matchAll(/([-\w]+)\s*:/g)]
        .map(([, property = '']) => property)
        .filter((one) => !MOVES.has(one) && one !== 'animation-timing-function')
        .map((one) => `${name}: ${one}`),
    ),
  );
  assert.deepEqual(found, []);
});

test('nor do the flights that scripts begin', () => {
  const scripts = files.filter((name) => /\.animate\(/.test(read(name)));
  assert.deepEqual(scripts, ['games/flight.ts']);
  const steps = [...read('games/flight.ts').matchAll(/\{([^{}]*(?:translate|opacity|rotate)[^{}]*)\}/g)].flatMap(
    ([, step = '']) => [...step.matchAll(/(?:^|[{,\s])(\w+):/g)].map(([, property = '']) => property),
  );
  assert.ok(steps.length > 10);
  assert.deepEqual(
    steps.filter((one) => !MOVES.has(one) && one !== 'offset' && one !== 'duration'),
    [],
  );
});
