/** What the frame is told of what was touched: the question by name, and what the yellow button does. */
import type { Picked, Plan, View } from '..';
import type { Speaker } from '../../lib/texts';
import type { DeadOfWinterBoard as Board } from '../../protocol';
import { about, isPlace } from './cards';
import { isKeeping, keepOption } from './keep';
import { chainOf, fact, isActing, isTouch, pickedPlan, plansOf, saysOf, touchOf, verbOf } from './touch';

export const END = 'end_turn';

/** The question as it stands with what was touched; null: as the table puts it. */
export function asks(view: View<Board>, selected: string | null, speaker: Speaker): string | null {
  const { thing } = touchOf(selected);
  if (!isActing(view) || !thing) return null;
  const kind = thing.startsWith('seat-') ? 'seat' : thing.startsWith('die:') ? 'die' : isPlace(thing) ? 'place' : null;
  const name =
    kind ?? (plansOf(view).some((plan) => plan.thing === thing && plan.act === 'ability') ? 'survivor' : 'card');
  return speaker.text(`prompt.touch.${name}`, { thing, other: Number(thing.slice(5)), die: thing.slice(4) });
}

export function picked(view: View<Board>, selected: string | null, speaker: Speaker): Picked | null {
  if (!isTouch(selected)) return null;
  const kept = isKeeping(view) ? keepOption(view, selected) : null;
  if (kept !== null) return { chain: [kept], text: speaker.text('plan.do.keep'), says: speaker.choice(kept) };
  const touch = touchOf(selected);
  const plan = touch.act === END ? plansOf(view).find((one) => one.act === END) : pickedPlan(view, touch);
  if (!plan) return null;
  const said = saysOf(plan, touch);
  const says = [said ? speaker.text(said.key, said.params) : '', effectOf(plan, speaker)];
  return { chain: chainOf(plan, touch), text: verbOf(plan, touch, speaker), says: says.filter(Boolean).join(' ') };
}

/** What the card itself says it does. */
function effectOf(plan: Plan, speaker: Speaker): string {
  if (plan.act === 'ability') return about(plan.thing, speaker);
  if (plan.act === 'play') return about(plan.thing, speaker);
  const item = fact<string>(plan, 'item');
  return plan.act === 'use_item' && item ? about(item, speaker) : '';
}

/** An option of a crossroads card by its title alone: what it does stands on the card. */
export function deed(choice: string, view: View<Board>, speaker: Speaker): string | null {
  const card = view.board.crossroads.shown;
  if (card === null || view.ask?.step !== 'choose_crossroads' || !choice.startsWith(`${card}-`)) return null;
  const title = `crossroads.${card}.option.${choice.slice(card.length + 1)}`;
  return speaker.can(title) ? speaker.text(title) : null;
}
