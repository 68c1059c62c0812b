/** Keeps the screen on while the page is looked at. Browsers offer it to secure contexts only. */
class Wake {
  /** It is kept on. */
  on = $state(false);
  readonly offered = isSecureContext && 'wakeLock' in navigator;
  private wanted = false;
  private lock: WakeLockSentinel | null = null;

  async keep(): Promise<void> {
    if (!this.offered) return;
    this.wanted = true;
    document.addEventListener('visibilitychange', this.seen);
    await this.ask();
  }

  async release(): Promise<void> {
    this.wanted = false;
    document.removeEventListener('visibilitychange', this.seen);
    const { lock } = this;
    [this.lock, this.on] = [null, false];
    await lock?.release();
  }

  /** The browser lets go of it whenever the page is hidden. */
  private readonly seen = (): void => {
    if (this.wanted && document.visibilityState === 'visible') void this.ask();
  };

  private async ask(): Promise<void> {
    try {
      this.lock = await navigator.wakeLock.request('screen');
      this.on = this.wanted;
      this.lock.addEventListener('release', () => (this.on = false));
    } catch {
      this.on = false; // an empty battery, a setting: the page works without
    }
  }
}

export const wake = new Wake();
