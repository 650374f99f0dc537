import { faultLevelRows, type FaultLevel } from '@voltdeck/protocol/codes';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
/** What is no wall, but a page at a desk: pictures of components, and the test pattern. */
const atDesk = /^(showcase|test-pattern)\//;
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css') && !atDesk.test(path)).map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));
const tokens = readFileSync(new URL('../../../shell/kit/src/theme/tokens.css', import.meta.url), 'utf8').split('.vd-dark').at(-1) ?? '';

/** Every value of a property, with its sheet. */
const valuesOf = (property: string): { path: string; value: string }[] =>
  sheets.flatMap(({ path, text }) => [...text.matchAll(new RegExp(`(?<![-\\w])${property}: ([^;]+);`, 'g'))].map(([, value = '']) => ({ path, value })));

describe('a wall', () => {
  it('has the five sizes of type and no other, and nothing smaller than the smallest of them', () => {
    const sizes = valuesOf('font-size');
    expect(sizes.length).toBeGreaterThan(30);
    const others = sizes.filter(({ value }) => !value.includes('var(--wall-') && value !== '1em');
    expect(others).toEqual([]);
  });
});

type Colour = readonly [red: number, green: number, blue: number];

function parsed(hex: string): Colour {
  const part = (at: number): number => parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
const over = (above: Colour, below: Colour, share: number): Colour => {
  const mix = (at: 0 | 1 | 2): number => above[at] * share + below[at] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};
const light = (value: number): number => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Colour): number => 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);
function contrast(one: Colour, other: Colour): number {
  const [more = 0, less = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (more + 0.05) / (less + 0.05);
}

function token(name: string): Colour {
  const hex = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (hex === undefined) throw new Error(`The dark theme has no ${name}`);
  return parsed(hex);
}

/** The lightest grounds of a wall: the middle of its light, and the top of a panel on it. */
const middle = parsed('#241a3d');
const grounds = [middle, over([39, 30, 68], middle, 0.62), token('vd-background')];
const weakest = (colour: Colour): number => Math.min(...grounds.map((ground) => contrast(colour, ground)));

/** Words on the colour of their level, and those that are painted by a gradient. */
const elsewhere = /--vd-level|--vd-on-level|transparent|currentcolor|inherit/;

describe('the contrast of a wall', () => {
  it('is at least 7:1 for what is read first and 4.5:1 for everything else, on its lightest ground', () => {
    expect(weakest(token('vd-text-1'))).toBeGreaterThan(12);
    expect(weakest(token('vd-text-2'))).toBeGreaterThan(7);
    const read = [...valuesOf('color'), ...valuesOf('fill')].filter(({ value }) => !elsewhere.test(value) && /^var\(--vd-[\w-]+\)$|^#[0-9a-f]{6}$/.test(value));
    const used = new Map(read.map(({ path, value }) => [value, path]));
    expect(used.size).toBeGreaterThan(4);
    const weak = [...used].filter(([value]) => weakest(value.startsWith('#') ? parsed(value) : token(value.slice(6, -1))) < 4.5);
    expect(weak).toEqual([]);
  });

  it('is at least 4.5:1 for the words of every alarm level, on the banner of the level as well', () => {
    const rows: readonly FaultLevel[] = faultLevelRows;
    for (const { colours } of rows) {
      if (colours === undefined) continue;
      expect(weakest(parsed(colours.dark.read))).toBeGreaterThan(4.5);
      const banner = over(parsed(colours.dark.fill), parsed('#0d0917'), 0.24);
      expect(contrast(token('vd-text-1'), banner)).toBeGreaterThan(7);
    }
  });
});
