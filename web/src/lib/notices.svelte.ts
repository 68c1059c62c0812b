/** Where I am told that it is my turn, and whether this table's turns are among it. */
import type { NoticesInfo, Quiet, SubscriptionInfo, TableNotices, WebhookInfo, WebhookWanted } from '../protocol';
import { notify, Trouble } from './api';
import { selfKey } from './selfkey';
import * as push from './push';
import { keep, recall } from './store';
import { words } from './words.svelte';

/** Tables where this device has said that it listens, with the key it had. */
type Heard = Readonly<Record<string, string>>;
const MOST = 60;
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** A hash as the server has it, by which this browser knows its own address; only where there is push. */
async function markOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`lazaret notices ${endpoint}`));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 16);
}

export class Notices {
  info = $state.raw<NoticesInfo | null>(null);
  table = $state.raw<TableNotices | null>(null);
  /** This browser's own place, among them. */
  mine = $state('');
  trouble = $state.raw<Trouble | null>(null);
  busy = $state(false);

  constructor(
    readonly id: string | null,
    readonly key: string | null,
  ) {
    void this.try(() => this.read());
  }

  get places(): readonly SubscriptionInfo[] {
    return this.info?.places ?? [];
  }
  get own(): SubscriptionInfo | undefined {
    return this.places.find((one) => one.endpoint === this.mine);
  }
  get quiet(): Quiet | null {
    return this.places[0]?.quiet ?? recall<Quiet | null>('quiet', null);
  }

  /** One thing after another; what goes wrong is said. */
  async try(work: () => Promise<unknown>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await work();
      return true;
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem : new Trouble('page', 'trouble.server');
      return false;
    } finally {
      this.busy = false;
    }
  }

  private async read(): Promise<void> {
    const self = recall('self', '') || null;
    const address = await push.known();
    this.mine = address ? await markOf(address.endpoint) : '';
    this.take(await notify.ways(self));
    if (this.id !== null && this.key !== null) this.table = await notify.table(this.id, this.key, self);
  }

  private take(info: NoticesInfo): void {
    this.info = info;
    keep('told', info.places.length > 0);
  }

  private settings(quiet: Quiet | null): { language: string; zone: string; quiet: Quiet | null } {
    return { language: words.language, zone: zone(), quiet };
  }

  /** Notices on this device. The answer: why not, as a key of the words. */
  async pushHere(): Promise<string | null> {
    const why = push.whyNoPush();
    if (why) return why;
    let refused: string | null = null;
    await this.try(async () => {
      const address = await push.ask(this.info?.push ?? '');
      if (typeof address === 'string') return void (refused = address);
      await notify.push(await selfKey(), { ...address, ...this.settings(this.quiet) });
      await this.listen(true);
      await this.read();
    });
    return refused;
  }

  /** To this mail address, once it is confirmed. */
  mailTo(address: string): Promise<boolean> {
    return this.try(async () => {
      await notify.mail(await selfKey(), { address, ...this.settings(this.quiet) });
      await this.listen(true);
      await this.read();
    });
  }

  stop(place: SubscriptionInfo): Promise<boolean> {
    return this.try(async () => {
      this.take(await notify.stop(await selfKey(), place.id));
      if (place.endpoint === this.mine) await push.forget();
    });
  }

  /** What came of it, as a key of the words. */
  async test(place: SubscriptionInfo): Promise<void> {
    await this.try(async () => {
      const { trouble } = await notify.test(await selfKey(), place.id);
      await this.read();
      if (trouble) throw new Trouble('notice', trouble.key, trouble.params);
    });
  }

  /** The same hours for every place. */
  keepQuiet(quiet: Quiet | null): Promise<boolean> {
    keep('quiet', quiet);
    return this.try(async () => this.take(await notify.keepQuiet(await selfKey(), { quiet })));
  }

  async listen(on: boolean): Promise<void> {
    if (this.id === null || this.key === null) return;
    await notify.listen(this.id, this.key, await selfKey(), on);
    remember(this.id, this.key);
    if (this.table) this.table = { ...this.table, listening: on };
  }

  setHook(wanted: WebhookWanted): Promise<boolean> {
    return this.hooked((id, key) => notify.setHook(id, key, wanted));
  }
  dropHook(): Promise<boolean> {
    return this.hooked(async (id, key) => (await notify.dropHook(id, key)).webhook);
  }
  testHook(): Promise<boolean> {
    return this.hooked(async (id, key) => {
      const { trouble } = await notify.testHook(id, key);
      if (trouble) throw new Trouble('notice', trouble.key, trouble.params);
      return this.table?.webhook ?? null;
    });
  }
  private hooked(work: (id: string, key: string) => Promise<WebhookInfo | null>): Promise<boolean> {
    return this.try(async () => {
      if (this.id === null || this.key === null || !this.table) return;
      this.table = { ...this.table, webhook: await work(this.id, this.key) };
    });
  }
}

function remember(table: string, key: string): void {
  const heard = Object.entries({ ...recall<Heard>('heard', {}), [table]: key }).slice(-MOST);
  keep('heard', Object.fromEntries(heard));
}

/** I am told somewhere, and sit down at a table that I was not told of: from now on I am. Once for each seat. */
export async function listenHere(table: string, key: string): Promise<void> {
  if (!recall('told', false) || recall<Heard>('heard', {})[table] === key) return;
  try {
    await notify.listen(table, key, await selfKey(), true);
    remember(table, key);
  } catch {
    // The next time that the table is opened.
  }
}
