/** The drawn covers, by game; our own card back for a game without one. */
import back from '../art/back-lazaret.svg';
import { SHORT } from '../games';

const files = import.meta.glob<string>('../art/cover-*.svg', { query: '?url', import: 'default', eager: true });

export const cover = (game: string): string => files[`../art/cover-${SHORT[game] ?? ''}.svg`] ?? back;
