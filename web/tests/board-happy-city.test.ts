/** Happy City: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HappyCityBoard as Board } from '../src/protocol';
import BoardView from '../src/games/happy_city/Board.svelte';
import Hand from '../src/games/happy_city/Hand.svelte';
import Others from '../src/games/happy_city/Others.svelte';
import { aside } from '../src/games/happy_city';

const GAME = 'happy_city';
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);
const drawn = (one: Moment<Board>, selected: string | null = null): string =>
  [BoardView, Hand].map((part) => html(part, propsOf(one, selected))).join('');

test('a city has as many places as the view says', () => {
  const one = at('points are a product');
  const taken = one.view.board.cities[one.view.you ?? 0]?.slots.length ?? 0;
  const free = (shown: Moment<Board>): number => count(drawn(shown), /<span class="slot /g);
  assert.equal(free(one), one.view.board.slots - taken);
  assert.equal(free(turned(one, { slots: 17 })), 17 - taken);
  const tiles = (shown: Moment<Board>): number =>
    count(html(Others, { board: propsOf(shown) }), /class="(gap|tile)\b/g);
  assert.equal(tiles(turned(one, { slots: 12 })), 12 * (one.view.seats - 1));
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
    const words = (how: string): string => speak(one).text(`board.worth${how}`, { count: points, inhabitants, hearts });
    const worth = (shown: Moment<Board>): string =>
      text(/<p class="worth[^"]*">(.*?)<\/p>/s.exec(drawn(shown))?.[1] ?? '');
    const plain = (value: boolean): Partial<Board> => ({
      cities: cities.map((city, seat) => (seat === you ? { ...city, plain: value } : city)),
    });
    assert.equal(worth(turned(one, plain(true))), `${words(`_${counting.how}`)} rule ${counting.rule}`);
    assert.equal(worth(turned(one, plain(false))), `${words('')} rule ${counting.rule}`);
    const other = { how: counting.how === 'sum' ? 'product' : 'sum', rule: 'HC-0.0' };
    assert.equal(worth(turned(one, { ...plain(true), counting: other })), `${words(`_${other.how}`)} rule HC-0.0`);
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
  assert.ok(shown.includes(speak(one).text('board.lacks', { lacks: 37 })));
  assert.ok(shown.includes('55'));
});

test('a purchase opens what the view says', () => {
  const one = at('a purchase opens a special building');
  const offer = one.view.board.offers.find((found) => found.opens.length > 0) ?? assert.fail();
  const said = (shown: Moment<Board>): string => aside(shown.view, `buy:${offer.card}`, speak(one));
  const named =
    speak(one)
      .name(offer.opens[0] ?? '')
      .split(/ \(|, /)[0] ?? '';
  assert.ok(said({ ...one, view: { ...one.view, options: ['nothing'] } }).includes(named));
  const offers = one.view.board.offers.map((found) => ({ ...found, opens: [] }));
  assert.ok(!said(turned({ ...one, view: { ...one.view, options: ['nothing'] } }, { offers })).includes(named));
});
