/** Installing the page as an app: offered when the browser says that it can. */
import { to } from './base';

interface Prompt extends Event {
  prompt(): Promise<unknown>;
}

let offered = $state.raw<Prompt | null>(null);
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault(); // the browser's own bar would come in the middle of a game
  offered = event as Prompt;
});
addEventListener('appinstalled', () => (offered = null));

export const install = {
  get possible(): boolean {
    return offered !== null;
  },
  async now(): Promise<void> {
    const prompt = offered;
    offered = null; // a browser asks once
    await prompt?.prompt();
  },
};

/** A line of the head, made where there is none. */
function head(rel: string): HTMLLinkElement {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  return link ?? document.head.appendChild(Object.assign(document.createElement('link'), { rel }));
}

/** The manifest in the language of the page, and the icon that iPhones take; not loaded before they are wanted. */
export function describe(language: string): void {
  head('manifest').href = to(`/manifest.${language === 'fr' ? 'fr' : 'en'}.webmanifest`);
  head('apple-touch-icon').href = to('/icons/touch-180.png');
}
