/** Boards have no rules of their own: what looks like one is found, and nothing is excused that need not be. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { ESLint } from 'eslint';

const web = resolve(import.meta.dirname, '..');
const RULE = 'boards/no-rules';
const lint = (allowed: object): ESLint =>
  new ESLint({
    cwd: web,
    ruleFilter: ({ ruleId }) => ruleId === RULE,
    overrideConfig: { files: ['src/games/*/**'], rules: { [RULE]: ['error', allowed] } },
  });
const strict = lint({});

/** What is found in a board of these few lines. */
async function found(code: string, file = 'happy_dayz/Snippet.ts'): Promise<string[]> {
  const [result] = await strict.lintText(code, { filePath: join(web, 'src', 'games', file) });
  return (result?.messages ?? []).map(({ messageId }) => messageId ?? '');
}

const RULES_OF_THEIR_OWN: readonly [what: string, code: string][] = [
  ['constant', 'export const SLOTS = 10;'],
  ['constant', "export const RED_LEADERS: readonly string[] = ['KH', 'KD'];"],
  ['constant', 'const LIMITS = { hand: 7, coins: 2 };'],
  ['constant', 'const actions = 3;'],
  ['number', 'export const late = (board: any) => board.turn === 1;'],
  ['number', 'export const full = (hand: string[]) => hand.length > 7;'],
  ['number', 'export const steps = Array.from({ length: 11 });'],
  ['number', 'export const on = (track: any) => Math.min(track.morale, 10);'],
  ['compared', 'export const hungry = (colony: any) => colony.food < colony.food_due;'],
  ['compared', 'export const passes = (team: any, push: any) => (team?.strength ?? 0) >= push.needed;'],
  ['summed', 'export const hurt = (one: any) => (one?.wounds ?? 0) + (one?.frostbite ?? 0);'],
  ['summed', 'export const all = (parts: number[]) => parts.reduce((sum, part) => sum + part, 0);'],
  ['named', "export const counts = (secret: any) => secret.bonus === 'bonus-ufo';"],
  ['named', "export const owned = (offer: any) => offer.rule === 'HC-4.10';"],
  ['named', "export function met(card: string) { switch (card) { case 'bonus-ninja': return true; } return false; }"],
  ['settings', 'export const young = (view: any) => view.settings.young_players === true;'],
];
for (const [what, code] of RULES_OF_THEIR_OWN)
  test(`a rule in a board is found: ${code}`, async () => {
    assert.deepEqual(new Set(await found(code)), new Set([what]));
  });

test('a rule is found in the markup of a board too', async () => {
  const markup = '<script lang="ts">let { game }: any = $props();</script>\n{#if game.round > 4}<p>over</p>{/if}\n';
  assert.deepEqual(await found(markup, 'happy_dayz/Snippet.svelte'), ['number']);
});

for (const code of [
  'export const some = (board: any) => board.coins > 0;',
  'export const plural = (cards: string[]) => cards.length > 1;',
  "export const lit = (choice: string) => choice.startsWith('lead:');",
  'export const width = (wide: number) => Math.max(56, wide / 3);',
])
  test(`drawing is no rule: ${code}`, async () => assert.deepEqual(await found(code), []));

test('the boards have no rules, and every excuse is needed', async () => {
  const { LAYOUT } = (await import(/* @vite-ignore */ pathToFileURL(join(web, 'lint', 'layout.js')).href)) as {
    LAYOUT: Record<string, Record<string, string>>;
  };
  const results = await strict.lintFiles(['src/games/*/**/*.ts', 'src/games/*/**/*.svelte']);
  const seen: Record<string, string[]> = {};
  for (const { filePath, messages } of results)
    for (const { message } of messages) {
      const file = filePath.split(/[\\/]/).slice(-2).join('/');
      const text = message.split(/: (?:a number of|a constant of|the rules|the board|what an)/)[0] ?? '';
      if (!seen[file]?.includes(text)) (seen[file] ??= []).push(text);
    }
  const sorted = (of: Record<string, string[]>): [string, string[]][] =>
    Object.entries(of)
      .map(([file, texts]): [string, string[]] => [file, texts.toSorted()])
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const excused = Object.fromEntries(Object.entries(LAYOUT).map(([file, texts]) => [file, Object.keys(texts)]));
  assert.deepEqual(sorted(seen), sorted(excused));
  assert.ok(results.length > 80, `only ${results.length} files of boards were read`);
});

test('every rule that a board points to exists', () => {
  const games = join(web, '..', 'src', 'lazaret', 'games');
  for (const game of readdirSync(join(web, 'src', 'games'), { withFileTypes: true })) {
    if (!game.isDirectory() || game.name === 'fallback') continue;
    const rules = JSON.parse(readFileSync(join(games, game.name, 'rules.en.json'), 'utf8')) as object;
    for (const file of readdirSync(join(web, 'src', 'games', game.name), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(ts|svelte)$/.test(file)) continue;
      const source = readFileSync(join(web, 'src', 'games', game.name, file), 'utf8');
      for (const [, id = ''] of source.matchAll(/['"]((?:ZAN|HD|HC|ZT|DW)-\d+(?:\.\d+)?[a-z]?)['"]/g))
        assert.ok(id in rules, `${game.name}/${file} points to ${id}, which is no rule`);
    }
  }
});
