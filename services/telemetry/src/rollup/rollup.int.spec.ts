import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SeriesRepository } from '../series/series.repository.ts';
import { SeriesService } from '../series/series.service.ts';
import { dayStart, offsetOf } from '../settings/business-day.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { eventually } from '../testing/eventually.ts';
import { cells, deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { RollupFolder, waitForFolding } from './rollup-folder.ts';
import { withoutArchive } from '../testing/without-archive.ts';

let store: TestStore;
let folder: RollupFolder;
let series: SeriesService;
beforeAll(async () => {
  store = await TestStore.open();
  folder = new RollupFolder(store.database.dataSource);
  series = new SeriesService(new SeriesRepository(store.database.dataSource), withoutArchive);
  await store.admit({});
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const metrics = ['soc', 'mileage', 'cellVoltageSpread'];

/** Three days and a bit, a record every 13 minutes or so; a third of them in two frames. */
const drive = (random: () => number): TestFrame[] =>
  Array.from({ length: 340 }, (_, index) => noon + index * 13 * minuteMs + Math.floor(random() * 700) * 1000).flatMap((at): TestFrame[] => {
    const state = vehicle({ soc: Math.floor(random() * 100), mileage: Math.floor(random() * 9e5) / 10 });
    const pack = cells(1, [3_200 + Math.floor(random() * 50), 3_300 + Math.floor(random() * 50)]);
    return random() < 0.3 ? [{ at, blocks: [state] }, { at, blocks: [pack] }] : [{ at, blocks: [state, pack] }];
  });

/** What the rollups of a level should hold, worked out from the records. */
async function expected(unitOf: (time: number) => number, closedBefore: number): Promise<unknown[]> {
  const units = new Map<number, { records: number; soc: number[]; mileage: number[] }>();
  for (const { recordedAt, values } of await store.records()) {
    const unit = unitOf(recordedAt);
    if (unit >= closedBefore) continue;
    const found = units.get(unit) ?? { records: 0, soc: [], mileage: [] };
    units.set(unit, found);
    found.records += 1;
    if (values.soc !== null) found.soc.push(values.soc);
    if (values.mileage !== null) found.mileage.push(Math.round(values.mileage * 10));
  }
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  return [...units]
    .sort(([one], [other]) => one - other)
    .map(([unit, { records, soc, mileage }]) => [unit, records, sum(soc), Math.min(...soc), Math.max(...soc), soc.length, sum(mileage), Math.min(...mileage)]);
}

async function stored(table: string, time: string, before: number): Promise<unknown[]> {
  const rows = await store.database.dataSource.query<Record<string, unknown>[]>(
    `select (extract(epoch from ${time}) * 1000)::float8, records::float8 as records, soc_sum::float8 as s, soc_min, soc_max, soc_n::float8 as n,
       mileage_sum::float8 as m, mileage_min as ml from ${table} where ${time} < to_timestamp($1::float8 / 1000) order by 1`,
    [before],
  );
  return rows.map((row) => Object.values(row));
}

const hourOf = (time: number): number => Math.floor(time / hourMs) * hourMs;
const newest = async (): Promise<number> => Math.max(...(await store.records()).map(({ recordedAt }) => recordedAt));

describe.each(['Asia/Shanghai', 'Asia/Kolkata', 'America/New_York'])('hours, and days of %s', (zone) => {
  const dayOf = (time: number): number => dayStart(time, offsetOf(zone));

  it.each([1, 2, 3])('are what the records say, in whichever order and pieces they came (%i)', async (seed) => {
    const random = dice(seed);
    await folder.keepZone(zone);
    const frames = drive(random);
    const order = seed === 1 ? frames : shuffled(frames, random);
    for (const piece of inPieces(order, 60, random)) {
      await store.save(piece);
      if (random() < 0.4) await folder.foldSome();
    }
    await folder.foldAll();
    const last = await newest();
    expect(await stored('rollup_hour', 'hour', hourOf(last))).toEqual(await expected(hourOf, hourOf(last)));
    expect(await stored('rollup_day', 'day', dayOf(last))).toEqual(await expected(dayOf, dayOf(last)));
    expect(await store.count('rollup_mark')).toBe(0);
  });

  it('are the same when the time zone is set later', async () => {
    await folder.keepZone('Pacific/Auckland');
    await store.save(drive(dice(5)));
    await folder.foldAll();
    await folder.keepZone(zone);
    const last = await newest();
    expect(await stored('rollup_day', 'day', dayOf(last))).toEqual(await expected(dayOf, dayOf(last)));
  });
});

it('leaves no hour unfolded where all are asked for, though another process folds just then', async () => {
  await folder.keepZone('Asia/Shanghai');
  await store.save(drive(dice(7)));
  const other = await store.database.session();
  await other.query('begin');
  await other.query(waitForFolding);
  const all = folder.foldAll();
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
  await eventually('somebody waits for the lock', async () => (await other.query(waiting)).rows.length === 1);
  await other.query('commit');
  await all;
  expect(await store.count('rollup_mark')).toBe(0);
});

describe('a series over hours and days', () => {
  /** The same from the records alone. */
  const worked = async (from: number, to: number, times: readonly number[], field: 'soc' | 'mileage') => {
    const records = (await store.records()).filter(({ recordedAt }) => recordedAt >= from && recordedAt < to);
    return times.map((time, place) => {
      const values = records.flatMap(({ recordedAt, values: given }) => (recordedAt >= time && recordedAt < (times[place + 1] ?? to) ? (given[field] ?? []) : []));
      if (values.length === 0) return [null, null, null];
      return [values.reduce((sum, value) => sum + value, 0) / values.length, Math.min(...values), Math.max(...values)];
    });
  };

  async function check(from: number, to: number, points: number): Promise<number> {
    const view = await series.series(null, inputOf(contract.series, { deviceId: deviceId(1), metrics, from, to, points }));
    if (view.bucketS === 0) return 0;
    for (const field of ['soc', 'mileage'] as const) {
      const expectedPoints = await worked(from, to, view.times, field);
      const found = view.times.map((_, place) => [view.columns[field]?.[place], view.lowest?.[field]?.[place], view.highest?.[field]?.[place]]);
      expect(found).toEqual(expectedPoints.map((point) => point.map((value) => (value === null ? null : expect.closeTo(value, 3)))));
    }
    return view.bucketS;
  }

  it('says what the records say at every moment, folded or not, also at edges inside an hour', async () => {
    const random = dice(11);
    await folder.keepZone('Asia/Shanghai');
    for (const piece of inPieces(shuffled(drive(random), random), 120, random)) {
      await store.save(piece);
      if (random() < 0.5) await folder.foldSome();
      const last = await newest();
      const from = Math.floor(17_000 * random()) + noon;
      await check(from, Math.max(last, from + 60 * hourMs), 5);
      await check(from, from + 30 * hourMs, 17);
      await check(from, from + 5 * hourMs, 12);
    }
    expect(await check(noon, noon + 60 * hourMs, 4)).toBe(86_400);
    expect(await check(noon, noon + 30 * hourMs, 17)).toBe(7_200);
    expect(await check(noon, noon + 5 * hourMs, 11)).toBe(1_800);
  });
});
