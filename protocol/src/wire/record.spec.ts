import { describe, expect, it } from 'vitest';
import { faultTypeOfAlarm, faultTypes, unspecifiedFault } from '../codes/fault-codes.ts';
import { derivedPart, type RecordValues } from '../codes/record-values.ts';
import { fromHex } from './bytes.ts';
import type { Edition } from './header.ts';
import { readFrame, writeFrame } from './frame.ts';
import { mergeRecords, toRecord } from './record.ts';
import { decodeUnit } from './unit.ts';

function record(edition: Edition, blocks: string): RecordValues {
  const unit = fromHex(`190a1b140202 ${blocks}`);
  const message = decodeUnit(readFrame(writeFrame({ edition, command: 2, vin: 'LVDTEST0000000001', unit })));
  if (message.kind !== 'report') throw new Error('no report');
  return toRecord(edition, message);
}

const location = (status: string): string => `05 ${status} 06f01448 02611 3ef`.replace('02611 3ef', '026113ef');
const vehicle = '01 01 03 01 01c8 0001e240 0d80 2695 4c 01 2e 1388 0c 65';
const cells = (first: number, voltages: readonly number[], bmu = 1): string =>
  `08 01 ${hex(bmu, 2)} 0d80 2710 0004 ${hex(first, 4)} ${hex(voltages.length, 2)} ${voltages.map((voltage) => hex(voltage, 4)).join('')}`;
const temperatures = (values: readonly number[], bmu = 1): string =>
  `09 01 ${hex(bmu, 2)} ${hex(values.length, 4)} ${values.map((value) => hex(value + 40, 2)).join('')}`;
const statistics = 'b3 0010 01 02 07 0cfa 02 09 0ce4 02 01 47 02 03 44 46';

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}

describe('the position', () => {
  it('is valid when bit 0 is 0, and south and west are negative', () => {
    expect(record(2016, location('00'))).toMatchObject({ longitude: 116.397128, latitude: 39.916527, coordinateSystem: null });
    expect(record(2016, location('06'))).toMatchObject({ longitude: -116.397128, latitude: -39.916527 });
  });

  it('is null when bit 0 is 1', () => {
    expect(record(2016, location('01'))).toMatchObject({ longitude: null, latitude: null });
  });

  it('carries its datum in 2025', () => {
    expect(record(2025, '05 00 02 06f01448 026113ef')).toMatchObject({ longitude: 116.397128, coordinateSystem: 2 });
  });
});

describe('the record of one frame', () => {
  it('takes what the vehicle block says', () => {
    expect(record(2016, vehicle)).toMatchObject({
      vehicleState: 1, chargingState: 3, driveMode: 1, speed: 45.6, mileage: 12345.6, totalVoltage: 345.6, current: -12.3, soc: 76,
      dcdcState: 1, gear: 14, insulationResistance: 5000, accelerator: 12, brake: 101, derived: 0,
    });
  });

  it('has no gear when 2025 marks it invalid', () => {
    const withGear = (gear: string): string => `01 01 03 01 0000 00000000 0000 0000 4b 01 ${gear} 0000`;
    expect(record(2025, withGear('1f')).gear).toBe(15);
    expect(record(2025, withGear('9f')).gear).toBeNull();
  });

  it('keeps only nulls when nothing was sent', () => {
    const { faults, bmus, derived, ...scalars } = record(2016, '');
    expect([faults, bmus, derived]).toEqual([[], [], 0]);
    expect(new Set(Object.values(scalars))).toEqual(new Set([null]));
  });

  it('takes voltage and current from the only cell block when there is no vehicle block, and says so', () => {
    expect(record(2016, cells(1, [3300]))).toMatchObject({ totalVoltage: 345.6, current: 0, derived: derivedPart.totals | derivedPart.voltageExtremes });
    expect(record(2016, cells(1, [3300]) + vehicle)).toMatchObject({ current: -12.3, derived: derivedPart.voltageExtremes });
  });

  it('derives extremes and the average from the cells of all BMUs when no block carries them', () => {
    const values = record(2016, cells(1, [3300, 3310, 0xffff, 3290], 2) + cells(1, [3305], 1) + temperatures([25, 31], 2) + temperatures([20], 1));
    expect(values).toMatchObject({
      highestCellVoltage: 3310, highestCellVoltageBmu: 2, highestCellVoltageCell: 2,
      lowestCellVoltage: 3290, lowestCellVoltageBmu: 2, lowestCellVoltageCell: 4,
      highestTemperature: 31, highestTemperatureBmu: 2, highestTemperatureProbe: 2,
      lowestTemperature: 20, lowestTemperatureBmu: 1, lowestTemperatureProbe: 1,
      averageTemperature: 25.3,
    });
    expect(values.bmus).toEqual([
      { bmu: 1, voltages: [3305], temperatures: [20] },
      { bmu: 2, voltages: [3300, 3310, null, 3290], temperatures: [25, 31] },
    ]);
  });

  it('believes the statistics block rather than the cells', () => {
    expect(record(2025, `${statistics} 08 01 01 0001 41`)).toMatchObject({ highestCellVoltage: 3322, averageTemperature: 30, highestTemperature: 31, derived: 0 });
  });

  it('ignores a subsystem beyond the eight BMUs of a record and a first cell that no pack has', () => {
    expect(record(2016, cells(1, [3300], 9)).bmus).toEqual([]);
    expect(record(2016, cells(60_000, [3300])).bmus[0]?.voltages?.length ?? 0).toBe(0);
  });
});

