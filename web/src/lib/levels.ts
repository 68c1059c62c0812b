/** The bots' levels and personalities, in words: `greedy`, or `greedy/liar` where that may be known. */
import { words } from './words.svelte';

export const MANNERS = ['unknown', 'loyal', 'opportunist', 'liar'] as const;

export function levelName(level: string): string {
  const [grade = '', manner] = level.split('/');
  const name = words.text(words.has(`level.${grade}`) ? `level.${grade}` : 'level.other', { level: grade });
  return manner ? `${name}, ${words.text(`manner.${manner}`)}` : name;
}

/** One line on what to expect, where there is one. */
export const levelHelp = (level: string): string =>
  words.has(`level.${level}.help`) ? words.text(`level.${level}.help`) : '';
