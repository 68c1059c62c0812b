/** Moments of real games, as the engine recorded them, and the boards drawn from them. */
import './browser';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import type { BoardProps, GameEvent, View } from '../src/games';
import { lookedAt } from '../src/lib/looked';
import { seatLooks } from '../src/lib/seats';
import { Speaker, type Catalogue } from '../src/lib/texts';

export interface Moment<Board> {
  readonly name: string;
  readonly view: View<Board>;
  readonly events: readonly GameEvent[];
}

const root = resolve(import.meta.dirname, '..', '..');
const own = resolve(root, '.venv/bin/python');
const python = process.env.PYTHON ?? (existsSync(own) ? own : 'python3');
export const GAMES = ['dead_of_winter', 'happy_city', 'happy_dayz', 'zombie_apocalypse_now', 'zombie_tsunami'] as const;

/** What the server says for `/api/games/<game>/texts/en`, for every game. */
const ASK = `
import json
from lazaret.core.registry import game
print(json.dumps({name: game(name).texts("en") for name in ${JSON.stringify(GAMES)}}))
`;
let read: Record<string, Catalogue> | undefined;
const pageWords = (): Catalogue =>
  Object.assign(
    {},
    ...['core', 'coach', 'web'].map((place) =>
      JSON.parse(readFileSync(resolve(root, `src/lazaret/${place}/texts.en.json`), 'utf8')),
    ),
  );

export function speakerOf(game: string, view: View): Speaker {
  read ??= JSON.parse(execFileSync(python, ['-c', ASK], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })) as Record<
    string,
    Catalogue
  >;
  const names = ['Ana', 'Malik', 'Zoé', 'Ibrahim', 'Inès', 'Tom'].slice(0, view.seats);
  return new Speaker({ ...pageWords(), ...read[game] }, 'en', names, view.you);
}

/** Every recorded moment of a game, whole again. */
export function moments<Board>(game: string): Moment<Board>[] {
  const { constants, moments: found } = JSON.parse(
    readFileSync(resolve(import.meta.dirname, 'recorded', `${game}.json`), 'utf8'),
  );
  return found.map(({ name, constant, view, events }: any) => ({
    name,
    events,
    view: { ...view, board: { ...constants[constant], ...view.board } },
  }));
}

export function moment<Board>(game: string, name: string): Moment<Board> {
  const found = moments<Board>(game).find((one) => one.name === name);
  if (found === undefined) throw new Error(`${game} has no recorded moment "${name}"`);
  return found;
}

/** The same moment with other facts on the board, as if the rules said otherwise. */
export const turned = <Board>(
  one: Moment<Board>,
  facts: Partial<Board>,
  around: Partial<View> = {},
): Moment<Board> => ({
  ...one,
  view: { ...one.view, ...around, board: { ...one.view.board, ...facts } },
});

export function propsOf<Board>(
  { view, events }: Moment<Board>,
  selected: string | null = null,
  compact = false,
): BoardProps<Board> {
  const speaker = speakerOf(view.game, view);
  const seats = seatLooks(null, view, speaker, { clocks: null, infoAt: 0, now: 0 });
  return lookedAt(view as View, speaker, seats, compact, {
    options: view.you === null ? [] : view.options,
    selected,
    replay: view.you === null,
    lastEvents: events,
  }) as BoardProps<Board>;
}

/** What a component draws, as the page would first show it. */
export const html = <Props extends Record<string, any>>(component: Component<Props>, props: Props): string =>
  render(component as Component<any>, { props }).body.replaceAll(/<!--.*?-->/g, '');

/** The same without its tags: what is to be read. */
export const text = (drawn: string): string =>
  drawn
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const count = (drawn: string, what: RegExp): number => [...drawn.matchAll(what)].length;
