/** Cards move from where they were to where they go, and not at all under reduced motion. */
import { cubicOut } from 'svelte/easing';
import { flip, type AnimationConfig, type FlipParams } from 'svelte/animate';
import { crossfade, fade, type TransitionConfig } from 'svelte/transition';

const quiet = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export const still = (): boolean => quiet?.matches ?? false;
/** A duration in milliseconds, 0 for those who asked for no motion. */
export const ms = (duration: number): number => (still() ? 0 : duration);

export const FLIGHT = 320;
export const DEAL = 240;

/** `out:send={{ key }}` where a card leaves, `in:receive={{ key }}` where it arrives: it flies between the two. */
export const [send, receive] = crossfade({
  duration: () => ms(FLIGHT),
  easing: cubicOut,
  fallback: (node) => appear(node),
});

/** A card that comes from nowhere the page could see (a hand that was hidden, a fresh deck). */
function appear(node: Element): TransitionConfig {
  return fade(node, { duration: ms(DEAL) });
}

/** `animate:settle` in a keyed each: the cards that stay close the gap. */
export function settle(node: Element, moved: { from: DOMRect; to: DOMRect }, params: FlipParams = {}): AnimationConfig {
  return flip(node, moved, { duration: ms(FLIGHT), easing: cubicOut, ...params });
}
