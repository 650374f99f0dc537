import { contract, type OperationView, type StopView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import type { BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OperationRepository } from '../operation/operation.repository.ts';
import { OperationService } from '../operation/operation.service.ts';
import { StopRepository } from '../operation/stop.repository.ts';
import { StopService } from '../operation/stop.service.ts';
import { RollupFolder } from '../rollup/rollup-folder.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { ChargeCurveRepository } from './charge-curve.repository.ts';
import { ChargeCurveService } from './charge-curve.service.ts';
import { DetailFolder } from './detail-folder.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
const vinOf = (number: number): string => `LVOLTDECK0000000${number}`;
let store: TestStore;
let operations: OperationService;
let stops: StopService;
let curves: ChargeCurveService;
let folder: DetailFolder;
let hours: RollupFolder;

beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  const rules = { operationPauseMs: 300_000 };
  operations = new OperationService(new OperationRepository(dataSource), rules);
  stops = new StopService(new StopRepository(dataSource), rules);
  curves = new ChargeCurveService(new ChargeCurveRepository(dataSource));
  folder = new DetailFolder(dataSource);
  hours = new RollupFolder(dataSource);
  await store.admit(...[1, 2, 3, 4].map((number) => ({ id: deviceId(number), vin: `${vinOf(number)}A`.slice(0, 17), projectId: number === 4 ? null : project, projectName: number === 4 ? null : 'Harbour' })));
  await hours.keepZone('Asia/Shanghai');
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const position = (longitude: number, latitude: number): BlockToEncode => ({ kind: 'location', edition: 2016, type: 0x05, status: 0, longitude, latitude });
const extremes = (volt: number, cell: number, warm: number, probe: number): BlockToEncode => ({
  kind: 'extremes', edition: 2016, type: 0x06,
  highestVoltageBmu: 1, highestVoltageCell: cell, highestVoltage: volt, lowestVoltageBmu: 2, lowestVoltageCell: cell + 1, lowestVoltage: volt - 60,
  highestTemperatureBmu: 1, highestTemperatureProbe: probe, highestTemperature: warm, lowestTemperatureBmu: 2, lowestTemperatureProbe: probe + 1, lowestTemperature: warm - 6,
});

type Blocks = NonNullable<TestFrame['blocks']>;
const frame = (number: number, minutes: number, blocks: Blocks): TestFrame => ({ deviceId: deviceId(number), vin: `${vinOf(number)}A`.slice(0, 17), at: noon + minutes * minute, blocks });

/** A drive of twenty minutes with its fastest and warmest minute in the middle. */
const drive = (number: number, from: number, km = 15): TestFrame[] =>
  Array.from({ length: 21 }, (_, index) =>
    frame(number, from + index, [
      vehicle({ state: 1, speed: index === 10 ? 92.5 : 45, mileage: 1_000 + from + (index * km) / 20, current: 60, soc: 80 - Math.floor(index / 4) }),
      position(121.4 + index / 100, 31.2),
      extremes(index === 12 ? 3_450 : 3_400, index === 12 ? 17 : 3, index === 10 ? 38 : 30, index === 10 ? 5 : 1),
    ]),
  );
/** A charge of half an hour, from 40 to 70 %. */
const charge = (number: number, from: number, amps: number): TestFrame[] =>
  Array.from({ length: 31 }, (_, index) => frame(number, from + index, [vehicle({ charging: 1, current: -amps, totalVoltage: 400, soc: 40 + index, mileage: 1_000 + from })]));
const rest = (number: number, from: number): TestFrame[] => [frame(number, from, [vehicle()]), frame(number, from + 1, [vehicle()])];

const over = noon + 30 * 24 * 60 * minute;
const detailAll = async (): Promise<void> => {
  while ((await folder.detailSome(20, over)) > 0);
};
const list = async (input: object, caller: Caller = administrator): Promise<readonly OperationView[]> => (await operations.list(caller, inputOf(contract.operations, input))).items;
const stopped = async (input: object, caller: Caller = administrator): Promise<readonly StopView[]> => (await stops.list(caller, inputOf(contract.stops, input))).items;

describe('the details of an operation', () => {
  it('say where it began and ended, how fast it was, and which cells and probes were at the extremes', async () => {
    await store.save([...drive(1, 0), ...rest(1, 40)]);
    expect((await list({}))[0]).toMatchObject({ distanceKm: 15, meanSpeed: 45, topSpeed: null, startLongitude: null });
    await detailAll();
    expect((await list({}))[0]).toMatchObject({
      topSpeed: 92.5, startLongitude: 121.4, startLatitude: 31.2, endLongitude: 121.6, endLatitude: 31.2,
      highestCellVoltage: 3_450, highestCellVoltageBmu: 1, highestCellVoltageCell: 17, lowestCellVoltageBmu: 2, lowestCellVoltageCell: 4,
      highestTemperature: 38, highestTemperatureBmu: 1, highestTemperatureProbe: 5, lowestTemperature: 24, lowestTemperatureProbe: 2,
    });
  });

  it('are worked out again when late records come, whether they move its ends or not', async () => {
    const frames = drive(1, 0);
    const missing = [10, 12, 20];
    await store.save([...frames.filter((_, index) => !missing.includes(index)), ...rest(1, 120)]);
    await hours.foldAll();
    await detailAll();
    expect((await list({}))[0]).toMatchObject({ topSpeed: 45, highestCellVoltageCell: 3, endLongitude: 121.59 });
    await store.save(missing.map((index) => ({ ...(frames[index] ?? frame(1, index, [])), reissue: true })));
    await hours.foldAll();
    await detailAll();
    const late = await list({});
    await store.empty();
    await store.save([...frames, ...rest(1, 120)]);
    await detailAll();
    const inOrder = await list({});
    expect(late.map((view) => ({ ...view, id: '' }))).toEqual(inOrder.map((view) => ({ ...view, id: '' })));
    expect(late[0]).toMatchObject({ topSpeed: 92.5, highestCellVoltageCell: 17, endLongitude: 121.6 });
  });

  it('wait until it is over, and those of before they were there are worked out newest first, some at a time', async () => {
    await store.save([...drive(1, 0), ...charge(1, 60, 100), ...drive(1, 200), ...rest(1, 400)]);
    expect(await folder.detailSome(20, noon)).toBe(0);
    expect(await folder.waiting()).toBe(3);
    expect(await folder.detailSome(1, over)).toBe(1);
    expect((await list({})).map(({ topSpeed }) => topSpeed)).toEqual([92.5, null, null]);
    await detailAll();
    expect([await folder.waiting(), (await list({})).map(({ topSpeed }) => topSpeed)]).toEqual([0, [92.5, 0, 92.5]]);
  });

  it('stand when retention has dropped the records', async () => {
    await store.save([...drive(1, 0), ...rest(1, 40)]);
    await detailAll();
    const before = await list({});
    await store.database.dataSource.query('delete from record');
    await store.database.dataSource.query('update operation set detailed_to = null');
    await detailAll();
    expect(await list({})).toEqual(before);
  });
});

describe('a list of operations', () => {
  it('can be of trips alone, and be sorted by a figure with pages that leave out none', async () => {
    await store.save([1, 2, 3].flatMap((number) => [...drive(number, number * 3, 10 * number), ...charge(number, 60, 100), ...rest(number, 200)]));
    await detailAll();
    expect((await list({ moved: true })).map(({ kind }) => kind)).toEqual(['discharge', 'discharge', 'discharge']);
    expect((await list({ moved: false })).map(({ kind }) => kind)).toEqual(['charge', 'charge', 'charge']);
    const range = { from: noon, to: over };
    const [found, cursors]: [(number | null)[], string[]] = [[], []];
    for (let cursor: string | null | undefined; cursor !== null && cursors.length < 10; ) {
      const page = await operations.list(administrator, inputOf(contract.operations, { ...range, sort: '-distanceKm', pageSize: 2, ...(cursor === undefined ? {} : { cursor }) }));
      found.push(...page.items.map(({ distanceKm }) => distanceKm));
      cursor = page.next;
      cursors.push(String(cursor));
    }
    expect(found).toEqual([30, 20, 10, 0, 0, 0]);
    expect((await list({ ...range, sort: 'durationS' }))[0]?.durationS).toBe(1_200);
    expect(() => inputOf(contract.operations, { sort: '-distanceKm' })).toThrow('INPUT_INVALID');
    expect(() => inputOf(contract.operations, { sort: '-distanceKm', deviceId: deviceId(1) })).not.toThrow();
  });

  it('has of one only what the caller may see', async () => {
    await store.save([...drive(1, 0), ...rest(1, 40)]);
    const [trip] = await list({});
    expect(await operations.byId(operator({ projects: [project] }), { operationId: trip?.id ?? '' })).toMatchObject({ id: trip?.id });
    await expect(operations.byId(operator(), { operationId: trip?.id ?? '' })).rejects.toMatchObject({ code: 'OPERATION_NOT_FOUND' });
  });
});

describe('stops', () => {
  it('lie between two trips, with where and how long the vehicle stood and what it charged', async () => {
    await store.save([...drive(1, 0), ...charge(1, 60, 100), ...drive(1, 200), ...rest(1, 400)]);
    await detailAll();
    const [standing, between, ...others] = await stopped({});
    expect(others).toEqual([]);
    expect(between).toMatchObject({ startedAt: new Date(noon + 20 * minute).toISOString(), endedAt: new Date(noon + 200 * minute).toISOString(), durationS: 180 * 60, longitude: 121.6, charges: 1, startSoc: 75, endSoc: 80 });
    expect(between?.chargedKwh).toBeCloseTo(20, 3);
    expect(standing).toMatchObject({ startedAt: new Date(noon + 220 * minute).toISOString(), endedAt: null, charges: 0 });
    expect(await stopped({ longerThanS: 200 * 60, from: noon, to: noon + 100 * minute })).toEqual([]);
    expect(await stopped({ from: noon + 20 * minute, to: noon + 21 * minute })).toHaveLength(1);
  });

  it('are those of vehicles that the caller sees', async () => {
    await store.save([...drive(1, 0), ...rest(1, 40), ...drive(4, 0), ...rest(4, 40)]);
    expect(await stopped({})).toHaveLength(2);
    expect((await stopped({}, operator({ projects: [project] }))).map((stop) => stop.deviceId)).toEqual([deviceId(1)]);
  });
});

describe('the curve of a charge', () => {
  const curve = async (caller: Caller = administrator) => {
    const [mine] = await list({ deviceId: deviceId(1), kind: 'charge' });
    return curves.curve(caller, { operationId: mine?.id ?? '' });
  };

  it('is shown beside the median and the band of like vehicles, of those that the caller sees', async () => {
    await store.save([...charge(1, 0, 100), ...rest(1, 60), ...[2, 3, 4].flatMap((number) => [...charge(number, 0, 100 + 50 * (number - 2)), ...rest(number, 60)])]);
    await detailAll();
    const { steps, like } = await curve();
    expect(steps.map(({ soc }) => soc)).toEqual([40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60, 62, 64, 66, 68]);
    expect(steps[0]).toEqual({ soc: 40, kw: 40, temperature: null, seconds: 120 });
    expect(like).toMatchObject({ by: 'project', projectName: 'Harbour', vehicles: 2, sessions: 2, steps: [] });
    await store.save([2, 3].flatMap((number) => [...charge(number, 300, 200), ...rest(number, 360)]));
    await detailAll();
    const more = (await curve()).like;
    expect(more).toMatchObject({ vehicles: 2, sessions: 4 });
    expect(more.steps[0]).toMatchObject({ soc: 40, sessions: 4, kw: { median: 70 } });
    await expect(curve(operator())).rejects.toMatchObject({ code: 'OPERATION_NOT_FOUND' });
  });

  it('is worked out at once for a charge that goes on', async () => {
    await store.save(charge(1, 0, 100));
    expect((await curve()).steps.length).toBeGreaterThan(10);
  });
});
