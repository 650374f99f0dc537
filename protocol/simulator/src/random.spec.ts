import { expect, it } from 'vitest';
import { Random } from './random.ts';

const draws = (seed: number, name: string): number[] => {
  const random = new Random(seed, name);
  return Array.from({ length: 50 }, () => random.next());
};

it('gives the same numbers for the same seed and name', () => {
  expect(draws(1, 'pack')).toEqual(draws(1, 'pack'));
});

it('gives other numbers for another seed or another name', () => {
  expect(draws(1, 'pack')).not.toEqual(draws(2, 'pack'));
  expect(draws(1, 'pack')).not.toEqual(draws(1, 'drive'));
});

it('stays within its bounds and reaches both ends of whole numbers', () => {
  const random = new Random(3, 'bounds');
  const whole = new Set(Array.from({ length: 500 }, () => random.integer(1, 6)));
  expect([...whole].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  const part = Array.from({ length: 500 }, () => random.between(-2, 5));
  expect(Math.min(...part)).toBeGreaterThanOrEqual(-2);
  expect(Math.max(...part)).toBeLessThan(5);
});

it('draws a normal distribution around its mean, never beyond three deviations', () => {
  const random = new Random(4, 'normal');
  const values = Array.from({ length: 4_000 }, () => random.normal(10, 2));
  expect(values.reduce((sum, value) => sum + value, 0) / values.length).toBeCloseTo(10, 0);
  expect(Math.max(...values.map((value) => Math.abs(value - 10)))).toBeLessThanOrEqual(6);
});

it('refuses to pick from an empty list', () => {
  expect(() => new Random(1, 'pick').pick([])).toThrow(/at least one/);
});
