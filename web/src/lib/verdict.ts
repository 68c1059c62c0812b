/** What is said of an answer to a puzzle, and why. */
import type { Solved } from '../protocol';
import type { Speaker } from './texts';

export const percent = (part: number): number => Math.round(part * 100);

export function verdict(solved: Solved, tried: string, speaker: Speaker): string {
  const choice = speaker.choice(solved.right ? tried : (solved.answers[0] ?? ''));
  return speaker.text(solved.right ? 'puzzle.right' : 'puzzle.wrong', { choice });
}

interface Fact {
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly sure: string;
}

/** The solution in at most three steps: each a clause of the game's, as sure as it is. */
export function steps(solved: Solved, speaker: Speaker): string[] {
  return (solved.facts as unknown as readonly Fact[]).slice(0, 3).map(({ key, params, sure }) => {
    const said = speaker.text(key, params);
    return speaker.text(sure === 'certain' ? 'puzzle.step' : 'puzzle.step.almost', { said });
  });
}
