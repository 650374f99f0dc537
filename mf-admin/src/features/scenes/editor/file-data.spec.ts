import { expect, test } from 'vitest';
import { dataOf } from './file-data.ts';

test('a file is sent as it is, however large', async () => {
  const bytes = Uint8Array.from({ length: 100_003 }, (_, index) => index % 256);
  expect(await dataOf(new Blob([bytes]))).toBe(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  expect(await dataOf(new Blob([]))).toBe('');
});
