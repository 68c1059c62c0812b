/** Moments are grouped on the page as in Python; the director plays them and never falls behind. */
import './browser';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import type { GameEvent, View } from '../src/games';
import { BEHIND, Director, type Stage } from '../src/lib/director.svelte';
import {
  details,
  inBrief,
  kindOf,
  lights,
  line,
  moments,
  paramsOf,
  spoken,
  type Moment,
  type Telling,
} from '../src/lib/moments';
import { ENDS, outcomeOf } from '../src/lib/outcome';
import { SOUNDS } from '../src/lib/sound';
import { plain, Speaker } from '../src/lib/texts';
import { GAMES } from './recorded';

const root = resolve(import.meta.dirname, '..', '..');
const own = resolve(root, '.venv/bin/python');
const PLAY = `
import json, msgspec
from lazaret.core.chance import Stream
from lazaret.core.moments import details, line, params
from lazaret.core.registry import game
found = {}
for name in ${JSON.stringify(GAMES)}:
    t, stream = game(name).new(seed="moments"), Stream("moments")
    while t.result is None:
        seat = t.waiting()[0]
        t.choose(seat, stream.pick(t.options(seat)))
    events, speaker = t.events(0), t.GAME.speaker("en", you=0)
    grouped = t.GAME.grouping.moments(events)
    found[name] = {
        "telling": msgspec.to_builtins(t.GAME.grouping.telling), "events": events, "texts": t.GAME.texts("en"),
        "moments": [
            [one.kind, one.start, len(one.events), params(one), [line(one, speaker), *details(one, speaker)]]
            for one in grouped
        ],
    }
print(json.dumps(found))
`;
interface Played {
  telling: Telling;
  events: GameEvent[];
  texts: Record<string, string>;
  moments: [string, number, number, Record<string, unknown>, string[]][];
}
const played = JSON.parse(
  execFileSync(process.env.PYTHON ?? (existsSync(own) ? own : 'python3'), ['-c', PLAY], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
  }),
) as Record<string, Played>;

for (const game of GAMES)
  test(`${game}: the page groups and says what Python groups and says`, () => {
    const { telling, events, texts, moments: expected } = played[game] as Played;
    const speaker = new Speaker(texts, 'en', [], 0);
    const found = moments(events, telling);
    assert.deepEqual(
      found.map((one) => [one.kind, one.start, one.events.length, paramsOf(one)]),
      expected.map((one) => one.slice(0, 4)),
    );
    assert.deepEqual(
      found.map((one) => [line(one, speaker), ...details(one, speaker)].map(plain)),
      expected.map((one) => one[4]),
    );
  });

test('every sound that a game asks for is made', () => {
  const asked = Object.values(played).flatMap(({ telling }) => Object.values(telling.moment).map((kind) => kind.sound));
  assert.deepEqual(
    asked.filter((sound) => sound && !SOUNDS[sound]),
    [],
  );
});

// -- the director ----------------------------------------------------------------------------------

const TELLING: Telling = {
  silent: ['dealt'],
  moment: {
    move: kind({ head: ['moved'], with: ['rolled'], light: ['who', 'seat'], beats: 1 }),
    night: kind({ head: ['night'], with: ['eaten'], sheet: 'night' }),
    role: kind({ head: ['role'], sheet: 'role', for: 'seat' }),
    wave: kind({ head: ['voted'], beats: 2, keep: true, before: true }),
  },
};
function kind(given: Partial<Telling['moment'][string]>): Telling['moment'][string] {
  return { ...kindOf({ kind: '', start: 0, events: [] }, { silent: [], moment: {} }), ...given };
}

class Theatre implements Stage {
  now = 0;
  began_: string[] = [];
  passed: string[] = [];
  away = false;
  private waiting: { at: number; does: () => void }[] = [];
  began = (moment: Moment): void => void this.began_.push(`${moment.kind}@${moment.start}`);
  summed = (passed: readonly Moment[]): void => void this.passed.push(...passed.map((one) => String(one.start)));
  later = (does: () => void, wait: number): unknown => {
    const one = { at: this.now + wait, does };
    this.waiting.push(one);
    return one;
  };
  never = (timer: unknown): void => void (this.waiting = this.waiting.filter((one) => one !== timer));
  clock = (): number => this.now;
  hidden = (): boolean => this.away;
  run(until: number): void {
    for (;;) {
      const next = this.waiting.toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > until) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.now = next.at;
      next.does();
    }
    this.now = until;
  }
}
const view = (name: string, mine = false, over = false): View =>
  ({ game: name, you: 1, options: mine ? ['go'] : [], result: over ? {} : null }) as unknown as View;
