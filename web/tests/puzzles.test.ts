/** Which puzzle comes next, when a missed one comes back, and days in a row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import './browser';
import { after, dayOf, nextOf, streak } from '../src/lib/puzzles.svelte';

const DAY = 86_400_000;
const NOW = new Date(2026, 4, 13, 12).getTime();
const LIST = [
  { id: 'g.1-1-1', level: 'sharp' },
  { id: 'g.2-1-1', level: 'novice' },
  { id: 'g.3-1-1', level: 'greedy' },
];

test('a missed puzzle comes back after three days, then after ten, then no more', () => {
  const missed = after(undefined, false, NOW);
  assert.equal(missed.due, NOW + 3 * DAY);
  const once = after(missed, true, NOW + 3 * DAY);
  assert.equal(once.due, NOW + 13 * DAY);
  const twice = after(once, true, NOW + 13 * DAY);
  assert.equal(twice.due, 0);
  assert.equal(after(once, false, NOW).due, NOW + 3 * DAY, 'missed again: from the beginning');
  assert.equal(after(undefined, true, NOW).due, 0, 'what was found at once does not come back');
});

test('the next is one that comes back, else the easiest new one, else the one solved longest ago', () => {
  assert.equal(nextOf(LIST, {}, NOW)?.id, 'g.2-1-1');
  assert.equal(nextOf(LIST, {}, NOW, 'g.2-1-1')?.id, 'g.3-1-1', 'another one');
  const missed = { 'g.1-1-1': after(undefined, false, NOW) };
  assert.equal(nextOf(LIST, missed, NOW + DAY)?.id, 'g.2-1-1', 'not yet');
  assert.equal(nextOf(LIST, missed, NOW + 4 * DAY)?.id, 'g.1-1-1');
  const solved = Object.fromEntries(LIST.map(({ id }, at) => [id, after(undefined, true, NOW - at * DAY)]));
  assert.equal(nextOf(LIST, solved, NOW)?.id, 'g.3-1-1');
  assert.equal(nextOf([], {}, NOW), undefined);
});

test('days in a row end with the first day without a puzzle; today may still come', () => {
  const day = (ago: number): string => dayOf(NOW - ago * DAY);
  assert.equal(streak([], NOW), 0);
  assert.equal(streak([day(0)], NOW), 1);
  assert.equal(streak([day(3), day(2), day(1)], NOW), 3);
  assert.equal(streak([day(3), day(1), day(0)], NOW), 2);
  assert.equal(streak([day(2)], NOW), 0);
});
