import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { readFrame, writeFrame } from './frame.ts';
import type { Edition } from './header.ts';
import type { Block } from './report.ts';
import { decodeUnit, encodeUnit, type Message } from './unit.ts';

// Readings that are easy to get wrong and have no better place; the others stand beside the code they guard.

const head = '190a1b140202';

function decode(edition: Edition, command: number, unit: string, response = 0xfe): Message {
  return decodeUnit(readFrame(writeFrame({ edition, command, response, vin: 'LVDTEST0000000001', unit: fromHex(unit) })));
}

function blocksOf(edition: Edition, blocks: string): Block[] {
  const message = decode(edition, 2, head + blocks);
  return message.kind === 'report' ? message.blocks : [];
}

describe('blocks', () => {
  it('an unknown block without a length ends the list: what was decoded is kept, and the rest as it came', () => {
    const message = decode(2025, 2, `${head} 04 05dc 79 0002 abcd 04 05dc`);
    expect(message).toMatchObject({ blocks: [{ kind: 'engine' }], remainder: { reason: 'UNKNOWN_BLOCK', bytes: fromHex('790002abcd0405dc') } });
  });

  it('a repeated block is kept twice and not merged', () => {
    expect(blocksOf(2016, '04 01 0384 0001 04 02 0000 0002')).toMatchObject([{ state: 1, crankshaftSpeed: 900 }, { state: 2, crankshaftSpeed: 0 }]);
  });

  it('the current of a 2016 vehicle counts from -1000 A, that of a 2025 vehicle from -3000 A', () => {
    expect(blocksOf(2016, '01 01 03 01 0000 00000000 0000 2710 4c 01 00 0000 00 00')).toMatchObject([{ current: 0 }]);
    expect(blocksOf(2025, '01 01 03 01 0000 00000000 0000 7530 4c 01 00 0000')).toMatchObject([{ current: 0 }]);
  });

  it('the torque of a 2016 motor has two bytes and counts from -2000 N·m, that of a 2025 motor four and counts from -20000', () => {
    expect(blocksOf(2016, '02 01 01 01 28 4e20 4e20 28 0000 2710')).toMatchObject([{ motors: [{ speed: 0, torque: 0, controllerCurrent: 0 }] }]);
    expect(blocksOf(2025, '02 01 01 01 28 7d00 00030d40 28')).toMatchObject([{ motors: [{ speed: 0, torque: 0 }] }]);
  });

  it('the count of cells has one byte in 2016 and two in 2025, so that 300 cells fit', () => {
    expect(blocksOf(2025, `07 01 01 0000 7530 012c ${'0ce4'.repeat(300)}`)).toMatchObject([{ subsystems: [{ voltages: Array<number>(300).fill(3300) }] }]);
  });

  it('a probe count of FFFE in a fuel cell means that there is no list, and the fields behind it are read', () => {
    expect(blocksOf(2016, '03 0000 0000 0000 fffe 0190 01 0002 03 0004 05 01')).toMatchObject([
      { probeTemperatures: null, hydrogenTemperature: 0, hydrogenConcentration: 2, hydrogenPressure: 0.4, dcdc: 1, reserved: { probeTemperatures: 0xfffe } },
    ]);
  });

  it('a brake of 101 is a brake that is on without a level, not an impossible value', () => {
    expect(blocksOf(2016, '01 01 03 01 0000 00000000 0000 2710 4c 01 00 0000 00 65')).toMatchObject([{ brake: 101 }]);
  });

  it('bytes behind the signature are no block', () => {
    expect(decode(2025, 2, `${head} ff 01 0000 0000 04 05dc`)).toMatchObject({ blocks: [{ kind: 'signature' }], remainder: { reason: 'AFTER_SIGNATURE' } });
  });
});

describe('logins', () => {
  it('a login of only the time is a login', () => {
    expect(decode(2016, 1, head)).toMatchObject({ kind: 'login', sequence: null, iccid: null, codes: [] });
  });

  it('the codes of a 2025 login have 24 bytes each, as many as the packs of all BMSs together', () => {
    expect(decode(2025, 1, `${head} 0001 ${'38'.repeat(20)} 02 0102 ${'41'.repeat(72)}`)).toMatchObject({ packsPerBms: [1, 2], codes: Array<string>(3).fill('A'.repeat(24)) });
  });
});

describe('parameters', () => {
  it('a domain without its length in front of it cannot be read, nor skipped', () => {
    const message = decode(2016, 0x81, `${head} 02 05 61 02 000a`);
    expect(message).toMatchObject({ count: 2, values: [], remainder: { reason: 'UNKNOWN_PARAMETER', bytes: fromHex('056102000a') } });
  });

  it('a domain takes the length that was sent as the parameter before it', () => {
    expect(decode(2016, 0x81, `${head} 03 04 03 05 612e62 06 1f90`)).toMatchObject({ values: [{ id: 4, value: 3 }, { id: 5, value: 'a.b' }, { id: 6, value: 8080 }] });
  });

  it('a setting is answered by the time alone, or by some terminals with a result for each parameter', () => {
    expect(decode(2016, 0x81, head, 0x01)).toMatchObject({ kind: 'answer' });
    expect(decode(2016, 0x81, `${head} 01 02 0000`, 0x01)).toMatchObject({ kind: 'parameterResults', results: [{ id: 2, result: 0 }] });
  });

  it('80 to 82 under the start mark of 2025 have the layouts of 2016', () => {
    const unit = `${head} 01 02 000a`;
    expect(decode(2025, 0x81, unit)).toEqual(decode(2016, 0x81, unit));
    expect(toHex(encodeUnit(2025, 0x81, decode(2025, 0x81, unit)))).toBe(toHex(fromHex(unit)));
  });
});

it('the check byte of an encrypted frame is that of the encrypted bytes', () => {
  const unit = fromHex('00112233445566778899aabbccddeeff');
  const frame = writeFrame({ edition: 2016, command: 2, vin: 'V', encryption: 3, unit });
  expect(frame.at(-1)).toBe(frame.slice(2, -1).reduce((xor, byte) => xor ^ byte, 0));
  expect(readFrame(frame).unit).toEqual(unit);
});
