/** Lessons on the page: which step speaks after so many acts, what is let through, where the light stands. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { Beginner, needed } from '../src/lib/beginner.svelte';
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
/** What a device keeps. */
const kept = new Map<string, string>();
Object.assign(globalThis, {
  localStorage: {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  },
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

test('how much help was needed is counted game by game, for ten decisions', () => {
  const decide = (table: string, decisions: number, hints: number): void => {
    const beginner = new Beginner('chess', table);
    beginner.sit();
    for (let one = 0; one < decisions; one += 1) beginner.decided();
    for (let one = 0; one < hints; one += 1) beginner.stumbled('hints');
  };
  assert.deepEqual(needed('chess'), []);
  decide('first', 8, 4);
  decide('second', 0, 0);
  decide('third', 10, 1);
  decide('fourth', 10, 0);
  decide('fifth', 10, 1);
  assert.deepEqual(needed('chess'), [
    { game: 1, each: 5 },
    { game: 3, each: 1 },
    { game: 4, each: 0.5 },
  ]);
});

test('the tracker leaves after ten decisions in a row without a stumble, and comes back by the switch', () => {
  const beginner = new Beginner('draughts', 'table');
  beginner.sit();
  for (let one = 0; one < 9; one += 1) beginner.decided();
  beginner.stumbled('rules');
  for (let one = 0; one < 9; one += 1) beginner.decided();
  assert.equal(beginner.tracker, true);
  beginner.decided();
  assert.deepEqual([beginner.tracker, beginner.card], [false, true]);
  beginner.turn();
  assert.deepEqual([beginner.tracker, beginner.card], [true, true]);
  beginner.turn();
  assert.deepEqual([beginner.tracker, beginner.card], [false, false]);
});
