/** The page's own proof of the deal: hashing that needs no secure context, and what it notices. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { commitment, faultOf, finalSeed, newNonce, nonceHash, seedHash } from '../src/lib/deal';
import { sha256 } from '../src/lib/sha256';

const NONCES = { '10': '1b'.repeat(16), '0': '0a'.repeat(16), '2': 'ff'.repeat(16) };
const SEED = finalSeed('winter', NONCES);

test('texts of every length hash as they do elsewhere', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'é☃a'.repeat(length).slice(0, length);
    assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'));
  }
});

test('a deal comes out as in Python (tests/core/test_deal.py has the same figures)', () => {
  assert.equal(commitment('winter'), '4733b2bebf0da0c3f774dde393461c4d12d3967579cc801f54250d9d29c61b1e');
  assert.equal(nonceHash(NONCES['0']), '1849335b7cd4cabb356448f563fce166c9733c97e4678b49c3d4fdb9885c7fd0');
  assert.equal(SEED, '85421de0df810114ff46bd4817739a49bb5f78adf08f7374ff3ecccdde330152');
  assert.equal(seedHash(SEED), 'c0a43424138e3066a7c9746ad9c41e0fd3ba986e97d4e9a2ef64a50c9dd2e649');
});

test('what a page adds is 16 bytes of chance', () => {
  assert.match(newNonce(), /^[0-9a-f]{32}$/);
  assert.notEqual(newNonce(), newNonce());
});

test('a page notices what does not fit', () => {
  const sealed = commitment('winter');
  const shown = { added: [0, 2, 10], left_out: [1], server_seed: 'winter', nonces: NONCES };
  const part = { commitment: sealed, nonce: NONCES['0'], seat: 0 };
  const hash = seedHash(SEED);
  assert.equal(faultOf(shown, sealed, hash, part), null);
  assert.equal(faultOf(shown, sealed, hash, undefined), null, 'a spectator checks too');
  assert.equal(faultOf({ ...shown, server_seed: null, nonces: null }, sealed, hash, part), 'fair.hidden');
  assert.equal(faultOf({ ...shown, server_seed: 'spring' }, sealed, hash, part), 'fair.other_seal');
  const own = { ...part, commitment: commitment('spring') };
  assert.equal(faultOf(shown, sealed, hash, own), 'fair.other_seal', 'the seal this page was shown counts');
  assert.equal(faultOf(shown, sealed, hash, { ...part, nonce: 'ab'.repeat(16) }), 'fair.not_mine');
  assert.equal(faultOf(shown, sealed, hash, { ...part, seat: 3 }), 'fair.not_mine', 'dropped without a word');
  assert.equal(faultOf(shown, sealed, hash, { ...part, seat: 1 }), null, 'left out, which all are shown');
  assert.equal(faultOf(shown, sealed, seedHash('another'), part), 'fair.other_seed');
});
