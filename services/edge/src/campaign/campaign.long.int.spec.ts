import type { CampaignDeviceView, CampaignPreview, CampaignProgressView, CampaignView, UpgradePreview, UpgradeView, AuditEntryView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import type { ErrorCode, Page, Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addFirmware, campaignForm, firmwareId } from '../matrix/upgrades.ts';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let protocol: ServiceProcess;
let admin: Record<string, string>;
let deviceId: string;

const vin = 'LVDCAMPAIGN000001';

beforeAll(async () => {
  app = await consoleFixture();
  protocol = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1', DELIVERY_URL: app.url });
  admin = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  deviceId = await app.admit(vin);
  await app.dataSource.query(`insert into protocol.device_setting (device_id, name, value, known_at) values ($1, 'terminalVersion', '"1.0"', now())`, [deviceId]);
  await addFirmware(app.dataSource);
});
afterAll(async () => {
  await protocol?.stop();
  await app?.close();
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const codeOf = async (answer: Promise<Response>): Promise<ErrorCode> => (await readJson<Problem>(answer)).code;
const audited = async (action: string): Promise<readonly AuditEntryView[]> => (await readJson<Page<AuditEntryView>>(send('GET', `/audit?action=${action}`))).items;
const form = { ...campaignForm, name: 'spring', target: { vins: [vin] } };

it('a campaign is previewed, drafted once, and started only by who has entered the password a moment ago', async () => {
  expect(await readJson<CampaignPreview>(send('POST', '/campaign-previews', { firmwareId, target: { vins: [vin, 'LVNOBODY'] } }))).toMatchObject({
    ...{ devices: 2, fitting: 1, groups: [1], included: [{ deviceId, vin, versionBefore: '1.0' }], excluded: [{ vin: 'LVNOBODY', reasons: ['notInScope'] }] },
  });
  const draft = (): Promise<CampaignView> => readJson<CampaignView>(send('POST', '/campaigns', form, { ...admin, 'idempotency-key': 'one-draft' }));
  const [first, second] = [await draft(), await draft()];
  expect(second).toEqual(first);
  expect(first).toMatchObject({ state: 'draft', name: 'spring', version: '9.9' });
  const start = `/campaigns/${first.id}/start`;
  expect(await codeOf(send('POST', start, {}, app.token))).toBe('SESSION_NEEDED');
  expect(await codeOf(send('POST', start, {}))).toBe('FRESH_SIGN_IN_REQUIRED');
  expect((await send('POST', '/session/fresh', { password: app.secrets.password })).status).toBe(200);
  expect(await readJson<CampaignView>(send('POST', start, {}))).toMatchObject({ state: 'running', counts: { waiting: 1 } });
  const [entry] = await audited('campaignStart');
  expect(entry).toMatchObject({ loginName: 'admin', before: { id: first.id, state: 'draft' }, after: { state: 'running' } });
});

it('a vehicle that is not there waits with the reason, and what is stopped is reported as a file', async () => {
  const { items } = await readJson<Page<CampaignView>>(send('GET', '/campaigns?state=running'));
  const id = items[0]?.id ?? '';
  const devices = (): Promise<Page<CampaignDeviceView>> => readJson<Page<CampaignDeviceView>>(send('GET', `/campaigns/${id}/devices`));
  await expect.poll(devices, { timeout: 60_000 }).toMatchObject({ total: 1, items: [{ vin, state: 'waiting', detail: 'age', group: 1 }] });
  expect(await readJson<CampaignProgressView>(send('GET', `/campaigns/${id}/progress`))).toMatchObject({ devices: 1, groups: [{ number: 1, devices: 1 }], inWindow: true });
  expect(await readJson<CampaignView>(send('POST', `/campaigns/${id}/stop`, {}))).toMatchObject({ state: 'stopped', counts: { cancelled: 1 } });
  const report = await send('GET', `/campaigns/${id}/report`, undefined, { ...admin, 'accept-language': 'en' });
  expect(report.headers.get('content-type')).toContain('text/csv');
  expect((await report.text()).split('\r\n').slice(0, 2)).toEqual([expect.stringContaining('VIN,Wave,Result'), expect.stringContaining(`${vin},1,cancelled,0,1.0`)]);
});

it('one device is upgraded alone, and called back while it waits', async () => {
  const asked = { firmwareId, reason: 'a test' };
  expect(await readJson<UpgradePreview>(send('POST', `/devices/${deviceId}/upgrade-previews`, asked))).toMatchObject({ online: false, unfit: [], versionBefore: '1.0', interlocks: [{ name: 'age' }] });
  const { id } = await readJson<UpgradeView>(send('POST', `/devices/${deviceId}/upgrades`, asked));
  expect(await readJson<Page<UpgradeView>>(send('GET', `/devices/${deviceId}/upgrades`))).toMatchObject({ items: [{ id, state: 'queued', status: 1 }] });
  expect(await readJson<UpgradeView>(send('POST', `/upgrades/${id}/cancellation`, {}))).toMatchObject({ state: 'failure', status: 3, cause: 'cancelled' });
  const [entry] = await audited('upgradeCancel');
  expect(entry).toMatchObject({ before: { id, state: 'queued' }, after: { state: 'failure' } });
});
