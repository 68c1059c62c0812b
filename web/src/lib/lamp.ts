/** Where the light of a lesson stands: what its file calls a card, a place, a button, found on the page. */
import { isChosen, LIT } from './lit';

const quote = (name: string): string => `"${CSS.escape(name)}"`;

/** What may be meant by a light, the best first; `data-holds` is what opens to show it. */
export function selectors(light: string): string[] {
  const [kind = '', ...rest] = light.split(':');
  const name = rest.join(':');
  const by = (attribute: string, value = name): string => `[data-${attribute}=${quote(value)}]`;
  switch (kind) {
    case 'card':
      return [by('card'), by('thing'), by('card', `token-${name}`), `[data-holds~=${quote(name)}]`];
    case 'spot':
      return [by('spot'), by('thing')];
    case 'seat':
      return [by('thing', `seat-${name}`), by('spot', `seat-${name}`)];
    case 'place':
      return [by('thing'), by('spot', `place-${name}`)];
    case 'option':
      return [by('option'), by('act'), by('card'), ...(name.startsWith('say ') ? ['[data-says]'] : [])];
    case 'panel':
      return [by('panel')];
    default:
      return [];
  }
}

const seen = (thing: HTMLElement): boolean =>
  thing.getClientRects().length > 0 && thing.closest('dialog:not([open])') === null;

/** The one thing that a light is on: in an open sheet before the table, what can be touched before what cannot. */
export function find(root: ParentNode, light: string): HTMLElement | null {
  const all = selectors(light).flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)].filter(seen));
  const shown = all.filter((thing) => !thing.hasAttribute('data-holds'));
  const found = shown.length ? shown : all;
  const sheet = found.filter((thing) => thing.closest('dialog[open], .sheet') !== null);
  const among = sheet.length ? sheet : found;
  const touchable = among.map((thing) => (thing.matches(LIT) ? thing : thing.querySelector<HTMLElement>(LIT)));
  return touchable.find((thing) => thing !== null && seen(thing)) ?? among[0] ?? null;
}

const TOUCHABLE = 'button, [role="button"], [role="radio"], summary';

/**
 * The first light that is not chosen already, what can be touched before what can only be looked at (a piece whose card
 * is chosen); where all are chosen, the last.
 */
export function target(root: ParentNode, lights: readonly string[]): HTMLElement | null {
  const found = lights.map((light) => find(root, light)).filter((thing) => thing !== null);
  const open = found.filter((thing) => !isChosen(thing));
  return open.find((thing) => thing.matches(TOUCHABLE)) ?? open[0] ?? found.at(-1) ?? null;
}

/** What continues a choice that is begun: the button that makes it, or a lit thing that the rest of it names. */
export function continuation(root: ParentNode, choice: string): HTMLElement | null {
  const whole = find(root, `option:${choice}`);
  if (whole !== null && !isChosen(whole)) return whole;
  for (const part of choice.split(':').slice(1)) {
    const thing = find(root, `card:${part}`);
    if (thing !== null && thing.matches(LIT) && !isChosen(thing)) return thing;
  }
  return null;
}
