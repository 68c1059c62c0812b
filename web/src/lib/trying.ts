/** Work that the server may refuse: its reason is said, and nothing else happens. Whether it was done. */
import { Trouble } from './api';
import { toast } from './toasts.svelte';
import { words } from './words.svelte';

export async function trying(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (problem) {
    const trouble = problem instanceof Trouble ? problem : new Trouble('page', 'trouble.server');
    toast(words.text(trouble.key, trouble.params), true);
    return false;
  }
}
