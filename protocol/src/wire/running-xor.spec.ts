import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewOf } from './bytes.ts';
import { xorOf } from './checksum.ts';
import { RunningXor } from './running-xor.ts';

it('gives the check byte of any range, whatever was asked before and however much was dropped', () => {
  const step = fc.record({ drop: fc.nat(20), from: fc.nat(300), length: fc.nat(300) });
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.array(step, { maxLength: 12 }), (stream, steps) => {
      const sums = new RunningXor();
      let bytes = stream;
      for (const { drop, from, length } of steps) {
        const start = Math.min(from, bytes.length);
        const end = Math.min(start + length, bytes.length);
        expect(sums.of(bytes, start, end)).toBe(xorOf(viewOf(bytes), start, end));
        const count = Math.min(drop, bytes.length);
        sums.drop(count);
        bytes = bytes.slice(count);
      }
    }),
  );
});
