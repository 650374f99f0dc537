import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { cells, deviceId, noon, vehicle } from '../testing/frames.ts';
import { fullFrame } from '../testing/full-frame.ts';
import { TestStore } from '../testing/test-store.ts';
import { RecordService } from './record.service.ts';
import { recordService } from '../testing/record-parts.ts';

/** What a NATS server takes unless it is told otherwise. */
const busMessageBytes = 1_048_576;

let store: TestStore;
let service: RecordService;
const device = { deviceId: deviceId(1) };
const project = '00000000-0000-4000-8b00-000000000001';

beforeAll(async () => {
  store = await TestStore.open();
  service = recordService(store.database.dataSource);
  await store.admit({});
  await store.save(Array.from({ length: 5 }, (_, index) => ({ at: noon + index * 60_000, blocks: [vehicle({ soc: 60 + index }), cells(1, [3_300, 3_301])] })));
  await store.save([{ at: noon + 30_000, reissue: true, blocks: [vehicle({ soc: 20 })] }]);
});
afterAll(() => store.close());

describe('the records of a device', () => {
  it('come the newest first, by pages that neither overlap nor leave out', async () => {
    const first = await service.list(administrator, inputOf(contract.records, { ...device, pageSize: 4 }));
    const second = await service.list(administrator, inputOf(contract.records, { ...device, pageSize: 4, cursor: first.next }));
    expect([...first.items, ...second.items].map(({ values }) => values['soc'])).toEqual([64, 63, 62, 61, 20, 60]);
    expect(second.next).toBeNull();
  });

  it('are read from their oldest on as well, by pages', async () => {
    const first = await service.list(administrator, inputOf(contract.records, { ...device, sort: 'at', pageSize: 4 }));
    const second = await service.list(administrator, inputOf(contract.records, { ...device, sort: 'at', pageSize: 4, cursor: first.next }));
    expect([...first.items, ...second.items].map(({ values }) => values['soc'])).toEqual([60, 20, 61, 62, 63, 64]);
    expect(second.next).toBeNull();
  });

  it('have a code that names vehicle and time, and a UUID that is the same at every reading', async () => {
    const input = inputOf(contract.records, { ...device, from: noon, to: noon + 60_000 });
    const [once, again] = [await service.list(administrator, input), await service.list(administrator, input)];
    expect(once.items.map(({ code }) => code)).toEqual(['LVOLTDECK00000001-20260310T040030Z', 'LVOLTDECK00000001-20260310T040000Z']);
    expect(once.items).toEqual(again.items);
    expect(new Set(once.items.map(({ uuid }) => uuid)).size).toBe(2);
  });

  it('tell what came as a reissue, and carry cells when asked for', async () => {
    const input = { ...device, from: noon, to: noon + 60_000 };
    const { items } = await service.list(administrator, inputOf(contract.records, input));
    expect(items.map(({ reissued, bmus }) => [reissued, bmus.length])).toEqual([[true, 0], [false, 0]]);
    const withCells = await service.list(administrator, inputOf(contract.records, { ...input, cells: true }));
    expect(withCells.items.map(({ bmus }) => bmus[0]?.voltages)).toEqual([undefined, [3_300, 3_301]]);
  });

  it('with the cells of big packs come in pages that the bus can carry, none left out', async () => {
    const count = 200;
    const pack = { bmus: 8, cells: 96, probes: 16 };
    await store.admit({ id: deviceId(2), vin: 'LVOLTDECK00000002' });
    const frames = Array.from({ length: count }, (_, index) => ({ deviceId: deviceId(2), at: noon + index * 1_000, bytes: fullFrame(noon + index * 1_000, pack) }));
    for (let from = 0; from < count; from += 50) await store.save(frames.slice(from, from + 50));
    const times: string[] = [];
    let pages = 0;
    for (let cursor: string | undefined; pages === 0 || cursor !== undefined; pages += 1) {
      const page = await service.list(administrator, inputOf(contract.records, { deviceId: deviceId(2), pageSize: count, cells: true, cursor }));
      expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(busMessageBytes * 0.6);
      times.push(...page.items.map(({ recordedAt }) => recordedAt));
      cursor = page.next ?? undefined;
    }
    expect(times).toEqual(frames.map(({ at }) => new Date(at).toISOString()).reverse());
    expect(pages).toBeGreaterThan(1);
    const without = await service.list(administrator, inputOf(contract.records, { deviceId: deviceId(2), pageSize: count }));
    expect([without.items.length, without.next]).toEqual([count, null]);
  });

  it('of all vehicles come vehicle by vehicle, by pages from either end, within range and scope', async () => {
    await store.admit({ id: deviceId(3), vin: 'LVOLTDECK00000000', projectId: project });
    await store.save([0, 60_000, 7_200_000].map((after) => ({ deviceId: deviceId(3), vin: 'LVOLTDECK00000000', at: noon + after, blocks: [vehicle({ soc: 5 })] })));
    const range = { from: noon, to: noon + 120_000, search: 'LVOLTDECK0000000' };
    const read = async (input: object, caller = administrator) => service.listAll(caller, inputOf(contract.recordList, { ...range, ...input }));
    const told = ({ items }: Awaited<ReturnType<typeof read>>) => items.map(({ vin, recordedAt }) => `${vin.at(-1)} ${(Date.parse(recordedAt) - noon) / 1_000}`);
    const first = await read({ pageSize: 3 });
    const second = await read({ pageSize: 3, cursor: first.next });
    expect([...told(first), ...told(second)].slice(0, 5)).toEqual(['0 60', '0 0', '1 60', '1 30', '1 0']);
    const all = told(await read({ pageSize: 200 }));
    const last = await read({ pageSize: 2, sort: '-vehicle' });
    const before = await read({ pageSize: 2, sort: '-vehicle', cursor: last.next });
    expect([...told(last), ...told(before)]).toEqual(all.toReversed().slice(0, 4));
    expect(told(await read({}, operator({ projects: [project] })))).toEqual(['0 60', '0 0']);
    expect(told(await read({}, operator()))).toEqual([]);
  });

  it('are not found out of scope', async () => {
    await expect(service.list(operator(), inputOf(contract.records, device))).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
