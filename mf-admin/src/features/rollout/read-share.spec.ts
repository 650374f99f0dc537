import { expect, test } from 'vitest';
import { readShare } from './read-share.ts';

test('a share is 0 to 100 with at most two decimals', () => {
  expect(['0', ' 10 ', '12.25', '100'].map(readShare)).toEqual([0, 10, 12.25, 100]);
});

test('what is no share is none', () => {
  for (const text of ['', '-1', '101', '100.01', '1.234', '1e1', 'ten', '10 %']) expect(readShare(text)).toBeNull();
});
