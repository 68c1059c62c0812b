/** Every board draws every recorded moment, on a wide page and on a phone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GAMES, html, moments, propsOf, speakerOf, text } from './recorded';
import { loadBoard } from '../src/games';

// Loaded before the tests run: Vite is closed by then.
const boards = await Promise.all(GAMES.map(async (game) => ({ game, board: await loadBoard(game) })));

for (const { game, board } of boards) {
  test(`${game}: every recorded moment is drawn`, () => {
    for (const one of moments(game)) {
      for (const compact of [false, true]) {
        const props = propsOf(one, null, compact);
        for (const part of [board.default, board.InForce, one.view.result ? board.AtEnd : undefined]) {
          if (part === undefined) continue;
          const drawn = text(html(part, props));
          assert.ok(drawn.length > 10, `${game}, ${one.name}: nothing was drawn`);
          assert.doesNotMatch(drawn, /\{\{|undefined|NaN|\[object/, `${game}, ${one.name}`);
        }
        // A hand may be empty, or nobody's.
        const held = board.Hand === undefined ? '' : text(html(board.Hand, props));
        assert.doesNotMatch(held, /\{\{|undefined|NaN|\[object/, `${game}, ${one.name}`);
      }
    }
  });

  test(`${game}: every recorded moment has its words`, () => {
    for (const { name, view } of moments(game)) {
      const speaker = speakerOf(game, view);
      for (const compact of [false, true]) assert.match(board.where?.(view, speaker, compact) ?? '', /\w/, name);
      for (const selected of [null, ...view.options]) {
        assert.equal(typeof (board.aside?.(view, selected, speaker) ?? ''), 'string', name);
        if (selected !== null) assert.equal(typeof (board.lights?.(selected, view) ?? false), 'boolean', name);
      }
    }
  });
}
