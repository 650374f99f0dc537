import type { RecordEvent } from '@voltdeck/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { StoredOrderRepository } from '../forwarding/stored-order.repository.ts';
import { Broker } from '../testing/broker.ts';
import { administrator } from '../testing/callers.ts';
import { eventually } from '../testing/eventually.ts';
import { cells, deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { HookReceiver } from '../testing/mailbox.ts';
import { TestPeople } from '../testing/notification-parts.ts';
import { outletParts } from '../testing/outlet-parts.ts';
import { TestStore } from '../testing/test-store.ts';
import type { OutletRunners } from './run/outlet-runners.ts';

const minute = 60_000;
const project = deviceId(50);
const second = { deviceId: deviceId(2), vin: 'LVOLTDECK00000002' };

let store: TestStore;
let broker: Broker;
let parts: ReturnType<typeof outletParts>;
let runners: OutletRunners;
const people = new TestPeople();

beforeAll(async () => {
  store = await TestStore.open();
  await store.admit({ projectId: project, projectName: 'Harbour', plate: 'T-1' }, { id: second.deviceId, vin: second.vin });
  parts = outletParts(store.database, people);
}, minute);
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  people.set({ caller: administrator, email: null });
  broker = await Broker.open();
  runners = parts.runners();
  runners.onApplicationBootstrap();
});
afterEach(async () => {
  await runners.beforeApplicationShutdown();
  await broker.kill();
});

async function started(form: Partial<Parameters<typeof parts.add>[0]> = {}): Promise<string> {
  const { outlet } = await parts.add({ kind: 'mqtt', content: 'records', url: broker.url, ...form });
  await parts.service.enable(outlet.id, true);
  return outlet.id;
}

const delivered = (id: string): Promise<void> => eventually('everything is delivered', async () => (await parts.service.get(id)).behind === 0, minute);
const drive = (count: number, from = 0, more: Partial<TestFrame> = {}): TestFrame[] => Array.from({ length: count }, (_, index) => ({ at: noon + (from + index) * 1_000, blocks: [vehicle({ soc: (from + index + 100) % 100 })], ...more }));
const records = (): RecordEvent[] => broker.messages.map(({ body }) => JSON.parse(body));
const secondsOf = (vin: string): number[] => records().flatMap(({ subject, time }) => (subject === vin ? [(Date.parse(time) - noon) / 1_000] : []));

it('records are published with the chosen values, with faults, and without cells', async () => {
  await store.save([{ at: noon, blocks: [vehicle({ soc: 64, speed: null }), faults([{ type: 8, level: 3 }]), cells(1, [3_300, 3_310])] }]);
  const id = await started({ fields: ['soc', 'speed'] });
  await delivered(id);
  expect(broker.messages.map(({ topic }) => topic)).toEqual(['voltdeck/Harbour/LVOLTDECK00000001/record']);
  expect(records()).toEqual([
    {
      specversion: '1.0', id: expect.stringMatching(/^[0-9a-f-]{36}$/), source: 'https://console.example', type: 'voltdeck.record', time: new Date(noon).toISOString(),
      subject: 'LVOLTDECK00000001', partitionkey: deviceId(1), datacontenttype: 'application/json',
      data: {
        vehicle: { deviceId: deviceId(1), vin: 'LVOLTDECK00000001', plate: 'T-1', projectId: project, projectName: 'Harbour' },
        receivedAt: expect.any(String), reissued: false, clockAhead: false, values: { soc: 64, speed: null }, faults: [{ type: 8, level: 3 }],
      },
    },
  ]);
  expect(await parts.service.get(id)).toMatchObject({ position: null, delivered: 1, lagS: 0 });
});

