import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { pwa } from './pwa';

/** The script that is written into the page: the server's policy knows its hash, so not a byte of it may change. */
const first: Plugin = {
  name: 'first',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      // The letters come with the page: words that change their width would push others aside.
      const letters = Object.keys(bundle ?? {}).find((file) => /-latin-wght-normal-[^/]+\.woff2$/.test(file));
      const tag = letters ? `<link rel="preload" href="./${letters}" as="font" type="font/woff2" crossorigin />` : '';
      return html.replace(
        '<!-- first -->',
        () => `<script>${readFileSync(new URL('../src/lazaret/web/first.js', import.meta.url), 'utf8')}</script>${tag}`,
      );
    },
  },
};

const server = process.env.LAZARET_SERVER ?? 'http://localhost:8000';

// `--mode gallery`: the page for developers that draws any recorded view, in a folder of its own.
export default defineConfig(({ mode }) => ({
  plugins: [svelte(), first, ...(mode === 'gallery' ? [] : [pwa])],
  base: './', // the server writes the path that it is served under into index.html
  build: {
    outDir: mode === 'gallery' ? '../build/gallery' : '../src/lazaret/web/static',
    ...(mode === 'gallery' ? { rolldownOptions: { input: 'gallery.html' } } : {}),
    emptyOutDir: true,
    // Everything stays a file of its own: the content security policy of the server allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    chunkSizeWarningLimit: 300,
  },
  server: {
    proxy: {
      '/api': server,
      '/ws': { target: server, ws: true },
    },
  },
}));
