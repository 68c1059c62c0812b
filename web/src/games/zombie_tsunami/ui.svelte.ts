/** What stage and dock of one table share: the dialog for talk, and the first of the two cards of a swap. */
import type { Place } from './moves';

class Shared {
  talking = $state(false);
  first = $state<Place | null>(null);
}
export const ui = new Shared();
