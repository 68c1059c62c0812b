/** Zombie Tsunami: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ZombieTsunamiBoard as Board, ZombieTsunamiSecret as SecretSeen } from '../src/protocol';
import Audit from '../src/games/zombie_tsunami/Audit.svelte';
import BoardView from '../src/games/zombie_tsunami/Board.svelte';
import Hand from '../src/games/zombie_tsunami/Hand.svelte';
import CardFace from '../src/games/zombie_tsunami/CardFace.svelte';
import Mark from '../src/games/zombie_tsunami/Mark.svelte';
import Quiet from '../src/games/zombie_tsunami/Quiet.svelte';
import Secret from '../src/games/zombie_tsunami/Secret.svelte';
import Talk from '../src/games/zombie_tsunami/Talk.svelte';
import Teams from '../src/games/zombie_tsunami/Teams.svelte';
import Tally from '../src/games/zombie_tsunami/Tally.svelte';
import Targets from '../src/games/zombie_tsunami/Targets.svelte';
import Strip from '../src/games/zombie_tsunami/Strip.svelte';
import Wave from '../src/games/zombie_tsunami/Wave.svelte';
import { consequence } from '../src/games/zombie_tsunami/cards';
import { sorted, teams } from '../src/games/zombie_tsunami/promises';
import { waveOf } from '../src/games/zombie_tsunami/told';
import { sayable } from '../src/games/talk';

const GAME = 'zombie_tsunami';
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);
const drawn = (one: Moment<Board>): string => [BoardView, Hand].map((part) => html(part, propsOf(one))).join('');
const secret = (one: Moment<Board>, facts: Partial<SecretSeen>): Moment<Board> =>
  turned(one, { secret: { ...(one.view.board.secret ?? assert.fail()), ...facts } });

test('a team passes if the view says so, with the strength that it says', () => {
  const one = at('the beads are shown');
  const panel = (shown: Moment<Board>): string => html(Teams, { board: propsOf(shown) });
  const passing = one.view.board.teams.filter((team) => team.seats.length > 0 && team.passes).length;
  const members = one.view.board.teams.filter((team) => team.seats.length > 0).length;
  const ok = (shown: Moment<Board>): number => count(panel(shown), /class="sum[^"]*\bok\b/g);
  assert.equal(ok(one), passing);
  const contrary = one.view.board.teams.map((team) => ({ ...team, passes: !team.passes, strength: 88 }));
  assert.equal(ok(turned(one, { teams: contrary })), members - passing);
  assert.equal(count(panel(turned(one, { teams: contrary })), />88</g), members);
});

test('the bead in my fingers makes the teams that the view foretells', () => {
  const one = at('a bead to pick, somebody has spoken');
  const { board, you } = one.view;
  for (const bead of Object.keys(board.if_you_pick)) {
    assert.deepEqual(teams(one.view, bead), board.if_you_pick[bead]);
    assert.equal(
      teams(one.view, bead)
        .find((team) => team.bead === bead)
        ?.seats.includes(you ?? -1),
      true,
    );
  }
  assert.deepEqual(teams(one.view, null), board.teams);
  assert.deepEqual(teams(turned(one, { if_you_pick: {} }).view, 'red'), board.teams);
});

test('the tally beside the beads counts what the view counts', () => {
  const one = at('a bead to pick, somebody has spoken');
  const alone = { bead: 'red', seats: [one.view.you ?? 0], parts: [41], strength: 41, passes: false, safe: false };
  const tally = (passes: boolean): string => {
    const shown = turned(one, { if_you_pick: { red: [{ ...alone, passes }] } });
    return text(html(Tally, { board: propsOf(shown, 'red') }));
  };
  assert.ok(tally(false).includes(`41, ${speak(one).text('board.tally.fails')}`));
  assert.ok(tally(true).includes(`41, ${speak(one).text('board.tally.passes')}`));
});

test('whom a card may be aimed at comes from the rules, with what they have', () => {
  const one = at('the shop is open');
  const board = propsOf(
    turned(
      one,
      { players: one.view.board.players.map((player) => ({ ...player, coins: 2 })) },
      {
        options: ['pass', 'bird-magnet:1'],
        plans: [
          {
            act: 'play',
            thing: 'bird-magnet',
            target: 'seat-1',
            chain: ['bird-magnet:1'],
            says: null,
            facts: {},
            why: null,
          },
          {
            act: 'play',
            thing: 'bird-magnet',
            target: 'seat-2',
            chain: [],
            says: null,
            facts: {},
            why: { rule: 'ZT-10.4', key: 'refuse.target_no_coin', params: { target: 2 } },
          },
        ],
      },
    ),
    'bird-magnet',
  );
  const shown = html(Targets, { board: { ...board, options: ['pass', 'bird-magnet:1'] } });
  assert.equal(count(shown, /class="victim[^>]*data-state="can"/g), 1);
  assert.equal(count(shown, /class="victim[^>]*data-state="cannot"/g), 1);
  assert.ok(text(shown).includes(speak(one).text('board.coins_short', { count: 2 })));
  assert.ok(text(shown).includes(speak(one).text('refuse.target_no_coin', { target: 2 })));
});

test('the banner of the event says what it earns', () => {
  const one = at('an event is done by choice');
  const zombird = { ...(one.view.board.zombird ?? assert.fail()), reward: 7 };
  const shown = text(html(Strip, { board: propsOf(turned(one, { zombird })) }));
  assert.ok(shown.includes(speak(one).text('board.event_reward', { count: 7 })));
});

test('my bonus is met if the view says so', () => {
  const one = at('my bonus is met');
  const you = one.view.you ?? 0;
  const progress = (shown: Moment<Board>): string => text(html(Secret, { board: propsOf(shown), seat: you }));
  const met = speak(one).text('board.met_now');
  assert.ok(progress(one).includes(met));
  assert.ok(!progress(secret(one, { met: false })).includes(met));
});

test('what my bonus counts is what the view counts', () => {
  const one = at('my bonus counts');
  const shown = (counted: number | null): string =>
    text(html(Secret, { board: propsOf(secret(one, { counted, met: false })), seat: one.view.you ?? 0 }));
  const have = (many: number): string => speak(one).text('board.you_have', { count: many });
  assert.ok(shown(7).includes(have(7)));
  assert.ok(!shown(null).includes(have(0)));
});

test('gaps are past up to the one that the view names', () => {
  const one = at('the shop comes later');
  const past = (gap: number): number => count(drawn(turned(one, { gap })), /class="gap [^"]*\bpast\b/g);
  const filled = (gap: number): number => one.view.board.gaps.slice(0, gap).filter((held) => held !== 'nothing').length;
  for (const gap of [0, 2, one.view.board.gaps.length]) assert.equal(past(gap), filled(gap));
  assert.ok(past(5) > past(0));
});

test('the shop opens when the view says', () => {
  const one = at('the shop comes later');
  const { shop } = one.view.board;
  const status = (opens_in: number | null): string => text(drawn(turned(one, { shop: { ...shop, opens_in } })));
  const words = (key: string, many: number): string => speak(one).text(`board.shop.${key}`, { count: many });
  assert.ok(status(2).includes(words('later', 2)));
  assert.ok(status(0).includes(words('soon', 0)));
  assert.ok(status(null).includes(words('closed', 0)));
});

test('the event is lit by the deed that the view names', () => {
  const one = at('an event is done by choice');
  const zombird = one.view.board.zombird ?? assert.fail();
  const lit = (deed: string): string | undefined => {
    const shown = drawn(turned(one, { zombird: { ...zombird, deed } }));
    const [button = assert.fail()] = /<button[^>]*class="event[^>]*>/.exec(shown) ?? [];
    return /data-state="(\w+)"/.exec(button)?.[1];
  };
  const offered = one.view.options.find((option) => option !== 'pass')?.split(':')[0] ?? assert.fail();
  assert.equal(lit(offered), 'can');
  assert.equal(lit('never-offered'), 'cannot');
  assert.equal(lit(''), undefined);
});

test('the penalty of a push is the one of this table', () => {
  const one = at('the beads are shown');
  const card = one.view.board.street.findLast(({ kind }) => kind === 'push') ?? assert.fail();
  const foot = (penalty: number): string => consequence(card, penalty, speak(one), false);
  const face = (push_penalty: number): string =>
    text(html(CardFace, { slug: card.card, speaker: speak(one), view: turned(one, { push_penalty }).view }));
  for (const penalty of [1, 2]) assert.ok(face(penalty).includes(foot(penalty)));
  assert.ok(text(drawn(turned(one, { push_penalty: 6 }))).includes(foot(6)));
});

test('what may be said is what the view lists, and nothing where it lists nothing', () => {
  const one = at('a bead to pick, somebody has spoken');
  assert.deepEqual(sorted(sayable(one.view, null)).votes.slice(0, 3), ['vote:red', 'vote:blue', 'vote:yellow']);
  const dialog = (statements: typeof one.view.statements): string =>
    text(html(Talk, { board: propsOf(turned(one, {}, { statements })), onclose: () => undefined }));
  assert.ok(dialog(one.view.statements).includes(speak(one).choice('join:blue')));
  assert.ok(dialog([]).includes(speak(one).text('board.talk.nothing')));
  const only = dialog([{ to: [null], words: { vote: ['red'] } }]);
  assert.ok(only.includes(speak(one).choice('vote:red')) && !only.includes(speak(one).choice('vote:blue')));
});

test('a bead is taken back where that may be said', () => {
  const one = at('my bead is picked');
  const button = speak(one).text('board.take_back');
  assert.ok(text(drawn(one)).includes(button));
  assert.ok(!text(drawn(turned(one, {}, { statements: [] }))).includes(button));
});

test('the switch for questions says what may be said to oneself', () => {
  const one = at('my bead is picked');
  const you = one.view.you ?? 0;
  assert.deepEqual(sayable(one.view, you), [one.view.board.secret?.quiet ? 'ask-always' : 'ask-less']);
  const checked = (quiet: boolean): boolean =>
    html(Quiet, { board: propsOf(secret(one, { quiet })), seat: you }).includes('aria-checked="true"');
  assert.deepEqual([checked(true), checked(false)], [true, false]);
});

test('the audit says when it was said, as the view says', () => {
  const one = at('over, as a player sees it');
  const audit = one.view.board.audit.map((line) => ({ ...line, round: 7, slot: 9 }));
  const shown = text(html(Audit, propsOf(turned(one, { audit }))));
  assert.ok(audit.length > 0);
  assert.ok(shown.includes(speak(one).text('board.audit.card', { round: 7, slot: 9 })));
});

test('faces are counted, and secrets hidden, as the view says', () => {
  const one = at('the shop comes later');
  const you = one.view.you ?? 0;
  const rolls = one.view.board.players.map(() => [1, 0, 1]);
  const faces = rolls.map(() => 63);
  const shop = { ...one.view.board.shop, buyer: null };
  const rolled = (facts: Partial<Board>): string =>
    text(html(Mark, { seat: you, board: propsOf(turned(one, { rolls, shop, bombs: [], ...facts }, { waiting: [] })) }));
  assert.match(rolled({ faces, in_secret: false }), /\b63\b/);
  assert.doesNotMatch(rolled({ faces, in_secret: true }), /\b63\b/);
  assert.ok(rolled({ faces, in_secret: true }).includes(speak(one).text('board.chosen')));
});

// -- the wave of a vote --------------------------------------------------------------------------------

const shown = (passes: boolean, strength = 41): Parameters<typeof waveOf>[0] => ({
  kind: 'wave',
  start: 0,
  events: [
    { event: 'beads_shown', beads: ['red', 'blue', 'red'] },
    { event: 'team_shown', colour: 'red', team: [0, 2], parts: [33, 8], strength, needed: 17, passes },
    { event: 'team_shown', colour: 'blue', team: [1], parts: [6], strength: 6, needed: 17, passes: false },
    { event: 'word_kept', seat: 2, colour: 'red' },
    { event: 'word_broken', seat: 1, said: 'yellow', colour: 'blue' },
  ],
});

test('the wave shows the beads, the sums and the words as the events have them', () => {
  const one = at('a bead to pick, somebody has spoken');
  const panel = (passes: boolean, strength?: number): string =>
    html(Wave, { board: { ...propsOf(one), told: shown(passes, strength) } });
  assert.ok(text(panel(true)).includes(`41 ${speak(one).text('board.wave.of', { count: 17 })}`));
  assert.ok(text(panel(true, 5)).includes(`5 ${speak(one).text('board.wave.of', { count: 17 })}`));
  assert.equal(count(panel(true), /class="team[^"]*\bpasses\b/g), 1);
  assert.equal(count(panel(false), /class="team[^"]*\bpasses\b/g), 0);
  assert.equal(count(panel(true), /data-bead="red"/g), 1);
  assert.equal(count(text(panel(true)), new RegExp(speak(one).text('board.wave.kept'), 'g')), 1);
  assert.equal(count(text(panel(true)), new RegExp(speak(one).text('board.wave.broken'), 'g')), 1);
});

test('each plate shows its bead while the wave is told, and nothing is left of it afterwards', () => {
  const one = at('a bead to pick, somebody has spoken');
  const board = (told: Parameters<typeof waveOf>[0]): string => html(BoardView, { ...propsOf(one), told });
  const beads = new Map(
    board(shown(true))
      .split('data-spot="seat-')
      .slice(1)
      .map((plate) => [plate[0], /data-bead="(\w+)"/.exec(plate)?.[1]]),
  );
  assert.deepEqual(
    ['0', '1', '2'].map((seat) => beads.get(seat)),
    ['red', 'blue', 'red'],
  );
  assert.equal(count(board(shown(true)), /data-kept="true"/g), 1);
  assert.equal(count(board(shown(true)), /data-kept="false"/g), 1);
  assert.equal(count(board(null), /data-bead=/g), 0);
  assert.equal(waveOf({ kind: 'card', start: 0, events: [] }), null);
});
