import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cells, deviceId, noon, temperatures, vehicle } from '../testing/frames.ts';
import { operator } from '../testing/callers.ts';
import { TestStore } from '../testing/test-store.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';
import { withoutArchive } from '../testing/without-archive.ts';

let store: TestStore;
let series: SeriesService;
const second = 1_000;
const hour = 3_600 * second;
const metrics = ['soc', 'current', 'mileage', 'cellVoltageSpread', 'chargingState'];

// One hour of records, one every ten seconds, in no order: the last minute stays open.
const frames = Array.from({ length: 360 }, (_, index) => ({
  at: noon + ((index * 7) % 360) * 10 * second,
  blocks: [vehicle({ soc: 10 + ((index * 7) % 60), current: ((index * 7) % 20) - 10.5, mileage: 100 + index / 10, charging: index % 2 === 0 ? 1 : 3 })],
}));

// A second vehicle, every 20 seconds; every other record has cells, one of them no probe.
const withCells = Array.from({ length: 90 }, (_, index) => ({
  deviceId: deviceId(2),
  vin: 'LVOLTDECK00000002',
  at: noon + index * 20 * second,
  blocks: [vehicle({ totalVoltage: 350 + (index % 3), current: (index % 7) - 2 }), ...(index % 2 === 0 ? [cells(2, [3_300 + index, 3_400 - index]), ...(index === 4 ? [] : [temperatures(2, [20 + index])])] : [])],
}));

beforeAll(async () => {
  store = await TestStore.open();
  series = new SeriesService(new SeriesRepository(store.database.dataSource), withoutArchive);
  await store.admit({});
  for (let start = 0; start < frames.length; start += 45) await store.save(frames.slice(start, start + 45));
  await store.admit({ id: deviceId(2), vin: 'LVOLTDECK00000002' });
  await store.save(withCells);
});
afterAll(() => store.close());

const read = async (input: object) => series.series(null, inputOf(contract.series, { deviceId: deviceId(1), metrics, from: noon, to: noon + hour, ...input }));

