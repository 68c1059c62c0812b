/** The focus, given when the page is laid out: given at once, it would make the browser lay out the page for it. */
import { laidOut } from './motion';

export const focusOn = (thing: HTMLElement | null | undefined): void =>
  laidOut(() => {
    if (thing?.isConnected) thing.focus({ preventScroll: true });
  }, true);

/** A heading that takes the focus, and gives it back to whatever had it, unless somebody else has taken it. */
export function holdsFocus(heading: HTMLElement): { destroy(): void } {
  const before = document.activeElement as HTMLElement | null;
  focusOn(heading);
  return {
    destroy: () =>
      laidOut(() => {
        const now = document.activeElement;
        if ((now === null || now === document.body) && before?.isConnected) before.focus({ preventScroll: true });
      }, true),
  };
}
