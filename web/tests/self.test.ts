import './browser';
import assert from 'node:assert/strict';
import test from 'node:test';
import type { PlayedGame } from '../src/protocol';
import { clear, gather, merge, same, scatter, type Document } from '../src/lib/carried';
import { figuresOf, interval } from '../src/lib/figures';
import { COUNT, isKey, keyOf, LIST, lists, newKey, placesOf, plain, read, wordsOf } from '../src/lib/sixwords';
import { bring, recall } from '../src/lib/store';
import { Speaker } from '../src/lib/texts';

const kept = new Map<string, string>();
Object.assign(globalThis, {
  dispatchEvent: () => true,
  StorageEvent: class {},
  localStorage: {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  },
});

const all = await lists();
const EMPTY: Document = { name: '', colour: '', named: 0, tables: {}, lessons: {}, waved: [], puzzles: {}, days: [] };
const table = (at: number, more = {}) => ({
  at,
  gone: false,
  game: 'happy_city',
  key: `key${at}`,
  seat: 0,
  links: [],
  nonce: '',
  commitment: '',
  ...more,
});

test('both lists have 7,776 words that no accent or capital alone tells apart', () => {
  for (const list of Object.values(all)) {
    assert.equal(list.length, LIST);
    assert.equal(new Set(list.map(plain)).size, LIST);
    for (const word of list) assert.match(plain(word), /^[a-z]{4,8}$/);
  }
});

test('a word that both lists have stands at the same place in both', () => {
  const [en = [], fr = []] = Object.values(all);
  const places = new Map(en.map((word, place) => [plain(word), place]));
  const both = fr.filter((word) => places.has(plain(word)));
  assert.ok(both.length > 1000);
  fr.forEach((word, place) => assert.equal(places.get(plain(word)) ?? place, place, word));
});

test('a key is said in six words of either language, and read again however they are typed', () => {
  for (const places of [
    [0, 0, 0, 0, 0, 0],
    [7775, 7775, 7775, 7775, 7775, 7775],
    [1, 20, 300, 4000, 5000, 7000],
  ]) {
    const key = keyOf(places);
    assert.match(key, /^[a-z2-7]{16}$/);
    assert.ok(isKey(key));
    assert.deepEqual(placesOf(key), places);
    for (const list of Object.values(all)) {
      const said = wordsOf(key, list);
      assert.equal(said.length, COUNT);
      assert.deepEqual(read(said.join(' '), all), { key });
      assert.deepEqual(read(`  ${said.join(' - ').toUpperCase()}. `, all), { key });
      assert.deepEqual(read(said.map(plain).join('\n'), all), { key });
      assert.deepEqual(read(said.join(' ').normalize('NFD'), all), { key });
    }
    const mixed = places.map((place, at) => (at % 2 ? all.en : all.fr)?.[place]).join(' ');
    assert.deepEqual(read(mixed, all), { key });
  }
});

test('what is no key is told: too few words, one that is in no list', () => {
  assert.deepEqual(read('able about', all), { count: 2 });
  assert.deepEqual(read('', all), { count: 0 });
  assert.deepEqual(read('able about absence absent accent qwertz', all), { unknown: 'qwertz' });
  assert.ok(!isKey('7'.repeat(16)), 'larger than six words can say');
  assert.ok(!isKey('a'.repeat(15)) && !isKey('A'.repeat(16)));
});

test('a new key takes nothing that would favour some words', () => {
  const draws = [65535, 62208, 62207, 0, 7775, 7776, 1, 2];
  const key = newKey((room) => {
    room[0] = draws.shift() ?? 0;
    return room;
  });
  assert.deepEqual(placesOf(key), [7775, 0, 7775, 0, 1, 2], 'the two largest are drawn again');
  assert.equal(new Set(Array.from({ length: 50 }, () => newKey())).size, 50);
});

test('two devices lose nothing to each other, whoever writes first', () => {
  const one: Document = {
    ...EMPTY,
    name: 'Ann',
    named: 5,
    tables: { a: table(1), b: table(9, { gone: true, key: '' }), c: table(3) },
    lessons: { l: { at: 2, step: 9, done: true, table: '', astray: 0, skipped: 0 } },
    days: ['2026-11-17'],
    puzzles: { p: { at: 4, right: true, back: 0, due: 0 } },
  };
  const other: Document = {
    ...EMPTY,
    name: 'Annie',
    named: 4,
    tables: { a: table(2, { key: 'newer' }), b: table(8), d: table(4) },
    lessons: { l: { at: 3, step: 1, done: false, table: 't', astray: 0, skipped: 0 } },
    days: ['2026-11-16'],
    puzzles: { p: { at: 3, right: false, back: 0, due: 7 } },
  };
  const merged = merge(one, other);
  assert.ok(same(merged, merge(other, one)));
  assert.ok(same(merged, merge(merged, one)) && same(merged, merge(merged, other)));
  assert.equal(merged.name, 'Ann');
  assert.equal(merged.tables.a?.key, 'newer');
  assert.equal(merged.tables.b?.gone, true, 'put off the list later than it was played');
  assert.deepEqual(Object.keys(merged.tables).sort(), ['a', 'b', 'c', 'd']);
  assert.equal(merged.lessons.l?.done, true);
  assert.equal(merged.lessons.l?.step, 1);
  assert.equal(merged.puzzles.p?.right, true);
  assert.deepEqual(merged.days, ['2026-11-16', '2026-11-17']);
  const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`t${at}`, table(at)]));
  const left = Object.keys(merge({ ...EMPTY, tables: many }, EMPTY).tables);
  assert.ok(left.length < 200 && left.includes('t299') && !left.includes('t0'));
});

