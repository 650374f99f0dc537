import { analysis, type FleetComparisonView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '../epoch.ts';
import { foldedColumns } from '../rollup/rollup-levels.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, noon, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { ComparisonRepository } from './comparison.repository.ts';
import { ComparisonService } from './comparison.service.ts';

const [harbour, line] = ['00000000-0000-4000-8c00-000000000001', '00000000-0000-4000-8c00-000000000002'];
const zone = 'Asia/Shanghai';
/** Midnight of the business day, and the range: a day of hours before it, three days, and hours of a fourth. */
const midnight = Math.ceil(noon / dayMs) * dayMs - 8 * hourMs;
const range = { from: midnight - 2 * hourMs, to: midnight + 3 * dayMs + 2 * hourMs };
const vin = (number: number): string => `LVCMPARE00000000${number}`;

let store: TestStore;
let service: ComparisonService;

interface Figures {
  readonly soc?: readonly [low: number, high: number];
  readonly lowest?: number;
}

/** A row of hours or days in which the vehicle reported. */
async function folded(level: 'hour' | 'day', number: number, at: number, { soc, lowest }: Figures): Promise<void> {
  const set = new Map<string, number>([['records', 60]]);
  if (soc) for (const [part, value] of Object.entries({ sum: 60 * ((soc[0] + soc[1]) / 2), min: soc[0], max: soc[1], n: 60 })) set.set(`soc_${part}`, value);
  if (lowest !== undefined) for (const [part, value] of Object.entries({ sum: 60 * lowest, min: lowest, max: lowest, n: 60 })) set.set(`lowest_temperature_${part}`, value);
  const values = foldedColumns.map((name) => String(set.get(name) ?? (name.endsWith('_n') ? 0 : 'null')));
  await store.database.dataSource.query(
    `insert into rollup_${level} (${level}, device, ${foldedColumns.join(', ')}) select to_timestamp($1::float8 / 1000), number, ${values.join(', ')} from device where id = $2`,
    [at, deviceId(number)],
  );
}

const read = (input: object, caller = administrator): Promise<FleetComparisonView> => service.compare(caller, inputOf(analysis.fleetComparison, { metric: 'soc', ...range, ...input }));

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  service = new ComparisonService(new ComparisonRepository(dataSource), { values: { businessTimeZone: zone } } as ConstructorParameters<typeof ComparisonService>[1]);
  const inService = (years: number): string => new Date(range.to - years * 366 * dayMs).toISOString().slice(0, 10);
  await store.admit(
    { id: deviceId(1), vin: vin(1), plate: '沪A1', projectId: harbour, projectName: 'Harbour', bmsModel: 'LFP', activatedOn: inService(2.5), software: [{ version: '1.0', since: null }, { version: '2.0', since: new Date(midnight + dayMs).toISOString() }] },
    { id: deviceId(2), vin: vin(2), projectId: harbour, projectName: 'Harbour', bmsModel: 'LFP', activatedOn: inService(0.2), software: [{ version: '1.0', since: null }] },
    { id: deviceId(3), vin: vin(3), projectId: line, projectName: 'Line', software: [] },
    { id: deviceId(4), vin: vin(4), projectId: line, projectName: 'Line' },
    { id: deviceId(5), vin: vin(5), projectId: line, projectName: 'Line' },
  );
  for (const number of [1, 2, 3, 5]) await store.save([{ deviceId: deviceId(number), vin: vin(number), at: range.to + dayMs, blocks: [vehicle()] }]);
  await dataSource.query(`truncate rollup_minute, rollup_hour, rollup_day, rollup_mark`);
  await dataSource.query(`insert into rollup_zone (zone, complete) values ($1, true) on conflict (single) do update set zone = excluded.zone, complete = true`, [zone]);
  // The first vehicle: hours before the first day, three days, hours of the last.
  await folded('hour', 1, midnight - 2 * hourMs, { soc: [10, 20], lowest: -5 });
  await folded('hour', 1, midnight - 3 * hourMs, { soc: [0, 0] });
  for (const day of [0, 1, 2]) {
    await folded('day', 1, midnight + day * dayMs, { soc: [40, 60], lowest: -5 });
    // The same as hours, which must not be counted twice.
    await folded('hour', 1, midnight + day * dayMs + hourMs, { soc: [40, 60], lowest: -5 });
  }
  await folded('hour', 1, midnight + 3 * dayMs, { soc: [90, 100], lowest: -5 });
  await folded('hour', 1, midnight + 3 * dayMs + 2 * hourMs, { soc: [100, 100] });
  await folded('day', 2, midnight, { soc: [80, 80], lowest: 24 });
  await folded('day', 3, midnight, { lowest: 21 });
  // Silent in the middle of a day: that day has hours alone.
  await dataSource.query(`update latest set newest_at = to_timestamp($1::float8 / 1000) from device where device.number = latest.device and device.id = $2`, [midnight + dayMs + 3 * hourMs, deviceId(5)]);
  await folded('day', 5, midnight, { soc: [20, 40] });
  await folded('hour', 5, midnight + dayMs + 2 * hourMs, { soc: [50, 50] });
});

