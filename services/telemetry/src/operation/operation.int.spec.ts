import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { OperationRepository } from './operation.repository.ts';
import { OperationService } from './operation.service.ts';

let store: TestStore;
let service: OperationService;
const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const run = (number: number, from: number, to: number, blocks: TestFrame['blocks'] = [vehicle({ charging: 1, current: -100, totalVoltage: 360, soc: 50 })]) =>
  Array.from({ length: to - from }, (_, index): TestFrame => ({ deviceId: deviceId(number), vin: vin(number), at: noon + (from + index) * minute, ...(blocks ? { blocks } : {}) }));

beforeAll(async () => {
  store = await TestStore.open();
  service = new OperationService(new OperationRepository(store.database.dataSource), { operationPauseMs: 300_000 });
  await store.admit({ id: deviceId(1), vin: vin(1), projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: vin(2) });
  const drive = [vehicle({ current: 100, totalVoltage: 350, speed: 30, state: 1 })];
  await store.save([...run(1, 0, 61), ...run(1, 100, 110, drive), ...run(1, 200, 201, [vehicle()]), ...run(2, 20, 30), ...run(2, 50, 51, drive), ...run(2, 90, 91, [vehicle()])]);
});
afterAll(() => store.close());

const shown = async (input: object, caller = administrator) => (await service.list(caller, inputOf(contract.operations, input))).items.map(({ vin: which, kind }) => `${which.at(-1)} ${kind}`);

describe('the list of operations', () => {
  it('comes the newest first, by pages, without those of a single record', async () => {
    const first = await service.list(administrator, inputOf(contract.operations, { pageSize: 2 }));
    const second = await service.list(administrator, inputOf(contract.operations, { pageSize: 2, cursor: first.next }));
    expect([...first.items, ...second.items].map(({ vin: which, kind }) => `${which.at(-1)} ${kind}`)).toEqual(['1 discharge', '2 charge', '1 charge']);
    expect([first.total, second.next]).toEqual([3, null]);
  });

  it('tells how long one lasted and the energy that it moved', async () => {
    const { items } = await service.list(administrator, inputOf(contract.operations, { deviceId: deviceId(1), kind: 'charge' }));
    expect(items).toMatchObject([{ running: false, durationS: 3_600, energyKwh: 36, startSoc: 50, highestCurrent: 100, endCellSpread: null }]);
  });

  it('filters by kind, time and scope', async () => {
    expect(await shown({ kind: 'charge' })).toEqual(['2 charge', '1 charge']);
    expect(await shown({ from: noon + 10 * minute, to: noon + 50 * minute })).toEqual(['2 charge']);
    expect(await shown({}, operator({ projects: [project] }))).toEqual(['1 discharge', '1 charge']);
    expect(await shown({}, operator())).toEqual([]);
  });

  it('says that one goes on until the vehicle does the other', async () => {
    const now = Math.floor(Date.now() / minute) * minute;
    const since = (from: number, to: number, blocks: TestFrame['blocks']): TestFrame[] => run(3, from, to, blocks).map((frame) => ({ ...frame, at: frame.at - noon + now, receivedAt: now }));
    const runs = async () => (await service.list(administrator, inputOf(contract.operations, { deviceId: deviceId(3) }))).items.map(({ kind, running }) => `${kind} ${running ? 'goes on' : 'is over'}`);
    await store.admit({ id: deviceId(3), vin: vin(3) });
    await store.save(since(-40, -3, [vehicle({ current: 100, totalVoltage: 350, speed: 30, state: 1 })]));
    expect(await runs()).toEqual(['discharge goes on']);
    await store.save(since(-3, 0, [vehicle({ charging: 1, current: -100, totalVoltage: 360, soc: 50 })]));
    expect(await runs()).toEqual(['charge goes on', 'discharge is over']);
  });
});
