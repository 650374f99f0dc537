import { contract, type VehicleListQuery } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { vehicleFigures, vehicleSorts, type Caller } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, status, vehicle } from '../testing/frames.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { trendHours, TrendRepository } from './trend.repository.ts';
import { VehicleRepository } from './vehicle.repository.ts';
import { VehicleService } from './vehicle.service.ts';

const harbour = '00000000-0000-4000-8b00-000000000001';
const airport = '00000000-0000-4000-8b00-000000000002';
const vinOf = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const now = Math.floor(Date.now() / 1_000) * 1_000;
const numbers = Array.from({ length: 23 }, (_, index) => index + 1);
/** Several vehicles are alike, and some never sent anything. */
const socOf = (number: number): number | null => (number % 5 === 0 ? null : 20 + (number % 4) * 10);

let store: TestStore;
let service: VehicleService;

beforeAll(async () => {
  store = await TestStore.open();
  service = new VehicleService(new VehicleRepository(store.database.dataSource), new TrendRepository(store.database.dataSource), rules);
  await store.admit(
    ...numbers.map((number) => ({
      id: deviceId(number),
      vin: vinOf(number),
      plate: number % 3 === 0 ? null : `粤B${number % 7}`,
      projectId: number % 2 === 0 ? harbour : airport,
      projectName: number % 2 === 0 ? 'Harbour' : 'Airport',
      activatedOn: number % 4 === 0 ? null : `2026-0${1 + (number % 4)}-01`,
      bmsModel: number % 6 === 0 ? null : `B${number % 2}`,
      software: number === 7 ? [{ version: '1.0.0', since: null }, { version: '2.0.0', since: '2026-01-01T00:00:00Z' }] : [],
    })),
  );
  await store.save(
    numbers.filter((number) => socOf(number) !== null).map((number) => ({ deviceId: deviceId(number), vin: vinOf(number), at: now, blocks: [vehicle({ soc: socOf(number) }), status()] })),
  );
});
afterAll(() => store.close());

const list = (input: object, caller: Caller = administrator) => service.list(caller, inputOf(contract.vehicleList, input));
const vinsOf = async (input: object, caller?: Caller): Promise<string[]> => (await list(input, caller)).items.map(({ vin }) => vin);

/** The whole list by its cursors. */
async function walk(sort: string, pageSize: number, between: () => Promise<unknown> = async () => null): Promise<string[]> {
  const vins: string[] = [];
  for (let cursor: string | null = null; ; ) {
    const { items, next } = await list({ sort, pageSize, ...(cursor === null ? {} : { cursor }) });
    vins.push(...items.map(({ vin }) => vin));
    if (next === null) return vins;
    cursor = next;
    await between();
  }
}

