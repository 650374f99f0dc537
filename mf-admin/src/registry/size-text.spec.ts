import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('a size is told in KB up to a megabyte, then in MB', () => {
  expect(sizeText(0, 'en')).toBe('0 KB');
  expect(sizeText(10, 'en')).toBe('1 KB');
  expect(sizeText(83 * 1_024, 'en')).toBe('83 KB');
  expect(sizeText(1.4 * 1_048_576, 'en')).toBe('1.4 MB');
});
