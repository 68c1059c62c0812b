// What a first visit loads, compressed: the page, its scripts and styles, the letters, the covers. Fails above 140 kB.
// And what the service worker keeps once the page stands: fails above 600 kB.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 140_000;
const KEPT = 600_000;
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'src', 'lazaret', 'web', 'static');
const packed = (file) =>
  /\.(woff2|png)$/.test(file) ? readFileSync(join(root, file)).length : gzipSync(readFileSync(join(root, file))).length;
const assets = readdirSync(join(root, 'assets')).map((name) => `assets/${name}`);

/** The scripts that a file needs at once (not those it imports later). */
function needs(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    needs(`assets/${name}`, found);
  return found;
}

const page = readFileSync(join(root, 'index.html'), 'utf8');
const first = new Set(['index.html']);
for (const [, name] of page.matchAll(/(?:href|src)="\.?\/([^"]+)"/g))
  for (const file of name.endsWith('.js') ? needs(name) : [name]) first.add(file);
// One language, the Latin letters, and the drawings of the shelf.
const drawn = /\/(cover-\w+|back-lazaret|atkinson-hyperlegible-next-latin-wght-normal)-[^/]+$/;
for (const file of assets) if (drawn.test(file) || /texts\.fr-/.test(file)) first.add(file);

const sizes = [...first].map((file) => [file, packed(file)]);
const total = sizes.reduce((sum, [, size]) => sum + size, 0);
if (process.argv.includes('--list'))
  for (const [file, size] of sizes.sort((a, b) => b[1] - a[1])) console.log(String(size).padStart(8), file);
console.log(`first load: ${(total / 1000).toFixed(1)} kB compressed, ${first.size} files (limit ${LIMIT / 1000} kB)`);

const worker = readFileSync(join(root, 'sw.js'), 'utf8');
const shell = JSON.parse(JSON.parse(/JSON\.parse\(("(?:[^"\\]|\\.)*")\)/.exec(worker)?.[1] ?? '"null"'));
const kept = ['index.html', ...shell.files].reduce((sum, file) => sum + packed(file), 0);
console.log(
  `kept for later: ${(kept / 1000).toFixed(1)} kB, ${shell.files.length + 1} files (limit ${KEPT / 1000} kB)`,
);
if (total > LIMIT || kept > KEPT || !page.includes(shell.entry)) process.exit(1);
