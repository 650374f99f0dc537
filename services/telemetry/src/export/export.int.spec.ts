import { exporting, type ExportSelection, type ExportValue } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { faultTypes } from '@voltdeck/protocol/codes';
import { exportPageRows } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FaultRepository } from '../fault/fault.repository.ts';
import { OperationRepository } from '../operation/operation.repository.ts';
import { StopRepository } from '../operation/stop.repository.ts';
import { administrator, operator } from '../testing/callers.ts';
import { deviceId, faults, noon, status, vehicle } from '../testing/frames.ts';
import { TestStore } from '../testing/test-store.ts';
import { ExportService } from './export.service.ts';
import { HistoryExport } from './history-export.ts';
import { recordExport } from '../testing/record-parts.ts';

const project = '00000000-0000-4000-9000-000000000001';
let store: TestStore;
let service: ExportService;

beforeAll(async () => {
  store = await TestStore.open();
  const source = store.database.dataSource;
  service = new ExportService(
    recordExport(source),
    new HistoryExport(new FaultRepository(source), new OperationRepository(source), new StopRepository(source), { operationPauseMs: 300_000 }),
  );
  await store.admit({ projectId: project }, { id: deviceId(2), vin: 'LVOLTDECK00000002' });
  await store.save(Array.from({ length: 1_200 }, (_, index) => ({ at: noon + index * 1_000, blocks: [vehicle({ soc: index % 100, current: -12.5 }), status()] })));
  await store.save([{ at: noon + 2_000_000, blocks: [vehicle(), faults([{ type: 2, level: 1 }, { type: 9, level: 3 }])] }]);
  await store.save([{ deviceId: deviceId(2), vin: 'LVOLTDECK00000002', at: noon, blocks: [vehicle(), faults([{ type: 5, level: 2 }])] }]);
});
afterAll(() => store.close());

const records: ExportSelection = { kind: 'records', deviceId: deviceId(1), from: noon, to: noon + 3_600_000, fields: ['current', 'soc'] };

async function all(caller = administrator, selection: ExportSelection = records): Promise<(readonly ExportValue[])[]> {
  const rows: (readonly ExportValue[])[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await service.page(caller, inputOf(exporting.exportPage, { ...selection, pageSize: exportPageRows, cursor }));
    rows.push(...page.rows);
    if (page.next === null) return rows;
    cursor = page.next;
  }
}

const count = async (caller: typeof administrator, selection: ExportSelection) => service.count(caller, inputOf(exporting.exportCount, selection));

describe('the pages of an export', () => {
  it('hold every record of the range once, the oldest first, with the chosen fields scaled', async () => {
    const rows = await all();
    expect(rows).toHaveLength(1_201);
    expect(rows[0]).toEqual(['LVOLTDECK00000001', null, noon, noon + 500, false, false, -12.5, 0, []]);
    expect(new Set(rows.map(([, , at]) => at)).size).toBe(1_201);
    expect(rows.at(-1)?.at(-1)).toEqual([[faultTypes[2], 1], [faultTypes[9], 3]]);
    expect(await count(administrator, records)).toEqual({ rows: 1_201 });
  });

  it('keep to the range, half open', async () => {
    const rows = await all(administrator, { ...records, from: noon + 1_000, to: noon + 3_000 });
    expect(rows.map(([, , at]) => at)).toEqual([noon + 1_000, noon + 2_000]);
  });

  it('hold the records of many vehicles, each with its VIN, vehicle by vehicle', async () => {
    const { deviceId: _one, ...everyone } = records;
    const rows = await all(administrator, everyone);
    expect(rows).toHaveLength(1_202);
    expect(rows.map(([vin, , at]) => `${vin} ${at}`)).toEqual(rows.map(([vin, , at]) => `${vin} ${at}`).sort());
    expect(rows.at(-1)?.slice(0, 3)).toEqual(['LVOLTDECK00000002', null, noon]);
    expect(await count(administrator, everyone)).toEqual({ rows: 1_202 });
    expect(await count(operator({ projects: [project] }), everyone)).toEqual({ rows: 1_201 });
  });

  it('hold faults and operations with the columns of their lists', async () => {
    const rows = await all(administrator, { kind: 'faults', level: 2 });
    expect(rows.map((row) => [row[0], row[3], row[6]])).toEqual([['LVOLTDECK00000001', faultTypes[9], 3], ['LVOLTDECK00000002', faultTypes[5], 2]]);
    expect(await count(administrator, { kind: 'faults' })).toEqual({ rows: 3 });
    expect(await count(administrator, { kind: 'operations', operationKind: 'charge' })).toEqual({ rows: (await all(administrator, { kind: 'operations', operationKind: 'charge' })).length });
  });

  it('never show what the caller may not see', async () => {
    const inScope = operator({ projects: [project] });
    expect((await all(inScope, { kind: 'faults' })).map(([vin]) => vin)).toEqual(['LVOLTDECK00000001', 'LVOLTDECK00000001']);
    expect(await all(inScope)).toHaveLength(1_201);
    await expect(count(inScope, { ...records, deviceId: deviceId(2) })).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    await expect(all(operator(), records)).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
  });

  it('are refused without a range and fields, and with a field that is none', async () => {
    const refused = count(administrator, { kind: 'records' });
    await expect(refused).rejects.toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'from' }, { path: 'to' }, { path: 'fields' }] });
    await expect(count(administrator, { ...records, fields: ['soc; drop table record'] })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
  });
});
