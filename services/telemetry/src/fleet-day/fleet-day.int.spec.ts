import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { dice, inPieces, shuffled } from '../testing/dice.ts';
import { deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { readWholeDay } from '../testing/whole-day.ts';
import type { DayCounts } from './day-counts.ts';
import { packWork } from './activity.ts';
import { FleetDayRepository, type Look } from './fleet-day.repository.ts';
import { FleetDayService } from './fleet-day.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const [harbour, line] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'];
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const every = (number: number, from: number, to: number, blocks: TestFrame['blocks']): TestFrame[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ deviceId: deviceId(number), vin: vin(number), at: noon + (from + index) * minute, ...(blocks ? { blocks } : {}) }));

const driving = [vehicle({ current: 60, speed: 50, state: 1 })];
const charging = [vehicle({ charging: 1, current: -30 })];
const parked = [vehicle()];

let store: TestStore;
let repository: FleetDayRepository;
let days: FleetDayService;

beforeAll(async () => {
  store = await TestStore.open();
  repository = new FleetDayRepository(store.database.dataSource);
  await store.admit(
    { id: deviceId(1), vin: vin(1), projectId: harbour, projectName: 'Harbour' },
    { id: deviceId(2), vin: vin(2), projectId: harbour, projectName: 'Harbour' },
    { id: deviceId(3), vin: vin(3), projectId: line, projectName: 'Line' },
  );
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  days = new FleetDayService(repository, quiet);
});

const whole = (now: number): Promise<DayCounts> => readWholeDay(store.database.dataSource, administrator, now);

/** What goes on from the look before, what a new process reads, and what all minutes and operations say. */
async function expectSame(now: number): Promise<void> {
  const all = await whole(now);
  expect(await days.read(administrator, now)).toEqual(all);
  expect(await new FleetDayService(repository, quiet).read(administrator, now)).toEqual(all);
}

const quarter = (counts: DayCounts, minutes: number) => {
  const place = counts.times.indexOf(noon + minutes * minute);
  return { charging: counts.charging[place], discharging: counts.discharging[place], idle: counts.idle[place], offline: counts.offline[place] };
};

describe('the last 24 hours of the fleet', () => {
  beforeEach(() =>
    store.save([
      // Drives for half an hour, stands for a quarter, is silent from then on.
      ...every(1, -60, -30, driving),
      ...every(1, -29, -16, parked),
      // Charges since three quarters of an hour.
      ...every(2, -45, 9, charging),
      // Was heard for six of the fifteen minutes, and is not of this scope.
      ...every(3, -30, -25, parked),
    ]),
  );

  it('count each device in each quarter by what it did for longest', async () => {
    const counts = await days.read(operator({ projects: [harbour] }), noon + 10 * minute);
    expect([counts.times.length, counts.times.at(-1)]).toEqual([96, noon]);
    expect(quarter(counts, -75)).toEqual({ charging: 0, discharging: 0, idle: 0, offline: 2 });
    expect(quarter(counts, -60)).toEqual({ charging: 0, discharging: 1, idle: 0, offline: 1 });
    expect(quarter(counts, -45)).toEqual({ charging: 1, discharging: 1, idle: 0, offline: 0 });
    expect(quarter(counts, -30)).toEqual({ charging: 1, discharging: 0, idle: 1, offline: 0 });
    expect(quarter(counts, -15)).toEqual({ charging: 1, discharging: 0, idle: 0, offline: 1 });
    // Ten minutes of it have passed.
    expect(quarter(counts, 0)).toEqual({ charging: 1, discharging: 0, idle: 0, offline: 1 });
  });

  it('have every device in every quarter', async () => {
    const counts = await days.read(administrator, noon + 10 * minute);
    const sums = counts.times.map((_, place) => [counts.charging, counts.discharging, counts.idle, counts.offline].reduce((sum, column) => sum + (column[place] ?? 0), 0));
    expect(new Set(sums)).toEqual(new Set([3]));
  });

  it('call offline who was silent for the larger part', async () => {
    const counts = await days.read(operator({ projects: [line] }), noon + 10 * minute);
    expect(quarter(counts, -30)).toEqual({ charging: 0, discharging: 0, idle: 0, offline: 1 });
  });

  it('are empty without devices', async () => {
    const counts = await days.read(operator(), noon);
    expect([counts.times.length, Math.max(...counts.offline)]).toEqual([96, 0]);
  });
});

