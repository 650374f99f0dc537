import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { readFrame, writeFrame } from './frame.ts';
import type { Edition } from './header.ts';
import { UnknownCommandError } from './errors.ts';
import { toRecord } from './record.ts';
import type { Block } from './report.ts';
import { decodeUnit, encodeUnit, type Message } from './unit.ts';

// Readings that are easy to get wrong and have no better place; the others are beside the code they guard.

const head = '190a1b140202';

function decode(edition: Edition, command: number, unit: string, response = 0xfe): Message {
  return decodeUnit(readFrame(writeFrame({ edition, command, response, vin: 'LVDTEST0000000001', unit: fromHex(unit) })));
}

function blocksOf(edition: Edition, blocks: string): Block[] {
  const message = decode(edition, 2, head + blocks);
  return message.kind === 'report' ? message.blocks : [];
}

describe('blocks', () => {
  it('an unknown block without a length ends the list: what was decoded is kept, and the rest unchanged', () => {
    const message = decode(2025, 2, `${head} 04 05dc 79 0002 abcd 04 05dc`);
    expect(message).toMatchObject({ blocks: [{ kind: 'engine' }], remainder: { reason: 'UNKNOWN_BLOCK', bytes: fromHex('790002abcd0405dc') } });
  });

  it('data that platforms agree on, types 09 to 2F, is kept with its length where all behind it can be read', () => {
    const unit = `${head} 04 05dc 09 0002 abcd 2f 0001 ff 04 05dd`;
    const message = decode(2025, 2, unit);
    expect(message).toMatchObject({ blocks: [{ kind: 'engine' }, { kind: 'vendor', type: 9, bytes: fromHex('abcd') }, { kind: 'vendor', type: 0x2f }, { kind: 'engine', crankshaftSpeed: 1501 }], remainder: undefined });
    expect(toHex(encodeUnit(2025, 2, message))).toBe(toHex(fromHex(unit)));
  });

  it('and without one it ends the list: nothing behind it is believed', () => {
    const message = decode(2016, 2, `${head} 04 01 0384 0001 0a 0001 04 01 0385 0001 0b 99`);
    expect(message).toMatchObject({ blocks: [{ kind: 'engine', crankshaftSpeed: 900 }], remainder: { reason: 'UNKNOWN_BLOCK', bytes: fromHex('0a0001040103850001' + '0b99') } });
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

describe('values outside the range of their edition', () => {
  const lists = (message: Message): unknown => (message.kind === 'report' ? message.blocks : []);

  it('FB to FD are no temperatures, and 250 is the last one', () => {
    expect(blocksOf(2016, '09 01 01 0005 fa fb fc fd ff')).toMatchObject([{ subsystems: [{ temperatures: [210, null, null, null, null], reserved: { temperatures: { 1: 0xfb, 2: 0xfc, 3: 0xfd, 4: 0xff } } }] }]);
    expect(blocksOf(2025, '08 01 01 0002 fa fb')).toMatchObject([{ subsystems: [{ temperatures: [210, null] }] }]);
    expect(blocksOf(2016, '02 01 01 01 fb 4e20 4e20 fd 0000 2710')).toMatchObject([{ motors: [{ controllerTemperature: null, temperature: null }] }]);
  });

  it('extremes of cells end at 15 V, cells at 60 V, and what lies above is null', () => {
    expect(blocksOf(2016, '06 01 01 3a98 01 02 3a99 01 01 28 01 02 fb')).toMatchObject([{ highestVoltage: 15_000, lowestVoltage: null, highestTemperature: 0, lowestTemperature: null, reserved: { lowestVoltage: 15_001, lowestTemperature: 0xfb } }]);
    expect(blocksOf(2016, '08 01 01 0fa0 2710 0003 0001 03 0ce4 ea60 ea61')).toMatchObject([{ subsystems: [{ voltages: [3300, 60_000, null], reserved: { voltages: { 2: 60_001 } } }] }]);
  });

  it('a subsystem of 2016 has at most 1000 V and 1000 A, a pack of 2025 6000 V and 3000 A', () => {
    expect(blocksOf(2016, '08 01 01 2711 4e21 0001 0001 01 0ce4')).toMatchObject([{ subsystems: [{ voltage: null, current: null }] }]);
    expect(blocksOf(2025, '07 01 01 ea60 ea60 0001 0ce4')).toMatchObject([{ subsystems: [{ voltage: 6000, current: 3000 }] }]);
    expect(blocksOf(2025, '07 01 01 ea61 ea61 0001 0ce4')).toMatchObject([{ subsystems: [{ voltage: null, current: null }] }]);
  });

  it('a vehicle of 2025 goes to 500 km/h and 6000 V, one of 2016 to 220 km/h and 1000 V', () => {
    expect(blocksOf(2025, '01 01 03 01 1388 00000000 ea60 7530 4c 01 00 0000')).toMatchObject([{ speed: 500, totalVoltage: 6000 }]);
    expect(blocksOf(2025, '01 01 03 01 1389 00000000 ea61 7530 4c 01 00 0000')).toMatchObject([{ speed: null, totalVoltage: null }]);
    expect(blocksOf(2016, '01 01 03 01 0899 00000000 2711 2710 4c 01 00 0000 00 00')).toMatchObject([{ speed: null, totalVoltage: null }]);
  });

  it('a motor has limits of its own in each edition', () => {
    expect(blocksOf(2016, '02 01 01 01 28 fffc fffc 28 ea61 4e21')).toMatchObject([{ motors: [{ speed: null, torque: null, controllerVoltage: null, controllerCurrent: null }] }]);
    expect(blocksOf(2025, '02 01 01 01 28 fffb 00061a80 28')).toMatchObject([{ motors: [{ speed: 33_531, torque: 20_000 }] }]);
    expect(blocksOf(2025, '02 01 01 01 28 fffc 00061a81 28')).toMatchObject([{ motors: [{ speed: null, torque: null }] }]);
  });

  it('hydrogen of 2025 is in whole degrees and in shares of the volume, stacks end at 2000 V and 400 kPa', () => {
    expect(blocksOf(2025, '03 0064 01 2710 02 015e 03 01 50 46')).toMatchObject([{ hydrogenTemperature: 60, hydrogenConcentration: 1, hydrogenPressure: 35, dcdcTemperature: 30 }]);
    expect(blocksOf(2025, '03 00fb 01 ea61 02 03e9 03 01 65 fb')).toMatchObject([{ hydrogenTemperature: null, hydrogenConcentration: null, hydrogenPressure: null, hydrogenLeft: null, dcdcTemperature: null }]);
    expect(blocksOf(2025, '30 01 01 4e21 4e21 1389 1389 fb 0001 fb')).toMatchObject([{ stacks: [{ voltage: null, current: null, hydrogenInletPressure: null, airInletPressure: null, airInletTemperature: null, temperatures: [null] }] }]);
    expect(blocksOf(2025, '31 01 2711 ea61 0001 ea61 0001 fb')).toMatchObject([{ voltage: null, current: null, voltages: [null], temperatures: [null] }]);
  });

  it('never become the extremes or the average of a record', () => {
    const message = decode(2016, 2, `${head} 08 01 01 0fa0 2710 0002 0001 02 0ce4 ffff 09 01 01 0003 3c fc 41`);
    expect(lists(message)).toHaveLength(2);
    const record = message.kind === 'report' ? toRecord(2016, message) : null;
    expect(record).toMatchObject({ highestCellVoltage: 3300, highestTemperature: 25, lowestTemperature: 20, averageTemperature: 22.5, faults: [] });
  });

  it('are written back unchanged', () => {
    const unit = `${head} 06 01 01 3a99 01 02 ea61 01 01 fb 01 02 fd 09 01 01 0002 fb fe`;
    expect(toHex(encodeUnit(2016, 2, decode(2016, 2, unit)))).toBe(toHex(fromHex(unit)));
  });
});

describe('commands without a layout', () => {
  it('those that are reserved or agreed between platforms are frames whose data unit is kept', () => {
    for (const [edition, command] of [[2016, 0x09], [2016, 0x7f], [2025, 0x0c], [2025, 0x7f], [2016, 0xc0], [2025, 0xfe]] as const) {
      expect(decode(edition, command, 'c0ffee')).toEqual({ kind: 'opaque', bytes: fromHex('c0ffee') });
      expect(decode(edition, command, 'c0ffee', 0x01)).toEqual({ kind: 'opaque', bytes: fromHex('c0ffee') });
      expect(toHex(encodeUnit(edition, command, { kind: 'opaque', bytes: fromHex('c0ffee') }))).toBe('c0ffee');
    }
  });

  it('those of the downward direction, 00 and FF are none', () => {
    for (const command of [0x00, 0x83, 0xbf, 0xff]) expect(() => decode(2025, command, '')).toThrow(UnknownCommandError);
  });
});

describe('activations', () => {
  const activation = (chipId: string): string => `${head} ${chipId} 0001 04 ${'4c'.repeat(17)} 01 0001 05 0001 06`;

  it('a chip id is read without its padding of spaces or 00, and written back with it', () => {
    for (const padding of ['202020202020202020', '000000000000000000', '202020000000000000', '200020002000200020']) {
      const unit = activation(`43484950303031${padding}`);
      const message = decode(2025, 9, unit);
      expect(message).toMatchObject({ kind: 'activation', chipId: 'CHIP001' });
      expect(toHex(encodeUnit(2025, 9, message))).toBe(toHex(fromHex(unit)));
    }
  });

  it('a chip id of our own is padded with spaces, as A.2 of 2025 asks', () => {
    const message = decode(2025, 9, activation('20'.repeat(16)));
    if (message.kind !== 'activation') throw new Error(message.kind);
    expect(toHex(encodeUnit(2025, 9, { ...message, chipId: 'CHIP001' })).slice(12, 44)).toBe('43484950303031202020202020202020');
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
  it('a domain without its length in front of it is kept as bytes, alone where its end is certain', () => {
    expect(decode(2016, 0x81, `${head} 02 05 61 02 000a`)).toMatchObject({ values: [{ id: 5, value: null, bytes: fromHex('61') }, { id: 2, value: 10 }] });
    expect(decode(2016, 0x81, `${head} 01 05 61`)).toMatchObject({ count: 1, values: [], remainder: { reason: 'UNKNOWN_PARAMETER', bytes: fromHex('0561') } });
  });

  it('a domain takes the length that was sent as the parameter before it', () => {
    expect(decode(2016, 0x81, `${head} 03 04 03 05 612e62 06 1f90`)).toMatchObject({ values: [{ id: 4, value: 3 }, { id: 5, value: 'a.b' }, { id: 6, value: 8080 }] });
  });

  it('a setting is answered by the time alone, or by some terminals with a result for each parameter', () => {
    expect(decode(2016, 0x81, head, 0x01)).toMatchObject({ kind: 'answer' });
    expect(decode(2016, 0x81, `${head} 01 02 0000`, 0x01)).toMatchObject({ kind: 'parameterResults', results: [{ id: 2, result: 0 }] });
  });

  it('an answer that repeats the parameters of a setting is read as parameters', () => {
    const unit = `${head} 02 02 0f 09 3c`;
    expect(decode(2025, 0x81, unit, 0x01)).toMatchObject({ kind: 'parameterValues', values: [{ id: 2, value: 15 }, { id: 9, value: 60 }] });
  });

  it('both reporting intervals have two bytes in 2016 and one in 2025', () => {
    expect(decode(2016, 0x81, `${head} 02 02 000a 03 03e8`)).toMatchObject({ values: [{ id: 2, value: 10 }, { id: 3, value: 1000 }] });
    expect(decode(2025, 0x81, `${head} 02 02 0a 03 01`)).toMatchObject({ values: [{ id: 2, value: 10 }, { id: 3, value: 1 }] });
  });

  it('lengths of the other edition are read where they alone fit, and written back', () => {
    const unit = `${head} 02 02 000a 09 3c`;
    const message = decode(2025, 0x80, unit, 0x01);
    expect(message).toMatchObject({ layout: 2016, values: [{ id: 2, value: 10 }, { id: 9, value: 60 }] });
    expect(toHex(encodeUnit(2025, 0x80, message))).toBe(toHex(fromHex(unit)));
  });

  it('a profile says that a terminal of 2025 has the layouts of 2016', () => {
    const unit = fromHex(`${head} 01 02 000a`);
    const frame = readFrame(writeFrame({ edition: 2025, command: 0x81, vin: 'V', unit }));
    const message = decodeUnit(frame, { commands2025: 'as2016' });
    expect(message).toMatchObject({ values: [{ id: 2, value: 10 }] });
    expect(message).not.toHaveProperty('layout');
    expect(toHex(encodeUnit(2025, 0x81, message, { commands2025: 'as2016' }))).toBe(toHex(unit));
  });

  it('a parameter that no table describes spoils none of those behind it when only one length leads to them', () => {
    const unit = `${head} 04 02 000a 90 c0ffee 09 3c 0c 1e`;
    const message = decode(2016, 0x80, unit, 0x01);
    expect(message).toMatchObject({ values: [{ id: 2, value: 10 }, { id: 0x90, value: null, bytes: fromHex('c0ffee') }, { id: 9, value: 60 }, { id: 12, value: 30 }] });
    expect(message).not.toHaveProperty('remainder.reason');
    expect(toHex(encodeUnit(2016, 0x80, message))).toBe(toHex(fromHex(unit)));
  });

  it('where more than one length would do, the rest is kept unchanged', () => {
    const message = decode(2016, 0x80, `${head} 03 02 000a 90 0c 01 0c 01`, 0x01);
    expect(message).toMatchObject({ values: [{ id: 2, value: 10 }], remainder: { reason: 'UNKNOWN_PARAMETER', bytes: fromHex('900c010c01') } });
  });

  it('a value outside the range of the edition is refused with the range', () => {
    const setting = { kind: 'parameterValues', time: { year: 2026, month: 1, day: 2, hour: 3, minute: 4, second: 5 }, count: 1, values: [{ id: 2, value: 60 }] } as const;
    expect(encodeUnit(2016, 0x81, { ...setting, values: [{ id: 2, value: 60 }] })).toHaveLength(10);
    expect(() => encodeUnit(2025, 0x81, { ...setting, values: [{ id: 2, value: 60 }] })).toThrow('parameter 2 would be 60 on the wire; 1 to 30 fit');
  });
});

it('the check byte of an encrypted frame is that of the encrypted bytes', () => {
  const unit = fromHex('00112233445566778899aabbccddeeff');
  const frame = writeFrame({ edition: 2016, command: 2, vin: 'V', encryption: 3, unit });
  expect(frame.at(-1)).toBe(frame.slice(2, -1).reduce((xor, byte) => xor ^ byte, 0));
  expect(readFrame(frame).unit).toEqual(unit);
});
