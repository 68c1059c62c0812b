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

interface SheetKeys {
  /** Enter, unless it is on a button or a link of its own. */
  readonly on: () => void;
  /** Escape. */
  readonly skip: () => void;
}

/** The keys of a sheet that lies over the table. It hears them also while nothing has the focus: between two steps the
 * heading that had it is gone and the next one is not laid out yet. */
export function sheetKeys(sheet: HTMLElement, keys: SheetKeys): { update(keys: SheetKeys): void; destroy(): void } {
  let now = keys;
  function heard(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (target !== document.body && !sheet.contains(target)) return;
    if (event.key === 'Escape') now.skip();
    else if (event.key === 'Enter' && !target.closest('button, a')) now.on();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  window.addEventListener('keydown', heard, true);
  return {
    update: (given) => (now = given),
    destroy: () => window.removeEventListener('keydown', heard, true),
  };
}
