import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { FleetDayRepository } from './fleet-day.repository.ts';

const minute = 60_000;
const [harbour, line] = ['00000000-0000-4000-8b00-000000000001', '00000000-0000-4000-8b00-000000000002'];
const vin = (number: number): string => `LVOLTDECK${String(number).padStart(8, '0')}`;
const every = (number: number, from: number, to: number, blocks: TestFrame['blocks']): TestFrame[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ deviceId: deviceId(number), vin: vin(number), at: noon + (from + index) * minute, ...(blocks ? { blocks } : {}) }));

let store: TestStore;
let repository: FleetDayRepository;

beforeAll(async () => {
  store = await TestStore.open();
  repository = new FleetDayRepository(store.database.dataSource);
  await store.admit(
    { id: deviceId(1), vin: vin(1), projectId: harbour, projectName: 'Harbour' },
    { id: deviceId(2), vin: vin(2), projectId: harbour, projectName: 'Harbour' },
    { id: deviceId(3), vin: vin(3), projectId: line, projectName: 'Line' },
  );
  await store.save([
    // Drives for half an hour, stands for a quarter, is silent from then on.
    ...every(1, -60, -30, [vehicle({ current: 60, speed: 50, state: 1 })]),
    ...every(1, -29, -16, [vehicle()]),
    // Charges since three quarters of an hour.
    ...every(2, -45, 9, [vehicle({ charging: 1, current: -30 })]),
    // Was heard for six of the fifteen minutes, and is not of this scope.
    ...every(3, -30, -25, [vehicle()]),
  ]);
});
afterAll(() => store.close());

const quarter = (counts: Awaited<ReturnType<FleetDayRepository['read']>>, minutes: number) => {
  const place = counts.times.indexOf(noon + minutes * minute);
  return { charging: counts.charging[place], discharging: counts.discharging[place], idle: counts.idle[place], offline: counts.offline[place] };
};

describe('the last 24 hours of the fleet', () => {
  it('count each device in each quarter by what it did for longest', async () => {
    const counts = await repository.read(operator({ projects: [harbour] }), noon + 10 * minute);
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
    const counts = await repository.read(administrator, noon + 10 * minute);
    const sums = counts.times.map((_, place) => [counts.charging, counts.discharging, counts.idle, counts.offline].reduce((sum, column) => sum + (column[place] ?? 0), 0));
    expect(new Set(sums)).toEqual(new Set([3]));
  });

  it('call offline who was silent for the larger part', async () => {
    const counts = await repository.read(operator({ projects: [line] }), noon + 10 * minute);
    expect(quarter(counts, -30)).toEqual({ charging: 0, discharging: 0, idle: 0, offline: 1 });
  });

  it('are empty without devices', async () => {
    const counts = await repository.read(operator(), noon);
    expect([counts.times.length, Math.max(...counts.offline)]).toEqual([96, 0]);
  });
});
