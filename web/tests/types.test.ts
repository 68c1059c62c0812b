/** The types of the protocol are those of the server. */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { test } from 'node:test';

test('src/protocol.ts is what Python says today (npm run types writes it)', () => {
  execFileSync(process.execPath, [resolve(import.meta.dirname, '..', 'scripts', 'types.mjs'), '--check'], {
    encoding: 'utf8',
  });
});
