import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('a size is told in KB up to a megabyte, then in MB', () => {
  expect(sizeText(0)).toBe('0 KB');
  expect(sizeText(10)).toBe('1 KB');
  expect(sizeText(83 * 1_024)).toBe('83 KB');
  expect(sizeText(1.4 * 1_048_576)).toBe('1.4 MB');
});
