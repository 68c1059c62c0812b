/** The deal of the day: the key by which this device has one attempt, and the way to its table. */
import type { DailyGame } from '../protocol';
import { api } from './api';
import { newNonce } from './deal';
import { mine } from './mine.svelte';
import { prefs } from './prefs.svelte';
import { go } from './router.svelte';
import { keep, recall } from './store';

/** Kept on the device; the server stores only its hash. */
export function selfKey(): string {
  const kept = recall('self', '');
  if (kept) return kept;
  const made = newNonce();
  keep('self', made);
  return made;
}

export const daily = {
  read: (): Promise<DailyGame[]> => api.daily(recall('self', '') || null),
  async take(game: string): Promise<void> {
    const body = { key: selfKey(), name: prefs.name, colour: prefs.colour };
    const { table, key, seat } = await api.takeDaily(game, body);
    mine.add({ table, game, key, seat });
    go(`/t/${table}`);
  },
};
