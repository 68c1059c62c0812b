/** Happy City: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HappyCityBoard as Board } from '../src/protocol';
import BoardView from '../src/games/happy_city/Board.svelte';
import Hand from '../src/games/happy_city/Hand.svelte';
import OtherCity from '../src/games/happy_city/OtherCity.svelte';
import SpecialList from '../src/games/happy_city/SpecialList.svelte';

const GAME = 'happy_city';
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);
const drawn = (one: Moment<Board>, selected: string | null = null): string =>
  [BoardView, Hand].map((part) => html(part, propsOf(one, selected))).join('');

test('a city has as many places as the view says', () => {
  const one = at('points are a product');
  const taken = one.view.board.cities[one.view.you ?? 0]?.slots.length ?? 0;
  const free = (shown: Moment<Board>): number => count(drawn(shown), /<span class="free /g);
  assert.equal(free(one), one.view.board.slots - taken);
  assert.equal(free(turned(one, { slots: 17 })), 17 - taken);
  const tiles = (shown: Moment<Board>): number => {
    const board = propsOf(shown);
    return count(html(OtherCity, { board, seat: board.seats[0] ?? assert.fail() }), /class="(gap|tile)\b/g);
  };
  assert.equal(tiles(turned(one, { slots: 12 })), 12);
});

test('the market has as many places as the view says', () => {
  const one = at('points are a product');
  const { market, visible } = one.view.board;
  const empty = (shown: Moment<Board>): number =>
    count(drawn(shown), new RegExp(speak(one).text('board.empty_place'), 'g'));
  assert.equal(empty(one), Math.max(0, visible - market.length));
  assert.equal(empty(turned(one, { visible: market.length + 4 })), 4);
});

for (const name of ['points are a product', 'points are a sum'])
  test(`${name}, because the view says so`, () => {
    const one = at(name);
    const { cities, counting } = one.view.board;
    const you = one.view.you ?? 0;
    const { points, inhabitants, hearts } = cities[you]?.sums ?? assert.fail();
    const sign = (how: string): string => (how === 'sum' ? '+' : '×');
    const words = (how: string): string => `${inhabitants} ${sign(how)} ${hearts} = ${points}`.replaceAll('-', '−');
    const worth = (shown: Moment<Board>): string =>
      text(/<p class="worth[^"]*">(.*?)<\/p>/s.exec(drawn(shown))?.[1] ?? '');
    const plain = (value: boolean): Partial<Board> => ({
      phase: 'turn',
      cities: cities.map((city, seat) => (seat === you ? { ...city, plain: value } : city)),
    });
    assert.equal(worth(turned(one, plain(true))), `${words(counting.how)} rule ${counting.rule}`);
    assert.equal(worth(turned(one, plain(false))), `${String(points).replace('-', '−')} rule ${counting.rule}`);
    const other = { how: counting.how === 'sum' ? 'product' : 'sum', rule: 'HC-0.0' };
    assert.equal(worth(turned(one, { ...plain(true), counting: other })), `${words(other.how)} rule HC-0.0`);
  });

test('rivals show the product of the view, and who leads', () => {
  const one = at('points are a product');
  const cities = one.view.board.cities.map((city, seat) => ({
    ...city,
    plain: true,
    sums: { ...city.sums, inhabitants: 9, hearts: seat, points: 9 * seat },
  }));
  const shown = drawn(turned(one, { cities, phase: 'turn' }));
  const rivals = [...shown.matchAll(/<button[^>]*class="rival([^"]*)"[^>]*>(.*?)<\/button>/gs)];
  assert.equal(rivals.length, one.view.seats - 1);
  for (const [, , inside = ''] of rivals) assert.match(text(inside), /9 × (\d) = (\d+)/);
  assert.equal(
    rivals.filter(([, css = '']) => /\bleads\b/.test(css)).length,
    one.view.you === one.view.seats - 1 ? 0 : 1,
  );
});

test('the steps of a turn are those of the view', () => {
  const one = at('something is too expensive');
  const shown = (step: string, skipped: string[]): string => drawn(turned(one, { step, skipped, phase: 'turn' }));
  const now = (page: string): string => text(/<li[^>]*aria-current="step"[^>]*>(.*?)<\/li>/s.exec(page)?.[1] ?? '');
  assert.equal(now(shown('draw', [])), speak(one).text('board.step.draw'));
  assert.equal(now(shown('buy', ['draw'])), speak(one).text('board.step.buy'));
  assert.equal(count(shown('buy', ['draw']), /class="[^"]*\bskipped\b/g), 1);
});

test('a special building says what it makes of my points, or what is missing', () => {
  const one = at('something is too expensive');
  const [card = assert.fail()] = one.view.board.specials;
  const board = (facts: object): string =>
    text(
      html(SpecialList, { board: propsOf(turned(one, { specials: [card], reach: [{ card, ...facts } as never] })) }),
    );
  const after = { income: 0, inhabitants: 7, hearts: 7, points: 49 };
  assert.match(board({ rule: '', reason: '', missing: {}, after }), /→ 49/);
  const lacks = board({ rule: 'HC-5.1', reason: 'needs', missing: { purple: 2 }, after: null });
  assert.ok(lacks.includes(`2 ${speak(one).text('board.kind.purple')}`));
});

test('a building is owned if the view says so', () => {
  const one = at('something is owned already');
  const { offers } = one.view.board;
  const owned = (shown: Moment<Board>): number =>
    count(drawn(shown), new RegExp(`aria-hidden="true">${speak(one).text('board.owned')}<`, 'g'));
  const contrary = offers.map((offer) => ({ ...offer, rule: 'HC-4.10', owned: !offer.owned }));
  const before = offers.filter((offer) => offer.owned).length;
  assert.equal(owned(one), before);
  assert.equal(owned(turned(one, { offers: contrary })), offers.length - before);
});

test('a price and what is lacking are those of the view', () => {
  const one = at('something is too expensive');
  const offers = one.view.board.offers.map((offer) => ({
    ...offer,
    rule: 'HC-4.11',
    owned: false,
    lacks: 37,
    price: 55,
  }));
  const shown = text(drawn(turned(one, { offers })));
  assert.ok(shown.includes(speak(one).text('board.lacks', { count: 37 })));
  assert.ok(shown.includes('55'));
});

test('a purchase opens what the view says', () => {
  const one = at('a purchase opens a special building');
  const offer = one.view.board.offers.find((found) => found.opens.length > 0) ?? assert.fail();
  const list = (shown: Moment<Board>): string =>
    text(html(SpecialList, { board: propsOf(shown, `buy:${offer.card}`) }));
  const words = speak(one).text('board.reach_with', { name: speak(one).name(offer.card) });
  assert.ok(list(one).includes(words));
  const offers = one.view.board.offers.map((found) => ({ ...found, opens: [] }));
  assert.ok(!list(turned(one, { offers })).includes(words));
});
