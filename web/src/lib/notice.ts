/** It is my turn: the title of the tab, a notice if the person wants them, a knock on wood if they want sound. */
import { prefs } from './prefs.svelte';

export function tell(title: string, body: string): void {
  if (prefs.sound) knock();
  if (!prefs.notices || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    const notice = new Notification(title, { body, tag: 'lazaret-turn' });
    notice.onclick = () => {
      focus();
      notice.close();
    };
  } catch {
    // Some phones have the word but only let a service worker notify: the title of the tab must do.
  }
}

/** Why there can be no notices, as a key of the words; null: there can. */
export async function whyNoNotices(): Promise<string | null> {
  if (!isSecureContext) return 'menu.notices.insecure';
  if (!('Notification' in window)) return 'menu.notices.refused';
  return (await Notification.requestPermission()) === 'granted' ? null : 'menu.notices.refused';
}

let audio: AudioContext | undefined;

/** Two short knocks, made here: no file is loaded. */
export function knock(): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [at, pitch] of [
    [0, 190],
    [0.13, 150],
  ] as const) {
    const wave = audio.createOscillator();
    const loud = audio.createGain();
    wave.type = 'triangle';
    wave.frequency.setValueAtTime(pitch, start + at);
    wave.frequency.exponentialRampToValueAtTime(pitch / 3, start + at + 0.09);
    loud.gain.setValueAtTime(0.25, start + at);
    loud.gain.exponentialRampToValueAtTime(0.001, start + at + 0.11);
    wave.connect(loud).connect(audio.destination);
    wave.start(start + at);
    wave.stop(start + at + 0.12);
  }
}
