import { expect, test } from 'vitest';
import { clockText } from './clock-text.ts';

test.each([
  [0, '0:00'],
  [999, '0:00'],
  [61_000, '1:01'],
  [599_999, '9:59'],
  [3_600_000, '1:00:00'],
  [43_199_000, '11:59:59'],
])('%i ms are %s', (span, words) => {
  expect(clockText(span)).toBe(words);
});