describe('a series', () => {
  it('is the records themselves while they are few enough', async () => {
    const view = await read({});
    expect(view.bucketS).toBe(0);
    expect(view.times).toHaveLength(360);
    expect(view.columns['current']?.slice(0, 2)).toEqual([-10.5, -9.5]);
    expect(view.columns['cellVoltageSpread']?.[0]).toBeNull();
  });

  it('never has more points than asked for', async () => {
    for (const points of [2, 10, 61, 100, 359]) expect((await read({ points })).times.length).toBeLessThanOrEqual(points);
  });

  it('gives from the folded minutes, the open one included, what the records give', async () => {
    const { bucketS, times, columns } = await read({ points: 20 });
    expect(bucketS).toBe(300);
    const raw = await read({});
    for (const metric of ['soc', 'current', 'mileage']) {
      const expected = times.map((time) => {
        const values = raw.times.flatMap((at, index) => (at >= time && at < time + bucketS * 1000 ? (raw.columns[metric]?.[index] ?? []) : []));
        return values.reduce((sum, value) => sum + value, 0) / values.length;
      });
      columns[metric]?.forEach((value, index) => expect(value).toBeCloseTo(expected[index] ?? NaN, 3));
    }
  });

  it('takes the last code of a point: a code has no mean', async () => {
    const { times, columns } = await read({ points: 20 });
    const raw = await read({});
    const lastOf = (time: number) => raw.columns['chargingState']?.[raw.times.findLastIndex((at) => at < time + 300_000)];
    expect(columns['chargingState']).toEqual(times.map(lastOf));
  });

  it('takes the last code of hours as well, at the edges of the range what lies inside', async () => {
    const half = hour / 2;
    const view = await read({ metrics: ['chargingState'], from: noon - 3 * hour + half, to: noon + half, points: 4 });
    expect([view.bucketS, view.times]).toEqual([3_600, [noon]]);
    const raw = await read({ to: noon + half });
    expect(view.columns['chargingState']).toEqual([raw.columns['chargingState']?.at(-1)]);
  });

  it('tells the least and the largest of each point, so that no spike is lost; records need none', async () => {
    const { times, lowest, highest, bucketS } = await read({ points: 20 });
    const raw = await read({});
    const values = (time: number) => raw.times.flatMap((at, index) => (at >= time && at < time + bucketS * 1000 ? (raw.columns['current']?.[index] ?? []) : []));
    expect(lowest?.['current']).toEqual(times.map((time) => Math.min(...values(time))));
    expect(highest?.['current']).toEqual(times.map((time) => Math.max(...values(time))));
    expect(lowest?.['chargingState']).toBeUndefined();
    expect([raw.lowest, raw.highest]).toEqual([undefined, undefined]);
  });

  it('tells them of points that are narrower than a minute as well', async () => {
    const { bucketS, lowest, highest } = await read({ points: 200 });
    expect(bucketS).toBe(30);
    expect([lowest?.['current']?.slice(0, 2), highest?.['current']?.slice(0, 2)]).toEqual([[-10.5, -7.5], [-8.5, -5.5]]);
  });

  it('of ten years has its points from the rollups, and codes of the last days only, and says so', async () => {
    const view = await read({ from: noon - 10 * 365 * 24 * hour, to: noon + 24 * hour });
    expect(view.times).toHaveLength(1);
    expect(view.codesFrom).toBe(new Date(noon + 24 * hour - 31 * 24 * hour).toISOString());
    expect(view.columns['chargingState']).toEqual([3]);
    expect((await read({})).codesFrom).toBeUndefined();
  });

  it('keeps to the range: from is in it, to is not', async () => {
    const { times } = await read({ from: noon + 10 * second, to: noon + 30 * second });
    expect(times).toEqual([noon + 10 * second, noon + 20 * second]);
  });

  it('of power is voltage times current of each record, also folded: a product of means is none', async () => {
    const ask = { deviceId: deviceId(2), metrics: ['power', 'totalVoltage', 'current'], to: noon + 1_800 * second };
    const raw = await read(ask);
    expect(raw.columns['power']?.slice(0, 4)).toEqual([-0.7, -0.351, 0, 0.35]);
    const { bucketS, times, columns, lowest, highest } = await read({ ...ask, points: 8 });
    expect(bucketS).toBe(300);
    for (const [place, time] of times.entries()) {
      const values = raw.times.flatMap((at, index) => (at >= time && at < time + bucketS * second ? (raw.columns['power']?.[index] ?? []) : []));
      expect(columns['power']?.[place]).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 3);
      expect([lowest?.['power']?.[place], highest?.['power']?.[place]]).toEqual([Math.min(...values), Math.max(...values)]);
    }
  });

  it('of a cell or probe has what was sent of it, beside the other metrics of its record', async () => {
    const ask = { deviceId: deviceId(2), metrics: ['current', 'cell.2.2', 'probe.2.1', 'cell.9.1'], to: noon + 1_800 * second };
    const { bucketS, times, columns } = await read(ask);
    expect([bucketS, times.length]).toEqual([0, 90]);
    expect(columns['cell.2.2']?.slice(0, 5)).toEqual([3_400, null, 3_398, null, 3_396]);
    expect(columns['probe.2.1']?.slice(0, 5)).toEqual([20, null, 22, null, null]);
    expect(columns['current']?.slice(0, 3)).toEqual([-2, -1, 0]);
    expect(columns['cell.9.1']?.every((value) => value === null)).toBe(true);
    expect((await read({ ...ask, metrics: ['cell.2.2'] })).columns['cell.2.2']?.[2]).toBe(3_398);
  });

  it('of a cell in wide points has the first that was sent in each', async () => {
    const ask = { deviceId: deviceId(2), metrics: ['current', 'cell.2.1', 'probe.2.1'], from: noon + 20 * second, to: noon + 1_800 * second };
    const { bucketS, times, columns, lowest } = await read({ ...ask, points: 8 });
    expect([bucketS, times]).toEqual([300, Array.from({ length: 6 }, (_, index) => noon + index * 300 * second)]);
    expect(columns['cell.2.1']).toEqual([3_302, 3_316, 3_330, 3_346, 3_360, 3_376]);
    expect(lowest?.['cell.2.1']).toBeUndefined();
    const hours = await read({ ...ask, from: noon - 5 * hour, to: noon + hour, points: 4 });
    expect([hours.bucketS, hours.columns['cell.2.1']?.filter((value) => value !== null)]).toEqual([7_200, [3_300]]);
  });

  it('refuses a metric that does not exist, by its place', async () => {
    await expect(read({ metrics: ['soc', 'soz'] })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'metrics.1' }] });
  });

  it('refuses a range that ends before it begins', async () => {
    await expect(read({ from: noon, to: noon - 1 })).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'to' }] });
  });

  it('of a device out of scope does not exist', async () => {
    const input = { deviceId: deviceId(1), metrics, from: noon, to: noon + hour };
    await expect(series.series(operator(), inputOf(contract.series, input))).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
