/** Arrow keys inside a hand, a row or a market: one tab stop, the arrows move, Home and End jump. */
const FOCUSABLE = 'button:not(:disabled), a[href]';

/** `one`: the zone itself is the stop (a log that scrolls); the arrows lead from it to what is inside. */
export function arrows(zone: HTMLElement, one = false): { destroy(): void } {
  const items = (): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(FOCUSABLE)];

  /** Only one item is in the tab order: the one with the focus, else the first that can be chosen. */
  const rove = (): void => {
    const all = items();
    const here =
      all.find((item) => item === document.activeElement) ?? all.find((item) => item.dataset.state === 'chosen');
    const stop = here ?? all.find((item) => item.dataset.state === 'can') ?? all[0];
    for (const item of all) {
      const index = item === stop && !one ? 0 : -1;
      if (item.tabIndex !== index || !item.hasAttribute('tabindex')) item.tabIndex = index;
    }
  };

  const move = (event: KeyboardEvent): void => {
    const all = items();
    const here = all.indexOf(document.activeElement as HTMLElement);
    if ((here < 0 && !(one && /Left|Right/.test(event.key))) || event.altKey || event.ctrlKey || event.metaKey) return;
    const last = all.length - 1;
    const to: Record<string, number> = {
      ArrowRight: here === last ? 0 : here + 1,
      ArrowDown: here === last ? 0 : here + 1,
      ArrowLeft: here === 0 ? last : here - 1,
      ArrowUp: here === 0 ? last : here - 1,
      Home: 0,
      End: last,
    };
    const target = to[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
    rove();
  };

  const watcher = new MutationObserver(rove);
  watcher.observe(zone, { childList: true, subtree: true, attributeFilter: ['data-state', 'disabled'] });
  zone.addEventListener('keydown', move);
  zone.addEventListener('focusin', rove);
  rove();
  return {
    destroy() {
      watcher.disconnect();
      zone.removeEventListener('keydown', move);
      zone.removeEventListener('focusin', rove);
    },
  };
}
