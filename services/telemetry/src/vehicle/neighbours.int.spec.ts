import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../testing/callers.ts';
import { deviceId } from '../testing/frames.ts';
import { rules, TestStore } from '../testing/test-store.ts';
import { TrendRepository } from './trend.repository.ts';
import { VehicleRepository } from './vehicle.repository.ts';
import { VehicleService } from './vehicle.service.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const elsewhere = '00000000-0000-4000-8b00-000000000002';
let store: TestStore;
let service: VehicleService;

beforeAll(async () => {
  store = await TestStore.open();
  service = new VehicleService(new VehicleRepository(store.database.dataSource), new TrendRepository(store.database.dataSource), rules);
  await store.admit(
    { id: deviceId(1), vin: 'VIN-C', projectId: project },
    { id: deviceId(2), vin: 'VIN-A', projectId: project },
    { id: deviceId(3), vin: 'VIN-B', projectId: elsewhere },
    { id: deviceId(4), vin: 'VIN-D', projectId: project, deleted: true },
  );
});
afterAll(() => store.close());

const neighbours = (number: number, projects: string[]) => service.neighbours(operator({ projects }), inputOf(contract.neighbours, { deviceId: deviceId(number) }));

describe('the neighbours of a vehicle', () => {
  it('are those before and behind it by VIN', async () => {
    expect(await neighbours(3, [project, elsewhere])).toEqual({ previous: { deviceId: deviceId(2), vin: 'VIN-A' }, next: { deviceId: deviceId(1), vin: 'VIN-C' } });
  });

  it('end where the list ends, deleted vehicles being no neighbours', async () => {
    expect((await neighbours(1, [project])).next).toBeNull();
    expect((await neighbours(2, [project])).previous).toBeNull();
  });

  it('pass over what the caller may not see', async () => {
    expect((await neighbours(2, [project])).next).toEqual({ deviceId: deviceId(1), vin: 'VIN-C' });
    await expect(neighbours(3, [project])).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
