/** Happy DayZ: the board draws what the view says; with the facts turned round it says the contrary. */
import { count, html, moment, propsOf, speakerOf, text, turned, type Moment } from './recorded';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HappyDayzBoard as Board } from '../src/protocol';
import BoardView from '../src/games/happy_dayz/Board.svelte';
import InForce from '../src/games/happy_dayz/InForce.svelte';
import { handTouch } from '../src/games/happy_dayz/moves';
import { curve, recall } from '../src/games/happy_dayz/told';

const GAME = 'happy_dayz';
const at = (name: string): Moment<Board> => moment<Board>(GAME, name);
const speak = ({ view }: Moment<Board>) => speakerOf(GAME, view);

test('where my card would lie stands what the view says of it', () => {
  const one = at('some cards would win');
  const speaker = speak(one);
  const plays = one.view.board.plays.filter(({ card }) => !card.startsWith('minivan'));
  const ghost = (shown: Moment<Board>, card: string): string =>
    text(/<span class="mine[^"]*">(.*?)<\/span>/s.exec(html(BoardView, propsOf(shown, card)))?.[1] ?? '');
  const words = (wins: string): string => speaker.text(`board.ghost.${wins}`);
  for (const { card, wins } of plays) {
    assert.ok(ghost(one, card).endsWith(words(wins)));
    const contrary = plays.map((play) => ({ ...play, wins: play.wins === 'no' ? 'yes' : 'no' }));
    assert.ok(ghost(turned(one, { plays: contrary }), card).endsWith(words(wins === 'no' ? 'yes' : 'no')));
  }
  assert.ok(plays.length > 1);
});

test('any held card is tapped where options name it, and explained where they do not', () => {
  const one = at('some cards would win');
  const props = propsOf(one);
  const [card = ''] = one.view.options;
  assert.deepEqual(handTouch(card, props), { kind: 'tap', choice: card });
  const others = one.view.options.filter((option) => option !== card);
  assert.deepEqual(handTouch(card, { ...props, options: others }), { kind: 'explain', choice: card });
  assert.deepEqual(handTouch(card, { ...props, options: [] }), { kind: 'zoom' });
});

test('cards are transferred to whom the view names', () => {
  const one = at('two cards go to two neighbours');
  const { seats, you } = one.view;
  const others = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== you);
  const headings = (shown: Moment<Board>): string[] =>
    [...html(BoardView, propsOf(shown)).matchAll(/<h2[^>]*>([^<]*)<\/h2>\s*<span class="ghost/g)].map((found) =>
      text(found[1] ?? ''),
    );
  const name = (seat: number): string => speak(one).text('board.transfer_to', { name: speak(one).seat(seat) });
  assert.deepEqual(headings(one), one.view.board.transfer_to.map(name));
  const contrary = [others[1] ?? 0, others[0] ?? 0];
  assert.deepEqual(headings(turned(one, { transfer_to: contrary })), contrary.map(name));
});

test('left and right are drawn only where the cards go apart', () => {
  const one = at('two cards go to two neighbours');
  const [first = 0] = one.view.board.transfer_to;
  const left = (shown: Moment<Board>): number => count(html(BoardView, propsOf(shown)), /<i class="[^"]*\bleft\b/g);
  assert.equal(left(one), 1);
  assert.equal(left(turned(one, { transfer_to: [first, first] })), 0);
});

test('the results are those of the round that was scored', () => {
  const one = at('a round was scored');
  const caption = (shown: Moment<Board>): string =>
    /id="hd-scored"[^>]*>([^<]*)/.exec(html(BoardView, propsOf(shown)))?.[1] ?? '';
  const words = (round: number): string => speak(one).text('board.round_scored', { round });
  assert.equal(caption(one), words(one.view.board.scored));
  assert.equal(caption(turned(one, { scored: 9 })), words(9));
  const transfer = at('two cards go to two neighbours');
  assert.equal(caption(turned(transfer, { scored: 0 })), '');
  assert.equal(caption(turned(transfer, { scored: 3 })), words(3));
});

test('the log forgets what the view says it forgets', () => {
  const one = at('some cards would win');
  const told = ['round_began', 'card_led', 'trick_won', 'encounter', 'card_led'].map((event) => ({ event }));
  const forgotten = { names: ['card_led'], since: ['round_began'], until: ['encounter'] };
  const kept = (facts: Partial<Board>): string[] => recall(told, turned(one, facts).view).map(({ event }) => event);
  assert.deepEqual(kept({ forgotten }), ['round_began', 'trick_won', 'encounter', 'card_led']);
  assert.deepEqual(
    kept({ forgotten: null }),
    told.map(({ event }) => event),
  );
  assert.deepEqual(kept({ forgotten: { ...forgotten, names: ['trick_won'] } }), [
    'round_began',
    'card_led',
    'encounter',
    'card_led',
  ]);
});

test('the curve begins where the view says and adds up what was told', () => {
  const one = at('over, as a player sees it');
  const line = (seat: number, points: number) => ({ event: 'score_line', seat, points });
  const seats = Array.from({ length: one.view.seats }, (_, seat) => seat);
  const events = seats.flatMap((seat) => [
    line(seat, -seat),
    line(seat, 5),
    { event: 'round_scored', seat, delta: 99 },
  ]);
  const points = (start_population: number): number[][] | undefined =>
    curve(events, turned(one, { start_population }).view, speak(one))?.lines.map((found) => [...found.points]);
  assert.deepEqual(
    points(66),
    seats.map((seat) => [66, 71 - seat]),
  );
  assert.deepEqual(
    points(10),
    seats.map((seat) => [10, 15 - seat]),
  );
});

test('the Power that is asked for is the one that the view says is demanded', () => {
  const one = at('a Power is demanded');
  const asked = (shown: Moment<Board>): number => count(html(InForce, propsOf(shown)), /<li class="[^"]*\basked\b/g);
  const powers = one.view.board.powers.map((power) => ({ ...power, demanded: !power.demanded }));
  const before = one.view.board.powers.filter((power) => power.demanded).length;
  assert.equal(asked(one), before);
  assert.equal(asked(turned(one, { powers })), powers.length - before);
  assert.equal(asked(turned(one, { powers: [], demanded: 'zombies', horde: false })), 1);
  assert.equal(asked(turned(one, { powers: [], demanded: '', horde: false })), 0);
});
