import { expect, it } from 'vitest';
import { sliceSize } from './slice-size.ts';

const kib = 1_024;

it.each([
  ['without caps is the largest', 0, 500, 0, 16 * kib],
  ['under a cap that few share is the largest', 12_500 * kib, 50, 0, 16 * kib],
  ['under a cap that many share is what comes round in two seconds', 1_000 * kib, 500, 0, 4 * kib],
  ['under a cap of its own is what that lets go in two seconds', 12_500 * kib, 1, 3 * kib, 6 * kib],
  ['is never so small that little else goes over the line', 10 * kib, 2_000, 1, kib],
  ['of nobody else\'s turn is the largest', 100 * kib, 0, 0, 16 * kib],
])('a slice %s', (_name, all, running, own, bytes) => expect(sliceSize(all, running, own)).toBe(bytes));
