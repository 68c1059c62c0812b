/** What every question must keep at every size: all in sight or scrolled to, nothing over anything, no word cut. */
import { explanation } from '../lib/explain';
import { LIT } from '../lib/lit';

export interface Looked {
  checks: number;
  failures: string[];
}

const TARGET = 44;
const FREE_LIT = 46;
const FREE = 31;
const BUTTONS = 'button, a[href], summary, select, input, [role="button"], [role="switch"], [role="radio"]';
/** Links in running text are as high as their line; the question is a sentence too. */
const RUNNING = '.rule, p .chip, li .chip, .ask h1 .chip, .sr, .log *';
/** What lies over the table as a whole: a sheet covers the stage on purpose. What is lit must still lie free. */
const SHEET = '.sheet, [role="dialog"], dialog';
/** Things that may lie over one another: cards of one fan or stack, tokens on their place. */
const STACK = '[data-fan], [data-stack]';

const NEAR = { width: 260, height: 90 };
const CUTS = new Set(['hidden', 'clip', 'auto', 'scroll']);

const box = (thing: Element): DOMRect => thing.getBoundingClientRect();
const visible = (thing: Element): boolean =>
  thing instanceof HTMLElement && thing.checkVisibility({ visibilityProperty: true }) && box(thing).width > 1;
const all = (root: ParentNode, what: string): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(what)].filter(visible);
const inside = (inner: DOMRect, outer: DOMRect, slack = 1): boolean =>
  inner.left >= outer.left - slack &&
  inner.right <= outer.right + slack &&
  inner.top >= outer.top - slack &&
  inner.bottom <= outer.bottom + slack;
const shared = (a: DOMRect, b: DOMRect): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A thing in a few words: what it says, or where it stands. */
function nameOf(thing: Element): string {
  const words = (thing.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40);
  const place = [...thing.classList].filter((name) => !name.startsWith('svelte-')).join('.');
  return `${thing.tagName.toLowerCase()}${place ? `.${place}` : ''} “${words}”`;
}

class Looker {
  readonly found: Looked = { checks: 0, failures: [] };

  check(holds: boolean, what: () => string): void {
    this.found.checks += 1;
    if (!holds) this.found.failures.push(what());
  }
}

const windowBox = (): DOMRect => new DOMRect(0, 0, innerWidth, innerHeight);

/** Where the thing can be touched, by looking outwards from its middle: a thumb's width may lie around a small word. */
function reach(thing: HTMLElement): { width: number; height: number } {
  const at = box(thing);
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
  const hit = (left: number, top: number): boolean => {
    const found = document.elementFromPoint(left, top);
    return found !== null && (thing.contains(found) || (found instanceof HTMLLabelElement && found.control === thing));
  };
  const far = (dx: number, dy: number): number => {
    let step = 0;
    while (step < TARGET / 2 && hit(x + dx * (step + 0.5), y + dy * (step + 0.5))) step += 1;
    return step;
  };
  return { width: far(-1, 0) + far(1, 0), height: far(0, -1) + far(0, 1) };
}

function targets(look: Looker): void {
  const label = (thing: HTMLElement): HTMLElement => thing.closest('label') ?? thing;
  for (const thing of all(document, `.table :is(${BUTTONS})`)) {
    if (thing.matches(RUNNING) || thing.closest(RUNNING) || thing.closest(STACK)) continue;
    const target = label(thing);
    const { width, height } = box(target);
    if (width >= TARGET - 0.6 && height >= TARGET - 0.6) {
      look.check(true, () => '');
      continue;
    }
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const near = reach(target);
    const [wide, high] = [Math.max(width, near.width), Math.max(height, near.height)];
    look.check(
      wide >= TARGET - 1 && high >= TARGET - 1,
      () => `small target ${Math.round(wide)} × ${Math.round(high)}: ${nameOf(thing)}`,
    );
  }
}

