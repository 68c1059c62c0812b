/** The screen stays on while a table is looked at, where the person wants it and the browser allows it. */
import { prefs } from './prefs.svelte';

let lock: WakeLockSentinel | null = null;

export const canWake = (): boolean => isSecureContext && 'wakeLock' in navigator;

export async function stayAwake(): Promise<void> {
  if (!canWake() || !prefs.wake || document.hidden || (lock && !lock.released)) return;
  lock = await navigator.wakeLock.request('screen').catch(() => null); // a battery that is almost empty
}

export async function maySleep(): Promise<void> {
  await lock?.release();
  lock = null;
}