it('cells are published where they are asked for, and all values where none is chosen', async () => {
  await store.save([{ at: noon, blocks: [vehicle(), cells(1, [3_300, 3_310])] }]);
  await delivered(await started({ cells: true }));
  const [record] = records();
  expect(record?.data.bmus).toMatchObject([{ number: 1, voltages: [3_300, 3_310] }]);
  expect(Object.keys(record?.data.values ?? {})).toEqual(expect.arrayContaining(['soc', 'totalVoltage', 'mileage']));
});

it('late records come once, where they arrived, and what is stored twice comes once', async () => {
  await store.save(drive(3));
  const id = await started();
  await delivered(id);
  await store.save([...drive(2, 1), ...drive(1, 3)]);
  await store.save(drive(2, -10, { reissue: true }));
  await delivered(id);
  expect(secondsOf('LVOLTDECK00000001')).toEqual([0, 1, 2, 3, -10, -9]);
  expect(records().map(({ data }) => data.reissued)).toEqual([false, false, false, false, true, true]);
});

it('only vehicles of the filter and of the data scope are in it', async () => {
  await store.save([...drive(2), ...drive(2, 0, second)]);
  const filtered = await started({ deviceIds: [second.deviceId] });
  await delivered(filtered);
  expect(new Set(records().map(({ subject }) => subject))).toEqual(new Set([second.vin]));
  await parts.service.enable(filtered, false);
  broker.messages.length = 0;
  people.set({ caller: { ...administrator, scope: { all: false, projects: [project], customers: [], groups: [] } }, email: null });
  await delivered(await started({ name: 'Scoped' }));
  expect(new Set(records().map(({ subject }) => subject))).toEqual(new Set(['LVOLTDECK00000001']));
});

it('nothing is missing and the order per vehicle is kept while the broker is killed in the middle', async () => {
  await store.save([...drive(150), ...drive(150, 0, second)]);
  const id = await started();
  await eventually('the first ones arrive', () => broker.messages.length >= 40);
  await broker.kill();
  await store.save([...drive(150, 150), ...drive(150, 150, second)]);
  await eventually('it waits', async () => (await parts.service.get(id)).state === 'waiting');
  await broker.start();
  await delivered(id);
  const all = Array.from({ length: 300 }, (_, index) => index);
  for (const vin of ['LVOLTDECK00000001', second.vin]) expect([...new Set(secondsOf(vin))]).toEqual(all);
});

it('they are delivered again from a time, and from now on when a new outlet is given none', async () => {
  await store.save(drive(3));
  const id = await started({ from: null });
  await store.save(drive(2, 3));
  await delivered(id);
  expect(secondsOf('LVOLTDECK00000001')).toEqual([3, 4]);
  await parts.service.replay({ id, from: 0 });
  await eventually('all of them come', () => broker.messages.length >= 7);
  expect(secondsOf('LVOLTDECK00000001').slice(2, 7)).toEqual([0, 1, 2, 3, 4]);
});

it('an outlet says when messages were deleted before it delivered their records', async () => {
  await store.save(drive(3));
  const id = await started();
  await delivered(id);
  await parts.service.enable(id, false);
  await store.save(drive(3, 3));
  await store.save(drive(1, 6));
  await new StoredOrderRepository(store.database.dataSource).prune(Date.now() + minute);
  await parts.service.enable(id, true);
  await eventually('it stops', async () => (await parts.service.get(id)).stopReason === 'position');
  await parts.service.replay({ id, from: 0 });
  await parts.service.enable(id, true);
  await delivered(id);
  expect(secondsOf('LVOLTDECK00000001')).toEqual([0, 1, 2, 6]);
});

it('a webhook takes records, too', async () => {
  const receiver = await HookReceiver.open();
  try {
    await store.save(drive(2));
    await delivered(await started({ kind: 'webhook', url: receiver.url }));
    expect(receiver.requests.map(({ body, headers }) => [JSON.parse(body).type, headers['webhook-id'] === JSON.parse(body).id])).toEqual([['voltdeck.record', true], ['voltdeck.record', true]]);
  } finally {
    await runners.beforeApplicationShutdown();
    await receiver.close();
  }
});