/** Every lit thing comes wholly into sight, and nothing lies over it. */
function lit(look: Looker): void {
  const stage = document.querySelector('.stage');
  for (const thing of all(document, LIT)) {
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const at = box(thing);
    const fan = thing.closest('[data-fan]');
    const frame = stage?.contains(thing) ? box(stage) : windowBox();
    const within = fan ? box(fan) : frame;
    look.check(inside(at, within, 3), () => `lit and not wholly in sight: ${nameOf(thing)}`);
    if (!fan) {
      const top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
      look.check(
        top !== null && (thing.contains(top) || top.contains(thing)),
        () => `lit and covered by ${top ? nameOf(top) : 'nothing'}: ${nameOf(thing)}`,
      );
    }
  }
}

/** By itself the felt shows the first lit thing; the row of the hand begins at the first lit card. */
function inSight(look: Looker): void {
  const stage = document.querySelector('.stage');
  const first = stage ? all(stage, LIT)[0] : undefined;
  if (stage && first && box(first).height <= box(stage).height)
    look.check(inside(box(first), box(stage), 2), () => `the felt did not scroll to ${nameOf(first)}`);
  for (const row of all(document, '.dock [data-sideways]')) {
    const card = all(row, LIT)[0];
    if (card && box(card).width <= box(row).width)
      look.check(inside(box(card), box(row), 3), () => `the hand does not begin at ${nameOf(card)}`);
    const items = ([...row.children] as HTMLElement[]).filter(visible);
    const left = items.filter((item) => item.offsetLeft + item.offsetWidth > row.scrollLeft + row.clientWidth + 8);
    const said = row.parentElement?.querySelector('.left');
    if (left.length)
      look.check((said?.textContent ?? '').includes(String(left.length)), () => 'the hand hides how many are left');
  }
}

function fans(look: Looker): void {
  for (const fan of all(document, '[data-fan]')) {
    const items = all(fan, ':scope > li');
    items.forEach((item, at) => {
      const next = items[at + 1];
      const card = item.querySelector<HTMLElement>('button, [role="img"]');
      if (!next || !card) return;
      const free = box(next).left - box(item).left;
      const wanted = card.matches(LIT) ? FREE_LIT : FREE;
      look.check(free >= wanted - 0.6, () => `only ${Math.round(free)} px of ${nameOf(card)} lie free`);
    });
  }
}

