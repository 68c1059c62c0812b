/** How people may talk at a table: the host may make it stricter, never looser than what was agreed. */
import type { ChatLine, TableInfo } from '../protocol';
import { words } from './words.svelte';

export type ChatMode = TableInfo['chat'];
export const MODES: readonly ChatMode[] = ['on', 'phrases', 'off'];

export const stricter = (mode: ChatMode): readonly ChatMode[] => MODES.slice(MODES.indexOf(mode));

/** What was said, in my language where it is a ready phrase. */
export const said = (line: ChatLine): string => (line.phrase ? words.text(`care.phrase.${line.phrase}`) : line.text);
