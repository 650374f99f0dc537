import type { Forwarding, InputOf, StoredPage } from '@voltdeck/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { frameBytes, deviceId, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { ForwardingService } from './forwarding.service.ts';
import { StoredOrderRepository } from './stored-order.repository.ts';

const everyVehicle: InputOf<Forwarding['storedPage']>['filter'] = { projectIds: [], customerIds: [], groupIds: [], deviceIds: [] };
const [projectId, groupId] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
let store: TestStore;
let order: StoredOrderRepository;
let service: ForwardingService;

beforeAll(async () => {
  store = await TestStore.open();
  order = new StoredOrderRepository(store.database.dataSource);
  service = new ForwardingService(order);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.empty();
  await store.admit({}, { id: deviceId(2), vin: 'LVOLTDECK00000002', projectId, groups: [{ id: groupId, name: 'North' }] });
});

const drive = (count: number, from: number, more: Partial<TestFrame> = {}): TestFrame[] =>
  Array.from({ length: count }, (_, index) => ({ at: noon + (from + index) * 1_000, blocks: [vehicle({ soc: (from + index) % 100 })], ...more }));

const second = { deviceId: deviceId(2), vin: 'LVOLTDECK00000002' };

const page = (after: number, { limit = 200, until = 1_000_000, filter = everyVehicle } = {}): Promise<StoredPage> => service.page({ partition: 0, after, until, limit, filter });

const positions = ({ items }: StoredPage): number[] => items.map(({ position }) => position);

describe('the order of stored messages', () => {
  it('counts the messages of a partition over transactions, and a duplicate takes no place', async () => {
    await store.save(drive(3, 0));
    await store.save([...drive(2, 1), ...drive(2, 3)]);
    expect((await service.heads({})).items).toEqual([{ partition: 0, first: 0, head: 5, at: 5 }]);
    const { items, to } = await page(0);
    expect([items.map(({ position }) => position), to]).toEqual([[1, 2, 3, 4, 5], 5]);
    expect(items.map(({ frame }) => frame)).toEqual(drive(5, 0).map((frame) => Buffer.from(frameBytes(frame)).toString('base64')));
  });

  it('takes no place for what was rolled back', async () => {
    await store.save(drive(2, 0));
    await store.client.query('alter table stored_order add constraint broken check (position <> 5)');
    try {
      await expect(store.save(drive(3, 10))).rejects.toThrow('broken');
    } finally {
      await store.client.query('alter table stored_order drop constraint broken');
    }
    expect((await service.heads({})).items).toMatchObject([{ head: 2 }]);
    await store.save(drive(3, 10));
    expect(positions(await page(2))).toEqual([3, 4, 5]);
  });

  it('is read in pages that end anywhere inside of what a transaction stored', async () => {
    await store.save(drive(7, 0));
    await store.save(drive(7, 7));
    const read: number[] = [];
    for (let after = 0; after < 14; ) {
      const next = await page(after, { limit: 3 });
      read.push(...positions(next));
      after = next.to;
    }
    expect(read).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
    expect(await page(14)).toMatchObject({ items: [], to: 14, gone: 0, storedAt: null });
    expect(positions(await page(2, { until: 9, limit: 200 }))).toEqual([3, 4, 5, 6, 7, 8, 9]);
  });

  it('knows how far it had come at a time', async () => {
    await store.save(drive(3, 0));
    await store.client.query(`update stored_order set stored_at = stored_at - interval '1 minute'`);
    await store.save(drive(3, 5));
    expect((await service.heads({ at: Date.now() - 30_000 })).items).toEqual([{ partition: 0, first: 0, head: 6, at: 3 }]);
    expect((await service.heads({ at: 1 })).items).toMatchObject([{ at: 0 }]);
    const { items } = await service.since({ places: [{ partition: 0, after: 0 }, { partition: 0, after: 3 }, { partition: 0, after: 6 }, { partition: 9, after: 0 }] });
    expect(items.map((at) => at !== null && Date.parse(at) < Date.now() - 30_000)).toEqual([true, false, false, false]);
    expect(items.map((at) => at === null)).toEqual([false, false, true, true]);
  });

  it('continues behind the newest after everything was pruned', async () => {
    await store.save(drive(3, 0));
    await store.save(drive(3, 5));
    await order.prune(Date.now() + 60_000);
    expect((await service.heads({})).items).toMatchObject([{ first: 3, head: 6 }]);
    await store.save(drive(1, 20));
    expect(await page(0)).toMatchObject({ to: 7, gone: 3 });
  });
});

