/** What is written on the tile of an act: its sign, its name, the die it needs, what follows or why it cannot be. */
import type { Plan } from '..';
import type { Speaker } from '../../lib/texts';
import { CARDS, sign, SIGNS } from './cards';
import type { Tile } from './touch';

interface Sign {
  readonly svg?: string;
  readonly name?: string;
}

const BIN = '<svg viewBox="0 0 48 48"><path d="M10 12H38V16H10ZM18 6H30V10H18ZM13 18H35L33 44H15Z"/></svg>';
const SIGN: Readonly<Record<string, Sign>> = {
  attack: { svg: SIGNS.weapon },
  search: { name: 'ui-search' },
  barricade: { svg: SIGNS.barricade },
  clean: { svg: BIN },
  attract: { svg: SIGNS.noise },
  ability: { svg: SIGNS.survivor },
  use_item: { svg: SIGNS.tool },
  hand_off: { name: 'ui-swap' },
  play: { svg: CARDS },
  equip: { svg: SIGNS.tool },
  contribute: { svg: SIGNS.morale },
  store: { svg: SIGNS.medicine },
  eat: { svg: SIGNS.food },
  spend_food: { svg: SIGNS.food },
  call_exile: { name: 'ui-flag' },
};

export const signOf = (tile: Tile): Sign =>
  tile.act === 'request' ? { svg: sign(tile.target) } : (SIGN[tile.act] ?? { name: 'ui-arrow' });

export function nameOf(tile: Tile, speaker: Speaker): string {
  if (tile.thing) return speaker.name(tile.thing).split(' ')[0] ?? '';
  if (tile.act === 'request' && tile.target) return speaker.name(tile.target);
  if (tile.item && tile.act !== 'contribute') return `${speaker.text(`plan.${tile.act}`)}: ${speaker.name(tile.item)}`;
  return speaker.text(`plan.${tile.act}`);
}

/** The die it needs: "4+", "any"; nothing where it costs none. */
export function badgeOf({ plan }: Tile, speaker: Speaker): string {
  const need = plan.facts.need as number | undefined;
  if (need === undefined) return '';
  return need > 1 ? `${need}+` : speaker.text('tile.any_die');
}

export function detailOf({ plan }: Tile, speaker: Speaker): string {
  if (plan.why) {
    const short = `tile.why.${plan.why.key.replace(/^refuse\./, '')}`;
    return speaker.can(short, plan.why.params)
      ? speaker.text(short, plan.why.params)
      : speaker.text(plan.why.key, plan.why.params);
  }
  const { facts, act } = plan;
  const odds = facts.odds as Record<string, number> | undefined;
  const risky = odds !== undefined && Object.keys(odds).length > 0;
  switch (act) {
    case 'move':
      return risky ? riskOf(plan, speaker) : speaker.text('tile.no_roll');
    case 'attack':
      if (facts.kills === undefined) return speaker.text('tile.attack_survivor');
      return speaker.text(risky ? 'tile.attack_roll' : 'tile.attack', { count: facts.kills ?? 1 });
    case 'search':
      return speaker.text('tile.search', { count: facts.sees });
    case 'barricade':
      return speaker.text('tile.barricade', { count: facts.count });
    case 'clean': {
      const [before, after] = facts.waste as [number, number];
      return speaker.text('tile.clean', { before, after });
    }
    case 'attract':
      return speaker.text('choice.number', { a: facts.count, count: facts.count });
    case 'contribute':
      return speaker.text(facts.helps ? 'tile.helps' : 'tile.against');
    default:
      return speaker.can(`tile.${act}`) ? speaker.text(`tile.${act}`) : '';
  }
}

/** "wound 3, frostbite 2, bite 1 of 12". */
export const riskOf = ({ facts }: Plan, speaker: Speaker): string => speaker.text('tile.odds', facts.odds as never);
