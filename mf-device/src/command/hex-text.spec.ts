import { expect, test } from 'vitest';
import { hexText } from './hex-text.ts';

test('bytes are written in pairs', () => {
  expect(hexText('232382fe')).toBe('23 23 82 FE');
  expect(hexText('')).toBe('');
});
