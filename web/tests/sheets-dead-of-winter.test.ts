/** Dead of Winter: the sheets tell what view and events say; with the facts turned round they say the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GameEvent } from '../src/games';
import type { DeadOfWinterBoard as Board } from '../src/protocol';
import Question from '../src/games/dead_of_winter/sheets/Question.svelte';
import RoleCard from '../src/games/dead_of_winter/sheets/RoleCard.svelte';
import Sheet from '../src/games/dead_of_winter/sheets/Sheet.svelte';
import Story from '../src/games/dead_of_winter/sheets/Story.svelte';
import { deaths, doors, lastNight, nightOf } from '../src/games/dead_of_winter/sheets/night';
import { cause, chapters, headline } from '../src/games/dead_of_winter/sheets/story';

const GAME = 'dead_of_winter';
const STEPS = ['food', 'waste', 'crisis', 'gates', 'town', 'noise', 'objective', 'rounds', 'first'];
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);
const sheet = (one: Moment<Board>, name: string, events: readonly GameEvent[]): string =>
  html(Sheet, {
    ...propsOf(one),
    sheet: name,
    moments: [{ kind: name, start: 0, events }],
    onclose: () => undefined,
  });
const night = (one: Moment<Board>): GameEvent[] => {
  const start = one.events.findLastIndex(({ event }) => event === 'colony_phase');
  const end = one.events.findIndex(({ event }, place) => place > start && event === 'round_started');
  return one.events.slice(start, end < 0 ? undefined : end);
};

test('a night is told in nine steps, in the order of the rules', () => {
  const one = at('a night has passed');
  const told = nightOf(night(one));
  assert.deepEqual(
    told.steps.filter(({ name }) => name !== 'hook').map(({ name }) => name),
    [...STEPS],
  );
  assert.ok(told.whole && told.steps.every(({ reached }) => reached));
  const drawn = text(sheet(one, 'night', night(one)));
  for (const name of STEPS.filter((step) => step !== 'crisis'))
    assert.ok(drawn.includes(speak(one).text(`night.step.${name}`)), name);
  assert.ok(drawn.includes(speak(one).text('night.title', { round: told.round })));
});

test('the morale of a night is what its events say, from step to step', () => {
  const one = at('a night has passed');
  const told = nightOf(night(one));
  const last = night(one).findLast(({ event }) => event === 'morale_fell' || event === 'morale_rose');
  assert.equal(told.after, last?.morale);
  for (const [place, step] of told.steps.entries())
    assert.equal(step.before, told.steps[place - 1]?.after ?? told.before);
});

test('where a night stops, the later steps are not reached', () => {
  const one = at('a night has passed');
  const events = night(one);
  const stop = events.findIndex(({ event, step }) => event === 'night_step' && step === 'gates');
  const cut = nightOf(events.slice(0, stop));
  assert.deepEqual(
    cut.steps.filter(({ reached }) => !reached).map(({ name }) => name),
    ['gates', 'town', 'noise', 'objective', 'rounds', 'first'],
  );
  assert.equal(cut.whole, false);
});

test('a night that a question interrupts goes on where it stopped', () => {
  const events = night(at('a night has passed'));
  const stop = events.findIndex(({ event, step }) => event === 'night_step' && step === 'town');
  assert.equal(lastNight(events.slice(0, stop), 'a table')?.whole, false);
  for (const _ of [1, 2]) assert.deepEqual(lastNight(events.slice(stop), 'a table'), nightOf(events));
  assert.equal(lastNight(events.slice(stop), 'another')?.steps[0]?.name, 'town');
  assert.equal(lastNight([], 'nothing'), null);
});

test('doors show who came and what broke, entrance by entrance', () => {
  const step = {
    name: 'gates' as const,
    people: 7,
    zombies: [3, 2, 0],
    barricades: [0, 1, 0],
    before: 3,
    after: 2,
    reached: true,
    events: [
      { event: 'zombies_came', place: 'colony', count: 4, entrances: [1, 2, 3, 1] },
      { event: 'barricade_broken', place: 'colony', entrance: 2 },
      { event: 'overrun', place: 'colony', entrance: 1 },
      { event: 'survivor_died', seat: 1, survivor: 'mina', place: 'colony', cause: 'overrun', before: 3, morale: 2 },
      { event: 'survivor_joined', seat: 1, survivor: 'sam', place: 'colony' },
    ],
  };
  assert.deepEqual(doors(step, 'colony', 0, 3), [
    { zombies: 3, come: 1, barricades: 0, broken: 0, overrun: true },
    { zombies: 2, come: 0, barricades: 0, broken: 1, overrun: false },
    { zombies: 0, come: 1, barricades: 0, broken: 0, overrun: false },
  ]);
  assert.deepEqual(deaths(step), [
    { survivor: 'mina', seat: 1, place: 'colony', cause: 'overrun', before: 3, morale: 2, heir: 'sam' },
  ]);
});

test('the role is told to its owner: betrayer or loyal, as the view says', () => {
  const one = at('a betrayer');
  const you = one.view.you ?? 0;
  const said = (betrayer: boolean): string => {
    const players = one.view.board.players.map((player) => (player.seat === you ? { ...player, betrayer } : player));
    return text(sheet(turned(one, { players }), 'role', []));
  };
  assert.ok(
    said(true).includes(speak(one).text('role.betrayer')) && !said(true).includes(speak(one).text('role.loyal')),
  );
  assert.ok(said(false).includes(speak(one).text('role.loyal')));
  const odds = turned(one, { betrayal_odds: [5, 7] });
  const loyal = odds.view.board.players.map((player) => ({ ...player, betrayer: false }));
  const words = speak(one).text('role.odds', { count: 5, total: 7 });
  assert.ok(text(sheet(turned(odds, { players: loyal }), 'role', [])).includes(words));
});

test('the card that stays has every condition, met or not, as the view says', () => {
  const one = at('a betrayer');
  const you = one.view.you ?? 0;
  const drawn = (met: boolean): string => {
    const players = one.view.board.players.map((player) =>
      player.seat === you
        ? { ...player, checks: [{ what: 'waste', of: '', how: 'most', have: 3, need: 4, met }] }
        : player,
    );
    return html(RoleCard, { board: propsOf(turned(one, { players })) });
  };
  assert.ok(text(drawn(true)).includes('At most 4 cards in the waste pile.'));
  assert.equal(count(drawn(true), /class="bx[^"]*\bok\b/g), 1);
  assert.equal(count(drawn(false), /class="bx[^"]*\bok\b/g), 0);
});

test('an exile is told what changed, and nobody else sees a card of mine', () => {
  const one = at('an exile');
  assert.ok(text(sheet(one, 'role', [])).includes(speak(one).text('role.exile')));
  const spectator = turned(one, {}, { you: null });
  assert.equal(html(RoleCard, { board: propsOf(spectator) }).includes('<section'), false);
});

test('the die shows its face, its number among twelve, and the wounds', () => {
  const one = at('a turn');
  const faces = [...'bbbbbbwwwffx'].map((face) => ({ b: 'blank', w: 'wound', f: 'frostbite', x: 'bitten' })[face]);
  const rolled = {
    event: 'exposure_rolled',
    survivor: 'mina',
    face: 'wound',
    number: 8,
    cause: 'killed',
    faces,
    seat: 0,
  };
  const drawn = sheet(one, 'exposure', [rolled, { event: 'wounded', survivor: 'mina', count: 1, hurt: 2, limit: 3 }]);
  assert.ok(text(drawn).includes(speak(one).text('die.face.wound')));
  assert.ok(text(drawn).includes(speak(one).text('die.one_more', { hurt: 2, limit: 3 })));
  assert.equal(count(drawn, /<i class="[^"]*\bhit\b/g), 1);
  assert.equal(count(drawn, /<i class="[^"]*\bnew\b/g), 1);
  const changed = sheet(one, 'exposure', [
    rolled,
    { event: 'face_changed', survivor: 'mina', card: 'sam', face: 'blank' },
  ]);
  assert.match(changed, /<s[^>]*>Wound<\/s>/);
  assert.ok(text(changed).includes(speak(one).text('die.nothing')));
});

test('a crossroads card is read with both roads, their chances and what they change', () => {
  const one = at('a crossroads card is read');
  const { roads } = one.view.board.crossroads;
  const drawn = html(Question, propsOf(one));
  assert.equal(count(drawn, /<button[^>]*class="road/g), 2);
  const option = roads[0]?.option ?? '';
  const outcomes = [{ words: 'night.quiet', chance: 2, of: 6, changes: [{ what: 'food', before: 4, after: 8 }] }];
  const contrary = html(
    Question,
    propsOf(turned(one, { crossroads: { ...one.view.board.crossroads, roads: [{ option, outcomes }] } })),
  );
  assert.ok(text(contrary).includes(speak(one).text('road.chance', { count: 2, total: 6 })));
  assert.ok(text(contrary).includes(speak(one).text('road.change', { what: 'food', before: 4, after: 8 })));
});

test('an exile vote shows what exile does and only what everybody saw', () => {
  const one = at('an exile is voted on');
  const drawn = (shown: Moment<Board>): string => text(html(Question, propsOf(shown)));
  const { vote, players } = one.view.board;
  assert.ok(vote);
  assert.ok(
    drawn(one).includes(speak(one).text('vote.have_voted', { count: vote.voted.length, total: vote.voters.length })),
  );
  const searched = players.map((player) => ({ ...player, searched: { school: 57 } }));
  assert.ok(
    drawn(turned(one, { players: searched })).includes(
      speak(one).text('vote.place_times', { place: 'school', count: 57 }),
    ),
  );
  assert.equal(html(Question, propsOf(turned(one, { vote: null }))).includes('class="sheet'), false);
});

test('a bite shows its queue and both ways with their price', () => {
  const one = at('a bite spreads');
  const { bite, colony } = one.view.board;
  assert.ok(bite);
  const drawn = html(Question, propsOf(one));
  assert.equal(count(drawn, /<li class="lnk(?![^"]*dead)/g), bite.queue.length + bite.skipped.length);
  const price = { before: colony.morale, after: colony.morale - 1 };
  const costly = turned(one, { bite: { ...bite, cost: 1 } });
  assert.ok(text(html(Question, propsOf(costly))).includes(speak(one).text('bite.let_die', price)));
  const free = turned(one, { bite: { ...bite, cost: 0 } });
  assert.ok(text(html(Question, propsOf(free))).includes(speak(one).text('bite.let_die_free')));
});

test('everybody whom a bite has killed is shown, those of an exile at no cost', () => {
  const one = at('a bite spreads');
  const { bite, colony, round } = one.view.board;
  const lost = { round, night: '', before: colony.morale + 1, after: colony.morale, cause: 'bitten', card: 'mina' };
  const dead = ['mina', 'ingrid', 'corinne'];
  const drawn = html(Question, propsOf(turned(one, { bite: bite && { ...bite, dead }, morale_log: [lost] })));
  assert.equal(count(drawn, /<li class="lnk[^"]*dead/g), 3);
  const said = speak(one).text('night.morale_step', { before: lost.before, after: lost.after });
  assert.equal(text(drawn).split(said).length, 2);
  assert.equal(text(drawn).split(speak(one).text('bite.free')).length, 3);
});

test('the end tells morale by round, every objective, and what everybody gave', () => {
  const one = at('over, as a player sees it');
  const { board } = one.view;
  const told = chapters(one.view);
  assert.equal(told.length, board.round + 1);
  assert.equal(told.at(-1)?.after, board.colony.morale);
  const drawn = html(Story, propsOf(one));
  assert.equal(count(drawn, /<article/g), one.view.seats);
  assert.equal(
    count(drawn, /class="ic/g),
    board.crises.concat(board.crisis?.given ? [board.crisis as never] : []).flatMap(({ given }) => (given ?? []).flat())
      .length,
  );
  assert.ok(cause(one.view, speak(one)).length > 20);
  const won = turned(
    one,
    { ending: { how: 'reached', round: 4, night: 'objective' } },
    { result: { winners: [0, 1], scores: [1, 1], rule: '' } },
  );
  const players = won.view.board.players.map((player) => ({ ...player, betrayer: false }));
  const spectator = turned(turned(won, { players }), {}, { you: null });
  assert.equal(headline(spectator.view, speakerOf(GAME, spectator.view)), 'The colony lives. Ana and Malik win.');
});
