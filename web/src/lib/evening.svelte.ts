/** An evening of the same deals: what the server says of it, looked at again every few seconds while somebody looks. */
import type { EveningInfo, NewEvening } from '../protocol';
import { api, Trouble } from './api';
import { selfKey } from './selfkey';
import { mine } from './mine.svelte';
import { prefs, setPrefs } from './prefs.svelte';
import { go } from './router.svelte';
import { keep, recall } from './store';
import { trying } from './trying';
import { words } from './words.svelte';

const EVERY = 4000; // milliseconds
const KEPT = 5;

/** Points and shares of them, as they are written here. */
export const points = (count: number): string =>
  new Intl.NumberFormat(words.language, { maximumFractionDigits: 2 }).format(count);

/** The evenings this device was at, the latest first. */
export const lately = (): readonly string[] => recall<readonly string[]>('evenings', []);

function remember(code: string): void {
  keep('evenings', [code, ...lately().filter((one) => one !== code)].slice(0, KEPT));
}

export async function makeEvening(wanted: NewEvening): Promise<void> {
  setPrefs({ name: wanted.name ?? '' });
  const { code } = await api.makeEvening(wanted, await selfKey());
  remember(code);
  go(`/evening/${code}`);
}

/** To the table where I play now; where there is none, to the evening's page. */
export async function toMyTable(code: string, game: string): Promise<void> {
  try {
    const { table, key, seat } = await api.eveningPlace(code, await selfKey());
    mine.add({ table, game, key, seat });
    go(`/t/${table}`);
  } catch (problem) {
    if (!(problem instanceof Trouble) || problem.status !== 409) throw problem;
    go(`/evening/${code}`);
  }
}

export class EveningStore {
  info = $state.raw<EveningInfo | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);
  #timer: ReturnType<typeof setInterval>;

  constructor(readonly code: string) {
    void this.look();
    this.#timer = setInterval(() => {
      if (document.visibilityState === 'visible' && this.info?.state !== 'over' && !this.busy) void this.look();
    }, EVERY);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  async look(): Promise<void> {
    try {
      this.info = await api.evening(this.code, recall('self', '') || null);
      this.trouble = null;
      if (this.info.me !== null || this.info.host) remember(this.info.code);
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem : new Trouble('page', 'trouble.server');
    }
  }

  /** What the server refuses is said; what it answers is shown. */
  async #do(work: () => Promise<EveningInfo>): Promise<void> {
    this.busy = true;
    await trying(
      work().then((found) => {
        this.info = found;
        if (found.me !== null || found.host) remember(found.code);
      }),
    );
    this.busy = false;
  }

  join(name: string): Promise<void> {
    setPrefs({ name });
    return this.#do(async () => api.joinEvening(this.code, { name, colour: prefs.colour }, await selfKey()));
  }
  leave = (): Promise<void> => this.#do(async () => api.atEvening(this.code, 'leave', await selfKey()));
  start = (): Promise<void> => this.#do(async () => api.atEvening(this.code, 'start', await selfKey()));
  end = (): Promise<void> => this.#do(async () => api.atEvening(this.code, 'end', await selfKey()));
  standIn = (person: number): Promise<void> => this.#do(async () => api.standIn(this.code, person, await selfKey()));

  async play(): Promise<void> {
    this.busy = true;
    await trying(toMyTable(this.code, this.info?.game ?? ''));
    this.busy = false;
  }
}
