import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administrator, operator } from '../testing/callers.ts';
import { cells, deviceId, noon, vehicle } from '../testing/frames.ts';
import { fullFrame } from '../testing/full-frame.ts';
import { TestStore } from '../testing/test-store.ts';
import { RecordRepository } from './record.repository.ts';
import { RecordService } from './record.service.ts';

/** What a NATS server takes unless it is told otherwise. */
const busMessageBytes = 1_048_576;

let store: TestStore;
let service: RecordService;
const device = { deviceId: deviceId(1) };

beforeAll(async () => {
  store = await TestStore.open();
  service = new RecordService(new RecordRepository(store.database.dataSource));
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

  it('are not found out of scope', async () => {
    await expect(service.list(operator(), inputOf(contract.records, device))).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
