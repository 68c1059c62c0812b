/** The games one can play here, and their words, fetched once. */
import type { GameInfo } from '../protocol';
import { api } from './api';
import { Speaker, type Catalogue, type Language } from './texts';
import { catalogue, words } from './words.svelte';

let list = $state.raw<readonly GameInfo[] | null>(null);
let failed = $state(false);
let said = $state.raw<Readonly<Record<string, Catalogue>>>({});
let asked = false;

const place = (game: string, language: Language): string => `${game}/${language}`;

/** Fetch the words of a game in the language of the moment, once. */
function hear(game: string, language: Language): void {
  if (said[place(game, language)]) return;
  catalogue(game, language).then(
    (read) => (said = { ...said, [place(game, language)]: read }),
    () => undefined, // its name stands in for its words
  );
}

export const games = {
  get list(): readonly GameInfo[] | null {
    return list;
  },
  get failed(): boolean {
    return failed;
  },
  async load(): Promise<void> {
    if (asked) return;
    asked = true;
    try {
      list = await api.games();
    } catch {
      asked = false;
      failed = true;
    }
  },
  find(game: string): GameInfo | undefined {
    return list?.find((one) => one.id === game);
  },
  /** Says the game's words and the page's; while they are on their way, the page's only. */
  speaker(game: string): Speaker {
    const own = said[place(game, words.language)];
    if (!own) queueMicrotask(() => hear(game, words.language));
    return new Speaker({ ...words.catalogue, ...own }, words.language);
  },
  title(game: string): string {
    const known = this.find(game)?.titles[words.language];
    if (known) return known;
    const speaker = this.speaker(game);
    if (speaker.has('game.title')) return speaker.text('game.title');
    return game
      .split('_')
      .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
      .join(' ');
  },
};
