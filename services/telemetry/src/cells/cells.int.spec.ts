import { analysis } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { limits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '../testing/callers.ts';
import { cells, deviceId, noon, temperatures, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { CellsRepository } from './cells.repository.ts';
import { CellsService } from './cells.service.ts';

const minute = 60_000;
const project = '00000000-0000-4000-8b00-000000000001';
let store: TestStore;
let service: CellsService;

beforeAll(async () => {
  store = await TestStore.open();
  service = new CellsService(new CellsRepository(store.database.dataSource));
  await store.admit({ projectId: project, projectName: 'Harbour' }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
  await store.save([
    { at: noon, blocks: [vehicle({ current: 12.5 }), cells(1, [3_300, 3_310, 3_305])] },
    { at: noon + 10_000, blocks: [vehicle(), cells(1, [3_000, 3_900, 3_305])] },
    // The first record of the second minute has no cells; its second has those of two BMUs.
    { at: noon + minute, blocks: [vehicle()] },
    { at: noon + minute + 20_000, blocks: [vehicle(), cells(2, [3_299, 3_320]), temperatures(1, [21, 24, 19])] },
    { at: noon + 3 * minute, blocks: [vehicle(), cells(1, [3_290]), cells(2, [3_321, 3_290])] },
    { deviceId: deviceId(2), vin: 'LVOLTDECK00000002', at: noon, blocks: [vehicle()] },
  ]);
});
afterAll(() => store.close());

const read = async (input: object = {}, caller = operator({ projects: [project] })) =>
  service.cells(caller, inputOf(analysis.cells, { deviceId: deviceId(1), kind: 'voltage', from: noon, to: noon + 4 * minute, buckets: 4, ...input }));

describe('cells over time', () => {
  it('are the first record with cells of each bucket; a bucket without any has no row', async () => {
    const view = await read();
    expect(view).toMatchObject({ bucketS: 60, unit: 'mV', scale: 1, bmus: [{ number: 1, cells: 3 }, { number: 2, cells: 2 }] });
    expect(view.times).toEqual([noon, noon + minute + 20_000, noon + 3 * minute]);
    expect(view.currents[0]).toBe(12.5);
    expect(view.currents).toHaveLength(3);
    expect(view.rows).toEqual([
      [3_300, 3_310, 3_305, null, null],
      [null, null, null, 3_299, 3_320],
      [3_290, null, null, 3_321, 3_290],
    ]);
  });

  it('mark the lowest and the highest of each row and of all, the first of equals', async () => {
    const view = await read();
    expect(view.lowestColumns).toEqual([0, 3, 0]);
    expect(view.highestColumns).toEqual([1, 4, 3]);
    expect(view.lowest).toEqual({ row: 2, column: 0, value: 3_290 });
    expect(view.highest).toEqual({ row: 2, column: 3, value: 3_321 });
  });

  it('tell temperatures by the probe', async () => {
    const view = await read({ kind: 'temperature' });
    expect(view.bmus).toEqual([{ number: 1, cells: 3 }]);
    expect(view.rows[1]).toEqual([21, 24, 19]);
    expect(view).toMatchObject({ unit: '°C', highest: { row: 1, column: 1, value: 24 } });
  });

  it('leave out records at and behind the end', async () => {
    expect((await read({ to: noon + 3 * minute, buckets: 3 })).times).toEqual([noon, noon + minute + 20_000]);
  });

  it('of a device without cells are an empty matrix', async () => {
    const view = await service.cells(null, inputOf(analysis.cells, { deviceId: deviceId(2), kind: 'voltage', from: noon, to: noon + minute }));
    expect(view).toMatchObject({ bmus: [], rows: [], lowest: null, highest: null });
  });

  it('of a large pack have fewer rows, so that the answer fits the bus', async () => {
    const bmus = Array.from({ length: 8 }, (_, bmu) => cells(bmu + 1, Array.from({ length: 200 }, (_cell, cell) => 3_200 + cell)));
    const frames = Array.from({ length: 120 }, (_, index) => ({ at: noon + 86_400_000 + index * 10_000, blocks: [vehicle(), ...bmus] }));
    await store.save(frames);
    const view = await read({ from: noon + 86_400_000, to: noon + 86_400_000 + 1_200_000, buckets: limits.cellRowsMax });
    expect(view.rows.length * 1_600).toBeLessThanOrEqual(limits.cellValuesMax);
    expect(view.rows.length).toBeGreaterThan(20);
    expect(Buffer.byteLength(JSON.stringify(view))).toBeLessThan(1_000_000);
  });

  it('are not found out of scope', async () => {
    await expect(read({}, operator())).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(read({ deviceId: deviceId(2) })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });
});
