/** People around one device, and the board on a television: what can be decided without a browser. */
import './browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { View } from '../src/games';
import { largest } from '../src/lib/enlarge';
import { Holding } from '../src/lib/holding.svelte';
import { turnOf } from '../src/lib/mine.svelte';
import { ranked, shownScore } from '../src/lib/outcome';
import { present } from '../src/lib/seats';
import type { TableInfo } from '../src/protocol';

const seats = [
  { seat: 0, key: 'a' },
  { seat: 2, key: 'c' },
];
const holding = (): Holding =>
  new Holding(
    seats,
    () => undefined,
    () => Promise.resolve(),
  );
const view = (waiting: number[], result: unknown = null): View => ({ waiting, result }) as unknown as View;
const table = (more: object = {}): TableInfo =>
  ({
    seats: [0, 1, 2].map((seat) => ({ seat, here: false, away: 7, bot_for: false, ...more })),
  }) as unknown as TableInfo;

test('the holder is asked first, then the others in the order of their seats', () => {
  const device = holding();
  assert.equal(device.asked(view([1, 2, 0]), table()), 2);
  device.seat = 0;
  assert.equal(device.asked(view([1, 2, 0]), table()), 0);
  assert.equal(device.asked(view([1]), table()), null); // a bot's
  assert.equal(device.asked(view([2]), table({ bot_for: true })), null);
  assert.equal(device.asked(view([2], { winners: [] }), table()), null);
  assert.equal(device.asked(null, null), null);
});

test('a key is found for the seats of this device alone', () => {
  assert.equal(holding().keyOf(2), 'c');
  assert.equal(holding().keyOf(1), null);
  assert.equal(holding().keyOf(null), null);
});

test('only what was chosen since the curtain rose is taken back, and what nobody has to agree to', () => {
  const last = { to: 5, chain: [], since: 0, ask: [] as number[] };
  assert.ok(holding().mayUndo(last, 5));
  assert.ok(!holding().mayUndo(last, 6));
  assert.ok(!holding().mayUndo({ ...last, ask: [1] }, 5));
});

test('those around the device are here, whichever of them is connected', () => {
  const info = present(table(), [0, 2]);
  assert.deepEqual(
    info.seats.map(({ here, away }) => [here, away]),
    [
      [true, null],
      [false, 7],
      [true, null],
    ],
  );
  const other = table();
  assert.equal(present(other, []), other);
});

test('my tables say that it is the turn of any of us', () => {
  const waiting = { waiting: [2] } as unknown as TableInfo;
  const one = { table: 't', game: 'g', key: 'a', seat: 0, links: [], at: 0 };
  assert.equal(turnOf({ ...one, around: seats }, waiting), 2);
  assert.equal(turnOf(one, waiting), null);
  assert.equal(turnOf({ ...one, seat: 2 }, waiting), 2);
  assert.equal(turnOf({ ...one, seat: null }, undefined), null);
});

test('the board is as large as it fits, and no larger', () => {
  for (const most of [0.7, 1, 1.62, 2.9]) {
    const found = largest((factor) => factor <= most);
    assert.ok(found <= most + 0.005 && found > most * 0.97, String(found));
  }
  assert.equal(
    largest(() => false),
    0.4,
  );
  assert.ok(largest(() => true, 1.2) <= 1.2);
});

test('winners stand first, then points', () => {
  const looks = [0, 1, 2].map((seat) => ({ seat })) as never;
  const result = { winners: [1], scores: [9, 3, 12.25] };
  assert.deepEqual(
    ranked(result, looks).map(({ seat }) => seat),
    [1, 2, 0],
  );
  assert.equal(shownScore(result, 2), '12.3');
  assert.equal(shownScore({ scores: [-4] }, 0), '−4');
});
