/** A sign without words says what it is when it is touched: what the ear hears of it, for the eye. */
const HERE = '.stage, .dock .hand, .rail';
const TOUCHABLE = 'button, a, input, select, textarea, label, summary, dialog, [role="dialog"]';
/** Words hidden for the ear belong to a sign beside them only where both stand in a small place. */
const SMALL = { width: 260, height: 90 };

function beside(target: Element): string {
  for (let place: Element | null = target; place !== null && !place.matches(HERE); place = place.parentElement) {
    const { width, height } = place.getBoundingClientRect();
    if (width > SMALL.width || height > SMALL.height) return '';
    const said = [...place.children].filter((child) => child.matches('.sr'));
    if (said.length) return said.map((one) => one.textContent?.trim() ?? '').join(' ');
  }
  return '';
}

/** In words, what was touched; empty where it is no sign, or where the touch does something of its own. */
export function explanation(target: Element): string {
  if (target.closest(HERE) === null || target.closest(TOUCHABLE) !== null) return '';
  const note = target.closest<HTMLElement>('[data-note]')?.dataset.note;
  return note ?? target.closest('[role="img"][aria-label]')?.getAttribute('aria-label') ?? beside(target);
}

/** What the signs on a card mean, for whoever looks at it closely. */
export const notesOf = (card: Element): string[] => [
  ...new Set([...card.querySelectorAll<HTMLElement>('[data-note]')].map(({ dataset }) => dataset.note ?? '')),
];