describe('faults', () => {
  it('are derived from the alarm flags where the meaning is the same, without a level', () => {
    expect(record(2016, '07 02 00000820 00 00 00 00')).toMatchObject({
      faultLevel: 2, alarmFlags: 0x820, faultFlags: (1 << 0) | (1 << 14), faultTotal: 0,
      faults: [{ type: 1, level: null }, { type: 15, level: null }],
    });
  });

  it('take the level from block B1, and of two levels the higher', () => {
    const faults = 'b1 000a 01 00000003 02 01 02 01 01';
    expect(record(2016, `07 03 00000020 00 00 00 00 ${faults}`)).toMatchObject({
      faultLevel: 3, faultFlags: 3, faults: [{ type: 1, level: 2 }, { type: 2, level: null }],
    });
  });

  it('take the level of each bit in 2025', () => {
    expect(record(2025, '06 03 00000002 00 00 00 00 01 01 03').faults).toEqual([{ type: 8, level: 3 }]);
  });

  it('flags and counts of a repeated alarm block add up to the larger, not to the last', () => {
    expect(record(2016, '07 01 00000001 01 00000007 00 00 00 07 03 00000002 00 00 00 00')).toMatchObject({ faultLevel: 3, alarmFlags: 3, faultTotal: 1 });
  });

  it('a thermal event of 2025 is a fault of level 4, above what else is listed', () => {
    expect(record(2025, '06 04 00800002 00 00 00 00 02 17 04 01 03')).toMatchObject({ faultLevel: 4, faults: [{ type: 8, level: 3 }, { type: 31, level: 4 }] });
    expect(record(2025, '06 04 00800000 00 00 00 00 00')).toMatchObject({ faultLevel: 4, faults: [{ type: 31, level: null }] });
  });

  it('a level that is only listed raises the level of the record', () => {
    expect(record(2025, '06 ff ffffffff ff ff ff ff 01 17 04')).toMatchObject({ faultLevel: 4, faults: [{ type: 31, level: 4 }] });
  });

  it('level 4 does not exist in 2016', () => {
    expect(record(2016, '07 04 00000000 00 00 00 00')).toMatchObject({ faultLevel: null, faults: [] });
  });

  it.each([2016, 2025] as const)('each of the 28 general alarms of a terminal of %i is a fault of its own, reserved ones are kept as flags', (edition) => {
    for (let bit = 0; bit < 28; bit++) {
      const word = (2 ** bit).toString(16).padStart(8, '0');
      const found = record(edition, edition === 2016 ? `07 01 ${word} 00 00 00 00` : `06 01 ${word} 00 00 00 00 00`);
      expect(found).toMatchObject({ alarmFlags: 2 ** bit, faults: [{ type: faultTypeOfAlarm[bit], level: null }] });
      expect(faultTypes[found.faults[0]?.type ?? 0]).toBeDefined();
    }
    const reserved = record(edition, edition === 2016 ? '07 00 f0000000 00 00 00 00' : '06 00 f0000000 00 00 00 00 00');
    expect(reserved).toMatchObject({ alarmFlags: 0xf000_0000, faults: [] });
  });

  it('an alarm that block B1 has no number for leaves the 32 flags as they are', () => {
    expect(record(2016, '07 03 00040000 00 00 00 00')).toMatchObject({ faultLevel: 3, faultFlags: null, faults: [{ type: 318, level: null }] });
  });

  it('a listed level 0 takes no fault away whose flag is set, and makes none of one that is not', () => {
    expect(record(2025, '06 02 00040000 00 00 00 00 02 12 00 00 00').faults).toEqual([{ type: 318, level: null }]);
  });

  describe('that no flag explains', () => {
    const unspecified = [{ type: unspecifiedFault, level: null }];

    it.each([
      ['a level without flags', '07 02 00000000 00 00 00 00'],
      ['a level with reserved flags alone', '07 02 10000000 00 00 00 00'],
      ['a level with an invalid flag word', '07 02 ffffffff 00 00 00 00'],
    ])('are unspecified: %s', (_case, block) => {
      expect(record(2016, block)).toMatchObject({ faultLevel: 2, faults: unspecified });
    });

    it('are beside named ones of lower levels', () => {
      expect(record(2025, '06 04 00000002 00 00 00 00 01 01 02').faults).toEqual([{ type: 8, level: 2 }, ...unspecified]);
    });

    it('give way to the name that another frame of the moment brings, in either order', () => {
      const [level, names] = [record(2016, '07 03 00000000 00 00 00 00'), record(2016, 'b1 0008 01 00000001 01 01 03')];
      expect(mergeRecords(level, names)).toMatchObject({ faultLevel: 3, faults: [{ type: 1, level: 3 }] });
      expect(mergeRecords(names, level)).toEqual(mergeRecords(level, names));
    });

    it('are not made of the level of block B0 alone, which names no faults', () => {
      expect(record(2016, 'b0 0014 01 00 00 00 00 0000 0000 64 0000 1f 02 02 0000 00 64 00')).toMatchObject({ faultLevel: 2, faults: [] });
    });
  });

  it('an invalid flag word raises nothing', () => {
    expect(record(2016, '07 ff ffffffff fe fe fe fe')).toMatchObject({ faultLevel: null, alarmFlags: null, faultFlags: null, faultTotal: null, faults: [] });
  });
});

