/** Short news at the edge of the page: a link was copied, something went wrong. */
import { announce } from './live.svelte';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly bad: boolean;
}

let count = 0;
let shown = $state.raw<readonly Toast[]>([]);

export const toasts = {
  get shown(): readonly Toast[] {
    return shown;
  },
  clear(): void {
    shown = [];
  },
  drop(id: number): void {
    shown = shown.filter((toast) => toast.id !== id);
  },
};

export function toast(text: string, bad = false): void {
  const id = ++count;
  shown = [...shown.slice(-2), { id, text, bad }];
  announce(text);
  setTimeout(() => toasts.drop(id), bad ? 9000 : 5000);
}