const moved = (who: string): GameEvent => ({ event: 'moved', who, seat: 2 });

function rehearse(): [Director, Theatre] {
  const theatre = new Theatre();
  const director = new Director(theatre);
  director.telling = TELLING;
  return [director, theatre];
}

test('moments play one after the other, the board going with them, and end at the true table', () => {
  const [director, theatre] = rehearse();
  director.take(view('a'), [moved('Ann'), moved('Bob')], 0);
  director.take(view('b'), [moved('Cy')], 2);
  assert.deepEqual([director.shown?.game, [...director.lit]], ['a', ['Ann', 'seat-2']]);
  theatre.run(1500);
  assert.equal(director.shown?.game, 'a');
  theatre.run(3000);
  assert.deepEqual([director.shown, director.current?.start], [null, 2]);
  theatre.run(4600);
  assert.deepEqual([director.playing, director.lit.size], [false, 0]);
  assert.deepEqual(theatre.began_, ['move@0', 'move@1', 'move@2']);
});

test('it is never more than eight seconds behind; what is older is folded away', () => {
  const [director, theatre] = rehearse();
  for (let act = 0; act < 20; act++) director.take(view(`${act}`), [moved(`${act}`)], act);
  const waiting = 20 - theatre.began_.length - theatre.passed.length;
  assert.ok(waiting * 1500 <= BEHIND, `${waiting} wait`);
  theatre.run(60_000);
  assert.equal(theatre.began_.at(-1), 'move@19');
});

const voted: GameEvent = { event: 'voted' };
const many = (count: number): GameEvent[] => Array.from({ length: count }, (_, place) => moved(`${place}`));

for (const pace of ['slow', 'normal', 'fast'] as const)
  test(`what is to be kept is told at ${pace} however much follows it, and nothing later than it may`, () => {
    const [director, theatre] = rehearse();
    director.setPace(pace);
    director.take(view('a'), [voted, ...many(30)], 0);
    director.take(view('b'), many(30), 31);
    theatre.run(BEHIND);
    assert.equal(theatre.began_[0], 'wave@0');
    assert.deepEqual([director.playing, theatre.began_.at(-1)], [false, 'move@60']);
  });

test('of two that are to be kept the one that plays makes room; of many the oldest goes', () => {
  const [director, theatre] = rehearse();
  director.setPace('slow');
  director.take(view('a'), [voted], 0);
  theatre.run(1000);
  director.take(view('b'), [voted], 1);
  assert.equal(theatre.began_.at(-1), 'wave@1');
  director.take(view('c'), [voted, moved('Ann'), voted], 2);
  theatre.run(1000 + BEHIND);
  assert.deepEqual(theatre.began_, ['wave@0', 'wave@1', 'wave@4']);
  assert.deepEqual([director.playing, theatre.passed], [false, ['3', '2']]);
});

test('what is told with the table before the act keeps that table, and what moved moves after it', () => {
  const [director, theatre] = rehearse();
  const events = [voted, moved('Ann')];
  director.take(view('after'), events, 0, view('so far'));
  assert.deepEqual([director.shown?.game, director.lastEvents], ['so far', []]);
  director.take(view('later'), [moved('Bob')], 2, view('after'));
  assert.equal(director.shown?.game, 'so far');
  theatre.run(3000);
  assert.deepEqual([director.shown?.game, director.lastEvents], ['after', events]);
  theatre.run(6000);
  assert.deepEqual([director.shown, director.playing], [null, false]);
});

test('while I am asked it is told with the true table, before others, in its own time; my choice ends it', () => {
  const [director, theatre] = rehearse();
  director.take(view('mine', true), [voted, ...many(9)], 0, view('so far'));
  assert.deepEqual([director.shown, director.current?.kind], [null, 'wave']);
  theatre.run(2999);
  assert.deepEqual(theatre.began_, ['wave@0']);
  director.take(view('chosen'), [moved('me')], 10, view('mine', true));
  assert.equal(director.current?.start, 8); // the table never goes back to what I have seen
  assert.equal(director.shown, null);
  theatre.run(60_000);
  assert.deepEqual(theatre.began_, ['wave@0', 'move@8', 'move@9', 'move@10']);
});

