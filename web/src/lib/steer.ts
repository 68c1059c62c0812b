/** The keys of a table: numbers for what is lit, Enter, Escape, and a letter for each tool. */
import { isChosen, LIT, lit } from './lit';

export interface Commands {
  /** The beginning of a choice is lit. */
  readonly begun: boolean;
  /** Do what the yellow button says; false where there is none. */
  primary(): boolean;
  /** Put back what is lit; false where nothing is. */
  putBack(): boolean;
  /** Close what is open over the table. */
  close(): void;
  undo(): void;
  hint(): void;
  open(drawer: 'options' | 'log' | 'rules' | 'keys'): void;
  /** Skip to my next question. */
  skip(): void;
  /** Look closely at the card that has the focus. */
  closer(): void;
}

const WRITING = 'input, textarea, select, dialog, [contenteditable]';
const DRAWERS = { o: 'options', l: 'log', r: 'rules', '?': 'keys' } as const;

function number(key: string, root: ParentNode, begun: boolean): boolean {
  const thing = lit(root, begun)[Number(key) - 1];
  if (thing === undefined) return false;
  thing.focus({ preventScroll: true });
  if (!isChosen(thing)) thing.click();
  return true;
}

/** On a lit thing that is chosen, Enter is the yellow button; on another thing it is what that thing does. */
function enter(target: EventTarget | null, commands: Commands): boolean {
  const element = target instanceof Element ? target : null;
  const other = element?.closest('button, a, summary, [role="button"]');
  if (other && !(other.matches(LIT) && isChosen(other))) return false;
  return commands.primary();
}

/** True where the key was ours. `letters`: keys of a single character work too. */
export function steer(event: KeyboardEvent, root: ParentNode, letters: boolean, commands: Commands): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (target instanceof Element && target.closest(WRITING)) return false;
  if (key === 'Escape') {
    if (!commands.putBack()) commands.close();
    return true;
  }
  if (key === 'Enter') return enter(target, commands);
  if (!letters || key.length !== 1) return false;
  if (/[1-9]/.test(key)) return number(key, root, commands.begun);
  if (key === 'u') commands.undo();
  else if (key === 'h') commands.hint();
  else if (key === 's') commands.skip();
  else if (key === 'i') commands.closer();
  else if (key in DRAWERS) commands.open(DRAWERS[key as keyof typeof DRAWERS]);
  else return false;
  return true;
}
