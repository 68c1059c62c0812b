import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.LAZARET_SERVER ?? 'http://localhost:8000';

export default defineConfig({
  plugins: [svelte()],
  base: './', // the server writes the path that it is served under into index.html
  build: {
    outDir: '../src/lazaret/web/static',
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
});
