import { command } from '@voltdeck/protocol/codes';
import { readFrame, writeFrame } from '@voltdeck/protocol/wire';
import { describe, expect, it } from 'vitest';
import { findSignature, signatureBlock } from './find-signature.ts';

const parts = { r: Buffer.alloc(32, 1), s: Buffer.alloc(32, 2) };
const time = [26, 11, 22, 9, 0, 0];
const position = [0x05, 0x00, 0x01, 0x07, 0x3d, 0x8c, 0xa5, 0x01, 0xdc, 0x8a, 0x30];

const withUnit = (unit: Iterable<number>, edition: 2016 | 2025 = 2025): ReturnType<typeof readFrame> =>
  readFrame(writeFrame({ edition, command: command.realtime, vin: 'LVSIGN00000000001', unit: Uint8Array.from(unit) }));

const unsigned = withUnit([...time, ...position]);
const signed = withUnit([...unsigned.unit, ...signatureBlock(1, parts)]);

describe('the signature of a report', () => {
  it('is found at the end, with what it signs: from the time to the byte before FF', () => {
    expect(findSignature(signed)).toEqual({ algorithm: 1, r: new Uint8Array(parts.r), s: new Uint8Array(parts.s), signed: unsigned.unit });
  });

  it.each([
    { what: 'the zeros of a block cipher', behind: [0, 0, 0] },
    { what: 'bytes of the terminal itself', behind: [1, 2, 3, 4] },
  ])('is found in front of $what, which it does not sign', ({ behind }) => {
    expect(findSignature(withUnit([...signed.unit, ...behind]))?.signed).toEqual(unsigned.unit);
  });

  it('is not seen in a report without one, nor in one of 2016', () => {
    expect(findSignature(unsigned)).toBeNull();
    expect(findSignature(withUnit([...time, 0x05, 0x00, ...position.slice(3)], 2016))).toBeNull();
  });

  it('is not seen where a vendor block only looks like one', () => {
    const imitation = [0xff, 1, 0, 1, 0xaa, 0, 1, 0xbb];
    expect(findSignature(withUnit([...unsigned.unit, 0x90, 0, imitation.length, ...imitation]))).toBeNull();
  });

  it('is not seen where its algorithm is none', () => {
    const [head, tail] = [unsigned.unit, [0xff, 9, 0, 1, 0xaa, 0, 1, 0xbb]];
    expect(findSignature(withUnit([...head, ...tail]))).toBeNull();
  });

  it('is not read out of a block that is cut short', () => {
    expect(findSignature(withUnit([...signed.unit.subarray(0, -1)]))).toBeNull();
  });
});
