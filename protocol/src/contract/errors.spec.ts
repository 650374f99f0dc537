import { expect, test } from 'vitest';
import { fillText } from './errors.ts';

test.each([
  [0, '0 vehicles need attention at noon'],
  [1, '1 vehicle needs attention at noon'],
  ['1', '1 vehicle needs attention at noon'],
  [2, '2 vehicles need attention at noon'],
])('a text of %s is in the right number', (count, said) => {
  expect(fillText('{count, plural, one {# vehicle needs} other {# vehicles need}} attention at {when}', { count, when: 'noon' })).toBe(said);
});

test('a plural may name other values, and stays as it is until its number is given', () => {
  const text = '{n, plural, one {# {thing}} other {# {thing}s}}';
  expect(fillText(text, { n: 3, thing: 'probe' })).toBe('3 probes');
  expect(fillText(text, {})).toBe(text);
});
