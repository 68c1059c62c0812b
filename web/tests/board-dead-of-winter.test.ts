/** Dead of Winter: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DeadOfWinterBoard as Board } from '../src/protocol';
import HandRow from '../src/games/dead_of_winter/HandRow.svelte';
import BoardView from '../src/games/dead_of_winter/Town.svelte';
import Talk from '../src/games/dead_of_winter/Talk.svelte';
import { aside, asks, picked } from '../src/games/dead_of_winter';
import { room } from '../src/games/dead_of_winter/cards';
import { themes } from '../src/games/dead_of_winter/talk';
import {
  alternatives,
  chainOf,
  needsAsking,
  pickedPlan,
  placeLook,
  thingState,
  tilesOf,
  tileTouched,
  touched,
  touchOf,
} from '../src/games/dead_of_winter/touch';
import type { Plan } from '../src/games';
import { keepOption, keepTouched } from '../src/games/dead_of_winter/keep';
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

const turn = (): Moment<Board> => at('a turn');
const able = (one: Moment<Board>, act: string): Plan =>
  one.view.plans?.find((plan) => plan.act === act && plan.chain.length > 0) ?? assert.fail(`nobody can ${act}`);

test('touch a survivor, then a place: the way there, from either end', () => {
  const one = turn();
  const move = able(one, 'move');
  const who = touched(one.view, null, move.thing);
  assert.equal(thingState(one.view, who, move.thing), 'chosen');
  assert.equal(placeLook(one.view, who, move.target).state, 'can');
  assert.equal(picked(one.view, who, speak(one)), null);
  const there = touched(one.view, who, move.target);
  assert.deepEqual(picked(one.view, there, speak(one))?.chain, move.chain);
  const place = touched(one.view, null, move.target);
  assert.equal(thingState(one.view, place, move.thing), 'can');
  assert.equal(touched(one.view, place, move.thing), there);
  assert.equal(placeLook(one.view, there, move.target).state, 'chosen');
});

test('touching the same again puts it back', () => {
  const one = turn();
  const { thing } = able(one, 'move');
  assert.equal(touched(one.view, touched(one.view, null, thing), thing), null);
});

test('every act that can be done is one tile, and the others say why not', () => {
  const one = turn();
  for (const thing of new Set(one.view.plans?.map((plan) => plan.thing))) {
    if (!thing) continue;
    const selected = touched(one.view, null, thing) ?? assert.fail();
    for (const tile of tilesOf(one.view, touchOf(selected))) {
      if (!tile.plan.chain.length) {
        assert.ok(tile.plan.why?.rule);
        continue;
      }
      const chosen = tileTouched(selected, tile);
      const plan = pickedPlan(one.view, touchOf(chosen)) ?? assert.fail(`${thing} ${tile.act}`);
      assert.equal(plan.act, tile.act);
      const found = picked(one.view, chosen, speak(one)) ?? assert.fail();
      assert.ok(found.text && !found.text.startsWith('plan.'), found.text);
      assert.ok(found.says && !found.says.includes('plan.says'), found.says);
      assert.ok(one.view.options.includes(found.chain[0] ?? ''));
    }
  }
});

test('every possible plan of a turn can be reached by touching', () => {
  const one = turn();
  const reached = new Set<string>();
  for (const plan of one.view.plans ?? []) {
    if (!plan.chain.length || !plan.thing) continue;
    const selected = touched(one.view, null, plan.thing);
    const words = [
      ...tilesOf(one.view, touchOf(selected)).map((tile) => tileTouched(selected, tile)),
      touched(one.view, selected, plan.target),
    ];
    for (const word of words) {
      const touch = touchOf(word);
      const first = pickedPlan(one.view, touch);
      if (first) reached.add(first.chain.join(' '));
      for (const door of [plan.target, plan.thing]) {
        const other = pickedPlan(one.view, touchOf(touched(one.view, word, door)));
        if (other) reached.add(other.chain.join(' '));
      }
      for (const way of alternatives(one.view, touch, speak(one), true)) {
        const other = pickedPlan(one.view, way.touch);
        if (other) reached.add(other.chain.join(' '));
      }
    }
  }
  const missing = (one.view.plans ?? []).filter(
    (plan) => plan.chain.length && plan.thing && !reached.has(plan.chain.join(' ')),
  );
  assert.deepEqual(
    missing.map((plan) => plan.chain.join(' ')),
    [],
  );
});

test('another die takes the place of the cheapest, further cards go before the last link', () => {
  const plan: Plan = {
    act: 'search',
    thing: 'renata',
    target: 'gas',
    chain: ['search', 'renata', 'die:2', 'go'],
    says: null,
    facts: { die: 2, dice: [2, 5] },
    why: null,
  };
  assert.deepEqual(chainOf(plan, { ...touchOf(null), die: 5 }), ['search', 'renata', 'die:5', 'go']);
  const give = { ...plan, chain: ['contribute', 'scrap', 'enough'], facts: { many: true } };
  assert.deepEqual(chainOf(give, { ...touchOf(null), more: ['tinned', 'fuel'] }), [
    'contribute',
    'scrap',
    'tinned',
    'fuel',
    'enough',
  ]);
});

test('survivors are kept in any order: the first touched leads', () => {
  const view = { ...turn().view, options: ['keep_three:a:b:c', 'keep_three:b:a:c', 'keep_three:c:a:b'] };
  const by = (...names: string[]): string | null =>
    names.reduce<string | null>((now, name) => keepTouched(view, now, name), null);
  assert.equal(keepOption(view, by('b', 'c', 'a')), 'keep_three:b:a:c');
  assert.equal(keepOption(view, by('b', 'a', 'c')), 'keep_three:b:a:c');
  assert.equal(keepOption(view, by('c', 'b')), null);
  assert.equal(keepOption(view, by('c', 'b', 'b', 'a', 'b')), 'keep_three:c:a:b');
});

test('ending the turn is asked about only while a die can still do something', () => {
  const one = turn();
  assert.equal(
    needsAsking({ ...one.view, plans: one.view.plans?.filter((plan) => !('die' in plan.facts)) ?? [] }),
    false,
  );
  assert.equal(
    needsAsking(one.view),
    one.view.plans?.some((plan) => plan.chain.length > 0 && 'die' in plan.facts),
  );
});

test('the dock shows tiles once something is touched, and asks about it by name', () => {
  const one = turn();
  const { thing } = able(one, 'move');
  const selected = touched(one.view, null, thing);
  assert.equal(count(html(HandRow, propsOf(one)), /class="tile/g), 0);
  assert.ok(count(html(HandRow, propsOf(one, selected)), /class="tile/g) >= 6);
  assert.ok(asks(one.view, selected, speak(one))?.includes(speak(one).name(thing)));
  assert.equal(asks(one.view, null, speak(one)), null);
});

for (const name of ['the colony goes hungry', 'there is enough food'])
  test(`${name}, because the view says so`, () => {
    const one = at(name);
    const { colony } = one.view.board;
    const hungry = (shown: Moment<Board>): boolean => /class="tag[^"]*\bshort\b/.test(drawn(shown));
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
  assert.ok(drawn(one).includes(taken(colony.people)));
  assert.ok(drawn(contrary).includes(taken(19)));
});

test('a survivor is hurt as much as the view says', () => {
  const one = at('somebody is hurt twice over');
  const survivors = one.view.board.survivors.map((survivor) => ({ ...survivor, hurt: 0 }));
  const hurt = (shown: Moment<Board>): number => count(drawn(shown), /<em class/g);
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
  const places = one.view.board.places.map((place) => ({
    ...place,
    entrances: place.entrances.map((door) => ({ ...door, zombies: 57 })),
  }));
  const shown = (moment: Moment<Board>): number => count(html(BoardView, propsOf(moment, null, true)), /\b57\b/g);
  assert.equal(shown(one), 0);
  assert.ok(shown(turned(one, { places })) >= places.length);
});
