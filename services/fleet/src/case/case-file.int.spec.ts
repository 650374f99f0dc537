import { fleet as fleetContract, serviceCases } from '@voltdeck/contract';
import { BusClient, emptyTables, inputOf } from '@voltdeck/base';
import { caseFileLimits } from '@voltdeck/protocol/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
import { project } from '../definitions/project.ts';
import { DictionaryRepository } from '../dictionary/dictionary.repository.ts';
import { acting, codeOf, fleetFixture, scope, type FleetFixture } from '../testing/fleet-fixture.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { CaseFileRepository } from './case-file.repository.ts';
import { CaseFileService } from './case-file.service.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners } from './case-owner.ts';
import { CaseRepository } from './case.repository.ts';
import { CaseService } from './case.service.ts';
import { CaseWorkService } from './case-work.service.ts';

let fleet: FleetFixture;
let cases: CaseService;
let work: CaseWorkService;
let files: CaseFileService;
let li: Acting;
let foreign: Acting;
let caseId: string;
let noteId: string;

beforeAll(async () => {
  fleet = await fleetFixture();
  const { dataSource, entities } = fleet;
  const client = Object.create(BusClient.prototype) as BusClient;
  const [repository, changes, configs, owners] = [new CaseRepository(dataSource), new CaseHistoryRepository(dataSource), new ConfigRepository(dataSource), new CaseOwners(client)];
  const [duties, costs] = [new CaseDutyRepository(dataSource), new CaseCostRepository(dataSource)];
  cases = new CaseService(repository, changes, new CaseOrigins(entities, new DictionaryRepository(dataSource), client), owners, entities, configs, duties, costs);
  work = new CaseWorkService(repository, changes, cases, owners, entities, configs, duties, costs);
  files = new CaseFileService(new CaseFileRepository(dataSource, fleet.sealing), cases, work, configs);
});
afterAll(() => fleet.close());

beforeEach(async () => {
  await emptyTables(fleet.dataSource, 'case_file', 'case_note', 'case_change', 'case_item', 'case_duty', 'service_case', 'upload_part', 'config', 'device', 'outbox', 'project', 'change');
  const projectId = (await fleet.entities.add(project, { name: 'P', number: 'P' }, acting())).id;
  const deviceId = (await fleet.entities.add(device, { vin: 'LVDFILES000000001', projectId }, acting())).id;
  const named = (lists: readonly string[], userId: string, name: string): Acting => ({ caller: { ...acting(scope({ projects: lists })).caller, userId, name }, requestId: 'test' });
  li = named([projectId], '00000000-0000-4000-8000-000000000002', 'Li');
  foreign = named([], '00000000-0000-4000-8000-000000000003', 'Zhao');
  caseId = (await cases.open(inputOf(serviceCases.caseOpen, { source: 'person', deviceId, title: 'Worn plug', level: 2 }), li)).case.id;
  noteId = await note(li);
});

const note = async (by: Acting): Promise<string> => (await work.addNote({ caseId, text: 'Photos' }, by)).notes.at(-1)?.id ?? '';
const png = (size = 20): Buffer => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(Math.max(0, size - 8), 1)]);

/** As the edge hands a file over. */
async function add(content: Buffer, { name = 'plug.png', by = li, to = noteId }: { readonly name?: string; readonly by?: Acting; readonly to?: string } = {}) {
  const uploadId = randomUUID();
  for (let index = 0; index * 100_000 < content.length; index++) {
    await fleet.imports.keep(inputOf(fleetContract.importPart, { uploadId, index, base64: content.subarray(index * 100_000, (index + 1) * 100_000).toString('base64') }), by);
  }
  return files.keep(inputOf(serviceCases.caseFileKeep, { caseId, noteId: to, name, uploadId }), by);
}

const rows = async (table: 'case_file' | 'upload_part'): Promise<number> => (await fleet.dataSource.query<unknown[]>(`select 1 from ${table}`)).length;

