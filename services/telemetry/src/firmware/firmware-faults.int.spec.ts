import { analysis, type FirmwareFaultsView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { rateHoursLeast } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { FirmwareFaultsRepository } from './firmware-faults.repository.ts';
import { FirmwareFaultsService } from './firmware-faults.service.ts';

const hour = 3_600_000;
const upgraded = noon + 200 * hour;
const [harbour, line] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'];
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const iso = (at: number): string => new Date(at).toISOString();
const before = { version: '1.0', since: null };

let store: TestStore;
let service: FirmwareFaultsService;

/** A fault that stands for a minute. */
const strikes = (number: number, at: number, type = 8) => [
  { deviceId: deviceId(number), vin: vin(number), at, blocks: [vehicle(), faults([{ type, level: 2 }])] },
  { deviceId: deviceId(number), vin: vin(number), at: at + 60_000, blocks: [vehicle(), faults([])] },
];

/** Hours in which the vehicle reported, as the folder leaves them. */
const reported = (number: number, from: number, hours: number) =>
  store.database.dataSource.query(
    `insert into rollup_hour (hour, device, records, ${counts.map(({ column_name }) => column_name).join(', ')})
     select to_timestamp($2::float8 / 1000) + make_interval(hours => n), device.number, 60, ${counts.map(() => 0).join(', ')}
     from device, generate_series(0, $3 - 1) as n where device.id = $1`,
    [deviceId(number), from, hours],
  );
let counts: { column_name: string }[];

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  service = new FirmwareFaultsService(new FirmwareFaultsRepository(dataSource));
  counts = await dataSource.query(
    `select column_name from information_schema.columns where table_schema = 'telemetry' and table_name = 'rollup_hour' and column_name like '%\\_n'`,
  );
  await store.admit(
    { id: deviceId(1), vin: vin(1), projectId: harbour, bmsModel: 'LFP', software: [before, { version: '2.0', since: iso(upgraded) }] },
    { id: deviceId(2), vin: vin(2), projectId: harbour, bmsModel: 'LFP', software: [before] },
    { id: deviceId(3), vin: vin(3), projectId: line, bmsModel: 'NMC', software: [before] },
    { id: deviceId(4), vin: vin(4), projectId: line },
  );
  for (const frames of [
    strikes(1, noon), strikes(1, noon + hour), strikes(1, upgraded - 60_000, 11), strikes(1, upgraded),
    strikes(2, noon + 2 * hour), strikes(3, noon), strikes(4, noon, 3),
  ]) await store.save(frames);
  for (const [number, hours] of [[1, 200], [2, 300], [3, rateHoursLeast - 1]] as const) await reported(number, noon, hours);
  await reported(1, upgraded, 125);
});
afterAll(() => store.close());

const range = { from: noon - hour, to: noon + 400 * hour };
const read = async (input: object = range, caller = administrator): Promise<FirmwareFaultsView> => service.matrix(caller, inputOf(analysis.firmwareFaults, input));
const version = (view: FirmwareFaultsView, name: string | null, model: string | null = 'LFP') =>
  view.versions.find((found) => found.version === name && found.bmsModel === model);

describe('faults by version', () => {
  it('count for the version that ran when they began', async () => {
    const view = await read();
    expect(view.versions.map((found) => [found.bmsModel, found.version, found.devices, found.hours, found.faults])).toEqual([
      ['LFP', '1.0', 2, 500, 4], ['LFP', '2.0', 1, 125, 1], ['NMC', '1.0', 1, rateHoursLeast - 1, 1], [null, null, 0, 0, 1],
    ]);
    expect(version(view, '1.0')?.types).toEqual([
      { type: 8, faults: 3, devices: 2, perThousandHours: 6 }, { type: 11, faults: 1, devices: 1, perThousandHours: 2 },
    ]);
    expect(version(view, '2.0')?.types).toEqual([{ type: 8, faults: 1, devices: 1, perThousandHours: 8 }]);
  });

  it('have no rate over too few hours', async () => {
    const view = await read();
    expect(version(view, '1.0', 'NMC')).toMatchObject({ perThousandHours: null, types: [{ faults: 1, perThousandHours: null }] });
    expect(version(view, '1.0')).toMatchObject({ perThousandHours: 8 });
  });

  it('are those of the range, of the filter, and of what the caller sees', async () => {
    const late = await read({ from: upgraded, to: upgraded + hour });
    expect(late.versions.map(({ version: name, hours, faults: count }) => [name, hours, count])).toEqual([['1.0', 1, 0], ['2.0', 1, 1]]);
    expect((await read({ ...range, projectId: line })).versions.map(({ bmsModel }) => bmsModel)).toEqual(['NMC', null]);
    expect((await read(range, operator({ projects: [harbour] }))).versions.map(({ bmsModel }) => bmsModel)).toEqual(['LFP', 'LFP']);
    expect((await read(range, operator({}))).versions).toEqual([]);
  });

  it('follow the fleet when it learns of a version', async () => {
    await store.admit({ id: deviceId(4), vin: vin(4), projectId: line, bmsModel: 'NMC', software: [{ version: '0.9', since: null }], revision: 2 });
    expect(version(await read(), '0.9', 'NMC')).toMatchObject({ faults: 1, types: [{ type: 3 }] });
  });

  it('are refused for a range that is too long or ends before it begins', async () => {
    await expect(read({ from: 0, to: noon })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(read({ from: noon, to: noon - 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
