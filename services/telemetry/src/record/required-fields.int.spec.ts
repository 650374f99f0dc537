import { recordField } from '@voltdeck/protocol/codes';
import { decodeUnit, readFrame } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noon } from '../testing/frames.ts';
import { cellVoltage, fullFrame, loginFrame, probeTemperature } from '../testing/full-frame.ts';
import { TestStore } from '../testing/test-store.ts';
import type { StoredRecord } from './record-row.ts';
import { requiredFields } from './required-fields.ts';

const pack = { bmus: 8, cells: 96, probes: 16 };
const codes = ['VDCODE0000000000000000A1', 'VDCODE0000000000000000B2'];

let store: TestStore;
let record: StoredRecord;
beforeAll(async () => {
  store = await TestStore.open();
  await store.admit({});
  await store.save([{ at: noon, bytes: fullFrame(noon, pack) }, { at: noon, bytes: loginFrame(noon - 1_000, codes) }]);
  const [stored] = await store.records();
  if (stored === undefined) throw new Error('no record');
  record = stored;
});
afterAll(() => store.close());

async function columnsOf(...tables: string[]): Promise<Set<string>> {
  const rows = await store.database.dataSource.query<{ name: string }[]>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'telemetry' and table_name = any ($1)`,
    [tables],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Worked out by hand from the bytes of the frame. */
const values = {
  signalStrength: 21, supplyVoltage: 13.8, mileage: 12_345.6, operatingMode: 1, selfTest: 1, plugIn: 2, thermalManagement: 1, faultLevel: 2,
  soc: 76, soh: 97, current: 0, totalVoltage: 345.6, insulationResistance: 5_000, chemistry: 2,
  longitude: 116.397128, latitude: 39.916527, coordinateSystem: 2,
  ratedCapacity: 200, ratedVoltage: 348.8, ratedEnergy: 70, cumulativeCharge: 1_234.5, cumulativeDischarge: 1_200,
  highestCellVoltage: 3_322, highestCellVoltageBmu: 2, highestCellVoltageCell: 7, lowestCellVoltage: 3_300, lowestCellVoltageBmu: 3, lowestCellVoltageCell: 9,
  highestTemperature: 31, highestTemperatureBmu: 2, highestTemperatureProbe: 1, lowestTemperature: 28, lowestTemperatureBmu: 4, lowestTemperatureProbe: 3, averageTemperature: 30,
  faultTotal: 1, faultFlags: 0x8000_0001, relays: 0b100_0001, relaysValid: 0xff,
};

const units: Readonly<Record<string, string>> = {
  supplyVoltage: 'V', mileage: 'km', soc: '%', soh: '%', current: 'A', totalVoltage: 'V', insulationResistance: 'kΩ', longitude: '°', latitude: '°',
  ratedCapacity: 'Ah', ratedVoltage: 'V', ratedEnergy: 'kWh', cumulativeCharge: 'kWh', cumulativeDischarge: 'kWh',
  highestCellVoltage: 'mV', lowestCellVoltage: 'mV', highestTemperature: '°C', lowestTemperature: '°C', averageTemperature: '°C',
};

describe('a record of docs/requirements.md', () => {
  it.each(Object.entries(requiredFields))('has %s in the store', async (_, where) => {
    if (typeof where === 'object' && 'column' in where) {
      const known = await columnsOf('record', 'message', 'device');
      for (const column of where.column.split(', ')) expect(known).toContain(column);
      return;
    }
    const given: Readonly<Record<string, number>> = values;
    for (const field of [where].flat()) {
      expect([field, record.values[field]]).toEqual([field, given[field]]);
      expect([field, recordField(field).unit]).toEqual([field, units[field]]);
    }
  });

  it('has the relays one by one, that of the TMS among them', () => {
    expect([0, 1, 6, 7].map((bit) => ((record.values.relays ?? 0) >> bit) & 1)).toEqual([1, 0, 1, 0]);
  });

  it('has 32 fault flags and the fault codes with their levels', () => {
    expect(record.values.faultFlags).toBe(0x8000_0001);
    expect(record.values.faults).toContainEqual({ type: 32, level: 2 });
  });

  it('has every cell voltage and temperature of eight BMUs', () => {
    expect(record.values.bmus.map(({ bmu }) => bmu)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const { bmu, voltages, temperatures } of record.values.bmus) {
      expect(voltages).toEqual(Array.from({ length: 96 }, (_, cell) => cellVoltage(bmu, cell)));
      expect(temperatures).toEqual(Array.from({ length: 16 }, (_, probe) => probeTemperature(bmu, probe)));
    }
  });

  it('has the power codes and their length in the login that brought them', async () => {
    const [row] = await store.database.dataSource.query<{ frame: Buffer }[]>('select frame from message where command = 1');
    const login = decodeUnit(readFrame(new Uint8Array(row?.frame ?? [])));
    expect(login).toMatchObject({ kind: 'login', codes: codes, codeLength: 24 });
  });
});
