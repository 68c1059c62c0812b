/** What somebody is at this table, for the sheet and for the card that stays. */
import type { View } from '../..';
import emblem from '../../../art/emblem-zombies.svg?raw';
import type { DeadOfWinterBoard as Board } from '../../../protocol';
import { me } from '../moves';
import { sign } from '../cards';
import type { Check } from './checks';

export interface Role {
  readonly kind: 'loyal' | 'betrayer' | 'exile' | 'coop';
  readonly betrayer: boolean;
  readonly card: string;
  readonly checks: readonly Check[];
  readonly svg: string;
}

export function roleOf(view: View<Board>): Role | null {
  const mine = me(view);
  if (!mine || view.board.round === 0) return null;
  const goal = view.board.goal;
  if (view.board.coop)
    return { kind: 'coop', betrayer: false, card: goal.card, checks: goal.checks, svg: sign('medicine') };
  const card = mine.exile_card ?? mine.objective;
  if (card === null || mine.checks === null) return null;
  const betrayer = mine.betrayer === true;
  const kind = mine.exile_card ? 'exile' : betrayer ? 'betrayer' : 'loyal';
  return { kind, betrayer, card, checks: mine.checks, svg: betrayer ? emblem : symbolOf(mine.checks) };
}

/** The sign of what the objective is about, if it is about cards. */
const symbolOf = (checks: readonly Check[]): string =>
  sign(checks.find(({ what, of }) => of !== '' && ['hand', 'equipped'].includes(what))?.of ?? '');
