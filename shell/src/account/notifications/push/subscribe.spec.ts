import { expect, it } from 'vitest';
import { bytesOf, sameBytes } from './subscribe.ts';

it('the key of the console is read as browsers want it', () => {
  expect([...bytesOf('BPr-_w')]).toEqual([4, 250, 254, 255]);
});

it('a subscription of another key is not taken for one of this key', () => {
  const key = bytesOf('BPr-_w');
  expect(sameBytes(key.buffer, key)).toBe(true);
  expect([sameBytes(null, key), sameBytes(bytesOf('BPr-_g').buffer, key), sameBytes(bytesOf('BPr-').buffer, key)]).toEqual([false, false, false]);
});
