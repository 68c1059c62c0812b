/** Dead of Winter: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeadOfWinterBoard as Board } from '../src/protocol';
import Actions from '../src/games/dead_of_winter/Actions.svelte';
import BoardView from '../src/games/dead_of_winter/Board.svelte';
import Places from '../src/games/dead_of_winter/Places.svelte';
import Talk from '../src/games/dead_of_winter/Talk.svelte';
import { aside } from '../src/games/dead_of_winter';
import { room } from '../src/games/dead_of_winter/cards';
import { actions, lights } from '../src/games/dead_of_winter/moves';
import { themes } from '../src/games/dead_of_winter/talk';
import { sayable } from '../src/games/talk';

const GAME = 'dead_of_winter';
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);
const drawn = (one: Moment<Board>): string => html(BoardView, propsOf(one));

test('what a die must show is what the view says', () => {
  const one = at('a die for an attack');
  const said = (least_die: number | null): string => aside(turned(one, { least_die }).view, null, speak(one));
  const needs = (value: number): string =>
    speak(one).text('board.help.needs', { survivor: one.view.ask?.params.survivor, value });
  assert.equal(said(one.view.board.least_die), needs(one.view.board.least_die ?? 0));
  assert.equal(said(5), needs(5));
  assert.equal(said(null), '');
});

test('the actions are those of the view, lit as the options say', () => {
  const one = at('a turn');
  assert.deepEqual(actions(one.view).toSorted(), one.view.board.actions.toSorted());
  const contrary = turned(one, { actions: ['eat', 'move', 'something_new'] });
  assert.deepEqual(actions(contrary.view), ['move', 'eat', 'something_new']);
  assert.equal(count(html(Actions, { board: propsOf(contrary) }), /<button/g), 3);
  assert.equal(lights('search', one.view), true);
  assert.equal(lights('search', contrary.view), false);
  assert.equal(lights('eat', contrary.view), true);
});

for (const name of ['the colony goes hungry', 'there is enough food'])
  test(`${name}, because the view says so`, () => {
    const one = at(name);
    const { colony } = one.view.board;
    const hungry = (shown: Moment<Board>): boolean => /class="tonight[^"]*\bshort\b/.test(drawn(shown));
    assert.equal(hungry(one), colony.hungry);
    assert.equal(hungry(turned(one, { colony: { ...colony, hungry: !colony.hungry } })), !colony.hungry);
  });

test('the tracks are as long as the view says, and the people as many', () => {
  const one = at('there is enough food');
  const { colony } = one.view.board;
  const steps = (shown: Moment<Board>, track: string): number => {
    const [, inside = ''] = new RegExp(`class="track ${track}[^"]*"[^>]*>(.*?)</div>`, 's').exec(drawn(shown)) ?? [];
    return count(inside, /<span/g);
  };
  assert.equal(steps(one, 'morale'), colony.most_morale + 1);
  const contrary = turned(one, { colony: { ...colony, most_morale: 4, most_rounds: 6, people: 19 } });
  assert.deepEqual([steps(contrary, 'morale'), steps(contrary, 'rounds')], [5, 7]);
  const taken = (people: number): string => speak(one).text('board.taken', { count: people, room: room('colony') });
  assert.ok(text(drawn(one)).includes(taken(colony.people)));
  assert.ok(text(drawn(contrary)).includes(taken(19)));
});

test('a survivor is hurt as much as the view says', () => {
  const one = at('somebody is hurt twice over');
  const survivors = one.view.board.survivors.map((survivor) => ({ ...survivor, hurt: 0 }));
  const hurt = (shown: Moment<Board>): number => count(drawn(shown), /<em aria-hidden="true"/g);
  assert.equal(hurt(one), one.view.board.survivors.filter((survivor) => survivor.hurt > 0).length);
  assert.equal(hurt(turned(one, { survivors })), 0);
});

test('what may be said is what the view lists, and nothing where it lists nothing', () => {
  const one = at('a turn');
  const words = sayable(one.view, null);
  assert.ok(words.includes('loyal') && words.includes('promise:2'));
  assert.deepEqual(
    themes(words)
      .flatMap((theme) => [...theme.statements])
      .toSorted(),
    words.toSorted(),
  );
  const dialog = (statements: typeof one.view.statements): string =>
    text(html(Talk, { board: propsOf(turned(one, {}, { statements })), onclose: () => undefined }));
  assert.ok(dialog(one.view.statements).includes(speak(one).choice('promise:2')));
  assert.ok(dialog([]).includes(speak(one).text('board.talk.nothing')));
  const only = dialog([{ to: [null], words: { thanks: [''], going: ['school'] } }]);
  assert.ok(only.includes(speak(one).choice('thanks')) && only.includes(speak(one).text('board.talk.plans')));
  assert.ok(!only.includes(speak(one).choice('promise:2')));
  assert.deepEqual(themes(['a_new_word']), [{ theme: 'help', statements: ['a_new_word'] }]);
});

test('there are as many zombies at a place as the view says', () => {
  const one = at('there is enough food');
  const places = one.view.board.places.map((place) => ({ ...place, zombies: 57 }));
  const tabs = (shown: Moment<Board>): number =>
    count(html(Places, { board: propsOf(shown, null, true), here: 'colony', onmove: () => undefined }), /\b57\b/g);
  assert.equal(tabs(one), 0);
  assert.ok(tabs(turned(one, { places })) >= places.length);
});