test('when it is my turn the true table is shown at once and the rest is told quickly', () => {
  const [director, theatre] = rehearse();
  for (let act = 0; act < 5; act++) director.take(view(`${act}`), [moved(`${act}`)], act);
  director.take(view('mine', true), [moved('last')], 5);
  assert.equal(director.shown, null);
  theatre.run(1500 + 3 * 400);
  assert.deepEqual([director.playing, theatre.began_.at(-1)], [false, 'move@5']);
});

test('a sheet waits for its button, before my own turn too, and holds nothing up behind it', () => {
  const [director, theatre] = rehearse();
  director.take(view('night'), [{ event: 'night', round: 2 }, { event: 'eaten' }], 0);
  director.take(view('mine', true), [moved('Ann')], 2);
  theatre.run(60_000);
  assert.deepEqual([director.sheet?.name, director.sheet?.moments[0]?.events.length], ['night', 2]);
  director.skip();
  assert.equal(director.sheet?.name, 'night');
  director.closeSheet();
  theatre.run(61_000);
  assert.deepEqual([director.sheet, theatre.began_], [null, ['night@0', 'move@2']]);
});

test('a sheet for one seat is a plain moment for the others', () => {
  const sheets = [2, 1].map((seat) => {
    const [director] = rehearse();
    director.take(view('a'), [{ event: 'role', seat }], 0);
    return director.sheet?.name;
  });
  assert.deepEqual(sheets, [undefined, 'role']);
});

test('a touch ends the moment, skipping all leaves only sheets, an undo drops everything', () => {
  const [director, theatre] = rehearse();
  director.take(view('a'), [moved('Ann'), moved('Bob'), { event: 'night' }, moved('Cy')], 0);
  director.skip();
  assert.equal(director.current?.start, 1);
  director.skipAll();
  assert.equal(director.sheet?.name, 'night');
  assert.deepEqual(theatre.passed, ['3']);
  director.drop();
  assert.deepEqual([director.sheet, director.playing, director.shown], [null, false, null]);
});

test('at fast one sentence sums up, when it is my turn or nothing more has happened for a while', () => {
  const [director, theatre] = rehearse();
  director.setPace('fast');
  for (let act = 0; act < 3; act++) director.take(view(`${act}`), [moved(`${act}`)], act);
  theatre.run(3 * 400 + 1999);
  assert.deepEqual(theatre.passed, []);
  theatre.run(3 * 400 + 2000);
  assert.deepEqual(theatre.passed, ['0', '1', '2']);
  director.take(view('mine', true), [moved('last')], 3);
  theatre.run(3 * 400 + 2400);
  assert.deepEqual(theatre.passed, ['0', '1', '2', '3']);
});

test('the end of the game drops what is being told and shows the true table; only sheets still wait', () => {
  const [director, theatre] = rehearse();
  for (let act = 0; act < 4; act++) director.take(view(`${act}`), [moved(`${act}`)], act);
  director.take(view('over', false, true), [{ event: 'night' }, moved('last')], 4);
  assert.equal(director.shown, null);
  assert.deepEqual(theatre.passed, ['1', '2']);
  theatre.run(1500 + 400);
  assert.equal(director.sheet?.name, 'night');
  director.closeSheet();
  theatre.run(60_000);
  assert.deepEqual([director.playing, theatre.began_.at(-1)], [false, 'move@5']);
});

test('in a hidden tab nothing plays, and at the pace of skip only sheets do', () => {
  const [director, theatre] = rehearse();
  theatre.away = true;
  director.take(view('a'), [moved('Ann')], 0);
  assert.deepEqual(theatre.began_, []);
  theatre.away = false;
  director.setPace('skip');
  director.take(view('b'), [moved('Bob'), { event: 'night' }], 1);
  assert.deepEqual([theatre.began_, theatre.passed], [['night@2'], ['1']]);
});

test('a sheet that waits goes on waiting in a hidden tab', () => {
  const [director, theatre] = rehearse();
  director.take(view('a'), [{ event: 'night' }], 0);
  theatre.away = true;
  director.skipAll();
  director.take(view('b'), [moved('Ann')], 1);
  assert.equal(director.sheet?.name, 'night');
  director.closeSheet();
  assert.deepEqual([director.playing, director.shown, theatre.began_], [false, null, ['night@0']]);
});