test('what is put on a device is what is gathered from it', () => {
  const document: Document = {
    name: 'Ann',
    colour: 'seat-2',
    named: 12,
    tables: { a: table(2), b: table(3, { nonce: 'n'.repeat(32), commitment: 'c' }), g: table(1, { gone: true }) },
    lessons: { 'happy_city.1': { at: 5, step: 2, done: false, table: 'a', astray: 1, skipped: 0 } },
    waved: ['happy_city'],
    puzzles: { 'happy_city.1-2': { at: 6, right: false, back: 0, due: 9 } },
    days: ['2026-11-17'],
  };
  scatter(document);
  const gone = { ...table(1, { gone: true }), game: '', key: '', seat: null };
  assert.ok(same(gather(), { ...document, tables: { ...document.tables, g: gone } }));
  assert.deepEqual(
    recall<{ table: string }[]>('mine', []).map((one) => one.table),
    ['b', 'a'],
  );
});

test('figures by game, players, seat and opponent; few games say little', () => {
  const game = (more: Partial<PlayedGame>): PlayedGame => ({
    table: 't',
    game: 'happy_city',
    seat: 0,
    size: 2,
    won: false,
    score: 0,
    loss: null,
    at: 1,
    against: [{ level: 'sharp/liar', name: null, who: null }],
    camps: [],
    ...more,
  });
  const bob = { level: null, name: 'Bob', who: 0 };
  const [first, second] = figuresOf([
    game({ won: true, at: 3, loss: 0.02 }),
    game({ size: 3, seat: 1, against: [bob, { level: null, name: null, who: null }] }),
    game({ size: 3, seat: 1, won: true, against: [bob, bob], at: 2, loss: 0.1 }),
    game({ game: 'happy_dayz' }),
  ]);
  assert.deepEqual(first?.camps, []);
  const [winter] = figuresOf([
    game({ game: 'dead_of_winter', camps: ['camp.loyal'], won: true }),
    game({ game: 'dead_of_winter', camps: ['camp.betrayer', 'camp.exiled'] }),
    game({ game: 'dead_of_winter', camps: ['camp.loyal'] }),
  ]);
  assert.deepEqual(
    winter?.camps.map(({ key, games, won }) => [key, games, won]),
    [
      ['camp.loyal', 2, 1],
      ['camp.betrayer', 1, 0],
      ['camp.exiled', 1, 0],
    ],
  );
  assert.equal(first?.game, 'happy_city');
  assert.deepEqual(first?.all, { key: '', games: 3, won: 2 });
  assert.deepEqual(
    first?.players.map(({ key, games, won }) => [key, games, won]),
    [
      ['2', 1, 1],
      ['3', 2, 1],
    ],
  );
  assert.deepEqual(
    first?.against.map(({ key, name, games, won }) => [key, name, games, won]),
    [
      ['who:0', 'Bob', 2, 1],
      ['bot:sharp', null, 1, 1],
      ['somebody', null, 1, 0],
    ],
  );
  assert.deepEqual(
    first?.losses.map(({ loss }) => loss),
    [0.1, 0.02],
  );
  assert.equal(second?.game, 'happy_dayz');
  const [low, high] = interval({ key: '', games: 2, won: 2 });
  assert.ok(low < 0.5 && high > 0.999);
});

test('whoever was erased is someone, in the words of the reader', () => {
  const speaker = new Speaker({ seat: 'Seat', 'self.someone': 'quelqu’un' }, 'fr', ['\u2060someone', 'Bob', '']);
  assert.deepEqual(
    [0, 1, 2].map((seat) => speaker.seat(seat)),
    ['quelqu’un', 'Bob', 'Seat 3'],
  );
});

test('the seats that several people play on this device stay on it', () => {
  clear();
  const around = [
    { seat: 0, key: 'one' },
    { seat: 1, key: 'two' },
  ];
  const mine = [{ table: 'here', game: 'happy_dayz', key: 'one', seat: 0, links: [], around, at: 5 }];
  bring('mine', mine);
  scatter(merge(EMPTY, gather()));
  assert.deepEqual(recall('mine', []), mine);
});

test('of many tables the newest are carried, as many as the server takes', () => {
  clear();
  const gone = Object.fromEntries(Array.from({ length: 400 }, (_, at) => [`t${at}`, at + 1]));
  bring('gone', gone);
  const { tables } = gather();
  assert.equal(Object.keys(tables).length, 150);
  assert.ok('t399' in tables && !('t0' in tables));
});
