/** What is lit: everything that can be chosen now. Found in the page, shown to the eye, given the focus. */
import { still } from './motion';

/** A lit thing is a button that says so, by `data-lit` or by its state. */
export const LIT =
  ':is(button, [role="button"], [role="radio"])[data-lit], button[data-state="can"], button[data-state="chosen"]';
const CHOSEN = '[data-state="chosen"], [aria-pressed="true"], [aria-checked="true"]';
/** In the order in which they are read: a sheet that asks, the hand, the felt, the buttons. */
const ZONES = ['.sheet [data-asks]', '.dock .hand', '.stage', '.dock .act'] as const;

const seen = (thing: HTMLElement): boolean =>
  thing.offsetParent !== null && thing.closest('dialog:not([open])') === null;

export const isChosen = (thing: Element): boolean => thing.matches(CHOSEN);

function zones(root: ParentNode): HTMLElement[][] {
  return ZONES.map((zone) =>
    [...root.querySelectorAll<HTMLElement>(zone)].flatMap((place) =>
      [...place.querySelectorAll<HTMLElement>(LIT)].filter(seen),
    ),
  );
}

/**
 * The lit things in the order of their numbers. While the beginning of a choice is lit, what may continue it comes
 * first: it says so itself (`data-next`), or lies in another zone than what was touched.
 */
export function lit(root: ParentNode, begun = false): HTMLElement[] {
  const found = zones(root);
  if (!begun) return found.flat();
  const order = found.toSorted((a, b) => Number(a.some(isChosen)) - Number(b.some(isChosen))).flat();
  return order.toSorted((a, b) => Number('next' in b.dataset) - Number('next' in a.dataset));
}

const calm = (): ScrollBehavior => (still() ? 'auto' : 'smooth');

/** Scroll the felt, and every row that scrolls sideways, to what is lit, and never further than needed. */
export function bringToSight(root: ParentNode): void {
  for (const row of root.querySelectorAll<HTMLElement>('.dock .hand [data-sideways]')) beginAtLit(row);
  const stage = root.querySelector<HTMLElement>('.stage');
  if (stage === null) return;
  const all = [...stage.querySelectorAll<HTMLElement>(LIT)].filter(seen);
  const chosen = all.filter(isChosen);
  // The last first and the first last: where they do not all fit, the first is the one in sight.
  const wanted = chosen.length ? chosen.slice(0, 1) : [all.at(-1), all[0]];
  for (const thing of wanted) thing?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: calm() });
}

/** A row of the hand begins at the first lit card. */
export function beginAtLit(row: HTMLElement): void {
  const all = [...row.querySelectorAll<HTMLElement>(LIT)];
  const first = all.find(isChosen) ?? all[0];
  if (first !== undefined) turnTo(row, first);
}

const MARGIN = 14;
function turnTo(row: HTMLElement, thing: HTMLElement): void {
  const [box, place] = [row.getBoundingClientRect(), thing.getBoundingClientRect()];
  if (place.left >= box.left && place.right <= box.right) return;
  row.scrollTo({ left: row.scrollLeft + place.left - box.left - MARGIN, behavior: calm() });
}

/**
 * The focus goes to the next choice, and to what is told while others play; never away from where somebody writes.
 * `ready`: all is chosen, the next key is for the yellow button, on which a chosen thing's own Enter falls too.
 */
export function giveFocus(root: ParentNode, begun: boolean, ready = false): void {
  const { activeElement: now } = document;
  const free =
    now === null ||
    now === document.body ||
    !now.isConnected ||
    (now.closest('.dock, .stage') !== null && now.closest('input, textarea, select, dialog, [role="dialog"]') === null);
  if (!free) return;
  if (ready && now instanceof HTMLElement && now.matches(LIT) && isChosen(now)) return;
  const next = ready ? undefined : lit(root, begun).find((thing) => !begun || !isChosen(thing));
  const target =
    next ??
    root.querySelector<HTMLElement>('.dock .act .primary:not(:disabled)') ??
    root.querySelector<HTMLElement>('.dock .told [tabindex="-1"]');
  target?.focus({ preventScroll: true });
}
