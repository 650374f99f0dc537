import { expect, test } from 'vitest';
import { monthOptions, sohOptions } from './options.ts';

test('the months go back over the turn of the year', () => {
  const values = monthOptions(new Date('2026-02-03T00:00:00Z')).map(({ value }) => value);
  expect(values.slice(0, 3)).toEqual(['2026-02', '2026-01', '2025-12']);
  expect(values).toHaveLength(12);
});

test('every step of SOH that home counts can be chosen', () => {
  expect(sohOptions.map(({ value }) => value)).toEqual(expect.arrayContaining(['0', '85', '100']));
});
