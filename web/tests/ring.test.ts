/** The ring of "you can" stands out on every surface, in both lights and without colours: computed from the tokens. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const css = readFileSync(join(import.meta.dirname, '..', 'src', 'styles', 'tokens.css'), 'utf8');
const LEAST = 3;

/** The tokens of a block: the print, which is the same in both lights, and what the light changes. */
function tokens(block: RegExp): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, inside] of css.matchAll(block))
    for (const [, name, value] of (inside ?? '').matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\b/gi))
      found.set(name ?? '', value ?? '');
  return found;
}
const print = tokens(/^:root \{(.*?)^\}/gms);
const LIGHTS = {
  night: tokens(/\[data-light='night'\] \{(.*?)^\}/gms),
  morning: tokens(/^\[data-light='morning'\] \{(.*?)^\}/gms),
};

const channels = (colour: string): number[] => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
/** Without colours only the light of a colour is seen: contrast is computed from it, so all see the same ratio. */
const luminance = (colour: string): number =>
  channels(colour).reduce((sum, value, at) => sum + linear(value) * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
/** What somebody sees who sees no colours: a grey of the same light. */
function grey(colour: string): string {
  const light = luminance(colour);
  const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return `#${Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
    .repeat(3)}`;
}
function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const ink = print.get('ink') ?? '';
const flag = print.get('flag') ?? '';

test('the ring is flag between two lines of ink', () => {
  for (const ring of ['ring', 'ring-thin', 'ring-inside', 'ring-chosen']) {
    const value = new RegExp(`--${ring}: ([^;]+);`).exec(css)?.[1] ?? '';
    assert.deepEqual(
      [...value.matchAll(/var\(--(\w+)\)/g)].map(([, name]) => name),
      ['ink', 'flag', 'ink'],
      ring,
    );
  }
});

for (const [light, seen] of Object.entries(LIGHTS))
  for (const eye of ['with colours', 'without colours'])
    test(`one line of the ring stands out on every surface: ${light}, ${eye}`, () => {
      const look = eye === 'with colours' ? (colour: string): string => colour : grey;
      assert.ok(contrast(look(flag), look(ink)) >= LEAST);
      const surfaces = new Map([...print, ...seen]);
      assert.ok(surfaces.size > 40, 'the tokens were not read');
      for (const [name, colour] of surfaces) {
        const best = Math.max(contrast(look(flag), look(colour)), contrast(look(ink), look(colour)));
        assert.ok(best >= LEAST, `${name} ${colour}: ${best.toFixed(2)}`);
      }
    });
