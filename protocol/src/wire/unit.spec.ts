import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import type { Edition } from './header.ts';
import { readFrame, withPlainUnit, writeFrame } from './frame.ts';
import { type Block, signedBytes } from './report.ts';
import { decodeFrame, decodeUnit, encodeFrame, encodeUnit, type Message } from './unit.ts';

const vin = 'LVDTEST0000000001';
const time = { year: 2025, month: 10, day: 27, hour: 20, minute: 2, second: 2 };
const timeHex = '190a1b140202';

function decode(edition: Edition, command: number, unit: string, response = 0xfe): Message {
  return decodeUnit(readFrame(writeFrame({ edition, command, response, vin, unit: fromHex(unit) })));
}

function blocksOf(edition: Edition, blocks: string): Block[] {
  const message = decode(edition, 0x02, timeHex + blocks);
  if (message.kind !== 'report') throw new Error('no report');
  return message.blocks;
}

describe('the edition decides what a type code means', () => {
  it('type 06 is the extremes in 2016 and the alarm in 2025', () => {
    expect(blocksOf(2016, `06${'01'.repeat(14)}`)[0]?.kind).toBe('extremes');
    expect(blocksOf(2025, `06 00 00000000 00 00 00 00 00`)[0]?.kind).toBe('alarm');
  });

  it('the current of a 2016 cell block is offset by 1000 A, that of a 2025 one by 3000 A', () => {
    const [old] = blocksOf(2016, '08 01 01 0d80 2710 0001 0001 01 0ce4');
    const [young] = blocksOf(2025, '07 01 01 0d80 7530 0001 0ce4');
    expect(old).toMatchObject({ subsystems: [{ current: 0, voltages: [3300] }] });
    expect(young).toMatchObject({ subsystems: [{ current: 0, voltages: [3300] }] });
  });

  it('a block of one edition is refused in a frame of the other', () => {
    const blocks = blocksOf(2016, '04 01 0001 0002');
    expect(() => encodeUnit(2025, 2, { kind: 'report', reissue: false, time, blocks })).toThrow('laid out for the 2016 edition');
  });
});

describe('values', () => {
  it('a scaled value has no rounding tail: 100.51 raw tenths of an ampere are 5.1 A', () => {
    expect(blocksOf(2016, `01 01 03 01 0000 00000000 0000 ${(10_051).toString(16)} 32 01 00 0000 00 00`)[0]).toMatchObject({ current: 5.1 });
  });

  it('a reserved value is null and never scaled, and its raw value is kept', () => {
    expect(blocksOf(2016, '04 fe ffff fffe')[0]).toMatchObject({
      state: null, crankshaftSpeed: null, consumption: null, reserved: { state: 0xfe, crankshaftSpeed: 0xffff, consumption: 0xfffe },
    });
  });

  it('a null without a raw value is sent as invalid', () => {
    const block = { kind: 'engine', edition: 2016, type: 4, state: null, crankshaftSpeed: 900, consumption: null } as const;
    expect(toHex(encodeUnit(2016, 2, { kind: 'report', reissue: false, time, blocks: [block] }))).toBe(`${timeHex}04ff0384ffff`);
  });

  it('a value that does not fit the wire is refused by name', () => {
    const block = { kind: 'engine', edition: 2016, type: 4, state: 1, crankshaftSpeed: 70_000, consumption: null } as const;
    expect(() => encodeUnit(2016, 2, { kind: 'report', reissue: false, time, blocks: [block] })).toThrow('crankshaftSpeed would be 70000');
  });

  it('a fault code of all ones is a code, because the maker owns every bit of it', () => {
    expect(blocksOf(2016, '07 00 00000000 01 ffffffff 00 00 00')[0]).toMatchObject({ batteryFaults: [0xffffffff] });
  });
});

