import { jetstream } from '@nats-io/jetstream';
import { ensureFramesStream } from '@voltdeck/base';
import type { TelemetryExportView } from '@voltdeck/contract';
import { framesPlaceOf, type Problem } from '@voltdeck/protocol/contract';
import { encodeBatch, encodeFrame, wireTime, type BlockToEncode } from '@voltdeck/protocol/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';

const vin = 'LVDEXPT0000000001';
const noon = Date.UTC(2026, 2, 10, 4, 0, 0);
let app: ConsoleFixture;
let deviceId: string;

beforeAll(async () => {
  app = await consoleFixture();
  deviceId = await app.admit(vin);
  await ensureFramesStream(app.bus, 0, 1);
  const vehicle: BlockToEncode = { kind: 'vehicle', edition: 2016, type: 1, state: 1, charging: 3, mode: 1, speed: 30, mileage: 100, totalVoltage: 350, current: -12.5, soc: 64, dcdc: 1, gear: 0, insulation: 5_000, accelerator: 0, brake: 0 };
  const bytes = encodeFrame({ edition: 2016, command: 2, vin, message: { kind: 'report', reissue: false, time: wireTime(noon), blocks: [vehicle] } });
  await jetstream(app.bus).publish(framesPlaceOf(deviceId, 1).subject, encodeBatch([{ receivedAtMs: noon + 500, deviceId, flags: 0, bytes }]));
});
afterAll(() => app.close());

const at = (path: string) => `${app.url}/api/v1/telemetry-exports${path}`;
async function begin(form: object, headers = app.token): Promise<Response> {
  return fetch(at(''), { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(form) });
}
async function view(id: string): Promise<TelemetryExportView> {
  return readJson<TelemetryExportView>(fetch(at(`/${id}`), { headers: app.token }));
}
const records = () => ({ kind: 'records', format: 'csv', deviceId, from: noon - 1_000, to: noon + 1_000, fields: ['soc', 'current'] });

async function finished(form: object, language = 'zh-CN'): Promise<TelemetryExportView> {
  const started = await readJson<TelemetryExportView>(begin(form, { ...app.token, 'accept-language': language }));
  await expect.poll(async () => (await view(started.id)).state, { timeout: 60_000 }).toBe('done');
  return view(started.id);
}

describe('an export of the history', () => {
  it('is started, watched and fetched, with headings in the language of the caller', async () => {
    await expect.poll(async () => (await finished(records())).rows, { timeout: 60_000, interval: 500 }).toBe(1);
    const done = await finished(records());
    expect(done).toMatchObject({ kind: 'records', rowsExpected: 1, truncated: false, problem: null });
    const file = await fetch(at(`/${done.id}/file`), { headers: app.token });
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${done.fileName}"`);
    expect(await file.text()).toBe(`VIN,车牌,记录时间 (Asia/Shanghai),接收时间 (Asia/Shanghai),补发,终端时钟超前,SOC (%),实时电流 (A),故障（等级）\r\n${vin},,2026-03-10T12:00:00+08:00,2026-03-10T12:00:00+08:00,否,否,64,-12.5,\r\n`);
    expect(done.fileName).toMatch(/^records-LVDEXPT0000000001-20260310T1159-20260310T1200-Asia-Shanghai-at-\d{8}T\d{4}\.csv$/);
  });

  it('belongs to who started it: to all others it is not there', async () => {
    const { id } = await finished({ kind: 'faults', format: 'xlsx' });
    const other = await app.operator({}, ['view', 'download']);
    for (const path of [`/${id}`, `/${id}/file`]) {
      const answer = await fetch(at(path), { headers: other });
      expect([answer.status, (await readJson<Problem>(answer)).code]).toEqual([404, 'EXPORT_NOT_FOUND']);
    }
    expect(await readJson(fetch(at(''), { headers: other }))).toEqual({ items: [] });
    expect((await begin(records(), { ...other, origin: app.url })).status).toBe(404);
  });

  it('lets go of its file when it is cancelled', async () => {
    const { id } = await finished(records());
    expect(await readJson(fetch(at(`/${id}`), { method: 'DELETE', headers: app.token }))).toMatchObject({ state: 'cancelled' });
    const gone = await fetch(at(`/${id}/file`), { headers: app.token });
    expect([gone.status, (await readJson<Problem>(gone)).code]).toEqual([409, 'EXPORT_NOT_READY']);
  });

  it('says what an export of records needs', async () => {
    const answer = await begin({ kind: 'records', format: 'csv' });
    expect(answer.status).toBe(400);
    expect((await readJson<Problem>(answer)).fields?.map(({ path }) => path)).toEqual(['from', 'to', 'fields']);
  });
});

describe('an export of a list', () => {
  it('holds the messages of a device as they are filtered', async () => {
    const done = await finished({ kind: 'messages', format: 'csv', deviceId, command: 2 });
    const file = await (await fetch(at(`/${done.id}/file`), { headers: app.token })).text();
    expect([done.rows, done.rowsExpected]).toEqual([1, 1]);
    expect(file).toMatch(/^记录时间 \(Asia\/Shanghai\),接收时间 \(Asia\/Shanghai\),方向,命令,应答,错误,报文（十六进制）\r\n2026-03-10T12:00:00\+08:00,2026-03-10T12:00:00\+08:00,上行,02 [^,]+,,,2323[\da-f]+\r\n$/);
    expect((await finished({ kind: 'messages', format: 'csv', deviceId, command: 1 })).rows).toBe(0);
  });

  it('says codes in the words of the caller, and keeps those of the audit log for scripts', async () => {
    const fileOf = async (kind: string, language: string) => {
      const { id } = await finished({ kind, format: 'csv' }, language);
      return (await fetch(at(`/${id}/file`), { headers: app.token })).text();
    };
    expect(await fileOf('users', 'zh-CN')).toContain(',系统管理员,');
    expect(await fileOf('users', 'en')).toContain(',Administrator,');
    expect(await fileOf('audit', 'zh-CN')).toMatch(/,开始导出,成功,\/api\/v1\/telemetry-exports,.*,telemetryExportBegin,done,[\da-f]+\r\n/);
    expect(await fileOf('audit', 'en')).toMatch(/,Start an export,Done,\/api\/v1\/telemetry-exports,.*,telemetryExportBegin,done,[\da-f]+\r\n/);
  });

  it('holds users and the audit log, without a secret', async () => {
    for (const kind of ['users', 'audit']) {
      const done = await finished({ kind, format: 'csv' });
      const file = await (await fetch(at(`/${done.id}/file`), { headers: app.token })).text();
      expect(file).toContain('admin');
      expect(file).not.toContain('argon2');
      expect(file).not.toContain(app.secrets.password);
    }
  });

  it('is refused to anyone who may not see the list', async () => {
    const other = { ...(await app.operator({}, ['view', 'download'])), origin: app.url };
    for (const kind of ['users', 'audit']) expect((await begin({ kind, format: 'csv' }, other)).status).toBe(403);
    expect((await begin({ kind: 'messages', format: 'csv', deviceId }, other)).status).toBe(404);
  });
});
