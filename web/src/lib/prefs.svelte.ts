/** What a person likes: language, light, sound, notices, a name. Kept on this device, never sent as such. */
import { keep, recall, whenTold } from './store';
import type { Language } from './texts';
import type { Pace } from './director.svelte';

export type Light = 'night' | 'morning';

export interface Prefs {
  language: Language | null;
  light: Light | null;
  sound: boolean;
  /** How loud, 0 to 1. */
  volume: number;
  vibration: boolean;
  /** How quickly what happens is told. */
  pace: Pace;
  notices: boolean;
  /** The screen stays on at a table. */
  wake: boolean;
  /** Keys of a single character work: numbers, `u`, `h`… */
  letters: boolean;
  name: string;
  colour: string;
}

const FIRST: Prefs = {
  language: null,
  light: null,
  sound: true,
  volume: 0.7,
  vibration: true,
  pace: 'normal',
  notices: false,
  wake: false,
  letters: true,
  name: '',
  colour: '',
};

export const prefs: Prefs = $state({ ...FIRST, ...recall<Partial<Prefs>>('prefs', {}) });

whenTold('prefs', () => {
  const { name = '', colour = '' } = recall<Partial<Prefs>>('prefs', {});
  Object.assign(prefs, { name, colour }); // the rest is this window's
});

export function setPrefs(change: Partial<Prefs>): void {
  Object.assign(prefs, change);
  keep('prefs', { ...prefs });
}

const day = matchMedia('(prefers-color-scheme: light)');
let browserLight = $state<Light>(day.matches ? 'morning' : 'night');
day.addEventListener('change', () => (browserLight = day.matches ? 'morning' : 'night'));

export const light = {
  get now(): Light {
    return prefs.light ?? browserLight;
  },
  turn(): void {
    setPrefs({ light: this.now === 'night' ? 'morning' : 'night' });
  },
};

/** The first of those the browser asks for that there is. */
export function browserLanguage(known: readonly Language[], wanted: readonly string[] = navigator.languages): Language {
  for (const one of wanted) {
    const found = known.find((language) => one === language || one.startsWith(`${language}-`));
    if (found !== undefined) return found;
  }
  return 'en';
}