describe('blocks that cannot be read', () => {
  it('an unknown vendor block is kept raw and the rest is decoded', () => {
    expect(blocksOf(2016, '8d 0002 abcd 04 01 0001 0002').map(({ kind }) => kind)).toEqual(['vendor', 'engine']);
  });

  it('a lying length of a vendor block ends the list and keeps what was decoded', () => {
    const message = decode(2016, 2, `${timeHex} 04 01 0001 0002 8d ffff ab`);
    expect(message).toMatchObject({ blocks: [{ kind: 'engine' }], remainder: { reason: 'TRUNCATED_BLOCK' } });
  });

  it('a lying group count is met by the end of the data, not by memory', () => {
    expect(decode(2016, 2, `${timeHex} 02 fd 01`)).toMatchObject({ blocks: [], remainder: { reason: 'TRUNCATED_BLOCK' } });
  });

  it('our block of another layout version is kept raw', () => {
    expect(blocksOf(2016, 'b2 0003 020102')[0]).toEqual({ kind: 'vendor', type: 0xb2, bytes: fromHex('020102') });
  });

  it('a device profile moves our blocks to other codes and frees the usual ones', () => {
    const unit = fromHex(`${timeHex} a7 0009 01 00000001 01 0102 b1 0001 55`.replace('0009', '0008'));
    const message = decodeUnit(readFrame(writeFrame({ edition: 2016, command: 2, vin, unit })), { bmsTypes: { 0xa7: 'bmsFaults' } });
    expect(message).toMatchObject({ blocks: [{ kind: 'bmsFaults', type: 0xa7 }, { kind: 'vendor', type: 0xb1 }] });
    expect(toHex(encodeUnit(2016, 2, message))).toBe(toHex(unit));
  });
});

describe('the signature', () => {
  it('covers the data unit from the time to the byte before FF', () => {
    const unit = fromHex(`${timeHex} 04 05dc ff 01 0002 aabb 0001 cc`);
    const message = decode(2025, 2, toHex(unit));
    if (message.kind !== 'report') throw new Error('no report');
    expect(toHex(signedBytes(unit, message) ?? unit)).toBe(`${timeHex}0405dc`);
  });

  it('is not there in a report without one', () => {
    const unit = fromHex(`${timeHex} 04 05dc`);
    const message = decode(2025, 2, toHex(unit));
    expect(message.kind === 'report' && signedBytes(unit, message)).toBeNull();
  });
});

describe('other data units', () => {
  it('a login without codes has as many empty codes as packs', () => {
    expect(decode(2016, 1, `${timeHex} 0001 ${'38'.repeat(20)} 02 00`)).toMatchObject({ codeLength: 0, codes: ['', ''] });
  });

  it('a login that ends inside its codes is refused with the place', () => {
    expect(() => decode(2016, 1, `${timeHex} 0001 ${'38'.repeat(20)} 02 18 00`)).toThrow('codes needs 48 bytes at offset 54, only 1 are left');
  });

  it('bytes behind a complete message are kept', () => {
    const message = decode(2016, 4, `${timeHex} 0001 99`);
    expect(message).toMatchObject({ kind: 'logout', remainder: { bytes: fromHex('99'), reason: 'TRAILING_BYTES' } });
    expect(toHex(encodeUnit(2016, 4, message))).toBe(`${timeHex}000199`);
  });

  it('an encrypted data unit is handed over as it is, and decoded after decryption', () => {
    const sealed = readFrame(writeFrame({ edition: 2016, command: 4, encryption: 3, vin, unit: new Uint8Array(16) }));
    expect(decodeUnit(sealed)).toEqual({ kind: 'sealed', bytes: new Uint8Array(16) });
    expect(decodeUnit(withPlainUnit(sealed, fromHex(`${timeHex} 0001`)))).toMatchObject({ kind: 'logout', sequence: 1 });
  });

  it('a report cannot travel in a login, nor a login in a report', () => {
    expect(() => encodeUnit(2016, 1, { kind: 'report', reissue: false, time, blocks: [] })).toThrow('A message of kind report cannot be the data unit of command 01');
    expect(() => encodeUnit(2016, 2, { kind: 'heartbeat' })).toThrow('command 02');
  });

  it('an encoded frame carries nothing of the one encoded before it', () => {
    encodeUnit(2016, 4, { kind: 'logout', time, sequence: 1 });
    const bytes = encodeFrame({ edition: 2016, command: 7, vin: 'SHORT', message: { kind: 'heartbeat' } });
    expect(decodeFrame(bytes)).toMatchObject({ vin: 'SHORT', message: { kind: 'heartbeat' } });
    expect(toHex(bytes.slice(9, 21))).toBe('00'.repeat(12));
  });
});
