/** Which options the prompt offers as buttons, and what its yellow button does. */
import type { BoardModule, View } from '../games';
import type { Speaker } from './texts';

export interface Offer {
  readonly choice: string;
  readonly text: string;
}

export interface Offers {
  readonly shown: readonly Offer[];
  /** Options that only the board lights: behind "all options". */
  readonly hidden: number;
  readonly primary: Offer | null;
}

export const continues = (option: string, start: string): boolean => option === start || option.startsWith(`${start}:`);

export function offers(
  view: View,
  board: BoardModule,
  selected: string | null,
  speaker: Speaker,
  all: boolean,
): Offers {
  const { options } = view;
  const offer = (choice: string): Offer => ({ choice, text: speaker.choice(choice) });
  const whole = selected !== null && options.includes(selected);
  const started = selected !== null && !whole;
  const open = started ? options.filter((option) => continues(option, selected)) : options;
  const shown = all ? open : open.filter((option) => !(board.lights?.(option, view) ?? false));
  /** The yellow button says the act: as the plan calls it (`act.<act>`), else as the choice does. */
  const deed = (choice: string): Offer => {
    const short = board.deed?.(choice, view as never, speaker) ?? null;
    if (short !== null) return { choice, text: short };
    const plan = view.plans?.find(({ chain }) => chain.length === 1 && chain[0] === choice);
    const params = { ...plan?.says?.params, thing: plan?.thing, target: plan?.target };
    if (plan && speaker.can(`act.${plan.act}`, params))
      return { choice, text: speaker.text(`act.${plan.act}`, params) };
    return {
      choice,
      text: speaker.verbless(choice) ? speaker.text('primary.choose', { choice }) : speaker.choice(choice),
    };
  };
  const primary = whole ? deed(selected) : open.length === 1 && open[0] !== undefined ? deed(open[0]) : null;
  // A single option is the yellow button itself.
  const listed = open.length === 1 ? [] : shown;
  return { shown: listed.map(offer), hidden: open.length === 1 ? 0 : open.length - listed.length, primary };
}
