/** What makes the page installable: the service worker with the list of what it keeps, and a manifest per language. */
import { readdirSync, readFileSync } from 'node:fs';
import { transformWithOxc, type Plugin, type Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;
const here = (path: string): string => new URL(path, import.meta.url).pathname;
const WORDS = here('../src/lazaret/web');
/** Drawings, letters and words that the shell shows before anything else is asked for. */
const SHOWN =
  /\/(cover-\w+|back-lazaret|logo-mark|wordmark|atkinson-hyperlegible-next-latin-wght-normal|texts\.\w+)-[^/]+$/;

/** A script with everything that it needs at once: other scripts, and their styles. */
function needs(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const other of chunk.imports) needs(bundle, other, found);
  return found;
}

/** The page without a table: home, and the rules. */
function shell(bundle: Bundle): { entry: string; files: string[] } {
  const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
  const entry = chunks.find((one) => one.isEntry)?.fileName ?? '';
  const rules = chunks.find((one) => one.facadeModuleId?.endsWith('/pages/Rules.svelte'))?.fileName ?? '';
  const files = new Set([...needs(bundle, entry), ...needs(bundle, rules)]);
  for (const file of Object.keys(bundle)) if (SHOWN.test(`/${file}`)) files.add(file);
  return { entry, files: [...files].sort() };
}

function manifest(language: string): string {
  const said = JSON.parse(readFileSync(`${WORDS}/texts.${language}.json`, 'utf8')) as Record<string, string>;
  const icon = (size: number, purpose: string, name = purpose === 'any' ? 'icon' : purpose) => ({
    src: `./icons/${name}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: said['install.name'],
    short_name: said['install.short'],
    description: said['install.description'],
    lang: language,
    id: './',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#1b1512',
    theme_color: '#1b1512',
    categories: ['games'],
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  });
}

export const pwa: Plugin = {
  name: 'pwa',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const path = here('./src/sw/sw.ts');
      const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
      const source = code
        .replace(/export\s*\{\s*\};?/, '')
        .replace(/(['"])@shell@\1/, () => JSON.stringify(JSON.stringify(shell(bundle))));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      for (const file of readdirSync(WORDS)) {
        const language = /^texts\.(\w+)\.json$/.exec(file)?.[1];
        if (language)
          this.emitFile({ type: 'asset', fileName: `manifest.${language}.webmanifest`, source: manifest(language) });
      }
    },
  },
};
