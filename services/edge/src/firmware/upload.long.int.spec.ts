import { jetstreamManager } from '@nats-io/jetstream';
import type { DeviceFirmwareView, FirmwareKeyView, FirmwareView, SignedFirmware, AuditEntryView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { firmwareBuckets, firmwareLimits, type Page, type Problem } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt } from '../testing/sign-in.ts';
import { firmwareKey, sha256Of, signFirmware } from '../testing/signed-firmware.ts';

const partBytes = firmwareLimits.partBytesMax;
let app: ConsoleFixture;
let admin: Readonly<Record<string, string>>;
let protocol: ServiceProcess;
let operator: Record<string, string>;

beforeAll(async () => {
  app = await consoleFixture();
  admin = await administratorAt(app.url, app.secrets.password);
  protocol = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1' });
  operator = await app.operator({}, ['view', 'add', 'delete']);
});
afterAll(async () => {
  await protocol?.stop();
  await app?.close();
});

const json = (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = operator): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const begin = (signed: SignedFirmware): Promise<FirmwareView> => readJson(json('POST', '/firmware', signed));
const sendPart = (id: string, bytes: Uint8Array, offset: number, sha256 = sha256Of(bytes)): Promise<Response> =>
  fetch(`${app.url}/api/v1/firmware/${id}/content?offset=${offset}&sha256=${sha256}`, { method: 'PATCH', headers: operator, body: bytes });
const complete = (id: string): Promise<Response> => json('POST', `/firmware/${id}/completion`, {});
const problemOf = async (answer: Promise<Response>): Promise<[number, string]> => {
  const { status, code } = await readJson<Problem>(answer);
  return [status, code];
};

async function uploaded(bytes: Buffer, given: Parameters<typeof signFirmware>[1] = {}): Promise<FirmwareView> {
  const { id } = await begin(signFirmware(bytes, given));
  for (let offset = 0; offset < bytes.length; offset += partBytes) expect((await sendPart(id, bytes.subarray(offset, offset + partBytes), offset)).status).toBe(200);
  return readJson(complete(id));
}

describe('the keys of firmware', () => {
  it('are an administrator\'s; without a registered key nothing is uploaded', async () => {
    expect(await problemOf(json('POST', '/firmware', signFirmware(Buffer.from('x'))))).toEqual([403, 'FIRMWARE_KEY_UNKNOWN']);
    expect(await problemOf(json('POST', '/firmware-keys', { name: 'release', publicKey: firmwareKey.publicKey }))).toEqual([403, 'PERMISSION_MISSING']);
    expect(await problemOf(json('POST', '/firmware-keys', { name: 'release', publicKey: 'bm90IGEga2V5' }, admin))).toEqual([400, 'FIRMWARE_KEY_INVALID']);
    const key = await readJson<FirmwareKeyView>(json('POST', '/firmware-keys', { name: 'release', publicKey: firmwareKey.publicKey }, admin));
    expect(key).toMatchObject({ id: firmwareKey.id, name: 'release', revokedAt: null, createdBy: 'admin' });
    expect(await problemOf(json('POST', '/firmware-keys', { name: 'again', publicKey: firmwareKey.publicKey }, admin))).toEqual([409, 'FIRMWARE_KEY_TAKEN']);
  });
});

