import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { batch, deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await TestStore.open();
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const second = 1_000;
const minute = 60 * second;
const charging = (soc: number) => [vehicle({ charging: 1, current: -50, totalVoltage: 360, soc })];
const driving = (soc: number) => [vehicle({ charging: 3, current: 80.5, totalVoltage: 350, soc, speed: 40, state: 1 })];
const resting = () => [vehicle()];
const at = (minutes: number, blocks: TestFrame['blocks']): TestFrame => ({ at: noon + minutes * minute, ...(blocks ? { blocks } : {}) });
const ten = (from: number, blocks: (soc: number) => TestFrame['blocks']) => Array.from({ length: 10 }, (_, index) => at(from + index, blocks(50 + index)));

interface Row {
  readonly kind: string;
  readonly started: number;
  readonly ended: number;
  readonly energy: number;
  readonly soc: readonly number[];
}
const stored = async () => {
  const rows = await store.database.dataSource.query<Row[]>(
    `select dense_rank() over (order by device)::int4 as device, kind, (extract(epoch from started_at) / 60)::float8 - ${noon / minute} as started,
       (extract(epoch from ended_at) / 60)::float8 - ${noon / minute} as ended, energy_ws as energy, array[start_soc, end_soc] as soc,
       highest_current, lowest_temperature, end_cell_spread, (extract(epoch from read_at))::float8 as read, read_power, returned_ws, energy_source, metered
     from operation order by device, kind, started_at`,
  );
  return rows;
};

describe('operations in the history', () => {
  it('are the charge and the discharge of a vehicle, up to its last closed minute', async () => {
    await store.save([...ten(0, charging), ...ten(10, driving), at(30, resting())]);
    expect(await stored()).toMatchObject([
      { kind: 'charge', started: 0, ended: 9, energy: 360 * 50 * 9 * 60, soc: [50, 59] },
      { kind: 'discharge', started: 10, ended: 19, energy: 350 * 80.5 * 9 * 60, soc: [50, 59] },
    ]);
  });

  it('do not change when their frames come again', async () => {
    const delivered = batch([...ten(0, charging), at(20, resting())]);
    await store.saveBatch(delivered);
    const before = await stored();
    await store.saveBatch({ ...delivered, key: { ...delivered.key, sequence: delivered.key.sequence + 100_000 } });
    await (await store.another()).store([{ ...delivered, redelivered: true }]);
    expect(await stored()).toEqual(before);
  });

  it('are joined by late records between them', async () => {
    await store.save([...ten(0, driving), ...ten(20, driving), at(40, resting())]);
    expect(await stored()).toHaveLength(2);
    await store.save(ten(10, driving).map((frame) => ({ ...frame, reissue: true })));
    expect(await stored()).toMatchObject([{ started: 0, ended: 29 }]);
  });

  it('of a clock that runs ahead are none', async () => {
    await store.save([{ ...at(600, charging(50)), receivedAt: noon }, at(0, resting()), at(1, resting())]);
    expect(await stored()).toEqual([]);
  });

  it.each([1, 2, 3, 4])('are the same in whichever order and pieces the records come (seed %i)', async (seed) => {
    const random = dice(seed);
    const frames = [1, 2].flatMap((device) => {
      let state = 0;
      return Array.from({ length: 60 }, (_, index): TestFrame => {
        if (random() < 0.2) state = Math.floor(random() * 3);
        const blocks = [charging, driving, resting][state]?.(40 + (index % 50));
        const jitter = Math.floor(random() * 50) * second;
        return { ...at(index * 1.5, blocks), at: noon + index * 90 * second + jitter, deviceId: deviceId(device), vin: `LVOLTDECK0000000${device}` };
      });
    });
    const last = [1, 2].map((device) => ({ ...at(200, resting()), deviceId: deviceId(device), vin: `LVOLTDECK0000000${device}` }));
    await store.save([...frames, ...last]);
    const expected = await stored();
    expect(expected.length).toBeGreaterThan(4);
    await store.empty();
    for (const piece of inPieces(shuffled(frames, random), 9, random)) await store.save(piece);
    await store.save(last);
    expect(await stored()).toEqual(expected);
  });
});