describe('frames of one device and moment', () => {
  const parts = [
    vehicle,
    cells(1, [3300, 3301]),
    cells(3, [3302, 3299]),
    cells(1, [3400], 2),
    temperatures([25, 26]),
    '07 01 00000001 00 00 00 00',
    'b1 0008 01 00000001 01 0a 02',
    location('00'),
  ];
  const whole = record(2016, parts.join(''));

  it('merge to the record of one frame with all their blocks, in any order', () => {
    const rotations = parts.map((_, start) => [...parts.slice(start), ...parts.slice(0, start)]);
    for (const order of [...rotations, parts.toReversed()]) {
      const records = order.map((part) => record(2016, part));
      expect(records.reduce(mergeRecords)).toEqual(whole);
    }
  });

  it('join cells that were split over them', () => {
    const merged = mergeRecords(record(2016, parts[2] ?? ''), record(2016, parts[1] ?? ''));
    expect(merged.bmus).toEqual([{ bmu: 1, voltages: [3300, 3301, 3302, 3299], temperatures: null }]);
    expect(merged).toMatchObject({ lowestCellVoltage: 3299, lowestCellVoltageCell: 4 });
  });

  it('let sent extremes replace those that were derived from half of the cells', () => {
    const derived = record(2016, cells(1, [4000]));
    const sent = record(2016, statistics);
    for (const merged of [mergeRecords(derived, sent), mergeRecords(sent, derived)]) {
      expect(merged).toMatchObject({ highestCellVoltage: 3322, derived: derivedPart.totals });
    }
  });

  it('the same frame twice is the same record', () => {
    expect(mergeRecords(whole, whole)).toEqual(whole);
  });
});
