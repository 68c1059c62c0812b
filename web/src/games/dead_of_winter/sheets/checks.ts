/** The conditions of an objective in words, with what there is and what is needed: all of it as the view says. */
import type { Speaker } from '../../../lib/texts';
import type { DeadOfWinterBoard as Board } from '../../../protocol';

export type Check = Board['goal']['checks'][number];

export const sentence = (check: Check, speaker: Speaker): string =>
  speaker.text(`check.${check.what}.${check.how}`, { ...check, count: check.need });

/** The number beside a condition; the main objective shows its own. */
export function progress(check: Check, goal: readonly Check[], speaker: Speaker): string {
  if (check.what === 'main_done') {
    const left = goal.find(({ met }) => !met) ?? goal[0];
    return left ? progress(left, [], speaker) : '';
  }
  if (check.have === null) return speaker.text('check.unknown');
  if (check.how === 'least') return speaker.text('check.progress', { ...check });
  if (check.how === 'more') return speaker.text('check.against', { ...check });
  return check.how === 'true' ? '' : speaker.text('check.now', { ...check });
}

/** How far a box is filled from below, 0 to 1. */
export function share(check: Check, goal: readonly Check[]): number {
  if (check.met) return 1;
  if (check.what === 'main_done') {
    const left = goal.find(({ met }) => !met);
    return left ? share(left, []) : 0;
  }
  if (check.have === null || check.how !== 'least' || check.need <= 0) return 0;
  return Math.max(0, Math.min(1, check.have / check.need));
}
