import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { FaultRepository } from './fault.repository.ts';
import { FaultService } from './fault.service.ts';

let store: TestStore;
let service: FaultService;
const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
const vin = (number: number): string => `LVOLTDECK0000000${number}`;
const report = (number: number, at: number, list: { type: number; level: number }[]): TestFrame => ({
  deviceId: deviceId(number), vin: vin(number), at: noon + at * minute, blocks: [vehicle(), faults(list)],
});

beforeAll(async () => {
  store = await TestStore.open();
  service = new FaultService(new FaultRepository(store.database.dataSource));
  await store.admit({ id: deviceId(1), vin: vin(1), projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: vin(2) });
  await store.save([
    report(1, 0, [{ type: 8, level: 1 }]), report(1, 1, [{ type: 8, level: 3 }]), report(1, 2, []),
    report(1, 10, [{ type: 15, level: 2 }]), report(1, 20, [{ type: 15, level: 2 }]),
    report(2, 5, [{ type: 8, level: 1 }]), report(2, 6, []), report(2, 15, [{ type: 11, level: 1 }]),
  ]);
});
afterAll(() => store.close());

const types = async (input: object, caller = administrator) => (await service.list(caller, inputOf(contract.faults, input))).items.map(({ vin: which, type }) => [which.at(-1), type]);

describe('the list of faults', () => {
  it('comes the newest first, by pages that neither overlap nor leave out', async () => {
    const first = await service.list(administrator, inputOf(contract.faults, { pageSize: 3 }));
    const second = await service.list(administrator, inputOf(contract.faults, { pageSize: 3, cursor: first.next }));
    expect([...first.items, ...second.items].map(({ vin: which, type }) => [which.at(-1), type])).toEqual([['2', 11], ['1', 15], ['2', 8], ['1', 8]]);
    expect([first.total, second.next]).toEqual([4, null]);
  });

  it('comes the oldest first as well, so that its last page is read at once', async () => {
    const first = await service.list(administrator, inputOf(contract.faults, { pageSize: 3, sort: 'at' }));
    const second = await service.list(administrator, inputOf(contract.faults, { pageSize: 3, sort: 'at', cursor: first.next }));
    expect([...first.items, ...second.items].map(({ vin: which, type }) => [which.at(-1), type])).toEqual([['1', 8], ['2', 8], ['1', 15], ['2', 11]]);
  });

  it('tells start, highest and last level, and how long it lasted', async () => {
    const { items } = await service.list(administrator, inputOf(contract.faults, { deviceId: deviceId(1), type: 8 }));
    expect(items).toMatchObject([{ state: 'cleared', startLevel: 1, highestLevel: 3, endLevel: 3, durationS: 120, acknowledgedAt: null, projectName: 'Harbour' }]);
  });

  it('filters by state, level, type and time', async () => {
    expect(await types({ state: 'active' })).toEqual([['2', 11], ['1', 15]]);
    expect(await types({ level: 2 })).toEqual([['1', 15], ['1', 8]]);
    expect(await types({ from: noon + 4 * minute, to: noon + 8 * minute })).toEqual([['2', 8]]);
    expect(await types({ search: 'harb' })).toEqual([['1', 15], ['1', 8]]);
  });

  it('shows an operator what lies in its scope', async () => {
    expect(await types({}, operator({ projects: [project] }))).toEqual([['1', 15], ['1', 8]]);
    expect(await types({}, operator())).toEqual([]);
  });
});

describe('acknowledging a fault', () => {
  it('keeps who did it first; a later comment takes the place of an earlier one', async () => {
    const [fault] = (await service.list(administrator, inputOf(contract.faults, { type: 15 }))).items;
    const faultId = fault?.id ?? '';
    expect(await service.acknowledge(administrator, inputOf(contract.faultAcknowledge, { faultId, comment: 'the cable is wet' }))).toMatchObject({ acknowledgedBy: 'Tester', state: 'active' });
    const other = { ...operator({ projects: [project] }), name: 'Other' };
    expect(await service.acknowledge(other, inputOf(contract.faultAcknowledge, { faultId, comment: 'dried' }))).toMatchObject({ acknowledgedBy: 'Tester', comment: 'dried' });
    expect(await types({ acknowledged: true })).toEqual([['1', 15]]);
    expect(await types({ acknowledged: false, state: 'active' })).toEqual([['2', 11]]);
  });

  it('is refused outside of the scope as if the fault were not there', async () => {
    const [fault] = (await service.list(administrator, inputOf(contract.faults, { type: 11 }))).items;
    await expect(service.acknowledge(operator({ projects: [project] }), inputOf(contract.faultAcknowledge, { faultId: fault?.id }))).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
    await expect(service.acknowledge(administrator, inputOf(contract.faultAcknowledge, { faultId: '999999' }))).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
  });

  it('is taken back: the fault is open again, says who took it back, and keeps its comment', async () => {
    const [fault] = (await service.list(administrator, inputOf(contract.faults, { type: 15 }))).items;
    const faultId = fault?.id ?? '';
    const other = { ...operator({ projects: [project] }), name: 'Other' };
    const taken = await service.unacknowledge(other, inputOf(contract.faultUnacknowledge, { faultId }));
    expect(taken).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null, acknowledgedLevel: null, withdrawnBy: 'Other', comment: 'dried', state: 'active' });
    expect(taken.withdrawnAt).not.toBeNull();
    expect(await types({ acknowledged: false, state: 'active' })).toEqual([['2', 11], ['1', 15]]);
    expect(await service.unacknowledge(administrator, inputOf(contract.faultUnacknowledge, { faultId }))).toEqual({ ...taken, durationS: expect.any(Number) });
    await expect(service.unacknowledge(operator(), inputOf(contract.faultUnacknowledge, { faultId }))).rejects.toMatchObject({ code: 'FAULT_NOT_FOUND' });
  });
});
