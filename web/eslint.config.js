// What the page is held to besides its types. Layout is prettier's.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import { LAYOUT } from './lint/layout.js';
import { noRules } from './lint/no-rules.js';

const CHAPTER = 400; // lines of a file
const PAGE = 60; // lines of a function

export default ts.config(
  { ignores: ['node_modules/', 'src/protocol.ts', 'public/', 'tests/recorded/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      'max-lines': ['error', CHAPTER],
      'max-lines-per-function': ['error', PAGE],
      'max-len': ['error', { code: 120, ignoreUrls: true }],
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      // `{#each { length: 5 } as _, place}` draws a number of places: there is nothing to name.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_' }],
      // Maps and sets that are asked and filled outside the drawing: what is drawn is replaced whole ($state.raw).
      'svelte/prefer-svelte-reactivity': 'off',
      // The compiler drops a bare space at the edge of a block, so it is written {' '}.
      'svelte/no-useless-mustaches': 'off',
      'svelte/no-at-html-tags': 'off', // our own drawings only, built in
      'svelte/no-navigation-without-resolve': 'off', // there is no SvelteKit here
    },
  },
  {
    files: ['src/games/*/**/*.ts', 'src/games/*/**/*.svelte'],
    plugins: { boards: { rules: { 'no-rules': noRules } } },
    rules: { 'boards/no-rules': ['error', LAYOUT] },
  },
);
