/** A self without an account: made here or brought by its six words, carried on while the page is open, and ended. */
import type { SelfState } from '../protocol';
import { api, Trouble } from './api';
import { clear, gather, KEPT, merge, same, scatter, type Document } from './carried';
import { isCarried, ownKey } from './selfkey';
import { isKey, newKey } from './sixwords';
import { bring, keep, recall, whenKept, whenTold } from './store';
import { toast } from './toasts.svelte';
import { words } from './words.svelte';

const PAUSE = 1_200; // after something was kept, for more to come
const EVERY = 60_000;
const TRIES = 6; // other devices may be quicker

let kept = $state(isCarried());
let key = $state(ownKey());
let figures = $state(false);
/** What the server had when it was last asked. */
let there: { revision: number; document: Document } | null = null;
let named = JSON.stringify(nameHere());

function nameHere(): unknown {
  const { name, colour } = gather();
  return [name, colour];
}

function hold(state: SelfState): Document {
  figures = state.figures;
  if (state.document) there = { revision: state.revision, document: state.document as Document };
  if (there === null) throw new Trouble('page', 'trouble.server');
  return there.document;
}

/** Read, merge, write: as often as another device is quicker. Nothing where the key was changed meanwhile. */
async function carry(own: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const state = await api.self(own, there?.revision ?? null);
    if (own !== key) return;
    const remote = hold(state);
    const merged = merge(remote, gather());
    scatter(merged);
    if (same(merged, remote) || there === null) return;
    try {
      const { revision } = await api.putSelf(own, { revision: there.revision, document: merged });
      there = { revision, document: merged };
      return;
    } catch (problem) {
      if (!(problem instanceof Trouble) || problem.key !== 'error.self_newer') throw problem;
    }
  }
}

let running: Promise<void> | null = null;
let next: Promise<void> | null = null;

/** One at a time; what changes meanwhile is carried after it. */
function carried(): Promise<void> {
  if (!kept) return Promise.resolve();
  if (running === null) return (running = carry(key).finally(() => (running = null)));
  next ??= running
    .catch(() => undefined)
    .then(() => {
      next = null;
      return carried();
    });
  return next;
}

/** The same, and what goes wrong is tried again later. */
function sync(): Promise<void> {
  const own = key;
  return carried().catch((problem: unknown) => ended(problem, own));
}

const isOver = (problem: unknown): problem is Trouble =>
  problem instanceof Trouble && ['error.self_ended', 'error.no_self'].includes(problem.key);

/** The key has ended elsewhere, or the server does not know it: this device lets go of it, and says so. */
function ended(problem: unknown, own: string): void {
  if (!isOver(problem) || own !== ownKey()) return; // it was changed here, while the old one was still on its way
  const over = problem.key === 'error.self_ended';
  forget(over);
  toast(words.text(over ? 'error.self_ended' : 'self.lost'), true);
}

function forget(everything: boolean): void {
  bring('self', undefined);
  bring('self.kept', undefined);
  [kept, key, figures, there] = [false, '', false, null];
  if (everything) clear();
}

function take(now: string): void {
  key = now;
  kept = true;
  keep('self', now);
  keep('self.kept', true);
}

let timer: ReturnType<typeof setTimeout> | undefined;
/** Something was kept on this device. */
function changed(what: string): void {
  if (what === 'prefs' && named !== (named = JSON.stringify(nameHere()))) keep('self.named', Date.now());
  else if (what !== 'self.named' && !(KEPT as readonly string[]).includes(what)) return;
  clearTimeout(timer);
  timer = setTimeout(() => void sync(), PAUSE);
}

let started = false;
/** Once, where a self is carried: now, when something changes, when the page is looked at again, and now and then. */
export function startCarrying(): void {
  if (started) return void sync();
  started = true;
  whenKept(changed);
  whenTold('self', () => {
    if (ownKey() !== key) [key, kept, there] = [ownKey(), isCarried(), null];
  });
  whenTold('self.kept', () => void (kept = isCarried()));
  const look = (): void => void (document.visibilityState === 'visible' && void sync());
  document.addEventListener('visibilitychange', look);
  setInterval(look, EVERY);
  void sync();
}

export const me = {
  get key(): string {
    return key;
  },
  get kept(): boolean {
    return kept;
  },
  get figures(): boolean {
    return figures;
  },
  /** A new self from what is here. A key from before the six words is left behind, its attempts come along. */
  async begin(): Promise<void> {
    const before = ownKey();
    const own = isKey(before) ? before : newKey();
    if (!recall('self.named', 0)) keep('self.named', Date.now());
    hold(await api.beginSelf(own, { document: gather(), before: before && before !== own ? before : null }));
    take(own);
    startCarrying();
  },
  /** A self of another device: what is on this one goes with it. */
  async bring(given: string): Promise<void> {
    await api.self(given, null); // it must be there: a slip of the pen makes no new one
    const before = ownKey();
    there = null;
    hold(await api.beginSelf(given, { document: gather(), before: before && before !== given ? before : null }));
    take(given);
    startCarrying();
    await sync();
  },
  async replace(): Promise<void> {
    const made = newKey();
    await carried();
    await api.replaceSelf(key, made);
    take(made);
  },
  async erase(): Promise<void> {
    await api.eraseSelf(key);
    forget(true);
  },
  /** This device alone lets go of it, once everything is carried that is only here. */
  async leave(): Promise<void> {
    await carried().catch((problem: unknown) => {
      if (!isOver(problem)) throw problem;
    });
    forget(true);
  },
  async agree(agreed: boolean): Promise<void> {
    await carried();
    await api.agreeFigures(key, agreed);
    figures = agreed;
  },
  sync,
};