/** No button lies over another one, except on purpose: in a fan, or one that is its whole plate. */
function overlaps(look: Looker): void {
  const things = all(document, `.table :is(${BUTTONS})`).filter(
    (thing) => !thing.matches(RUNNING) && !thing.closest('.log'),
  );
  /** What is to be seen of it: every row and list around it that scrolls cuts it. */
  const clip = (thing: HTMLElement): DOMRect => {
    let { left, top, right, bottom } = box(thing);
    for (let place = thing.parentElement; place; place = place.parentElement) {
      if (!CUTS.has(getComputedStyle(place).overflowX)) continue;
      const of = box(place);
      [left, top] = [Math.max(left, of.left), Math.max(top, of.top)];
      [right, bottom] = [Math.min(right, of.right), Math.min(bottom, of.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const boxes = things.map(clip);
  for (let one = 0; one < things.length; one += 1)
    for (let other = one + 1; other < things.length; other += 1) {
      const [a, b] = [things[one], things[other]];
      const [at, to] = [boxes[one], boxes[other]];
      if (!a || !b || !at || !to || a.contains(b) || b.contains(a)) continue;
      if (a.closest(SHEET) !== b.closest(SHEET)) continue;
      const common = shared(at, to);
      if (common <= 24) {
        look.found.checks += 1;
        continue;
      }
      const stack = a.closest(STACK);
      const plate = a.closest('[data-spot], article');
      const whole = (one: HTMLElement): boolean =>
        getComputedStyle(one).position === 'absolute' && one.matches('.take');
      const meant = (stack !== null && stack === b.closest(STACK)) || (plate?.contains(b) && (whole(a) || whole(b)));
      look.check(Boolean(meant), () => `${nameOf(a)} and ${nameOf(b)} overlap by ${Math.round(common)} px²`);
    }
}

/** The words of a button that run over its edge. */
function bursts(thing: HTMLElement): boolean {
  if (!thing.matches('button, .btn') || thing.matches('.chip')) return false;
  const words = document.createRange();
  words.selectNodeContents(thing);
  const [of, at] = [words.getBoundingClientRect(), box(thing)];
  return of.width > at.width + 2 || of.height > at.height + 2;
}

/** A word that does not fit its place: hidden, or with dots. */
function cut(look: Looker): void {
  for (const thing of all(document, '.table *')) {
    if (thing.closest('.sr, svg, [data-fan]') || thing.matches('.stage, .sr')) continue;
    if (![...thing.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue;
    const style = getComputedStyle(thing);
    const across = CUTS.has(style.overflowX) && thing.scrollWidth > thing.clientWidth + 1;
    const down = CUTS.has(style.overflowY) && thing.scrollHeight > thing.clientHeight + 2;
    look.check(!across && !down && !bursts(thing), () => `cut words: ${nameOf(thing)}`);
  }
  const ask = document.querySelector('.ask [role="status"]');
  if (ask) look.check(ask.scrollHeight <= ask.clientHeight + 2, () => `the question is cut: ${nameOf(ask)}`);
}

/** The rows of the dock, in whole pixels: they must be the same whatever is chosen. */
export const rows = (): string =>
  ['told', 'ask', 'hand', 'act', 'kit']
    .map((name) => {
      const row = document.querySelector(`.dock > .${name}`);
      const at = row ? box(row) : new DOMRect();
      return `${name} ${[at.x, at.y, at.width, at.height].map(Math.round).join(' ')}`;
    })
    .join('; ');

function dock(look: Looker): void {
  const row = document.querySelector('.dock > .hand');
  if (!row) return;
  for (const thing of all(row, 'button, [role="img"]'))
    look.check(
      box(thing).top >= box(row).top - 1 && box(thing).bottom <= box(row).bottom + 1,
      () => `leaves the row of the hand: ${nameOf(thing)}`,
    );
  for (const thing of all(document, '.dock > :is(.told, .act, .kit) :is(button, .btn)'))
    look.check(inside(box(thing), windowBox()), () => `not in the window: ${nameOf(thing)}`);
}

/** Every piece of the felt, by its place in the felt's own content. */
export function pieces(): string[] {
  const stage = document.querySelector('.stage');
  if (!stage) return [];
  const [home, down] = [box(stage), stage.scrollTop];
  return all(stage, '[data-card], [data-spot], [data-thing], button, article, section').map((thing) => {
    const at = box(thing);
    return `${nameOf(thing)} ${Math.round(at.x - home.x)} ${Math.round(at.y - home.y + down)} ${Math.round(at.width)}`;
  });
}

/** Words that stand around a sign, in as small a place as they would be looked for in: empty room does not count. */
function wordsBy(sign: Element): boolean {
  for (let place = sign.parentElement; place !== null; place = place.parentElement) {
    const filled = document.createRange();
    filled.selectNodeContents(place);
    const { width, height } = filled.getBoundingClientRect();
    if (place !== sign.parentElement && (width > NEAR.width || height > NEAR.height)) return false;
    if (place.innerText.replace(/[^\p{L}]/gu, '').length > 2) return true;
  }
  return false;
}

/**
 * A sign without words beside it says what it is when it is touched. What lies in a button, or on a plate that is one
 * as a whole, is explained by what that opens.
 */
function signs(look: Looker): void {
  for (const sign of document.querySelectorAll('.stage svg, .dock .hand svg, .rail svg')) {
    if (sign.closest(`${BUTTONS}, .log, .sheet`) || !sign.checkVisibility() || box(sign).width < 4) continue;
    if (sign.closest('article')?.querySelector('.take')) continue;
    look.check(
      wordsBy(sign) || explanation(sign) !== '',
      () => `a sign without words: ${nameOf(sign.parentElement ?? sign)}`,
    );
  }
}

/** All of it, for what is drawn now; `every` sign too, which takes longest. */
export function look(every: boolean): Looked {
  const looker = new Looker();
  const stage = document.querySelector('.stage');
  looker.check(document.documentElement.scrollWidth <= innerWidth, () => 'the page scrolls sideways');
  if (stage) looker.check(stage.scrollWidth <= stage.clientWidth + 1, () => 'the felt scrolls sideways');
  inSight(looker);
  dock(looker);
  fans(looker);
  overlaps(looker);
  cut(looker);
  lit(looker);
  targets(looker);
  if (every) signs(looker);
  return looker.found;
}
