/** A deal that nobody could choose: what this page adds to the seed, and the check when all is shown. (core/deal.py) */
import type { DealInfo } from '../protocol';
import { sha256 } from './sha256';

export const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
export const nonceHash = (nonce: string): string => sha256(`lazaret nonce ${nonce}`);
export const commitment = (serverSeed: string): string => sha256(`lazaret server seed ${serverSeed}`);
export const seedHash = (seed: string): string => sha256(`lazaret seed ${seed}`);

export function finalSeed(serverSeed: string, nonces: Readonly<Record<string, string>>): string {
  const lines = Object.keys(nonces)
    .sort((a, b) => Number(a) - Number(b))
    .map((seat) => `${seat}:${nonces[seat]}`);
  return sha256(['lazaret deal', serverSeed, ...lines].join('\n'));
}

/** What this page knows of the deal from before: the seal it was shown, and what it added. */
export interface Part {
  readonly commitment?: string | undefined;
  readonly nonce?: string | undefined;
  readonly seat: number | null;
}

/** What is wrong with a deal, as a key of the words; null: the seed follows from what was sealed and added. */
export function faultOf(deal: DealInfo, sealed: string, hash: string, part: Part | undefined): string | null {
  const { server_seed: seed, nonces } = deal;
  if (seed === null || nonces === null) return 'fair.hidden';
  if (commitment(seed) !== (part?.commitment || sealed)) return 'fair.other_seal';
  if (part?.nonce && part.seat !== null) {
    const used = nonces[part.seat];
    if (used === undefined ? !deal.left_out.includes(part.seat) : used !== part.nonce) return 'fair.not_mine';
  }
  return seedHash(finalSeed(seed, nonces)) === hash ? null : 'fair.other_seed';
}