describe('an upload', () => {
  const bytes = randomBytes(partBytes * 2 + 12_345);
  const parts = [0, partBytes, 2 * partBytes].map((offset) => ({ offset, part: bytes.subarray(offset, offset + partBytes) }));

  it('that broke continues where it is, and is whole, verified and audited at the end', async () => {
    const { id, state, uploadedBytes } = await begin(signFirmware(bytes));
    expect([state, uploadedBytes]).toEqual(['uploading', 0]);
    const [first, second, third] = parts;
    if (!first || !second || !third) throw new Error('three parts are cut above');
    expect(await readJson(sendPart(id, first.part, 0))).toMatchObject({ uploadedBytes: partBytes });
    expect(await problemOf(complete(id))).toEqual([409, 'FIRMWARE_INCOMPLETE']);
    // Started once more, as after a restart of the sender: with a newer signature of the same.
    const again = await begin(signFirmware(bytes, { signedAt: '2026-02-02T00:00:00Z' }));
    expect([again.id, again.uploadedBytes]).toEqual([id, partBytes]);
    expect(await problemOf(sendPart(id, second.part, second.offset, sha256Of(third.part)))).toEqual([400, 'FIRMWARE_PART_DAMAGED']);
    expect(await problemOf(sendPart(id, second.part, 0))).toEqual([409, 'FIRMWARE_OFFSET_WRONG']);
    const both = await Promise.all([sendPart(id, second.part, second.offset), sendPart(id, second.part, second.offset)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await problemOf(sendPart(id, Buffer.concat([third.part, Buffer.from('!')]), third.offset))).toEqual([400, 'FIRMWARE_PART_BEYOND']);
    expect((await sendPart(id, third.part, third.offset)).status).toBe(200);
    expect(await readJson(complete(id))).toMatchObject({ id, state: 'ready', uploadedBytes: bytes.length, sha256: sha256Of(bytes), keyName: 'release', signature: 'valid' });
    expect(await readJson(complete(id))).toMatchObject({ state: 'ready' });
    expect(await problemOf(sendPart(id, third.part, third.offset))).toEqual([409, 'FIRMWARE_UPLOAD_ENDED']);
    const { items } = await readJson<Page<AuditEntryView>>(json('GET', '/audit?action=firmwareComplete', undefined, app.token));
    expect(items.at(-1)).toMatchObject({ result: 'FIRMWARE_INCOMPLETE' });
    expect(items.findLast(({ result }) => result === 'done')).toMatchObject({ before: { state: 'uploading' }, after: { state: 'ready' } });
    expect((await readJson<Page<AuditEntryView>>(json('GET', '/audit?action=firmwarePart', undefined, app.token))).items).toEqual([]);
  });

  it('of the same bytes is the same firmware, without sending them; for other models they are kept once', async () => {
    const { items } = await readJson<Page<FirmwareView>>(json('GET', '/firmware'));
    expect(await begin(signFirmware(bytes))).toMatchObject({ id: items[0]?.id, state: 'ready' });
    expect(await begin(signFirmware(bytes, { version: '02.11', models: ['NM-9'] }))).toMatchObject({ state: 'ready', uploadedBytes: bytes.length });
  });

  it('whose bytes are not what was signed is refused, and may be started again', async () => {
    const [meant, sent] = [randomBytes(1_000), randomBytes(1_000)];
    const { id } = await begin(signFirmware(meant, { version: '03.00' }));
    await sendPart(id, sent, 0);
    expect(await problemOf(complete(id))).toEqual([400, 'FIRMWARE_DIGEST_WRONG']);
    expect(await readJson(json('GET', `/firmware/${id}`))).toMatchObject({ state: 'refused', cause: 'digest' });
    expect(await problemOf(complete(id))).toEqual([409, 'FIRMWARE_UPLOAD_ENDED']);
    expect((await uploaded(meant, { version: '03.00' })).state).toBe('ready');
  });

  it('is refused before its bytes when the manifest was changed, is too large, or takes a version that other bytes have', async () => {
    const signed = signFirmware(bytes);
    expect(await problemOf(json('POST', '/firmware', { ...signed, manifest: { ...signed.manifest, models: ['other'] } }))).toEqual([403, 'FIRMWARE_SIGNATURE_WRONG']);
    expect(await problemOf(json('POST', '/firmware', signFirmware(bytes, { size: firmwareLimits.sizeBytesMax + 1 })))).toEqual([413, 'FIRMWARE_TOO_LARGE']);
    expect(await problemOf(json('POST', '/firmware', signFirmware(Buffer.from('other'), { models: ['NM-7'] })))).toEqual([409, 'FIRMWARE_VERSION_TAKEN']);
    expect(await problemOf(json('POST', '/firmware', signFirmware(bytes, { version: 'too long' })))).toEqual([400, 'INPUT_INVALID']);
  });

  it('waits while the object store is full, and continues when there is room', async () => {
    const { streams } = await jetstreamManager(app.bus);
    const bucket = `OBJ_${firmwareBuckets.uploads}`;
    const [first, second] = [randomBytes(200_000), randomBytes(200_000)];
    const { id } = await begin(signFirmware(Buffer.concat([first, second]), { version: '06.00' }));
    expect((await sendPart(id, first, 0)).status).toBe(200);
    const { state } = await streams.info(bucket);
    await streams.update(bucket, { max_bytes: state.bytes + 1_000 });
    expect(await problemOf(sendPart(id, second, first.length))).toEqual([507, 'FIRMWARE_STORE_FULL']);
    await streams.update(bucket, { max_bytes: -1 });
    expect(await readJson(sendPart(id, second, first.length))).toMatchObject({ uploadedBytes: 400_000 });
    expect(await readJson(complete(id))).toMatchObject({ state: 'ready' });
  });

  it('takes no part that is too large', async () => {
    const { id } = await begin(signFirmware(Buffer.alloc(3_000_000), { version: '04.00' }));
    expect(await problemOf(sendPart(id, Buffer.alloc(partBytes + 1), 0))).toEqual([413, 'FIRMWARE_PART_TOO_LARGE']);
    expect(await problemOf(json('DELETE', `/firmware/${id}`))).toEqual([403, 'FLEET_WIDE_NEEDED']);
    expect(await readJson(json('DELETE', `/firmware/${id}`, undefined, app.token))).toMatchObject({ withdrawnAt: expect.any(String) });
    expect(await problemOf(sendPart(id, Buffer.alloc(10), 0))).toEqual([409, 'FIRMWARE_UPLOAD_ENDED']);
  });
});

describe('the list of firmware', () => {
  it('is searched, and judged for a device with the reasons', async () => {
    await uploaded(randomBytes(100), { version: '05.00', models: ['NM-1'], hardware: ['HW9*'], notes: { 'zh-CN': '提高采样率', en: 'Samples faster' } });
    const found = await readJson<Page<FirmwareView>>(json('GET', `/firmware?usable=true&search=${encodeURIComponent('采样')}`));
    expect(found.items.map(({ version }) => version)).toEqual(['05.00']);
    const deviceId = await app.admit('LVDFIRMWARE000001');
    const judged = await readJson<DeviceFirmwareView>(json('GET', `/devices/${deviceId}/firmware`, undefined, app.token));
    expect(judged.items.find(({ firmware }) => firmware.version === '05.00')?.refusals).toEqual(['modelUnknown', 'hardwareUnknown', 'versionUnknown']);
    await app.dataSource.query(`insert into protocol.device_setting (device_id, name, value, known_at) values ($1, 'terminalVersion', '"02.10"', now()), ($1, 'hardwareVersion', '"HW9.2"', now())`, [deviceId]);
    const reported = await readJson<DeviceFirmwareView>(json('GET', `/devices/${deviceId}/firmware`, undefined, app.token));
    expect(reported).toMatchObject({ hardware: 'HW9.2', version: '02.10' });
    expect(Object.fromEntries(reported.items.map(({ firmware: { version }, refusals }) => [version, refusals]))).toMatchObject({ '02.10': ['sameVersion'], '03.00': [], '05.00': ['modelUnknown'] });
  });

  it('pages from the newest on', async () => {
    const first = await readJson<Page<FirmwareView>>(json('GET', '/firmware?pageSize=2'));
    const second = await readJson<Page<FirmwareView>>(json('GET', `/firmware?pageSize=2&cursor=${first.next ?? ''}`));
    expect(first.items).toHaveLength(2);
    expect(first.total).toBeGreaterThan(3);
    expect(second.items.map(({ id }) => id)).not.toContain(first.items[1]?.id);
  });
});

it('a key that is revoked signs no more, and what it signed is not usable', async () => {
  expect(await readJson(json('DELETE', `/firmware-keys/${firmwareKey.id}`, undefined, admin))).toMatchObject({ revokedAt: expect.any(String) });
  expect(await problemOf(json('POST', '/firmware', signFirmware(Buffer.from('late'), { version: '09.00' })))).toEqual([403, 'FIRMWARE_KEY_UNKNOWN']);
  expect((await readJson<Page<FirmwareView>>(json('GET', '/firmware?usable=true'))).items).toEqual([]);
  const { items } = await readJson<Page<FirmwareView>>(json('GET', '/firmware'));
  expect(new Set(items.map(({ signature }) => signature))).toEqual(new Set(['revoked']));
});
