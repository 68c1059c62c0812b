/** Which steps of a lesson may be speaking, by the number of acts at its table. */
import type { StepInfo } from '../protocol';

const made = (step: StepInfo): number => step.choice.length + step.scripted;

/** None: the lesson is at its end. */
export function candidates(steps: readonly StepInfo[], acts: number): number[] {
  return steps.flatMap((step, place) =>
    acts >= step.at && (acts < step.at + made(step) || (made(step) === 0 && acts === step.at)) ? [place] : [],
  );
}