test('a win, a narrow loss, a loss and a draw end each its own way', () => {
  const ended = (winners: number[], scores: number[], together = false) =>
    [0, 1, null].map((you) => outcomeOf({ winners, scores }, you, together));
  assert.deepEqual(ended([0], [40, 38]), ['won', 'narrow', 'watched']);
  assert.deepEqual(ended([0], [40, 30]), ['won', 'lost', 'watched']);
  assert.deepEqual(ended([1], [4, 4]), ['narrow', 'won', 'watched']); // the tie was broken
  assert.equal(outcomeOf({ winners: [1], scores: [4, 4] }, 0, false, true), 'lost'); // somebody gave up
  assert.deepEqual(ended([0, 1], [20, 20]), ['drawn', 'drawn', 'watched']);
  assert.deepEqual(ended([], [1, 1]), ['drawn', 'drawn', 'watched']);
  assert.deepEqual(ended([], [0, 0], true), ['lost', 'lost', 'watched']); // the colony has fallen
  assert.deepEqual(ended([0, 1], [1, 1]), ['won', 'won', 'watched']); // each has met an objective
  assert.equal(new Set(Object.values(ENDS)).size, Object.keys(ENDS).length);
  assert.deepEqual(
    Object.values(ENDS).filter((name) => !(name in SOUNDS)),
    [],
  );
});

test('what is lit and said follows from the events alone', () => {
  const moment = moments([moved('Ann'), { event: 'rolled', face: 'wound' }], TELLING)[0] as Moment;
  assert.deepEqual([...lights(moment, TELLING)], ['Ann', 'seat-2']);
  const speaker = new Speaker({ 'event.moved': '{{who}} moves.', 'event.rolled': 'A {{face}}.' }, 'en');
  assert.equal(spoken(moment, speaker), 'Ann moves. A wound.');
});

// -- secrets -----------------------------------------------------------------------------------------

/** A table that says only what I may do, who I am and whether it is over: the rest could be a secret. */
const sealed = (name: string, mine: boolean): View =>
  new Proxy(view(name, mine), {
    get(table, field) {
      assert.ok(['options', 'you', 'result'].includes(String(field)), `the director reads ${String(field)}`);
      return Reflect.get(table, field);
    },
  });

for (const game of GAMES)
  test(`${game}: when what is told, with which sound and touch, follows from the events alone`, () => {
    const { telling, events } = played[game] as Played;
    const traces = [0, 1].map((dealt) => {
      const theatre = new Theatre();
      const trace: string[] = [];
      const director = new Director({
        ...theatre,
        began: (moment) => {
          const { sound, vibrate } = kindOf(moment, telling);
          trace.push([theatre.now, moment.kind, moment.start, sound, vibrate, [...director.lit].join()].join(' '));
        },
        summed: (passed) => trace.push(`${theatre.now} summed ${passed.map((one) => one.start).join()}`),
      });
      director.telling = telling;
      for (let first = 0; first < events.length; first += 7) {
        director.take(sealed(`deal ${dealt}`, first % 3 === 0), events.slice(first, first + 7), first);
        while (director.sheet !== null) director.closeSheet();
        theatre.run(theatre.now + 900);
      }
      return trace;
    });
    assert.ok((traces[0]?.length ?? 0) > 20);
    assert.deepEqual(traces[0], traces[1]);
  });

test('a long line is cut after what happened, and what that was is the rest', () => {
  const text = (said: string): { kind: 'text'; text: string } => ({ kind: 'text', text: said });
  const cut = (...parts: Parameters<typeof inBrief>[0]): string[] => inBrief(parts).map(plain);
  assert.deepEqual(cut(text('You choose: Climb across: Roll a die. 1–3 and nobody is hurt: go on.')), [
    'You choose: Climb across',
    ': Roll a die. 1–3 and nobody is hurt: go on.',
  ]);
  const jack = { kind: 'card', slug: 'jack', text: 'Jack of diamonds' } as const;
  assert.deepEqual(cut(text('Tu pioches 3 cartes\u202f: '), jack, text('.')), [
    'Tu pioches 3 cartes',
    '\u202f: Jack of diamonds.',
  ]);
  assert.deepEqual(cut(text('Nothing to be left out.')), ['Nothing to be left out.', '']);
});
