// What the page is held to besides its types. Layout is prettier's.
import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

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
      'max-len': ['error', { code: 120, ignoreUrls: true, ignorePattern: '^\\s*<?(path|[dm]=|points=)' }],
      'no-undef': 'off', // TypeScript knows better
      '@typescript-eslint/no-explicit-any': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      'svelte/no-at-html-tags': 'off', // our own drawings only, built in
      'svelte/no-navigation-without-resolve': 'off', // there is no SvelteKit here
    },
  },
);
