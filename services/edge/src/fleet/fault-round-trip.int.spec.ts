import type { DeviceView, FaultDictionaryView, FaultEntryView, ImportReport } from '@voltdeck/contract';
import { faultEntryFieldNames } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
type Format = keyof typeof mediaTypes;

let app: ConsoleFixture;
let full: FaultEntryView;

const ask = (method: string, path: string, body?: object, language = 'en'): Promise<Response> =>
  fetch(`${app.url}/api/v1/${path}`, { method, headers: { ...app.token, 'content-type': 'application/json', 'accept-language': language }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const exported = async (format: Format, language = 'en'): Promise<Buffer> => Buffer.from(await (await ask('GET', `exports/faultEntry?format=${format}`, undefined, language)).arrayBuffer());
const imported = (file: Buffer | string, format: Format, dryRun: boolean, existing = 'update'): Promise<ImportReport> =>
  readJson<ImportReport>(fetch(`${app.url}/api/v1/fault-entry-imports?format=${format}&dryRun=${dryRun}&existing=${existing}`, { method: 'POST', headers: { ...app.token, 'content-type': mediaTypes[format] }, body: new Uint8Array(Buffer.from(file)) }));
const entries = async (): Promise<FaultEntryView[]> => (await readJson<{ items: FaultEntryView[] }>(ask('GET', 'fault-entries?sort=place'))).items;
const fieldsOf = (entry: FaultEntryView | undefined): object => Object.fromEntries(faultEntryFieldNames.map((name) => [name, entry?.[name]]));

/** Texts that files are known to spoil. */
const awkward = {
  bmsModel: '=BMS+1',
  type: 15,
  level: 3,
  nameZh: '绝缘，“低”',
  nameEn: '00012',
  causesZh: '原因一\n原因二',
  causesEn: 'a "quoted", word; and more',
  checksZh: '-20 °C\n+55 °C',
  checksEn: '@check\tthis',
  partsZh: '1e5',
  partsEn: '+plug',
};

beforeAll(async () => {
  app = await consoleFixture();
  full = await readJson<FaultEntryView>(ask('POST', 'fault-entries', awkward));
  expect((await ask('POST', 'fault-entries', { type: 8, nameEn: 'Hot' })).status).toBe(200);
}, 120_000);
afterAll(() => app.close());

describe.each(['csv', 'xlsx'] as const)('the fault dictionary as a %s file', (format) => {
  it.each(['zh-CN', 'en'])('is imported again unchanged with every field, as it was exported in %s', async (language) => {
    const file = await exported(format, language);
    for (const dryRun of [true, false]) {
      const report = await imported(file, format, dryRun);
      expect(report.problems).toEqual([]);
      expect(report).toMatchObject({ rows: 2, created: 0, updated: 0, unchanged: 2, refused: 0, imported: 0 });
    }
    expect(fieldsOf((await entries()).find(({ id }) => id === full.id))).toEqual(awkward);
  });

  it('brings every field of an entry back that was changed and of one that was deleted', async () => {
    const file = await exported(format);
    const before = (await entries()).map(fieldsOf);
    const [all, own] = await entries();
    expect((await ask('DELETE', `fault-entries/${all?.id}?version=${all?.version}`)).status).toBe(200);
    expect((await ask('PATCH', `fault-entries/${own?.id}`, { version: own?.version, nameEn: 'Other', partsZh: null, level: 1 })).status).toBe(200);
    const trial = await imported(file, format, true);
    expect(trial).toMatchObject({ created: 1, updated: 1, refused: 0, imported: 0 });
    expect(trial.changes.find(({ kind }) => kind === 'update')?.differences.map(({ column }) => column)).toEqual(['level', 'nameEn', 'partsZh']);
    expect(await readJson<ImportReport>(ask('POST', `fault-entry-imports/${trial.uploadId}`, {}))).toMatchObject({ created: 1, updated: 1, imported: 2 });
    expect((await entries()).map(fieldsOf)).toEqual(before);
    full = (await entries()).find(({ bmsModel }) => bmsModel !== null) ?? full;
  });
});

it('the template can be imported as it is', async () => {
  const file = Buffer.from(await (await ask('GET', 'fault-entry-imports/template?format=csv')).arrayBuffer());
  expect(await imported(file, 'csv', true)).toMatchObject({ rows: 1, created: 1, problems: [] });
});

it('an edit is shown for the vehicles of its model, and its versions and the audit log say who made it', async () => {
  const device = await readJson<DeviceView>(ask('POST', 'devices', { vin: 'LVDFAULT000000001', bmsModel: 'BMS-R' }));
  const entry = await readJson<FaultEntryView>(ask('POST', 'fault-entries', { bmsModel: 'BMS-R', type: 15, nameEn: 'Insulation of R' }));
  const shown = async () => (await readJson<FaultDictionaryView>(ask('GET', `devices/${device.id}/fault-dictionary`))).items.find(({ type }) => type === 15);
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ name: { en: 'Insulation of R' }, parts: null }), 60_000);
  const changed = await readJson<FaultEntryView>(ask('PATCH', `fault-entries/${entry.id}`, { version: 1, nameEn: 'Insulation of R2', partsEn: 'Plug' }));
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ name: { en: 'Insulation of R2' }, parts: { en: 'Plug' } }), 60_000);
  expect((await ask('POST', `fault-entries/${entry.id}/revert`, { version: changed.version, to: 1 })).status).toBe(200);
  await vi.waitFor(async () => expect(await shown()).toMatchObject({ name: { en: 'Insulation of R' }, parts: null }), 60_000);
  const { items } = await readJson<{ items: { version: number; changed: string[] }[] }>(ask('GET', `fault-entries/${entry.id}/versions`));
  expect(items.map(({ version, changed: fields }) => [version, fields])).toEqual([[3, ['nameEn', 'partsEn']], [2, ['nameEn', 'partsEn']], [1, ['bmsModel', 'type', 'nameEn']]]);
  await vi.waitFor(async () => {
    const audit = await readJson<{ items: { action: string }[] }>(ask('GET', `audit?target=${entry.id}`));
    expect(audit.items.map(({ action }) => action)).toEqual(['faultEntryRevert', 'faultEntryChange', 'faultEntryAdd']);
  });
});
