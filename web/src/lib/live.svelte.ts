/** What a screen reader hears besides what it reads: events politely, the connection at once. */
let polite = $state('');
let urgent = $state('');

export const live = {
  get polite(): string {
    return polite;
  },
  get urgent(): string {
    return urgent;
  },
};

/** The same sentence twice in a row is two events: a space that nobody sees tells them apart. */
const again = (before: string, text: string): string => (before === text ? `${text}\u00a0` : text);

export function announce(text: string): void {
  if (text) polite = again(polite, text);
}

export function alarm(text: string): void {
  urgent = text === '' ? '' : again(urgent, text);
}
