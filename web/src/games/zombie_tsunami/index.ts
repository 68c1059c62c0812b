/** Zombie Tsunami: hordes run down a street, push together and break their word. */
import type { ChipLook, View } from '..';
import type { Speaker } from '../../lib/texts';
import { phone } from '../../lib/width.svelte';
import type { ZombieTsunamiBoard as Board } from '../../protocol';
import { about, BEAD_INK, BEAD_SIGN, isBead, kindOf, picture, SIGNS, STREET_SIGN, streetLook } from './cards';
import { verbOf } from './moves';
import { teams } from './promises';

export { default } from './Board.svelte';
export { default as Hand } from './Hand.svelte';
export { default as AtEnd } from './Audit.svelte';
export { default as CardFace } from './CardFace.svelte';
export { default as InForce } from './InForce.svelte';

export function where({ board }: View<Board>, speaker: Speaker, compact: boolean): string {
  const { round, rounds, slot, slots } = board;
  return speaker.text(compact ? 'board.where_short' : 'board.where', { round, rounds, slot, slots });
}

/** Beads, cards and players are lit where they are; passing, finishing and the events of the moment are buttons. */
const BUTTONS = new Set(['pass', 'done', 'skip', 'jump', 'show']);
export const lights = (choice: string): boolean => !BUTTONS.has(verbOf(choice));

/** The second line of the prompt: what the lit choice does, or plain advice. */
export function aside(view: View<Board>, selected: string | null, speaker: Speaker): string {
  const { board, ask, you } = view;
  if (you === null || ask === null || view.options.length === 0) return '';
  const verb = verbOf(selected);
  if (ask.step === 'vote') return voteHelp(view, selected, speaker);
  if (verb.startsWith('buy-')) return buyHelp(verb, selected, speaker);
  if (verb.startsWith('bird-')) return about(verb, speaker);
  if (verb === 'reveal')
    return board.secret?.met ? about(board.secret.bonus ?? '', speaker) : speaker.text('board.help.wasted');
  if (verb === 'name' || verb === 'wave') return speaker.text(`board.help.${verb}`);
  if (selected === 'give') return speaker.text('board.help.name_one');
  if (verb === 'bomb' || selected !== null) return '';
  if (ask.step === 'buy') return speaker.text('board.help.buy', { count: board.players[you]?.coins ?? 0 });
  if (ask.step === 'choose_civil_or_bomb') return speaker.text('board.help.bomb');
  if (ask.step === 'window' && board.secret?.met) return speaker.text('board.help.met');
  return '';
}

function buyHelp(verb: string, selected: string | null, speaker: Speaker): string {
  if (/^buy-mega-bomb/.test(verb)) return speaker.text('board.help.many');
  if (verb.startsWith('buy-swap')) return selected?.includes(':') ? '' : speaker.text('board.help.swap');
  const card = verb.replace('buy-', 'shop-');
  return selected?.includes(':') || kindOf(card) === null ? '' : about(card, speaker);
}

/** With whom, and whether that is enough: the promises added up. */
function voteHelp(view: View<Board>, selected: string | null, speaker: Speaker): string {
  const needed = view.board.push?.needed ?? 0;
  const mine = teams(view, selected).find((team) => view.you !== null && team.seats.includes(view.you));
  if (mine === undefined) return speaker.text('board.help.vote', { count: needed });
  const others = mine.seats.filter((seat) => seat !== view.you);
  if (others.length === 0)
    return speaker.text('board.help.alone', { bead: mine.bead, strength: mine.strength, needed });
  return speaker.text(phone.now ? 'board.help.with_short' : 'board.help.with', {
    bead: mine.bead,
    seats: others,
    strength: mine.strength,
    needed,
  });
}

const CHIPS = { shop: SIGNS.star, bird: SIGNS.face, event: SIGNS.star } as const;
export function chip(slug: string): ChipLook | null {
  const ink = BEAD_INK[slug];
  if (isBead(slug) && ink !== undefined) return { tone: 'paper', ink, emblem: BEAD_SIGN[slug] ?? '' };
  const kind = kindOf(slug);
  if (kind === null) return null;
  if (kind === 'bonus') return { tone: 'night', emblem: SIGNS.face };
  return {
    tone: 'paper',
    ink: 'var(--zt-plum)',
    emblem: kind === 'street' ? (STREET_SIGN[streetLook(slug).kind] ?? '') : CHIPS[kind],
  };
}

export const endArt = (): string => picture('bonus-tsunami');