describe('a page', () => {
  it('has the vehicles of its filter alone, and counts the others', async () => {
    await store.save([...drive(2, 0), ...drive(3, 0, second)]);
    for (const filter of [{ ...everyVehicle, projectIds: [projectId] }, { ...everyVehicle, groupIds: [groupId] }, { ...everyVehicle, deviceIds: [deviceId(2)] }]) {
      expect(await page(0, { filter })).toMatchObject({ to: 5, otherVehicle: 2, unreadable: 0, gone: 0, items: [{ vin: second.vin }, { vin: second.vin }, { vin: second.vin }] });
    }
    expect(await page(0, { filter: { ...everyVehicle, projectIds: [projectId], deviceIds: [deviceId(1)] } })).toMatchObject({ otherVehicle: 0, to: 5 });
    expect(await page(0, { filter: { ...everyVehicle, customerIds: [projectId] } })).toMatchObject({ otherVehicle: 5, items: [] });
  });

  it('counts what could not be decoded, and what was deleted since', async () => {
    const broken = frameBytes({ at: noon }).slice();
    broken[24 + 1] = 13; // month
    broken[broken.length - 1] = broken.subarray(2, -1).reduce((sum, byte) => sum ^ byte, 0);
    await store.save([{ at: noon, bytes: broken }, ...drive(3, 1)]);
    await store.client.query(`delete from message where at = to_timestamp(${(noon + 2_000) / 1_000})`);
    expect(await page(0)).toMatchObject({ to: 4, unreadable: 1, gone: 1, items: [{ position: 2 }, { position: 4 }] });
  });

  it('is cut where the answer would be larger than the bus carries, and never empty', async () => {
    const large: TestFrame[] = drive(20, 0).map((frame) => ({ ...frame, blocks: [vehicle(), { kind: 'vendor', type: 0x90, bytes: new Uint8Array(60_000) }] }));
    await store.save(large);
    const first = await page(0);
    expect(first.items.length).toBeGreaterThan(0);
    expect(JSON.stringify(first).length).toBeLessThan(600_000);
    expect(first.to).toBe(first.items.length);
    expect((await page(first.to, { limit: 1 })).items).toHaveLength(1);
  });
});

it('the newest login of a vehicle is found, and a vehicle without one is there without a frame', async () => {
  const login = (at: number): TestFrame => ({ at, bytes: Uint8Array.from(Buffer.from(loginHex(at), 'hex')) });
  await store.save([login(noon), login(noon + 60_000), ...drive(2, 120)]);
  const { items } = await service.logins({ deviceIds: [deviceId(1), deviceId(2)] });
  expect(items.find((item) => item.deviceId === deviceId(1))?.frame).toBe(Buffer.from(loginHex(noon + 60_000), 'hex').toString('base64'));
  expect(items.find((item) => item.deviceId === deviceId(2))).toEqual({ deviceId: deviceId(2), frame: null });
});

/** Login 01 of 2016 with sequence 1, an ICCID and no pack, at a minute of `noon`'s hour. */
function loginHex(at: number): string {
  const local = new Date(at + 8 * 3_600_000);
  const time = [local.getUTCFullYear() - 2000, local.getUTCMonth() + 1, local.getUTCDate(), local.getUTCHours(), local.getUTCMinutes(), local.getUTCSeconds()];
  const unit = Buffer.from([...time, 0, 1, ...Buffer.from('89860000000000000001'), 0, 0]);
  const head = Buffer.from([0x01, 0xfe, ...Buffer.from('LVOLTDECK00000001'), 0x01, 0, unit.length]);
  const body = Buffer.concat([head, unit]);
  return Buffer.concat([Buffer.from('##'), body, Buffer.from([body.reduce((sum, byte) => sum ^ byte, 0)])]).toString('hex');
}