describe('a file of a note', () => {
  it('is kept byte for byte, named in the note, the list, the history and the duty record, and read in parts', async () => {
    const content = png(caseFileLimits.partBytes + 1_000);
    const made = await add(content, { name: '插头.png' });
    const [file] = made.notes[0]?.files ?? [];
    expect(file).toMatchObject({ name: '插头.png', type: 'png', bytes: content.length });
    expect(made.files).toBe(1);
    const fileId = file?.id ?? '';
    const [first, second] = [await files.part({ caseId, fileId, part: 0 }, li), await files.part({ caseId, fileId, part: 1 }, li)];
    expect(first).toMatchObject({ name: '插头.png', type: 'png', bytes: content.length, parts: 2 });
    expect(Buffer.concat([Buffer.from(first.data, 'base64'), Buffer.from(second.data, 'base64')]).equals(content)).toBe(true);
    expect(await codeOf(files.part({ caseId, fileId, part: 2 }, li))).toBe('CASE_ENTRY_NOT_FOUND');
    expect((await cases.dutyRecord(inputOf(serviceCases.caseDutyRecord, { caseId }), li)).items).toMatchObject([{ kind: 'note', files: ['插头.png'] }]);
    expect((await cases.changes(inputOf(serviceCases.caseHistory, { id: caseId }), li)).items[0]).toMatchObject({ kind: 'fileAdded', by: 'Li', after: { en: '插头.png' } });
    expect(await rows('upload_part'), 'the upload is gone').toBe(0);
  });

  it('is what its content is, and nothing else is kept', async () => {
    expect((await add(Buffer.from('时间,电压\n'), { name: 'photo.png' })).notes[0]?.files).toMatchObject([{ type: 'text' }]);
    for (const content of [Buffer.from('PK\u0003\u0004'), Buffer.from([0x4d, 0x5a, 0x90, 0]), Buffer.alloc(0)]) expect(await codeOf(add(content))).toBe('CASE_FILE_REFUSED');
    expect(await rows('upload_part')).toBe(0);
    expect(await rows('case_file')).toBe(1);
    expect(await codeOf((async () => files.keep(inputOf(serviceCases.caseFileKeep, { caseId, noteId, name: '../x', uploadId: randomUUID() }), li))())).toBe('INPUT_INVALID');
  });

  it('is added and removed by the author of its note alone, and is not there for who does not see the vehicle', async () => {
    const fileId = (await add(png())).notes[0]?.files[0]?.id ?? '';
    const administrator = acting();
    expect(await codeOf(add(png(), { by: administrator }))).toBe('CASE_NOTE_FOREIGN');
    expect(await codeOf(files.remove({ caseId, fileId }, administrator))).toBe('CASE_NOTE_FOREIGN');
    expect((await files.part({ caseId, fileId, part: 0 }, administrator)).bytes).toBe(20);
    expect(await Promise.all([add(png(), { by: foreign }), files.part({ caseId, fileId, part: 0 }, foreign), files.remove({ caseId, fileId }, foreign)].map(codeOf))).toEqual(['CASE_NOT_FOUND', 'CASE_NOT_FOUND', 'CASE_NOT_FOUND']);
    expect((await files.remove({ caseId, fileId }, li)).notes[0]?.files).toEqual([]);
    expect(await codeOf(files.part({ caseId, fileId, part: 0 }, li))).toBe('CASE_ENTRY_NOT_FOUND');
  });

  it('of another case is not there', async () => {
    const fileId = (await add(png())).notes[0]?.files[0]?.id ?? '';
    const { deviceId } = await cases.get(caseId, li);
    const other = (await cases.open(inputOf(serviceCases.caseOpen, { source: 'person', deviceId, title: 'Other', level: 2 }), li)).case.id;
    expect(await codeOf(files.part({ caseId: other, fileId, part: 0 }, li))).toBe('CASE_ENTRY_NOT_FOUND');
    expect(await codeOf(files.remove({ caseId: other, fileId }, li))).toBe('CASE_ENTRY_NOT_FOUND');
  });

  it('finds its room limited per case and in all', async () => {
    await add(png());
    await fleet.dataSource.query(`insert into case_file (case_id, note_id, name, type, bytes, content) select case_id, note_id, name, type, bytes, content from case_file, generate_series(1, $1::int)`, [caseFileLimits.filesMax - 1]);
    expect(await codeOf(add(png()))).toBe('CASE_FULL');
    await fleet.dataSource.query('delete from case_file');
    await new ConfigRepository(fleet.dataSource).keepMissing({ caseFilesMb: '1' });
    await add(png(600_000));
    expect(await codeOf(add(png(600_000)))).toBe('CASE_FILES_FULL');
  });

  it('goes with its note, and with its case', async () => {
    await add(png());
    await work.removeNote({ caseId, noteId }, li);
    expect(await rows('case_file')).toBe(0);
    await add(png(), { to: await note(li) });
    await fleet.dataSource.query('delete from service_case');
    expect(await rows('case_file')).toBe(0);
  });
});
