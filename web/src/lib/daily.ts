/** The deal of the day, once for each self, and the way to its table. */
import type { DailyGame } from '../protocol';
import { api } from './api';
import { mine } from './mine.svelte';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import { ownKey, selfKey } from './selfkey';

export const daily = {
  read: (): Promise<DailyGame[]> => api.daily(ownKey() || null),
  async take(game: string): Promise<void> {
    const body = { key: await selfKey(), name: prefs.name, colour: prefs.colour };
    const { table, key, seat } = await api.takeDaily(game, body);
    mine.add({ table, game, key, seat });
    go(`/t/${table}`);
  },
};
