/** Dead of Winter: a colony in the snow, six places to search, and perhaps a traitor at the table. */
import type { ChipLook, View } from '..';
import cover from '../../art/cover-dw.svg';
import type { Speaker } from '../../lib/texts';
import type { DeadOfWinterBoard as Board } from '../../protocol';
import { kindOf, sign, SIGNS, symbol, symbols, type Kind } from './cards';
import { stepOf } from './moves';

export { default } from './Town.svelte';
export { default as Hand } from './HandRow.svelte';
export { default as Rest } from './Rest.svelte';
export { default as AtEnd } from './sheets/Story.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';
export { default as Over } from './sheets/Question.svelte';
export { default as Sheet } from './sheets/Sheet.svelte';
export { ending } from './sheets/story';
export { lights } from './moves';
export { asks, deed, picked } from './picked';
export { isActing as rests } from './touch';

export function where({ board }: View<Board>, speaker: Speaker, compact: boolean): string {
  const { round } = board;
  if (round === 0) return speaker.text('board.before');
  return compact
    ? speaker.text('board.where_short', { round })
    : speaker.text('board.where', { goal: board.goal.card, round });
}

/** The second line of the prompt: what a die must show, or what is left undone. */
export function aside(view: View<Board>, selected: string | null, speaker: Speaker): string {
  const step = stepOf(view);
  const survivor = String(view.ask?.params.survivor ?? '');
  if (view.options.length === 0) return '';
  const value = view.board.least_die;
  if (value !== null) return speaker.text('board.help.needs', { survivor, value });
  if (step === 'keep_survivors' && selected !== null) return speaker.text('board.help.follower');
  return '';
}

const EMBLEM: Readonly<Record<Kind, string>> = {
  survivor: SIGNS.survivor,
  item: SIGNS.tool,
  crisis: SIGNS.morale,
  main_objective: SIGNS.morale,
  secret_objective: SIGNS.secret,
  betrayal_objective: SIGNS.secret,
  exile_objective: SIGNS.secret,
  crossroads: SIGNS.exposure,
};
export function chip(slug: string): ChipLook | null {
  const kind = kindOf(slug);
  if (kind === null) return null;
  if (kind === 'betrayal_objective') return { tone: 'night', emblem: SIGNS.secret };
  const emblem = kind === 'item' ? sign(symbol(slug)) : kind === 'crisis' ? sign(symbols(slug)[0] ?? '') : EMBLEM[kind];
  return { tone: 'paper', ink: 'var(--dw-deep)', emblem };
}

/** The colony wins or loses as one: there is no curve of points. */
export const curve = (): null => null;
export const endArt = (): string => cover;
