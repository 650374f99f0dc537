import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { WireError } from './errors.ts';
import { answer, readFrame, withPlainUnit, writeFrame } from './frame.ts';
import { timeBytes } from './time.ts';

const time = { year: 2025, month: 10, day: 27, hour: 20, minute: 2, second: 2 };
const vin = 'LVDTEST0000000001';

const realtime = (unit = timeBytes(time)): Uint8Array => writeFrame({ edition: 2016, command: 0x02, vin, unit });

function errorOf(bytes: Uint8Array): WireError {
  try {
    readFrame(bytes);
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
  throw new Error('the frame was accepted');
}

const changed = (bytes: Uint8Array, at: number, value: number, repair = true): Uint8Array => {
  const copy = bytes.slice();
  if (repair) copy[copy.length - 1] = (copy.at(-1) ?? 0) ^ (copy[at] ?? 0) ^ value;
  copy[at] = value;
  return copy;
};

describe('the envelope', () => {
  it('is start, command, flag, VIN, encryption, length, unit, check byte', () => {
    expect(toHex(realtime())).toBe('232302fe4c56445445535430303030303030303031010006190a1b140202ae');
    expect(readFrame(realtime())).toMatchObject({ edition: 2016, command: 2, response: 0xfe, vin, encryption: 1 });
  });

  it('the check byte covers command to the end of the data unit and not the start mark', () => {
    const frame = realtime();
    const sum = frame.slice(2, -1).reduce((xor, byte) => xor ^ byte, 0);
    expect(frame.at(-1)).toBe(sum);
  });

  it('a VIN padded with NULs reads without them and is padded again', () => {
    const bytes = writeFrame({ edition: 2025, command: 0x07, vin: 'SHORT', unit: new Uint8Array(0) });
    expect(readFrame(bytes).vin).toBe('SHORT');
    expect(toHex(bytes.slice(4, 21))).toBe(`53484f5254${'00'.repeat(12)}`);
  });

  it('encryption 00 of real senders is accepted and kept', () => {
    expect(readFrame(changed(realtime(), 21, 0)).encryption).toBe(0);
  });

  it.each([
    ['TRUNCATED', 'frame', realtime().slice(0, 20)],
    ['TRUNCATED', 'unit', realtime().slice(0, -1)],
    ['BAD_START', 'start', changed(realtime(), 0, 0x24)],
    ['BAD_LENGTH', 'length', changed(realtime(), 22, 0xff).map((byte, at) => (at === 23 ? 0xff : byte))],
    ['BAD_CHECKSUM', 'checksum', changed(realtime(), 24, 0, false)],
    ['UNKNOWN_COMMAND', 'command', changed(realtime(), 2, 0x83)],
    ['UNKNOWN_COMMAND', 'command', changed(realtime(), 2, 0xff)],
    ['UNKNOWN_RESPONSE', 'response', changed(realtime(), 3, 0x05)],
    ['UNKNOWN_ENCRYPTION', 'encryption', changed(realtime(), 21, 0x05)],
    ['TRAILING_BYTES', 'frame', Uint8Array.of(...realtime(), 0)],
  ])('%s names %s and the offset', (code, path, bytes) => {
    const error = errorOf(bytes);
    expect([error.code, error.path]).toEqual([code, path]);
    expect(error.offset).toBeTypeOf('number');
  });

  it('refuses a VIN of 18 characters and a data unit of 65532 bytes', () => {
    expect(() => writeFrame({ edition: 2016, command: 7, vin: 'A'.repeat(18), unit: new Uint8Array(0) })).toThrow('vin.length would be 18');
    expect(() => writeFrame({ edition: 2016, command: 2, vin, unit: new Uint8Array(65_532) })).toThrow('65532 bytes');
  });

  it('hex that is no hex is refused with its place', () => {
    expect(() => fromHex('2323 0g')).toThrow('at character 5');
    expect(() => fromHex('232')).toThrow('at character 2');
  });
});

describe('answers', () => {
  it('repeat the time bytes of the request and nothing else', () => {
    const request = readFrame(realtime(fromHex('190a1b140202 0101')));
    const reply = readFrame(answer(request, 0x01));
    expect(reply).toMatchObject({ command: 2, response: 1, vin, encryption: 1 });
    expect(toHex(reply.unit)).toBe('190a1b140202');
  });

  it('to a heartbeat are empty', () => {
    const heartbeat = readFrame(writeFrame({ edition: 2016, command: 7, vin, unit: new Uint8Array(0) }));
    expect(readFrame(answer(heartbeat, 1, { time })).unit.length).toBe(0);
  });

  it('to a time sync carry the time of the server', () => {
    const sync = readFrame(writeFrame({ edition: 2025, command: 8, vin, unit: new Uint8Array(0) }));
    const reply = readFrame(answer(sync, 1, { time }));
    expect(reply.edition).toBe(2025);
    expect(toHex(reply.unit)).toBe('190a1b140202');
  });

  it('keep the encryption byte', () => {
    const request = readFrame(writeFrame({ edition: 2016, command: 2, vin, encryption: 0, unit: timeBytes(time) }));
    expect(readFrame(answer(request, 1)).encryption).toBe(0);
  });

  it('are never answered', () => {
    const reply = readFrame(answer(readFrame(realtime()), 1));
    expect(() => answer(reply, 1)).toThrow('an answer is never answered');
  });
});

it('a decrypted frame keeps the bytes of the wire', () => {
  const sealed = readFrame(writeFrame({ edition: 2016, command: 2, vin, encryption: 3, unit: new Uint8Array(16) }));
  const plain = withPlainUnit(sealed, timeBytes(time));
  expect(plain.encryption).toBe(1);
  expect(plain.bytes).toBe(sealed.bytes);
});
