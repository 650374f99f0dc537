import { ClientNats } from '@nestjs/microservices';
import { jetstream } from '@nats-io/jetstream';
import type { DeviceProjection } from '@voltdeck/contract';
import { BusClient, natsOptions } from '@voltdeck/base';
import { subjects } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { answerAsFleet } from '../testing/fleet.ts';
import { deviceId } from '../testing/frames.ts';
import { ensureEvents } from '../testing/streams.ts';
import { required } from '../testing/test-database.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { DeviceFollower } from './device.follower.ts';
import { DeviceRepository } from './device.repository.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const device = (number: number, revision: number, plate: string | null = null): DeviceProjection => ({
  id: deviceId(number),
  vin: `LVOLTDECK0000000${number}`,
  plate,
  projectId: project,
  projectName: 'Harbour',
  customerId: null,
  customerName: null,
  groups: [],
  profile: 'standard',
  activatedOn: null,
  activatedAt: null,
  bmsModel: null,
  modelId: null,
  modelName: null,
  software: [],
  serviceExpiresOn: null,
  deleted: false,
  revision,
});

let store: TestStore;
let client: ClientNats;
let follower: DeviceFollower;

beforeAll(async () => {
  store = await TestStore.open();
  await ensureEvents(store.bus);
  answerAsFleet(store.bus, [[device(1, 5, 'new')], [device(2, 1)]]);
  client = new ClientNats(natsOptions(required('NATS_URL'), 'telemetry test requests'));
  follower = new DeviceFollower(store.bus, quiet, new BusClient(client, quiet), new DeviceRepository(store.database.dataSource));
  follower.onApplicationBootstrap();
});
afterAll(async () => {
  follower.onApplicationShutdown();
  await client.close();
  await store.close();
});

const plates = async (): Promise<[string, string | null][]> => {
  const rows = await store.database.dataSource.query<{ id: string; plate: string | null }[]>('select id, plate from device order by id');
  return rows.map(({ id, plate }) => [id, plate]);
};

const tell = (projection: unknown) => jetstream(store.bus).publish(subjects.deviceChanged, JSON.stringify(projection));

describe('the projection of the fleet', () => {
  it('takes the snapshot page by page', async () => {
    await eventually('both pages are stored', async () => (await plates()).length === 2);
    expect(await plates()).toEqual([[deviceId(1), 'new'], [deviceId(2), null]]);
  });

  it('follows events, but never back to an older revision, and survives one that cannot be read', async () => {
    await tell(device(1, 4, 'old'));
    await tell({ nonsense: true });
    await tell(device(2, 2, 'changed'));
    await eventually('the last event is stored', async () => (await plates())[1]?.[1] === 'changed');
    expect((await plates())[0]).toEqual([deviceId(1), 'new']);
  });

  it('has the day of activation, also from a fleet that knows only the moment at which it begins', async () => {
    await tell({ ...device(1, 6), activatedOn: '2026-12-25', activatedAt: '2026-12-25T05:00:00.000Z' });
    await tell({ ...device(2, 3), activatedAt: '2026-12-24T16:00:00.000Z' });
    const days = () => store.database.dataSource.query<{ day: string | null }[]>('select activated_at::text as day from device order by id');
    await eventually('both events are stored', async () => (await days()).every(({ day }) => day !== null));
    expect(await days()).toEqual([{ day: '2026-12-25' }, { day: '2026-12-25' }]);
  });

  it('has the vehicle model, also of a device that it knew before models were kept', async () => {
    const modelId = '00000000-0000-4000-8c00-000000000001';
    const models = () => store.database.dataSource.query<{ model_name: string | null }[]>('select model_name from device order by id');
    await tell({ ...device(1, 6), modelId, modelName: 'BUS-12', activatedOn: '2026-12-25' });
    await eventually('the event is stored', async () => (await models())[0]?.model_name === 'BUS-12');
    expect(await models()).toEqual([{ model_name: 'BUS-12' }, { model_name: null }]);
  });
});
