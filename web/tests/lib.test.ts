/** The small decisions of the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardModule, GameEvent, View } from '../src/games';
import { heading, shapeOf, touch } from '../src/games/fallback/reading';
import { offers } from '../src/lib/offers';
import { chapters, marked, matching, told } from '../src/lib/rulebook';
import { curveOf, scorings, ticks } from '../src/lib/scores';
import { colours } from '../src/lib/seats';
import { shared } from '../src/lib/share';
import { plan, request, resize } from '../src/lib/setting';
import { begin, closedBy, joined, picked, toggled, turned, versionOf, wayOf } from '../src/lib/settling';
import { actParts } from '../src/lib/telling';
import { plain, Speaker } from '../src/lib/texts';
import { span } from '../src/lib/time';

const speaker = new Speaker(
  {
    'score.killed': 'killed',
    'choice.place': 'Place {{a, name}}',
    'event.conceded': '{{seat, seat}} concedes.',
    'replay.did': '{{seat, seat}}: {{choice, choice}}',
    'name.KH': 'King',
  },
  'en',
  ['Ana', 'Malik'],
);
const view = (options: string[]): View => ({ options }) as unknown as View;
const score = (seat: number, points: number): GameEvent => ({
  event: 'score_line',
  seat,
  points,
  rule: 'X-1',
  key: 'score.killed',
  params: {},
});

test('the prompt offers what the board does not light', () => {
  const board = { lights: (choice: string) => choice.startsWith('place') } as unknown as BoardModule;
  const found = offers(view(['place:KH', 'place:QH', 'pass']), board, null, speaker, false);
  assert.deepEqual(
    found.shown.map((one) => one.choice),
    ['pass'],
  );
  assert.equal(found.hidden, 2);
  assert.equal(found.primary, null);
});

test('a chosen option is the yellow button', () => {
  assert.equal(
    offers(view(['place:KH', 'pass']), {} as BoardModule, 'place:KH', speaker, false).primary?.text,
    'Place King',
  );
});

test('the beginning of a choice leaves only what continues it', () => {
  const found = offers(view(['put:a:1', 'put:a:2', 'put:b:1', 'put:ab']), {} as BoardModule, 'put:a', speaker, false);
  assert.deepEqual(
    found.shown.map((one) => one.choice),
    ['put:a:1', 'put:a:2'],
  );
});

test('a single option is the yellow button and not a second one', () => {
  const found = offers(view(['pass']), {} as BoardModule, null, speaker, false);
  assert.equal(found.primary?.choice, 'pass');
  assert.deepEqual(found.shown, []);
});

test('score lines are grouped by seat and by scoring', () => {
  const events = [
    score(0, 2),
    score(0, 1),
    { event: 'counted', seat: 0 },
    score(1, -3),
    { event: 'round_began' },
    score(0, 4),
    score(1, 1),
  ];
  assert.deepEqual(
    scorings(events, 2, speaker).map((own) => own.map((lines) => lines.map((line) => line.points))),
    [
      [[2, 1], [4]],
      [[-3], [1]],
    ],
  );
});

test('the curve of the scores has a line for each seat, and none where nothing moved', () => {
  const found = curveOf(
    {
      moments: [0, 4, 9],
      scores: [
        [0, 0],
        [2, 1],
        [2, 5],
      ],
    },
    'Scores',
  );
  assert.deepEqual(found?.labels, ['0', '4', '9']);
  assert.deepEqual(found?.lines, [
    { seat: 0, points: [0, 2, 2] },
    { seat: 1, points: [0, 1, 5] },
  ]);
  assert.equal(
    curveOf(
      {
        moments: [0, 1],
        scores: [
          [3, 3],
          [3, 3],
        ],
      },
      'Scores',
    ),
    null,
  );
});

test('a grid has round numbers around the values', () => {
  assert.deepEqual(ticks(0, 66), [0, 20, 40, 60, 80]);
  assert.deepEqual(ticks(-62, 6), [-80, -60, -40, -20, 0, 20]);
  assert.deepEqual(ticks(0, 6), [0, 2, 4, 6]);
});

test('two seats never have the same colour', () => {
  assert.deepEqual(colours(['seat-2', 'seat-2', '', 'nonsense']), ['seat-2', 'seat-1', 'seat-3', 'seat-4']);
});

const GAME = {
  id: 'g',
  titles: {},
  players: [2, 5] as [number, number],
  minutes: 20,
  lengths: {},
  weight: 2,
  stage: 'complete',
  options: [],
  bots: ['random', 'greedy', 'master'],
  talks: false,
  lessons: [],
  puzzles: 0,
};

test('a table is set for one person and bots, with the middle bot', () => {
  const body = request(plan(GAME), 'Ana', '');
  assert.deepEqual(
    body.seats.map((seat) => seat.kind),
    ['me', 'bot', 'bot', 'bot'],
  );
  assert.deepEqual(new Set(body.seats.map((seat) => seat.colour)).size, 4);
  assert.equal(body.seats[1]?.level, 'greedy');
});

test('one more or one fewer seat keeps mine', () => {
  const { seats } = plan(GAME);
  assert.equal(resize(seats, 5, 'greedy').length, 5);
  assert.equal(resize([...seats].reverse(), 2, 'greedy').filter((seat) => seat.kind === 'me').length, 1);
});

const RULES = {
  'X-1': { title: 'Turns' },
  'X-1.1': { text: 'L’électricité est coupée.' },
  'X-1.2': { text: 'Draw.' },
  'X-2': { title: 'End' },
  'X-2.1': { text: 'Count.' },
};

test('rules are found without accents, and by their id', () => {
  assert.deepEqual(
    matching(chapters(RULES), 'electricite').flatMap((chapter) => chapter.rules.map((rule) => rule.id)),
    ['X-1.1'],
  );
  assert.deepEqual(
    matching(chapters(RULES), 'x-2').flatMap((chapter) => chapter.rules.map((rule) => rule.id)),
    ['X-2.1'],
  );
  assert.deepEqual(
    marked('L’électricité est', 'electricite').filter((piece) => piece.hit),
    [{ text: 'électricité', hit: true }],
  );
});

test('acts of a replay are said', () => {
  assert.equal(plain(actParts(1, 'place:KH', speaker)), 'Malik: Place King');
  assert.equal(plain(actParts(0, '!concede', speaker)), 'Ana concedes.');
});

test('times read like a clock', () => {
  assert.equal(span(40), '0:40');
  assert.equal(span(3725.9), '1:02:05');
});

test('the plain board knows cards, seats and things', () => {
  assert.equal(shapeOf('hands', [['KH'], [null]], 2, speaker), 'seats');
  assert.equal(shapeOf('discard', ['KH', null], 2, speaker), 'cards');
  assert.equal(shapeOf('decks', [{ size: 1 }, { size: 2 }], 2, speaker), 'list');
  assert.equal(shapeOf('', { card: 'KH', left: 2 }, 2, speaker), 'thing');
  assert.equal(shapeOf('turn', false, 2, speaker), 'nothing');
  assert.equal(heading('actions_left', speaker), 'Actions left');
});

test('touching a card means the one option that names it, or their common beginning', () => {
  assert.equal(touch('KH', ['place:KH', 'pass']), 'place:KH');
  assert.equal(touch('9H', ['put:9H:KH', 'put:9H:QH']), 'put:9H');
  assert.equal(touch('KH', ['put:9H:KH', 'put:8H:KH']), null);
  assert.equal(touch('QS', ['pass']), null);
});

test('each number of a rule says where it comes from, also inside what was looked for', () => {
  const number = (value: number, source: 'printed' | 'ours', at: number) => ({ name: 'n', value, source, at });
  const text = 'Draw 12 of 3 cards.';
  const line = {
    id: 'X-1',
    text,
    source: 'printed' as const,
    numbers: [number(12, 'ours', 5), number(3, 'printed', 11)],
  };
  assert.deepEqual(
    told(line, '').map((piece) => [piece.text, piece.source]),
    [
      ['Draw 12', 'ours'],
      [' of 3', 'printed'],
      [' cards.', undefined],
    ],
  );
  assert.deepEqual(
    told(line, '3 cards').map((piece) => [piece.text, piece.hit, piece.source]),
    [
      ['Draw 12', false, 'ours'],
      [' of ', false, undefined],
      ['3', true, 'printed'],
      [' cards', true, undefined],
      ['.', false, undefined],
    ],
  );
});

const WAYS = [
  { name: 'usual', rule: 'R-1', values: ['usual'], shows: [['a', 'b', 'c']] },
  { name: 'chance', rule: 'R-2', values: ['chance'] },
  {
    name: 'tale',
    rule: 'R-3',
    values: ['one', 'two'],
    shows: [
      ['a-', 'b', 'd', 'extra'],
      ['b', 'c+', 'd'],
    ],
  },
  {
    name: 'hand',
    rule: 'R-1',
    parts: ['a', 'b', 'c', 'd'].map((name) => ({ name, versions: ['', '+', '-'] })),
    number: 3,
    extras: ['extra'],
  },
];
const [, , , hand] = WAYS;

test('a value that no way lists was put together by hand', () => {
  assert.equal(wayOf(WAYS, 'two')?.name, 'tale');
  assert.equal(wayOf(WAYS, 'a,b+,c')?.name, 'hand');
  assert.ok(hand);
  assert.deepEqual(picked(hand, 'a,b+,c,extra'), { parts: ['a', 'b+', 'c'], extras: ['extra'] });
  assert.deepEqual(picked(hand, ''), { parts: [], extras: [] });
  assert.equal(joined({ parts: ['a', 'b+'], extras: ['extra'] }), 'a,b+,extra');
});

test('picking by hand begins with what was chosen, or with the usual', () => {
  assert.ok(hand);
  assert.deepEqual(begin(WAYS, hand, 'one', 'usual'), { parts: ['a-', 'b', 'd'], extras: ['extra'] });
  assert.deepEqual(begin(WAYS, hand, 'chance', 'usual'), { parts: ['a', 'b', 'c'], extras: [] });
});

test('a part too many takes the place of the first; a version is turned where it lies', () => {
  const versions = ['', '+', '-'];
  assert.deepEqual(toggled(['a-', 'b', 'c'], 'd', versions, 3), ['b', 'c', 'd']);
  assert.deepEqual(toggled(['a-', 'b', 'c'], 'a', versions, 3), ['b', 'c']);
  assert.equal(versionOf(['a-', 'b'], 'a', versions), '-');
  assert.equal(versionOf(['a-', 'b'], 'c', versions), undefined);
  assert.deepEqual(turned(['a-', 'b', 'c'], 'a', '-', '+'), ['a+', 'b', 'c']);
});

test('an option is closed when everything but its default is refused for one reason', () => {
  const option = { name: 'x', default: false, values: [false, true], advanced: false, ways: [], retired: false };
  const barred = { option: 'x', value: true, rule: 'R-1', key: 'refuse.x', params: {} };
  assert.equal(closedBy([barred], option), barred);
  assert.equal(closedBy([], option), undefined);
  assert.equal(closedBy([{ ...barred, option: 'y' }], option), undefined);
});

test('what did not change stays the same object, so that nothing is drawn again for it', () => {
  const before = { a: [{ n: 1 }, { n: 2 }], b: { deep: { list: [1, 2] } }, c: 'x' };
  const now = shared(before, { a: [{ n: 1 }, { n: 3 }], b: { deep: { list: [1, 2] } }, c: 'x' });
  assert.deepEqual(now, { a: [{ n: 1 }, { n: 3 }], b: { deep: { list: [1, 2] } }, c: 'x' });
  assert.deepEqual([now === before, now.a === before.a, now.a[0] === before.a[0]], [false, false, true]);
  assert.equal(now.b, before.b);
  assert.equal(shared(before, structuredClone(before)), before);
});

test('what is gone, new or of another kind is never mistaken for what it was', () => {
  for (const [before, now] of [
    [{ a: 1, b: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ b: undefined }, { a: undefined }],
    [[1, 2], [1]],
    [[], {}],
    [{ a: null }, { a: {} }],
    [{ a: [] }, { a: null }],
  ] as const) {
    const wanted = structuredClone(now);
    const found: unknown = shared(before, structuredClone(now));
    assert.deepEqual(found, wanted);
    assert.notEqual(found, before);
  }
});
