import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeBatch, encodeBatch } from './batch.ts';

const frame = {
  receivedAtMs: fc.integer({ min: 0, max: 2 ** 48 }),
  deviceId: fc.uuid(),
  flags: fc.integer({ min: 0, max: 255 }),
  bytes: fc.uint8Array({ maxLength: 400 }),
};

it('a batch gives back its frames, in order', () => {
  fc.assert(
    fc.property(fc.array(fc.record(frame), { maxLength: 30 }), (frames) => {
      expect(decodeBatch(encodeBatch(frames))).toEqual(frames);
    }),
  );
});

const one = encodeBatch([{ receivedAtMs: 1, deviceId: '0198c5f0-0000-7000-8000-000000000001', flags: 0, bytes: Uint8Array.of(1, 2, 3) }]);

it('a batch that was cut anywhere is refused', () => {
  for (let end = 0; end < one.length; end++) expect(() => decodeBatch(one.slice(0, end))).toThrow('A batch of frames cannot be read');
});

it('bytes behind the last frame and another version are refused', () => {
  expect(() => decodeBatch(Uint8Array.of(...one, 9))).toThrow('1 bytes follow the last frame');
  expect(() => decodeBatch(Uint8Array.of(2, ...one.slice(1)))).toThrow('version 2 is not 1');
});

it('a device id that is no UUID is refused', () => {
  expect(() => encodeBatch([{ receivedAtMs: 1, deviceId: 'bms-7', flags: 0, bytes: new Uint8Array(0) }])).toThrow('"bms-7" is no UUID');
});
