import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceId, noon, vehicle } from '../testing/frames.ts';
import { operator } from '../testing/callers.ts';
import { TestStore } from '../testing/test-store.ts';
import { SeriesRepository } from './series.repository.ts';
import { SeriesService } from './series.service.ts';

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

beforeAll(async () => {
  store = await TestStore.open();
  series = new SeriesService(new SeriesRepository(store.database.dataSource));
  await store.admit({});
  for (let start = 0; start < frames.length; start += 45) await store.save(frames.slice(start, start + 45));
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
