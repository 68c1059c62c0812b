/** Zombie Apocalypse Now: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ZombieApocalypseNowBoard as Board } from '../src/protocol';
import BoardView from '../src/games/zombie_apocalypse_now/Board.svelte';
import InForce from '../src/games/zombie_apocalypse_now/InForce.svelte';
import { aside } from '../src/games/zombie_apocalypse_now';
import { strikesWith, sum } from '../src/games/zombie_apocalypse_now/moves';

const GAME = 'zombie_apocalypse_now';
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);
const lines = (one: Moment<Board>): string[] =>
  [...html(InForce, propsOf(one)).matchAll(/<li class="(\w+)[^"]*">(.*?)<\/li>/gs)].map(
    ([, state, inside]) => `${state}: ${text(inside ?? '')}`,
  );

for (const name of ['the first turn', 'a leader must be placed', 'a strike was made'])
  test(`what is in force is what the view lists: ${name}`, () => {
    const one = at(name);
    const { in_force, protected: guarded, empty_turns } = one.view.board;
    const said = in_force.map(
      ({ state, key, rule }) => `${state}: ${speak(one).text(key)}${rule ? ` rule ${rule}` : ''}`,
    );
    const besides = (guarded ? 1 : 0) + (empty_turns > 0 ? 1 : 0);
    assert.ok(said.length > 0);
    assert.deepEqual(lines(one).slice(0, said.length), said);
    assert.equal(lines(turned(one, { in_force: [] })).length, besides);
    const contrary = in_force.map((line) => ({ ...line, state: line.state === 'may' ? 'not' : 'may' }));
    assert.deepEqual(
      lines(turned(one, { in_force: contrary }))
        .slice(0, said.length)
        .map((line) => line.split(':')[0]),
      contrary.map(({ state }) => state),
    );
  });

test('there are as many lamps as the turn has actions', () => {
  const one = at('the first turn');
  const lamps = (shown: Moment<Board>): number => {
    const [, inside = ''] = /<span class="lamps[^"]*"[^>]*>(.*?)<\/span>/s.exec(html(InForce, propsOf(shown))) ?? [];
    return count(inside, /<i\b/g);
  };
  assert.equal(lamps(one), one.view.board.actions);
  assert.equal(lamps(turned(one, { actions: 5 })), 5);
});

test('a strike is worth what the view says', () => {
  const one = at('a leader could strike twice');
  const { strengths } = one.view.board;
  const [leader = '', strength] = Object.entries(strengths).find(([, found]) => found.parts.length > 1) ?? [];
  assert.ok(strength);
  const front = (shown: Moment<Board>): string => text(html(BoardView, propsOf(shown, `attack:${leader}`)));
  const now = sum(strength.parts, strength.points);
  assert.equal(strikesWith(leader, one.view.board), now);
  assert.ok(front(one).includes(now));
  const contrary = { ...strengths, [leader]: { ...strength, parts: [40, 2], points: 99 } };
  assert.equal(strikesWith(leader, turned(one, { strengths: contrary }).view.board), '40 + 2 = 99');
  assert.ok(front(turned(one, { strengths: contrary })).includes('40 + 2 = 99'));
  assert.equal(strikesWith(leader, turned(one, { strengths: {} }).view.board), null);
});

test('who could strike twice is told to', () => {
  const one = at('a leader could strike twice');
  const { strengths } = one.view.board;
  for (const [leader, strength] of Object.entries(strengths)) {
    const said = (twice: boolean): string =>
      aside(turned(one, { strengths: { [leader]: { ...strength, twice } } }).view, `attack:${leader}`, speak(one));
    assert.equal(said(true), speak(one).text('board.help.attack_twice'));
    assert.equal(said(false), speak(one).text('board.help.attack'));
  }
});

test('a strike that was made shows the totals of the rules', () => {
  const one = at('a strike was made');
  const { strikes } = one.view.board;
  const last = strikes.at(-1);
  assert.ok(last);
  const front = (shown: Moment<Board>): string => text(html(BoardView, propsOf(shown)));
  assert.ok(front(one).includes(`= ${last.attack_points}`));
  const contrary = [...strikes.slice(0, -1), { ...last, attack_points: 77, defence: last.target, defence_points: 78 }];
  assert.match(front(turned(one, { strikes: contrary })), /= 77 .*= 78/);
});

test('to keep or to switch is worth what the view says', () => {
  const one = at('keep or switch');
  const said = (shown: Moment<Board>): string => aside(shown.view, null, speak(one));
  assert.equal(said(one), speak(one).text('board.help.defend', { ...one.view.board.defence }));
  assert.equal(
    said(turned(one, { defence: { keep: 31, switch: 32 } })),
    speak(one).text('board.help.defend', { keep: 31, switch: 32 }),
  );
});

test('the tally is of the leaders that each side hunts', () => {
  const one = at('the first turn');
  const tally = (shown: Moment<Board>): number[] =>
    [...html(BoardView, propsOf(shown)).matchAll(/<div class="tally[^"]*"[^>]*>(.*?)<\/div>/gs)].map(([, inside]) =>
      count(inside ?? '', /<span/g),
    );
  assert.deepEqual(
    tally(one),
    one.view.board.hunted.map((leaders) => leaders.length),
  );
  const king = { rank: 'K', card: null };
  assert.deepEqual(tally(turned(one, { hunted: [[king], [king, king]] })).toSorted(), [1, 2]);
  const beaten = (shown: Moment<Board>): number => count(html(BoardView, propsOf(shown)), /class="[^"]*\bbeaten\b/g);
  assert.equal(beaten(one), 0);
  assert.equal(beaten(turned(one, { hunted: [[{ rank: 'K', card: 'KS' }], [king, { rank: 'K', card: 'KD' }]] })), 2);
});

test('a leader wears the skull if the view says it was captured', () => {
  const one = at('a leader was captured');
  const skulls = (shown: Moment<Board>): number => count(html(BoardView, propsOf(shown)), /class="stamp/g);
  assert.ok(skulls(one) > 0);
  assert.equal(skulls(turned(one, { zombified: [] })), 0);
});

test('there is room for as many supports as a leader may have', () => {
  const one = at('the first turn');
  const deep = (shown: Moment<Board>): string[] =>
    [...html(BoardView, propsOf(shown)).matchAll(/--deep: ?(\d+)/g)].map(([, depth]) => depth ?? '');
  assert.deepEqual(new Set(deep(one)), new Set([String(one.view.board.supports)]));
  assert.deepEqual(new Set(deep(turned(one, { supports: 4 }))), new Set(['4']));
});
