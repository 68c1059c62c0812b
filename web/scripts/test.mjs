// Runs tests/*.test.ts with Node's own test runner; Vite reads the TypeScript.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const web = dirname(dirname(fileURLToPath(import.meta.url)));
const vite = await createServer({
  root: web,
  logLevel: 'error',
  server: { middlewareMode: true, watch: null, ws: false },
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
});
const files = readdirSync(join(web, 'tests')).filter((name) => name.endsWith('.test.ts'));
try {
  await Promise.all(files.map((file) => vite.ssrLoadModule(`/tests/${file}`)));
} finally {
  await vite.close();
}