afterAll(() => store.close());

const valueOf = (view: FleetComparisonView, number: number): number | undefined => view.points.find((point) => point.deviceId === deviceId(number))?.value;

describe('vehicles beside each other', () => {
  it('have a figure of whole days and of the hours around them', async () => {
    const view = await read({});
    expect(view).toMatchObject({ vehicles: 5, taken: 5, valued: 3, without: { noRecords: 1, notSent: 1, otherNotSent: 0 }, timeZone: zone });
    expect([valueOf(view, 1), valueOf(view, 2), valueOf(view, 5)]).toEqual([(15 + 3 * 50 + 95) / 5, 80, 40]);
    const figure = async (name: string): Promise<number | undefined> => valueOf(await read({ figure: name }), 1);
    expect([await figure('lowest'), await figure('highest'), await figure('span')]).toEqual([10, 100, 90]);
  });

  it('are counted in bins that hold each of them once', async () => {
    const view = await read({});
    expect(view.groups).toHaveLength(1);
    const [all] = view.groups;
    expect(all).toMatchObject({ key: 'all', vehicles: 3, small: true, lowest: 40, median: 52, highest: 80 });
    expect(all?.bins.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(view.edges).toHaveLength((all?.bins.length ?? 0) + 1);
  });

  it('are grouped by project, age and the coldest probe; what is unknown comes last', async () => {
    const groups = async (groupBy: string) => (await read({ groupBy })).groups.map(({ key, name, vehicles }) => [name ?? key, vehicles]);
    expect(await groups('project')).toEqual([['Harbour', 2], ['Line', 1]]);
    expect(await groups('age')).toEqual([['0', 1], ['2', 1], [null, 1]]);
    expect(await groups('ambient')).toEqual([['-10', 1], ['20', 1], [null, 1]]);
  });

  it('count for a version from when it ran', async () => {
    const view = await read({ groupBy: 'firmware' });
    expect(view.groups.map(({ name, model, vehicles }) => [model, name, vehicles])).toEqual([['LFP', '1.0', 1], ['LFP', '2.0', 1], [null, null, 1]]);
    expect(valueOf(view, 1)).toBe((2 * 50 + 95) / 3);
  });

  it('lie against another metric, and those that did not send it are counted', async () => {
    const view = await read({ against: 'lowestTemperature', groupBy: 'project' });
    expect(view).toMatchObject({ valued: 2, without: { noRecords: 1, notSent: 1, otherNotSent: 1 } });
    expect(view.points.find(({ deviceId: id }) => id === deviceId(1))).toMatchObject({ vin: vin(1), plate: '沪A1', group: 0, other: -5 });
  });

  it('are those that the filter lets through and the caller may see', async () => {
    expect(await read({ projectId: line })).toMatchObject({ vehicles: 3, valued: 1 });
    expect(await read({}, operator({ projects: [harbour] }))).toMatchObject({ vehicles: 2, valued: 2 });
    expect(await read({}, operator())).toMatchObject({ vehicles: 0, taken: 0, valued: 0, edges: [], groups: [], points: [] });
  });

  it('are refused for a metric that is not folded, and for a range that is too long', async () => {
    expect(() => inputOf(analysis.fleetComparison, { metric: 'gear' })).toThrow();
    await expect(read({ from: 0, to: noon })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
