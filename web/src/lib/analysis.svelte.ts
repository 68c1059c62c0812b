/** The coach's analysis of a finished game: asked for once, then looked at until it is there. */
import type { AnalysisState } from '../protocol';
import { api, Trouble } from './api';

const EVERY = 1000;

export class AnalysisStore {
  state = $state.raw<AnalysisState | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly replay: string) {
    void this.take(api.analysis(replay));
  }

  start(): void {
    this.trouble = null;
    void this.take(api.analyse(this.replay));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  private async take(answer: Promise<AnalysisState>): Promise<void> {
    try {
      this.state = await answer;
    } catch (problem) {
      this.trouble = problem instanceof Trouble ? problem : new Trouble('page', 'trouble.server');
      return;
    }
    if (!this.closed && (this.state.status === 'waiting' || this.state.status === 'running')) {
      this.timer = setTimeout(() => void this.take(api.analysis(this.replay)), EVERY);
    }
  }
}
