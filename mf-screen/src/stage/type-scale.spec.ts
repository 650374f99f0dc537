import { screenLimits } from '@voltdeck/protocol/contract';
import { describe, expect, it } from 'vitest';
import { distanceOf, emsOf, typeSizes, typeStyle } from './type-scale.ts';

describe('type on a wall', () => {
  it('has five sizes, none below 24 px of 1080 at eight metres', () => {
    expect(typeSizes(8)).toEqual({ note: 24, row: 30, title: 36, figure: 64, hero: 120 });
  });

  it('grows with the distance, and keeps its order', () => {
    expect(typeSizes(12)).toEqual({ note: 36, row: 45, title: 54, figure: 96, hero: 180 });
    for (let metres = screenLimits.metresMin; metres <= screenLimits.metresMax; metres++) {
      const { note, row, title, figure, hero } = typeSizes(metres);
      expect([note, row, title, figure, hero]).toEqual([note, row, title, figure, hero].toSorted((one, other) => one - other));
      expect(note).toBeGreaterThanOrEqual(14);
    }
  });

  it('is known to style sheets', () => {
    expect(typeStyle(typeSizes(8))).toEqual({ '--wall-note': '24px', '--wall-row': '30px', '--wall-title': '36px', '--wall-figure': '64px', '--wall-hero': '120px' });
  });
});

it.each([
  [null, undefined, 8],
  [null, 5, 5],
  ['12', 5, 12],
  ['400', 5, 5],
  ['', 6, 6],
  ['far', undefined, 8],
])('the distance of an address with %s and a screen with %s is %d m', (addressed, given, metres) => {
  expect(distanceOf(addressed, given)).toBe(metres);
});

it('words have a width by their characters', () => {
  expect(emsOf('港口 12')).toBeCloseTo(11 / 3, 6);
  expect(emsOf('Line')).toBeLessThan(emsOf('LOOM'));
});
