/** What this device keeps. A private window keeps nothing, and that is fine. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`lazaret.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

let heard: (key: string) => void = () => undefined;
/** Who wants to know what this page keeps: there is one, which carries it to other devices. */
export const whenKept = (hear: (key: string) => void): void => void (heard = hear);

export function keep(key: string, value: unknown): void {
  write(key, JSON.stringify(value));
  heard(key);
}

/** What came from another device of mine: the page reads it as if another window had written it. */
export function bring(key: string, value: unknown): void {
  const text = value === undefined ? null : JSON.stringify(value);
  if (text === JSON.stringify(recall(key, undefined)) || (text === null && recall(key, undefined) === undefined))
    return;
  write(key, text);
  dispatchEvent(new StorageEvent('storage', { key: `lazaret.${key}` }));
}

function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(`lazaret.${key}`);
    else localStorage.setItem(`lazaret.${key}`, text);
  } catch {
    // Full or forbidden: the page works without.
  }
}

/** What to do when somebody else has written it: another window, or another device of mine. */
export function whenTold(key: string, read: () => void): void {
  addEventListener('storage', (event) => {
    if (event.key === `lazaret.${key}`) read();
  });
}
