import { contract, type FaultView } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { initialSettings } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { FaultClearingRepository } from './fault-clearing.repository.ts';
import { FaultClearingService } from './fault-clearing.service.ts';
import { FaultRepository } from './fault.repository.ts';
import { FaultService } from './fault.service.ts';

const minute = 60_000;
const hour = 60 * minute;
const now = Math.floor(Date.now() / 1000) * 1000;
const vin = 'LVOLTDECK00000001';
const reason = 'sensor replaced';

let store: TestStore;
let list: FaultService;
let service: FaultClearingService;
beforeAll(async () => {
  store = await TestStore.open();
  const { dataSource } = store.database;
  list = new FaultService(new FaultRepository(dataSource));
  service = new FaultClearingService(list, new FaultClearingRepository(dataSource), { values: initialSettings });
  await store.admit({ id: deviceId(1), vin });
});
afterAll(() => store.close());
beforeEach(() => store.empty());

const report = (at: number, types: number[] | null): TestFrame => ({
  vin, at, receivedAt: at, blocks: [vehicle(), ...(types === null ? [] : [faults(types.map((type) => ({ type, level: 2 })))])],
});
const all = async (): Promise<readonly FaultView[]> => (await list.list(administrator, inputOf(contract.faults, {}))).items;
const only = async (): Promise<FaultView> => {
  const [fault] = await all();
  if (fault === undefined) throw new Error('A fault is stored');
  return fault;
};
const clear = async (more: object = {}) => service.clear(administrator, inputOf(contract.faultClear, { faultId: (await only()).id, reason, ...more }));

describe('a fault that a person clears', () => {
  it('of a vehicle that is silent ends at once, with a name and a reason', async () => {
    await store.save([report(now - hour, [8])]);
    const cleared = await clear();
    expect(cleared).toMatchObject({ state: 'cleared', clearedBy: 'Tester', clearReason: reason });
    expect(Math.abs(Date.parse(cleared.endedAt ?? '') - Date.now())).toBeLessThan(minute);
    expect(await service.clear({ ...administrator, name: 'Other' }, inputOf(contract.faultClear, { faultId: cleared.id, reason: 'again' }))).toMatchObject({ clearedBy: 'Tester', clearReason: reason });
  });

  it('of a vehicle that is heard needs a confirmation', async () => {
    await store.save([report(now, [8])]);
    await expect(clear()).rejects.toMatchObject({ code: 'FAULT_REPORTED', data: { vin } });
    expect(await clear({ confirmed: true })).toMatchObject({ state: 'cleared' });
  });

  it('stands again when the vehicle goes on reporting it, and is another when it comes back later', async () => {
    await store.save([report(now - hour, [8])]);
    const { endedAt } = await clear();
    const end = Date.parse(endedAt ?? '');
    await store.save([report(end + 5_000, [8])]);
    expect(await all()).toMatchObject([{ state: 'active', clearedBy: null, clearReason: null }]);
    await clear({ confirmed: true });
    await store.save([{ ...report(Date.parse((await only()).endedAt ?? '') + 2 * minute, [8]) }]);
    expect(await all()).toMatchObject([{ state: 'active', clearedBy: null }, { state: 'cleared', clearedBy: 'Tester' }]);
  });

  it('stays cleared through records that say nothing of faults, and through late ones of before', async () => {
    await store.save([report(now - hour, [8]), report(now - 30 * minute, [8])]);
    const { endedAt } = await clear();
    await store.save([report(now - 40 * minute, [8]), report(now - 2 * hour, [8])]);
    await store.save([report(now, null)]);
    expect(await all()).toMatchObject([{ startedAt: new Date(now - 2 * hour).toISOString(), endedAt, clearedBy: 'Tester', clearReason: reason }]);
  });

  it('is refused once the vehicle itself has ended it', async () => {
    await store.save([report(now - hour, [8]), report(now - 30 * minute, [])]);
    await expect(clear()).rejects.toMatchObject({ code: 'FAULT_ENDED' });
    expect(await only()).toMatchObject({ clearedBy: null, endedAt: new Date(now - 30 * minute).toISOString() });
  });

  it('is not found outside of the scope, and not cleared without a reason', async () => {
    await store.save([report(now - hour, [8])]);
    const { id: faultId } = await only();
    await expect(service.clear(operator(), inputOf(contract.faultClear, { faultId, reason }))).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
    expect(() => inputOf(contract.faultClear, { faultId, reason: ' ' })).toThrow('INPUT_INVALID');
    expect(await only()).toMatchObject({ state: 'active' });
  });
});