describe('the list of vehicles in an order', () => {
  const orders = [...vehicleSorts, ...vehicleFigures].flatMap((name) => [name, `-${name}`]);

  it.each(orders)('by %s has every vehicle once, by cursor and by jumps', async (sort) => {
    const whole = await vinsOf({ sort, pageSize: 200 });
    expect(new Set(whole).size).toBe(numbers.length);
    expect(await walk(sort, 7)).toEqual(whole);
    expect(await vinsOf({ sort, pageSize: 5, skip: 9 })).toEqual(whole.slice(9, 14));
    for (const skip of [9, 11, 14, 17, 19, 21, 22, 23, 40]) expect(await vinsOf({ sort, pageSize: 1, skip })).toEqual(whole.slice(skip, skip + 1));
    expect((await list({ sort, pageSize: 1, skip: 22 })).next).toBeNull();
    expect((await list({ sort, pageSize: 1, skip: 21 })).next).not.toBeNull();
  });

  it('has what a vehicle lacks at the end, in both directions', async () => {
    for (const sort of ['soc', '-soc']) {
      const found = (await list({ sort, pageSize: 200 })).items.map(({ soc }) => soc);
      const known = found.filter((soc): soc is number => soc !== null);
      expect(found.slice(known.length).every((soc) => soc === null)).toBe(true);
      expect(known).toEqual(known.toSorted((one, other) => (sort === 'soc' ? one - other : other - one)));
    }
  });

  it('neither repeats nor hides a vehicle when others come while it is read', async () => {
    const other = await TestStore.open();
    try {
      const their = new VehicleService(new VehicleRepository(other.database.dataSource), new TrendRepository(other.database.dataSource), rules);
      const admit = (number: number, plate: string) => other.admit({ id: deviceId(number), vin: vinOf(number), plate });
      for (const number of [10, 20, 30, 40]) await admit(number, `P${number}`);
      const first = await their.list(administrator, inputOf(contract.vehicleList, { sort: '-plate', pageSize: 2 }));
      await admit(50, 'P50');
      const second = await their.list(administrator, inputOf(contract.vehicleList, { sort: '-plate', pageSize: 2, cursor: first.next }));
      expect([...first.items, ...second.items].map(({ plate }) => plate)).toEqual(['P40', 'P30', 'P20', 'P10']);
    } finally {
      await other.close();
    }
  });

  it('refuses a cursor of another order, and a jump from a cursor', async () => {
    const { next } = await list({ sort: 'soc', pageSize: 2 });
    await expect(list({ sort: 'vin', pageSize: 2, cursor: next })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(async () => list({ sort: 'soc', cursor: next, skip: 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await expect(async () => list({ sort: 'colour' })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});

describe('what a list of vehicles is asked for', () => {
  it('are the figures that are named, scaled as the record has them', async () => {
    const { items } = await list({ figures: ['totalVoltage', 'cellVoltageSpread'], pageSize: 6 });
    expect(items.map(({ figures }) => figures['totalVoltage'])).toEqual([350.4, 350.4, 350.4, 350.4, null, 350.4]);
    expect(items[0]?.figures).toEqual({ totalVoltage: 350.4, cellVoltageSpread: null });
    expect((await list({ pageSize: 1 })).items[0]?.figures).toEqual({});
  });

  it('are the vehicles that are named, but never one that the caller does not see', async () => {
    const named = { deviceIds: [deviceId(1), deviceId(2), deviceId(3)] };
    expect(await vinsOf(named)).toEqual([vinOf(1), vinOf(2), vinOf(3)]);
    expect(await vinsOf(named, operator({ projects: [harbour] }))).toEqual([vinOf(2)]);
  });

  it('is the version that runs, of all that did', async () => {
    expect((await list({ deviceIds: [deviceId(7)] })).items[0]?.software).toBe('2.0.0');
  });
});

describe('the last day of vehicles in small', () => {
  const trends = (numbers: readonly number[], caller: Caller = administrator) => service.trends(caller, numbers.map(deviceId));

  const hourAgo = now - 3_600_000;
  beforeAll(() => store.save([1, 2].flatMap((number) => [0, 60_000].map((later) => ({ deviceId: deviceId(number), vin: vinOf(number), at: hourAgo + later, blocks: [vehicle({ soc: socOf(number) })] })))));

  it('has a value for each hour in which something was sent, and none for the others', async () => {
    const [trend] = await trends([1]);
    expect(trend?.soc).toHaveLength(trendHours);
    expect(trend?.soc.at(-2)).toBe(socOf(1));
    expect(trend?.soc.slice(0, 20).every((value) => value === null)).toBe(true);
    expect(trend?.cellVoltageSpread.every((value) => value === null)).toBe(true);
  });

  it('reads hours that are folded', async () => {
    const { dataSource } = store.database;
    const columns = await dataSource.query<{ name: string }[]>(`select column_name as name from information_schema.columns where table_name = 'rollup_hour' and table_schema = current_schema() and column_name <> 'hour'`);
    const names = columns.map(({ name }) => name).join(', ');
    await dataSource.query(`insert into rollup_hour (hour, ${names}) select date_trunc('hour', now()) - interval '10 hours', ${names} from rollup_minute where device = (select number from device where id = $1) limit 1`, [deviceId(2)]);
    const [trend] = await trends([2]);
    expect(trend?.soc.slice(0, 20).flatMap((value, index) => (value === null ? [] : [index]))).toEqual([trendHours - 11]);
  });

  it('leaves out who is not to be seen', async () => {
    expect((await trends([1, 2], operator({ projects: [harbour] }))).map((trend) => trend.deviceId)).toEqual([deviceId(2)]);
  });
});

describe('the neighbours in an order', () => {
  const neighbours = (number: number, query: VehicleListQuery, caller: Caller = administrator) => service.neighbours(caller, inputOf(contract.neighbours, { deviceId: deviceId(number), ...query }));
  const numberOf = (vin: string): number => Number(vin.slice(9));

  it.each(['soc', '-soc', 'plate', '-activated', 'need'] as const)('walk the list by %s from end to end', async (sort) => {
    const whole = await vinsOf({ sort, pageSize: 200 });
    for (const [index, vin] of whole.entries()) {
      const { previous, next } = await neighbours(numberOf(vin), { sort });
      expect([previous?.vin, next?.vin]).toEqual([whole[index - 1], whole[index + 1]]);
    }
  });

  it('are those that the list shows, from a vehicle too that it no longer does', async () => {
    const query = { sort: '-soc', projectId: harbour } as const;
    const whole = await vinsOf({ ...query, pageSize: 200 });
    expect((await neighbours(numberOf(whole[0] ?? ''), query)).next?.vin).toBe(whole[1]);
    const { previous, next } = await neighbours(1, query);
    expect([previous, next].every((each) => each === null || numberOf(each.vin) % 2 === 0)).toBe(true);
  });
});
