/** The cards of Happy DayZ as they are drawn: a Faction and a value; Zombies with their loss; Mini-vans; Powers. */
import type { Speaker } from '../../lib/texts';
import factionsToml from '../../../../src/lazaret/games/happy_dayz/content/factions.toml?raw';
import powersToml from '../../../../src/lazaret/games/happy_dayz/content/powers.toml?raw';
import zombiesToml from '../../../../src/lazaret/games/happy_dayz/content/zombies.toml?raw';
import { rows } from '../content';

const emblems = import.meta.glob<string>('../../art/emblem-*.svg', { query: '?raw', import: 'default', eager: true });
const portraits = import.meta.glob<string>('../../art/portrait-*.svg', { import: 'default', eager: true });

export type Source = 'printed' | 'public' | 'ours';
export const ZOMBIES = 'zombies';
export const MINIVAN = 'minivan';

/** Tints on paper; those of the second box are not among the page's colours. */
const INKS: Readonly<Record<string, string>> = {
  scientist: '#44566a',
  child: '#136c9a',
  soldier: '#5a5f1c',
  dog: '#8a5a00',
  hippie: '#ae3d0e',
  preacher: '#4d2438',
};
const HORDE = new Map(rows(zombiesToml, 'zombies').map((row) => [String(row.id), row]));
const POWERS = new Map(rows(powersToml, 'power').map((row) => [String(row.id), row]));
const FACTION_SOURCE = new Map(rows(factionsToml, 'faction').map((row) => [String(row.id), row.source as Source]));
const PATIENTS = new Map(rows(factionsToml, 'patient_zero').map((row) => [String(row.id), row]));

export const FACTIONS: readonly string[] = [...FACTION_SOURCE.keys()];

export const isPatient = (slug: string): boolean => PATIENTS.has(slug);
/** "biker" of "biker-7", "biker", "biker+" and of the promo card that stands for a 7. */
export function faction(slug: string): string {
  const patient = PATIENTS.get(slug);
  return patient ? String(patient.faction) : slug.replace(/(-\d+|[+-])$/, '');
}
export const isCard = (slug: string): boolean =>
  isPatient(slug) ||
  (/-\d+$/.test(slug) && (FACTION_SOURCE.has(faction(slug)) || faction(slug) === ZOMBIES || faction(slug) === MINIVAN));
export const isPower = (slug: string): boolean =>
  POWERS.has(slug) || slug === 'horde' || slug === ZOMBIES || slug === MINIVAN;
export const isVan = (slug: string): boolean => faction(slug) === MINIVAN;
export const isZombies = (slug: string): boolean => faction(slug) === ZOMBIES;

export function value(slug: string): number {
  const patient = PATIENTS.get(slug);
  return isVan(slug) ? 0 : patient ? Number(patient.value) : Number(/-(\d+)$/.exec(slug)?.[1] ?? 0);
}
export const loss = (slug: string): number => Number(HORDE.get(slug)?.loss ?? 0);

const drawing = (files: Record<string, string>, kind: string, name: string): string =>
  files[`../../art/${kind}-${name}.svg`] ?? '';
export const emblem = (slug: string): string =>
  drawing(emblems, 'emblem', isPatient(slug) ? 'patient-zero' : faction(slug));
export const portrait = (slug: string): string =>
  drawing(portraits, 'portrait', isPatient(slug) ? 'patient-zero' : faction(slug));

export const tone = (slug: string): 'paper' | 'night' | 'flag' =>
  isZombies(slug) || slug === 'horde' ? 'night' : isVan(slug) ? 'flag' : 'paper';
export function ink(slug: string): string | undefined {
  if (tone(slug) !== 'paper') return undefined;
  return isPatient(slug) ? 'var(--blood)' : (INKS[faction(slug)] ?? `var(--hd-${faction(slug)})`);
}

/** Where the card's numbers come from: printed, public, or our own. */
export function source(slug: string): Source {
  const own = POWERS.get(slug)?.source ?? PATIENTS.get(slug)?.source ?? HORDE.get(slug)?.source;
  if (own !== undefined) return own as Source;
  return isVan(slug) ? 'printed' : (FACTION_SOURCE.get(faction(slug)) ?? 'ours');
}

export const powerRule = (power: string): string =>
  String(POWERS.get(power)?.rule ?? { horde: 'HD-10.7', [ZOMBIES]: 'HD-6.4', [MINIVAN]: 'HD-4.1' }[power] ?? '');
export const version = (power: string): string => (power.endsWith('+') ? '+' : power.endsWith('-') ? '−' : '');
export const atRoundEnd = (power: string): boolean => POWERS.get(power)?.when === 'round';

/** The whole card in words: "Zombies 19, loses 9". */
export function inWords(slug: string, speaker: Speaker): string {
  const name = speaker.name(slug);
  return loss(slug) > 0 ? `${name}, ${speaker.text('board.loses', { count: loss(slug) })}` : name;
}
/** The name on the band, without the value. */
export const bandName = (slug: string, speaker: Speaker): string =>
  isPatient(slug) ? speaker.text('board.patient_zero') : speaker.name(faction(slug));
export const letter = (slug: string, speaker: Speaker): string => speaker.text(`board.letter.${faction(slug)}`);
