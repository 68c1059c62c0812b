/** Host and spectator care, as the page has it: who is muted where, what the host may set, who is shown thinking. */
import './browser';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import phrases from '../../src/lazaret/web/phrases.json';
import type { SeatInfo, TableInfo } from '../src/protocol';
import type { View } from '../src/games';
import { stricter } from '../src/lib/chat';
import { carryMuted, mute, muted, unmuteSeat } from '../src/lib/muted.svelte';
import { seatLooks } from '../src/lib/seats';
import { Speaker } from '../src/lib/texts';

test('whom I muted stays mute at the rematch, and somebody new at the seat does not', () => {
  mute('first', 1, 'Bob');
  mute('first', null, 'Eve');
  carryMuted('first', 'second');
  assert.ok(muted('second', 1, 'Bob'));
  assert.ok(muted('second', 1, 'Robert'), 'a new name changes nothing');
  assert.ok(muted('second', null, 'Eve'));
  assert.ok(!muted('second', 2, 'Ann'));
  assert.ok(!muted('another', 1, 'Bob'));
  unmuteSeat('second', 1);
  assert.ok(!muted('second', 1, 'Bob'));
  assert.ok(muted('first', 1, 'Bob'));
});

test('the chat is made stricter, never looser', () => {
  assert.deepEqual(stricter('on'), ['on', 'phrases', 'off']);
  assert.deepEqual(stricter('phrases'), ['phrases', 'off']);
  assert.deepEqual(stricter('off'), ['off']);
  assert.ok(phrases.length >= 10);
});

test('a program that lost its connection is away, not thinking', () => {
  const seat = (here: boolean): SeatInfo => ({
    seat: 0,
    name: 'Marvin',
    colour: '',
    kind: 'bot',
    level: 'remote',
    here,
    away: null,
    bot_for: false,
  });
  const view = { seats: 1, you: null, waiting: [0], result: null } as unknown as View;
  const look = (here: boolean) =>
    seatLooks({ seats: [seat(here)] } as unknown as TableInfo, view, new Speaker({}, 'en', ['Marvin'], null), {
      clocks: null,
      infoAt: 0,
      now: 0,
    })[0];
  assert.deepEqual([look(true)?.thinking, look(true)?.here], [true, true]);
  assert.deepEqual([look(false)?.thinking, look(false)?.here], [false, false]);
});
