// boardgame.io, tic-tac-toe of its own tutorial, on a client in memory: the same loop as the others.
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const require = createRequire(`${process.argv[2]}/`);
const { Client } = require('boardgame.io/client');
const { INVALID_MOVE } = require('boardgame.io/core');

const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];
const game = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return INVALID_MOVE;
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (lines.some((line) => line.every((c) => G.cells[c] !== null && G.cells[c] === G.cells[line[0]])))
      return { winner: ctx.currentPlayer };
    if (G.cells.every((cell) => cell !== null)) return { draw: true };
  },
};

function play() {
  const client = Client({ game, debug: false });
  client.start();
  let number = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const open = state.G.cells.map((cell, id) => (cell === null ? id : -1)).filter((id) => id >= 0);
    client.moves.click(open[Math.floor(Math.random() * open.length)]);
    number++;
  }
  client.stop();
  return number;
}

function processor() {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
}

for await (const line of createInterface({ input: process.stdin })) {
  const seconds = Number(line.split('\t')[1]);
  const start = processor();
  let decisions = 0;
  while (processor() - start < seconds) decisions += play();
  console.log(decisions / (processor() - start));
}
