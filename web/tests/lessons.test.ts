/** Lessons on the page: which step speaks after so many acts, what is let through, where the light stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectors } from '../src/lib/lamp';
import { candidates } from '../src/lib/steps';
import type { StepInfo } from '../src/protocol';

const step = (at: number, choice: string[], scripted = 0): StepInfo => ({
  at,
  says: {},
  after: null,
  light: [],
  choice,
  allow: choice.length ? 'taught' : 'go_on',
  rule: '',
  scripted,
});
/** Two sentences, a choice of two touches with three scripted acts, a sentence, a last choice. */
const STEPS = [step(0, []), step(0, []), step(0, ['a', 'b'], 3), step(5, []), step(5, ['c'])];

test('how far a lesson is follows from the number of acts', () => {
  assert.deepEqual(candidates(STEPS, 0), [0, 1, 2]);
  assert.deepEqual(candidates(STEPS, 1), [2]);
  assert.deepEqual(candidates(STEPS, 4), [2]);
  assert.deepEqual(candidates(STEPS, 5), [3, 4]);
  assert.deepEqual(candidates(STEPS, 6), []);
});

test('a light is looked for by what boards call things', () => {
  Object.assign(globalThis, { CSS: { escape: (name: string) => name } });
  assert.deepEqual(selectors('seat:1'), ['[data-thing="seat-1"]', '[data-spot="seat-1"]']);
  assert.ok(selectors('option:die:3').includes('[data-option="die:3"]'));
  assert.ok(selectors('option:say vote:red').includes('[data-says]'));
  assert.deepEqual(selectors('lamp:1'), []);
});
