/** Keeps the screen on while somebody wants it and the page is looked at. Browsers offer it to secure contexts only. */
class Wake {
  /** It is kept on. */
  on = $state(false);
  readonly offered = isSecureContext && 'wakeLock' in navigator;
  /** How many want it: a new page comes before the old one goes. */
  private wanted = 0;
  private lock: WakeLockSentinel | null = null;

  keep(): void {
    if (!this.offered) return;
    this.wanted += 1;
    if (this.wanted > 1) return;
    document.addEventListener('visibilitychange', this.seen);
    void this.ask();
  }

  release(): void {
    if (!this.offered) return;
    this.wanted = Math.max(0, this.wanted - 1);
    if (this.wanted > 0) return;
    document.removeEventListener('visibilitychange', this.seen);
    this.drop();
  }

  private drop(): void {
    const { lock } = this;
    [this.lock, this.on] = [null, false];
    void lock?.release().catch(() => undefined);
  }

  /** The browser lets go of it whenever the page is hidden. */
  private readonly seen = (): void => {
    if (document.visibilityState === 'visible') void this.ask();
  };

  private async ask(): Promise<void> {
    try {
      const lock = await navigator.wakeLock.request('screen');
      this.drop();
      this.lock = lock;
      if (this.wanted === 0) return this.drop(); // meanwhile nobody wants it any more
      this.on = true;
      lock.addEventListener('release', () => void (this.lock === lock && (this.on = false)));
    } catch {
      this.on = false; // an empty battery, a setting: the page works without
    }
  }
}

export const wake = new Wake();
