import { readdirSync, readFileSync } from 'node:fs';
import { faultLevelRow, faultLevelRows, raisedLevels, type LevelColours } from '@voltdeck/protocol/codes';
import { describe, expect, it } from 'vitest';
import { levelSheet } from './level-sheet.ts';
import { seriesColours } from './tokens.ts';

type Colour = readonly [red: number, green: number, blue: number];

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const blocks = { light: sheet.slice(sheet.indexOf('.vd-light'), sheet.indexOf('.vd-dark')), dark: sheet.slice(sheet.indexOf('.vd-dark')) };

function colourOf(theme: keyof typeof blocks, token: string): Colour {
  const hex = new RegExp(`--vd-${token}: #([0-9a-f]{6});`).exec(blocks[theme])?.[1];
  if (hex === undefined) throw new Error(`The ${theme} theme has no ${token}`);
  return linearOf(hex);
}

function levelColours(theme: keyof typeof blocks, level: number): Readonly<Record<keyof LevelColours, Colour>> {
  const colours = faultLevelRow(level)?.colours?.[theme];
  if (colours === undefined) throw new Error(`Level ${level} has no colours in the ${theme} theme`);
  const { fill, on, read } = colours;
  return { fill: linearOf(fill.slice(1)), on: linearOf(on.slice(1)), read: linearOf(read.slice(1)) };
}

function linearOf(hex: string): Colour {
  const part = (at: number): number => linear(parseInt(hex.slice(at, at + 2), 16) / 255);
  return [part(0), part(2), part(4)];
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const times = (rows: readonly Colour[], [red, green, blue]: Colour): Colour => {
  const [x = 0, y = 0, z = 0] = rows.map(([a, b, c]) => Math.min(1, Math.max(0, a * red + b * green + c * blue)));
  return [x, y, z];
};

/** What full dichromats see, over linear light: Machado, Oliveira and Fernandes 2009. */
const eyes: Readonly<Record<string, readonly Colour[]>> = {
  'full sight': [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

/** Distance in OKLab; colours closer than about 0.05 are hard to distinguish. */
function distance(one: Colour, other: Colour): number {
  const lab = (colour: Colour): Colour => {
    const long = times([[0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566], [0.0883024619, 0.2817188376, 0.6299787005]], colour);
    const [l, m, s] = [Math.cbrt(long[0]), Math.cbrt(long[1]), Math.cbrt(long[2])];
    return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other].map(([red, green, blue]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue).sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const marked = raisedLevels.filter((level) => faultLevelRow(level)?.mark !== undefined);

describe.each(['light', 'dark'] as const)('the colours of alarm levels in the %s theme', (theme) => {
  it('exist for each level of the table, with a number on it and words in it that can be read', () => {
    for (const level of raisedLevels) {
      const { fill, on, read } = levelColours(theme, level);
      expect(contrast(fill, on)).toBeGreaterThan(4.5);
      for (const ground of ['surface', 'surface-2', 'background']) expect(contrast(read, colourOf(theme, ground))).toBeGreaterThan(4.5);
    }
  });

  it.each(Object.keys(eyes))('distinguish a level that has a mark from every lower one: %s', (eye) => {
    const seen = (level: number): Colour => times(eyes[eye] ?? [], levelColours(theme, level).fill);
    for (const level of marked) for (const lower of raisedLevels.filter((each) => each < level)) expect(distance(seen(level), seen(lower))).toBeGreaterThan(0.12);
  });

  it('differ from failure and warning: those have tokens of their own, with words that can be read', () => {
    for (const name of ['danger', 'warning']) {
      expect(contrast(colourOf(theme, name), colourOf(theme, `on-${name}`))).toBeGreaterThan(4.5);
      for (const ground of ['surface', 'surface-2', 'background']) expect(contrast(colourOf(theme, `${name}-read`), colourOf(theme, ground))).toBeGreaterThan(4.5);
    }
  });
});

describe.each(['light', 'dark'] as const)('the colours of what is shown side by side in the %s theme', (theme) => {
  it('can be told from each other', () => {
    for (const [place, one] of seriesColours.entries()) for (const other of seriesColours.slice(place + 1)) expect(distance(colourOf(theme, one), colourOf(theme, other)), `${one} ${other}`).toBeGreaterThan(0.07);
  });

  it('stand out from what they are drawn on', () => {
    for (const name of seriesColours) for (const ground of ['surface', 'surface-2']) expect(contrast(colourOf(theme, name), colourOf(theme, ground)), name).toBeGreaterThan(3);
  });
});

describe('the sheet of alarm levels', () => {
  const made = levelSheet();

  it('has the tokens of each level in both themes, and its colours for what says which level it is', () => {
    for (const { code } of faultLevelRows) expect(made).toContain(`[data-level='${code}'] {`);
    for (const level of raisedLevels) {
      for (const token of [`level-${level}`, `on-level-${level}`, `level-${level}-read`, `level-${level}-bar`]) expect(made.split(`--vd-${token}: `)).toHaveLength(3);
    }
  });

  it('stripes the bars of those levels alone that are striped', () => {
    for (const level of raisedLevels) expect(made.includes(`--vd-level-${level}-bar: repeating`)).toBe(faultLevelRow(level)?.striped === true);
  });

  it('is the only place that knows a level by its number: no style sheet of ours does', () => {
    const sheets = ['shell', 'mf-admin', 'mf-dashboard', 'mf-device', 'mf-screen'].flatMap((room) =>
      readdirSync(new URL(`../../../../${room}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.css') && path.includes('src/') && !/node_modules|dist\//.test(path))
        .map((path) => `${room}/${path}`),
    );
    expect(sheets.length).toBeGreaterThan(50);
    expect(sheets.filter((path) => /level-+[0-9]/.test(readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')))).toEqual([]);
  });
});
