/** What this device keeps. A private window keeps nothing, and that is fine. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const kept = localStorage.getItem(`lazaret.${key}`);
    return kept === null ? otherwise : (JSON.parse(kept) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`lazaret.${key}`, JSON.stringify(value));
  } catch {
    // Full or forbidden: the page works without.
  }
}
