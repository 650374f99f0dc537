import type { DeviceView, GroupView, ImportReport, ModelView, ProjectView } from '@voltdeck/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

const mediaTypes = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;
type Format = keyof typeof mediaTypes;

let app: ConsoleFixture;
let full: DeviceView;

const api = (): string => `${app.url}/api/v1`;
const ask = (method: string, path: string, body?: object, language = 'en'): Promise<Response> =>
  fetch(`${api()}/${path}`, { method, headers: { ...app.token, 'content-type': 'application/json', 'accept-language': language }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const made = async <View>(path: string, body: object): Promise<View> => readJson<View>(ask('POST', path, body));
const exported = async (format: Format, language: string): Promise<Buffer> => Buffer.from(await (await ask('GET', `exports/device?format=${format}`, undefined, language)).arrayBuffer());
const imported = (file: Buffer, format: Format, dryRun: boolean): Promise<ImportReport> =>
  readJson<ImportReport>(fetch(`${api()}/device-imports?format=${format}&dryRun=${dryRun}&existing=update`, { method: 'POST', headers: { ...app.token, 'content-type': mediaTypes[format] }, body: new Uint8Array(file) }));

beforeAll(async () => {
  app = await consoleFixture();
  const project = await made<ProjectView>('projects', { name: '北方, "冷" 线', number: 'N-1' });
  const groups = [await made<GroupView>('groups', { name: 'winter' }), await made<GroupView>('groups', { name: '夜班' })];
  const model = await made<ModelView>('models', { number: 'VAN-1' });
  full = await made<DeviceView>('devices', {
    ...{ vin: 'LVDROUND000000001', plate: '=1+1', vehicleType: '-bus', projectId: project.id, modelId: model.id, groupIds: groups.map(({ id }) => id) },
    ...{ batteryId: '00012', bmsId: '1e5', bmsModel: 'NM-"2"', hardwareId: '+HW', softwareVersion: '1.10', imei: '860000000000001', iccid: '89860000000000000001' },
    ...{ activatedAt: '2026-01-31', serviceExpiresAt: '2029-01-31', serviceSuspended: true },
  });
  await made<DeviceView>('devices', { vin: 'LVDROUND000000002' });
}, 120_000);
afterAll(() => app.close());

describe.each(['csv', 'xlsx'] as const)('the list of devices as a %s file', (format) => {
  it.each(['zh-CN', 'en'])('is imported again unchanged with every field, as it was exported in %s', async (language) => {
    const report = await imported(await exported(format, language), format, true);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ rows: 2, unchanged: 2, changes: [] });
  });

  it('brings every field back', async () => {
    const file = await exported(format, 'en');
    const { version } = await readJson<DeviceView>(ask('GET', `devices/${full.id}`));
    const emptied = { plate: null, vehicleType: null, projectId: null, modelId: null, groupIds: [], batteryId: null, bmsId: null, bmsModel: null, hardwareId: null, softwareVersion: null, imei: null, iccid: null, activatedAt: null, serviceExpiresAt: null, serviceSuspended: false };
    expect((await ask('PATCH', `devices/${full.id}`, { version, ...emptied })).status).toBe(200);
    expect(await imported(file, format, false)).toMatchObject({ updated: 1, unchanged: 1, problems: [] });
    const { version: _, updatedAt: __, softwareSince: ___, ...back } = await readJson<DeviceView>(ask('GET', `devices/${full.id}`));
    expect(full).toMatchObject(back);
  });
});