describe('the sums that go on from the look before', () => {
  const now = noon + 10 * minute;

  it('count what was stored since', async () => {
    await store.save([...every(1, -60, -30, driving)]);
    await expectSame(now);
    await store.save([...every(1, -29, 5, parked), ...every(2, -40, 5, charging)]);
    await expectSame(now);
    expect(quarter(await days.read(administrator, now), -15)).toMatchObject({ charging: 1, idle: 1 });
  });

  it('count a record that comes late, in the quarter that it tells of', async () => {
    await store.save([...every(1, -120, -100, driving), ...every(1, -20, 5, parked)]);
    await expectSame(now);
    const before = quarter(await days.read(administrator, now), -90);
    await store.save(shuffled(every(1, -95, -70, driving), dice(1)));
    await expectSame(now);
    expect([before, quarter(await days.read(administrator, now), -90)]).toMatchObject([{ discharging: 0 }, { discharging: 1 }]);
  });

  it('take back an operation that a late record parts or joins', async () => {
    await store.save([...every(1, -120, -90, driving), ...every(1, -80, -50, driving), ...every(1, -40, 5, parked)]);
    await expectSame(now);
    await store.save(every(1, -89, -81, driving));
    await expectSame(now);
    await store.save(every(1, -70, -60, charging).map((frame) => ({ ...frame, at: frame.at + 30_000 })));
    await expectSame(now);
  });

  it('count nobody any more who was deleted, and who moved where it is now', async () => {
    await store.save([...every(1, -60, 5, driving), ...every(2, -60, 5, driving)]);
    await expectSame(now);
    await store.admit({ id: deviceId(1), vin: vin(1), deleted: true, revision: 2 }, { id: deviceId(2), vin: vin(2), projectId: line, projectName: 'Line', revision: 2 });
    await expectSame(now);
    expect(quarter(await days.read(operator({ projects: [line] }), now), -30)).toMatchObject({ discharging: 1, offline: 1 });
    await store.admit({ id: deviceId(1), vin: vin(1), projectId: harbour, projectName: 'Harbour', revision: 3 }, { id: deviceId(2), vin: vin(2), projectId: harbour, projectName: 'Harbour', revision: 3 });
  });

  it('know nothing of a transaction that failed', async () => {
    await store.save(every(1, -60, -30, driving));
    await expectSame(now);
    const { client } = store;
    await client.query(`create function failing() returns trigger language plpgsql as $$ begin raise exception 'no commit now'; end $$;
      create constraint trigger failing after insert on activity deferrable initially deferred for each row execute function failing()`);
    await expect(store.save(every(1, -29, 5, driving))).rejects.toThrow('no commit now');
    await client.query('drop trigger failing on activity; drop function failing');
    await expectSame(now);
  });

  it('count once what was not committed yet at the look before, though a younger transaction was', async () => {
    await store.save(every(1, -60, -30, driving));
    const slow = await store.database.session(1);
    await slow.query('begin');
    const [from, to] = [noon - 25 * minute, noon];
    await slow.query(
      `insert into operation (device, kind, started_at, ended_at, read_at, energy_ws, pause_ws)
       select number, 'charge', to_timestamp($2::float8), to_timestamp($3::float8), to_timestamp($3::float8), 0, 0 from device where id = $1`,
      [deviceId(3), from / 1_000, to / 1_000],
    );
    const { rows } = await slow.query<{ number: number }>('select number from device where id = $1', [deviceId(3)]);
    await slow.query(`insert into activity (minutes, work) values ('', $1)`, [packWork([{ device: rows[0]?.number ?? 0, kind: 'charge', from, to, sign: 1 }])]);
    // Drives for six minutes: counted twice it would be more than it stood.
    await store.save([...every(2, -60, -46, parked), ...every(2, -45, -39, driving), ...every(2, -38, -30, parked)]);
    await expectSame(now);
    await slow.query('commit');
    await expectSame(now);
    await store.save([...every(1, -29, 5, parked), ...every(2, -29, 5, driving)]);
    await expectSame(now);
    expect(quarter(await days.read(administrator, now), -15)).toMatchObject({ charging: 1, discharging: 1 });
  });

  it.each([
    ['of the business day', Date.UTC(2026, 2, 9, 16)],
    ['of a quarter', noon],
  ])('lose what is older than a day, quarter by quarter, past the edge %s', async (_, edge) => {
    const shifted = (frames: TestFrame[], by: number): TestFrame[] => frames.map((frame) => ({ ...frame, at: frame.at - noon + edge + by }));
    await store.save([...shifted(every(1, -60, 30, driving), 0), ...shifted(every(2, -60, 30, charging), 0)]);
    for (const offset of [0, 1, 14 * minute, 15 * minute, 15 * minute + 1_000, 31 * minute, 23 * hour, 23.5 * hour, 24 * hour, 24.6 * hour, 24 * hour + 31 * minute, 60 * hour]) await expectSame(edge + Math.max(31 * minute, offset));
    await store.save(shifted(every(1, 0, 20, driving), 59 * hour));
    await expectSame(edge + 60 * hour);
  });

  it.each([1, 2, 3, 4])('are those of all minutes and operations, however the records come (%i)', async (seed) => {
    const random = dice(seed);
    const does = [driving, charging, parked];
    const frames = [1, 2, 3].flatMap((number) => Array.from({ length: 24 }, (_, stretch) => (random() < 0.2 ? [] : every(number, (stretch - 24) * 13, (stretch - 23) * 13 - 1 - Math.floor(random() * 9), does[Math.floor(random() * 3)])))).flat();
    const late = frames.filter(() => random() < 0.15);
    const inOrder = frames.filter((frame) => !late.includes(frame)).sort((a, b) => a.at - b.at);
    for (const piece of inPieces(inOrder, 200, random)) {
      await store.save([...piece, ...late.splice(0, Math.floor(random() * 10))]);
      // The clock stands behind some of the records.
      await expectSame((piece.at(-1)?.at ?? noon) - Math.floor(random() * 3) * 40_000);
    }
    await store.save(shuffled(late, random));
    await expectSame(noon + minute);
  });

  it('are refused while everything is read and that takes long, and are there afterwards', async () => {
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    class SlowRepository extends FleetDayRepository {
      override async readAll(...given: Parameters<FleetDayRepository['readAll']>): ReturnType<FleetDayRepository['readAll']> {
        await held;
        return super.readAll(...given);
      }
    }
    class HastyService extends FleetDayService {
      protected override readonly patienceMs = 20;
    }
    const slow = new HastyService(new SlowRepository(store.database.dataSource), quiet);
    await store.save(every(1, -60, -30, driving));
    await expect(slow.read(administrator, now)).rejects.toThrow('SERVICE_UNAVAILABLE');
    await expect(slow.read(administrator, now)).rejects.toThrow('SERVICE_UNAVAILABLE');
    end();
    await expect.poll(() => slow.read(administrator, now).catch(() => null)).not.toBeNull();
    expect(await slow.read(administrator, now)).toEqual(await whole(now));
  });

  it('begin anew when what changed since is gone', async () => {
    let lateMs = 0;
    class LaterRepository extends FleetDayRepository {
      override async readChanges(look: Look): ReturnType<FleetDayRepository['readChanges']> {
        const seen = await super.readChanges(look);
        return { ...seen, at: seen.at + lateMs };
      }
    }
    days = new FleetDayService(new LaterRepository(store.database.dataSource), quiet);
    await store.save(every(1, -60, -30, driving));
    await expectSame(now);
    await store.save(every(1, -29, 5, parked));
    await store.client.query(`update activity set at = at - interval '1 hour'`);
    await repository.forget(10 * minute);
    expect(await store.count('activity')).toBe(0);
    lateMs = 10 * minute;
    await expectSame(now);
  });
});
