import { expect, it } from 'vitest';
import { fillText } from './errors.ts';

it('fills the places of a text, and leaves those that have no value', () => {
  expect(fillText('{vin} at {at}', { vin: 'LVD1' })).toBe('LVD1 at {at}');
});

it('takes the word for one, or for any other number', () => {
  const text = '{count, plural, one {# vehicle} other {# vehicles}} {count, plural, one {needs} other {need}} attention';
  expect([0, 1, 2, '1', '1,204'].map((count) => fillText(text, { count }))).toEqual([
    '0 vehicles need attention', '1 vehicle needs attention', '2 vehicles need attention', '1 vehicle needs attention', '1,204 vehicles need attention',
  ]);
});
