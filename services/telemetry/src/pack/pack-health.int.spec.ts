import { analysis } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { operator } from '../testing/callers.ts';
import { deviceId, faults, noon, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { PackDaysRepository } from './pack-days.repository.ts';
import { PackHealthService } from './pack-health.service.ts';
import { PackOperationsRepository } from './pack-operations.repository.ts';
import { RanksRepository } from './ranks.repository.ts';
import { RelaysRepository } from './relays.repository.ts';

const minute = 60_000;
const hour = 60 * minute;
const project = '00000000-0000-4000-8b00-000000000001';
const elsewhere = '00000000-0000-4000-8b00-000000000002';
let store: TestStore;
let service: PackHealthService;

const every = (from: number, minutes: number, blocks: (index: number) => TestFrame['blocks']): TestFrame[] =>
  Array.from({ length: minutes }, (_, index) => ({ at: from + index * minute, blocks: blocks(index) ?? [] }));

const other = (number: number, soh: number): TestFrame => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: noon, blocks: [vehicle(), status({ soh })] });

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const parts = [new PackDaysRepository(dataSource), new PackOperationsRepository(dataSource), new RelaysRepository(dataSource), new RanksRepository(dataSource)] as const;
  service = new PackHealthService(dataSource, ...parts, { values: initialSettings });
  await store.admit(
    { projectId: project, projectName: 'Harbour' },
    { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId: project, projectName: 'Harbour' },
    { id: deviceId(3), vin: 'LVOLTDECK00000003', projectId: project, projectName: 'Harbour' },
    { id: deviceId(4), vin: 'LVOLTDECK00000004', projectId: elsewhere, projectName: 'Airport' },
  );
  await store.save([
    // An hour of charging at 18 kW from 40 to 70 percent.
    ...every(noon, 61, (index) => [
      vehicle({ charging: 1, current: -50, totalVoltage: 360, soc: 40 + Math.floor(index / 2) }),
      status({ soh: 96, relays: index === 0 ? 0b01 : 0b11, operatingMode: 2 }),
    ]),
    // Three hours later: the relays are open, and yet there flows a current.
    ...every(noon + 3 * hour, 3, () => [vehicle({ soc: 70, current: 20, totalVoltage: 350 }), status({ soh: 96, relays: 0 })]),
    ...every(noon + 3 * hour + 3 * minute, 2, () => [vehicle({ soc: 70 }), status({ soh: 96, relays: 0 }), faults([{ type: 17, level: 2 }])]),
    other(2, 90),
    other(3, 96),
    other(4, 80),
  ]);
  await new RollupFolder(dataSource).foldAll();
});
afterAll(() => store.close());

const read = async (input: object = {}, caller = operator({ projects: [project, elsewhere] })) =>
  service.health(caller, inputOf(analysis.packHealth, { deviceId: deviceId(1), from: noon - 24 * hour, to: noon + 24 * hour, ...input }));

describe('the health of a pack', () => {
  it('tells SOH and the least ohms a volt by the day', async () => {
    const { days } = await read();
    expect(days).toHaveLength(1);
    expect(days[0]).toMatchObject({ day: '2026-03-10', soh: 96 });
    // 5,000 kilohms at the highest voltage of that hour, 360 V.
    expect(days[0]?.insulation).toBeCloseTo(13_888.9, 1);
  });

  it('tells the capacity by a charge that raised the SOC by thirty percent', async () => {
    const { capacity, usage } = await read();
    expect(capacity).toEqual([{ at: new Date(noon + hour).toISOString(), startSoc: 40, endSoc: 70, fullKwh: 60, energySource: 'integrated' }]);
    expect(usage).toMatchObject({ charges: 1, chargeKwh: 18, coldCharges: 0, deepDischarges: 0, efficiency: null, fullCycles: null });
  });

  it('counts how often a relay closed, and current that flows through open ones', async () => {
    const { relays, weld } = await read();
    expect(relays.filter(({ closings }) => closings > 0)).toEqual([{ relay: 1, closings: 1 }]);
    expect(relays).toHaveLength(8);
    expect(weld).toEqual({ flowing: 3, flowingAt: new Date(noon + 3 * hour + 2 * minute).toISOString(), faults: 1 });
  });

  it('ranks it among the packs of its project alone', async () => {
    const { ranks, rankedIn } = await read();
    expect(rankedIn).toBe('Harbour');
    expect(ranks.find(({ figure }) => figure === 'soh')).toEqual({ figure: 'soh', value: 96, others: 2, worse: 1, equal: 1 });
    expect(ranks.find(({ figure }) => figure === 'cellSpread')).toBeUndefined();
  });

  it('of a stretch without anything has no days and no sign of a weld', async () => {
    const empty = await read({ from: noon - 48 * hour, to: noon - 24 * hour });
    expect(empty).toMatchObject({ days: [], capacity: [], relays: [], weld: { flowing: 0, flowingAt: null, faults: 0 } });
  });

  it('is not found out of scope, and says which limit a long range hit', async () => {
    await expect(read({}, operator())).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(read({ to: noon + 366 * 24 * hour })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'to' }] });
  });
});

describe('the temperature of a pack among others', () => {
  const lay = (number: number, temperature: number, state = 'discharging', minutes = 0): Promise<unknown> =>
    store.database.dataSource.query(
      `update latest set highest_temperature = $2, working_state = $3, recorded_at = to_timestamp($4 / 1000.0) where device = (select number from device where id = $1)`,
      [deviceId(number), temperature, state, noon + minutes * minute],
    );
  const rank = async () => (await read()).ranks.find(({ figure }) => figure === 'highestTemperature');

  it('is no better for being too cold', async () => {
    await Promise.all([lay(1, -10), lay(2, 25), lay(3, 50)]);
    expect(await rank()).toEqual({ figure: 'highestTemperature', value: -10, others: 2, worse: 0, equal: 0 });
    await lay(1, 30);
    expect(await rank()).toMatchObject({ others: 2, worse: 1, equal: 1 });
  });

  it('is compared with those alone that do the same at about the same time', async () => {
    await Promise.all([lay(1, 30), lay(2, 50, 'charging'), lay(3, 50, 'discharging', -60)]);
    expect(await rank()).toMatchObject({ others: 0, worse: 0 });
    await lay(3, 50, 'discharging', -10);
    expect(await rank()).toMatchObject({ others: 1, worse: 1 });
  });
});
