/** Zombie Apocalypse Now: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ZombieApocalypseNowBoard as Board } from '../src/protocol';
import BoardView from '../src/games/zombie_apocalypse_now/Board.svelte';
import InForce from '../src/games/zombie_apocalypse_now/InForce.svelte';
import HandView from '../src/games/zombie_apocalypse_now/Hand.svelte';

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

/** The same moment with other facts in the plans of attack. */
const foretold = (one: Moment<Board>, facts: object): Moment<Board> => ({
  ...one,
  view: {
    ...one.view,
    plans: (one.view.plans ?? []).map((plan) =>
      plan.act === 'attack' ? { ...plan, facts: { ...plan.facts, ...facts } } : plan,
    ),
  },
});

test('a verdict says what the plans say', () => {
  const one = at('a leader could strike twice');
  const plan = one.view.plans?.find(({ act, chain }) => act === 'attack' && chain.length > 0);
  assert.ok(plan);
  const verdicts = (shown: Moment<Board>): string[] =>
    [
      ...html(BoardView, propsOf(shown, `attack:${plan.thing}`)).matchAll(
        /<span class="verdict (\w+)[^"]*"[^>]*>(.*?)<\/span>/gs,
      ),
    ].map(([, sure, inside]) => `${sure}: ${text(inside ?? '')}`);
  assert.equal(verdicts(one).length, one.view.board.rows[1 - (one.view.you ?? 0)]?.length);
  const sure = { points: 40, against: 39, hidden: 0, sure: 'yes', stops: '' };
  const word = speak(one).text(one.view.you === 0 ? 'board.verdict.kills' : 'board.verdict.takes');
  assert.equal(verdicts(foretold(one, sure))[0], `yes: 40 > 39 ${word}`);
  const ace = speak(one).text('board.verdict.stop.A');
  assert.equal(
    verdicts(foretold(one, { ...sure, hidden: 1, sure: 'open', stops: 'A' }))[0],
    `open: 40 : 39 + ? ${ace}`,
  );
});

test('a strike that is lit whole stands with both sums in place of the hand', () => {
  const one = at('a leader could strike twice');
  const plan = one.view.plans?.find(({ act, chain }) => act === 'attack' && chain.length > 0);
  const bar = text(html(HandView, propsOf(foretold(one, { points: 40, against: 41, sure: 'no' }), plan?.chain[0])));
  assert.match(bar, /40.*41/);
});

test('a card in my fingers is offered every place that the options name', () => {
  const one = at('a support may go to several places');
  const support =
    one.view.options
      .find((option) => option.startsWith('support:'))
      ?.split(':')
      .slice(0, 2)
      .join(':') ?? '';
  const lit = (shown: Moment<Board>): number =>
    count(html(BoardView, propsOf(shown, support)), /<button[^>]*data-state="can"/g);
  const places = (options: readonly string[]): string[] => options.filter((option) => option.startsWith(`${support}:`));
  const fewer = one.view.options.filter((option) => !option.startsWith(`${support}:`));
  assert.ok(places(one.view.options).length > 2);
  assert.equal(lit(one), places(one.view.options).length);
  assert.equal(lit({ ...one, view: { ...one.view, options: fewer } }), 0);
});

test('a strike that was made shows the totals of the rules', () => {
  const one = at('a strike was made');
  const { strikes } = one.view.board;
  const last = strikes.at(-1);
  assert.ok(last);
  const front = (shown: Moment<Board>): string => text(html(BoardView, propsOf(shown)));
  assert.ok(front(one).includes(`${last.attack_points} ${last.success ? '>' : '≤'} ${last.defence_points}`));
  const contrary = [...strikes.slice(0, -1), { ...last, attack_points: 77, defence: last.target, defence_points: 78 }];
  assert.match(front(turned(one, { strikes: contrary })), /77 . 78/);
});

test('to keep or to switch is worth what the view says', () => {
  const one = at('keep or switch');
  const shown = text(html(BoardView, propsOf(turned(one, { defence: { keep: 31, switch: 32 } }))));
  for (const [deed, points] of Object.entries({ keep: 31, switch: 32 }))
    assert.ok(shown.includes(speak(one).text(`board.lane.${deed}`, { points })));
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
