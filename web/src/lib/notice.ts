/** It is my turn: the title of the tab, a notice if the person wants them, a knock on wood if they want sound. */
import { prefs } from './prefs.svelte';
import { play, touch } from './sound';

export function tell(title: string, body: string): void {
  play('yourturn');
  touch(15);
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
