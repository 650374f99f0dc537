import { expect, it } from 'vitest';
import { fillText } from './fill-text.ts';

it('fills the places of a text, and leaves those that have no value', () => {
  expect(fillText('{vin} at {at}', { vin: 'LVD1' })).toBe('LVD1 at {at}');
});

it('takes the word for one, or for any other number', () => {
  const text = '{count, plural, one {# vehicle} other {# vehicles}} {count, plural, one {needs} other {need}} attention';
  expect([0, 1, 2, '1', '1,204'].map((count) => fillText(text, { count }))).toEqual([
    '0 vehicles need attention', '1 vehicle needs attention', '2 vehicles need attention', '1 vehicle needs attention', '1,204 vehicles need attention',
  ]);
});

it.each([
  [0, '0 vehicles need attention at noon'],
  [1, '1 vehicle needs attention at noon'],
  ['1', '1 vehicle needs attention at noon'],
  [2, '2 vehicles need attention at noon'],
])('a text of %s is in the right number', (count, said) => {
  expect(fillText('{count, plural, one {# vehicle needs} other {# vehicles need}} attention at {when}', { count, when: 'noon' })).toBe(said);
});

it('a plural may name other values, and stays as it is until its number is given', () => {
  const text = '{n, plural, one {# {thing}} other {# {thing}s}}';
  expect(fillText(text, { n: 3, thing: 'probe' })).toBe('3 probes');
  expect(fillText(text, {})).toBe(text);
});
