/** A plain board for a game that has none of its own: it shows any view, and every option is a button. */
export { default } from './Fallback.svelte';
export { default as Hand } from './Hand.svelte';
