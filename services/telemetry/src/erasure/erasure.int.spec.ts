import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deviceId, faults, vehicle } from '../testing/frames.ts';
import { quiet, TestStore } from '../testing/test-store.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { ErasureService } from './erasure.service.ts';

const begin = Date.UTC(2026, 2, 10);

let store: TestStore;
let erasure: ErasureService;
beforeAll(async () => {
  store = await TestStore.open();
  erasure = new ErasureService(new ErasureRepository(store.database.dataSource), quiet);
  await store.admit({}, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
});
afterAll(() => store.close());
beforeEach(() => store.emptyOfChunks());

const drive = (number: number): Promise<unknown> =>
  store.save(Array.from({ length: 12 }, (_, index) => ({ deviceId: deviceId(number), vin: `LVOLTDECK0000000${number}`, at: begin + index * 10_000, blocks: [vehicle({ soc: 30 + index }), faults([{ type: 8, level: 2 }])] })));

describe('what is stored of an erased vehicle', () => {
  it('goes from every table, late arrivals too, and nothing of another vehicle with it', async () => {
    await drive(1);
    await drive(2);
    expect(await erasure.held([deviceId(1)])).toEqual({ records: 12 });
    const others = await store.count('record');
    expect(await erasure.ask([deviceId(1)])).toEqual({ vehicles: 1 });
    expect(await erasure.round()).toBeGreaterThan(24);
    expect(await erasure.held([deviceId(1)])).toEqual({ records: 0 });
    expect(await erasure.held([deviceId(2)])).toEqual({ records: others - 12 });
    await drive(1);
    await erasure.round();
    expect(await erasure.held([deviceId(1)])).toEqual({ records: 0 });
    expect(await erasure.round()).toBe(0);
  });
});
