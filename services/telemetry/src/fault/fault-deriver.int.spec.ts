import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { batch, deviceId, faults, noon, status, vehicle, type TestFrame } from '../testing/frames.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { faultSpans } from './fault-interval.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const second = 1_000;
const minute = 60 * second;
const report = (at: number, list: { type: number; level: number }[], device = 1): TestFrame => ({
  at,
  deviceId: deviceId(device),
  vin: `LVOLTDECK0000000${device}`,
  blocks: [vehicle(), faults(list)],
});
const hot = (level: number) => [{ type: 8, level }];

interface Row {
  readonly device: number;
  readonly type: number;
  readonly started: number;
  readonly ended: number | null;
  readonly levels: number[];
}

const stored = () =>
  store.database.dataSource.query<Row[]>(
    `select dense_rank() over (order by device)::int4 as device, type, (extract(epoch from started_at) * 1000)::float8 as started,
       (extract(epoch from ended_at) * 1000)::float8 as ended, array[start_level, highest_level, end_level]::int4[] as levels
     from fault order by device, type, started_at`,
  );

describe('faults in the history', () => {
  it('stand from the first report until the first without them', async () => {
    await store.save([report(noon, []), report(noon + minute, hot(1)), report(noon + 2 * minute, hot(3))]);
    expect(await stored()).toMatchObject([{ type: 8, started: noon + minute, ended: null, levels: [1, 3, 3] }]);
    await store.save([report(noon + 3 * minute, hot(2)), report(noon + 4 * minute, [])]);
    expect(await stored()).toMatchObject([{ type: 8, started: noon + minute, ended: noon + 4 * minute, levels: [1, 3, 2] }]);
  });

  it('are left as they are by a record that says nothing about faults', async () => {
    await store.save([report(noon, hot(2)), { at: noon + minute, blocks: [vehicle()] }]);
    expect(await stored()).toMatchObject([{ ended: null }]);
    await store.save([{ at: noon + 2 * minute, blocks: [vehicle(), status({ faultLevel: 0 })] }]);
    expect(await stored()).toMatchObject([{ ended: noon + 2 * minute }]);
  });

  it('do not change when their frames come again', async () => {
    const delivered = batch([report(noon, hot(2)), report(noon + minute, []), report(noon + 2 * minute, hot(1))]);
    await store.saveBatch(delivered);
    const before = await stored();
    await store.saveBatch({ ...delivered, key: { ...delivered.key, sequence: delivered.key.sequence + 100_000 } });
    await (await store.another()).store([{ ...delivered, redelivered: true }]);
    expect(await stored()).toEqual(before);
  });

  it('of a clock that runs ahead are none', async () => {
    await store.save([{ ...report(noon + 600 * minute, hot(3)), receivedAt: noon }, report(noon, [])]);
    expect(await stored()).toEqual([]);
  });

  it('are split by a late record that says a fault was gone, and joined by one that says it was not', async () => {
    await store.save([report(noon, hot(2)), report(noon + 10 * minute, hot(2))]);
    await store.save([report(noon + 5 * minute, [])]);
    expect(await stored()).toMatchObject([{ started: noon, ended: noon + 5 * minute }, { started: noon + 10 * minute, ended: null }]);
    await store.save([report(noon + 10 * minute - 20 * second, hot(3)), report(noon + 5 * minute + 20 * second, hot(2))]);
    expect(await stored()).toMatchObject([{ started: noon, ended: null, levels: [2, 3, 2] }]);
  });

  it('keep their acknowledgement when a late record moves their edges', async () => {
    await store.save([report(noon, hot(2)), report(noon + minute, [])]);
    await store.database.dataSource.query(`update fault set acknowledged_at = now(), acknowledged_by = 'Ann', comment = 'seen'`);
    await store.save([report(noon - minute, hot(1)), report(noon - minute / 2, hot(1))]);
    const rows = await store.database.dataSource.query(`select acknowledged_by, comment, start_level from fault`);
    expect(rows).toEqual([{ acknowledged_by: 'Ann', comment: 'seen', start_level: 1 }]);
  });

  it.each([1, 2, 3, 4, 5, 6])('are the same in whichever order and pieces the records come (seed %i)', async (seed) => {
    const random = dice(seed);
    const levels = new Map<string, number>();
    const frames = [1, 2].flatMap((device) =>
      Array.from({ length: 40 }, (_, index) => {
        const at = noon + Math.floor(index * 25 + random() * 15) * second;
        const list = [8, 11].flatMap((type) => {
          const level = random() < 0.5 ? 1 + Math.floor(random() * 3) : 0;
          levels.set(`${device} ${type} ${at}`, level);
          return level === 0 ? [] : [{ type, level }];
        });
        return report(at, list, device);
      }),
    );
    const expected = [1, 2].flatMap((device) =>
      [8, 11].flatMap((type) => {
        const samples = [...levels].filter(([key]) => key.startsWith(`${device} ${type} `)).map(([key, level]) => ({ at: Number(key.split(' ')[2]), level }));
        return faultSpans(samples, rules.faultDebounceMs).map((span) => ({
          device, type, started: span.startedAt, ended: span.endedAt, levels: [span.startLevel, span.highestLevel, span.endLevel],
        }));
      }),
    );
    for (const piece of inPieces(shuffled(frames, random), 7, random)) await store.save(piece);
    expect(await stored()).toEqual(expected);
  });
});
