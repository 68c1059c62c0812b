/** What is asked, in one sentence, and the line below it. */
import type { BoardModule, View } from '../games';
import type { Part, Speaker } from './texts';

export function asking(view: View, speaker: Speaker): Part[] {
  if (view.result !== null) return speaker.parts('over');
  if (view.prompt) return speaker.parts(view.prompt.says.key, view.prompt.says.params);
  if (view.ask === null) return speaker.parts('prompt.waiting', { count: view.waiting.length, seats: view.waiting });
  const key = `ask.${view.ask.step}`;
  const params = { seat: view.you, ...view.ask.params };
  return speaker.can(key, params) ? speaker.parts(key, params) : speaker.parts('prompt.choose');
}

/** What the lit choice does, else what else is to be known. */
export function further(view: View, selected: string | null, board: BoardModule, speaker: Speaker): Part[] {
  const plan = selected === null ? undefined : view.plans?.find(({ chain, says }) => says && chain[0] === selected);
  const says = plan?.says ?? (selected === null ? view.prompt?.more : null);
  if (says) return speaker.parts(says.key, says.params);
  const text = board.aside?.(view as never, selected, speaker) ?? '';
  return text ? [{ kind: 'text', text }] : [];
}
