import { contract } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { administrator, operator } from '../../testing/callers.ts';
import { deviceId, faults, noon, vehicle, type TestFrame } from '../../testing/frames.ts';
import { notificationParts, TestPeople } from '../../testing/notification-parts.ts';
import { TestStore } from '../../testing/test-store.ts';

const project = '00000000-0000-4000-8b00-000000000001';
const watching: Caller = { ...operator({ projects: [project] }), userId: '00000000-0000-4000-a000-000000000002', permissions: ['view', 'update'] };

let store: TestStore;
let pushService: Server;
let origin: string;
let status = 201;
const requests: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];
const people = new TestPeople();
let parts: ReturnType<typeof notificationParts>;
const query = <Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> => store.database.dataSource.query(sql, parameters);

/** A browser: its keys, and how it reads a message. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
function decrypted(body: Buffer): Record<string, unknown> {
  const [salt, sender, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
  const derive = (key: Buffer, by: Buffer, info: Buffer | string, length: number) => Buffer.from(hkdfSync('sha256', key, by, info, length));
  const secret = derive(browser.computeSecret(sender), auth, Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]), 32);
  const decipher = createDecipheriv('aes-128-gcm', derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16), derive(secret, salt, 'Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).subarray(0, -1).toString());
}

const form = (more: object = {}) =>
  inputOf(contract.pushChannelAdd, { minLevel: 2, language: 'en', browser: 'Firefox 140 · Windows', endpoint: `${origin}/wpush/the-subscription`, p256dh: browser.getPublicKey().toString('base64url'), auth: auth.toString('base64url'), ...more });
const frame = (minute: number, level: number): TestFrame => ({ deviceId: deviceId(1), vin: 'LVOLTDECK00000001', at: noon + minute * 60_000, blocks: [vehicle(), faults(level === 0 ? [] : [{ type: 8, level }])] });

async function run(): Promise<void> {
  await parts.worker.fill();
  await parts.worker.sendDue();
}

beforeAll(async () => {
  pushService = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => pushService.listen(0, '127.0.0.1', listening));
  const address = pushService.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  store = await TestStore.open();
  await store.admit({ projectId: project, projectName: 'Harbour' });
});
afterAll(async () => {
  await store.close();
  pushService.closeAllConnections();
  await new Promise((closed) => pushService.close(closed));
});
beforeEach(async () => {
  await store.empty();
  requests.length = 0;
  status = 201;
  people.set({ caller: watching, email: null }, { caller: administrator, email: null });
  parts = notificationParts(store.database.dataSource, people, 'smtp://127.0.0.1:9');
});

describe('a browser as a notification channel', () => {
  it('gets what an operator sees, encrypted, and a link to the place', async () => {
    const { kind, label, url } = await parts.service.addPush(watching, form());
    expect([kind, label, url]).toEqual(['push', 'Firefox 140 · Windows', origin]);
    await query(`update notification_channel set created_at = '2020-01-01'`);
    await store.save([frame(1, 3)]);
    await run();
    const [request] = requests;
    expect(request?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '14400' });
    const { publicKey } = { publicKey: (await parts.service.overview(watching)).pushKey };
    expect(request?.headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${publicKey}$`));
    expect(request?.body.includes('Over-temperature')).toBe(false);
    const [{ id } = { id: '' }] = await query<{ id: string }>('select id from notification_delivery');
    expect(decrypted(request?.body ?? Buffer.alloc(0))).toEqual({
      title: 'Level 3 fault: Over-temperature (LVOLTDECK00000001)',
      body: expect.stringContaining('Project: Harbour\nFault: Over-temperature'),
      path: expect.stringMatching(/^\/main\/failure\/[\w-]+\?fault=\d+$/),
      ...{ tag: id, urgent: true, language: 'en' },
    });
    expect(await query('select 1 from acknowledgement_link')).toEqual([]);
    expect(await query('select state, answer from notification_delivery')).toEqual([{ state: 'delivered', answer: 'HTTP 201' }]);
  });

  it('shows neither the address nor the keys of its subscription again, and those are stored sealed', async () => {
    await parts.service.addPush(watching, form());
    const [row] = await query<{ text: string }>(`select to_jsonb(notification_channel)::text || encode(sealed_secret, 'escape') as text from notification_channel`);
    for (const secret of ['the-subscription', auth.toString('base64url')]) expect([row?.text, JSON.stringify(await parts.service.overview(watching))].join()).not.toContain(secret);
  });

  it('keeps one key for the deployment, also where two processes make it at once', async () => {
    await query('delete from push_key');
    const keys = await Promise.all([parts, notificationParts(store.database.dataSource, people, 'smtp://127.0.0.1:9')].map(({ service }) => service.overview(watching)));
    expect(new Set(keys.map(({ pushKey }) => pushKey)).size).toBe(1);
    const [row] = await query<{ text: string }>(`select encode(sealed_private, 'escape') as text from push_key`);
    expect(row?.text).not.toContain('prime256v1');
  });

  it('that has ended its subscription is tried no more, and says what to do', async () => {
    await parts.service.addPush(watching, form());
    await query(`update notification_channel set created_at = '2020-01-01'`);
    status = 410;
    await store.save([frame(1, 3)]);
    await run();
    expect(await query('select state, attempts from notification_delivery')).toEqual([{ state: 'dead', attempts: 1 }]);
    expect((await parts.service.overview(watching)).items).toMatchObject([{ lastAnswer: { ok: false, answer: 'HTTP 410: the browser no longer takes messages; delete this channel and add it again' } }]);
  });

  it('is the person who subscribed last', async () => {
    const first = await parts.service.addPush(watching, form());
    expect(await parts.service.test(watching, first.id)).toMatchObject({ ok: true, answer: 'HTTP 201' });
    await parts.service.addPush(administrator, form());
    expect((await parts.service.overview(watching)).items).toEqual([]);
    expect((await parts.service.overview(administrator)).items).toMatchObject([{ label: 'Firefox 140 · Windows' }]);
    await parts.service.addPush(administrator, form());
    expect((await parts.service.overview(administrator)).items).toHaveLength(1);
  });

  it('gets nothing once its person no longer sees the vehicle', async () => {
    await parts.service.addPush(watching, form());
    await query(`update notification_channel set created_at = '2020-01-01'`);
    await store.save([frame(1, 3)]);
    await parts.worker.fill();
    people.set({ caller: { ...watching, scope: operator().scope }, email: null });
    await parts.worker.sendDue();
    expect(requests).toEqual([]);
  });

  it.each(['https://example.com/hook', 'https://fcm.googleapis.com.example.com/x', 'http://fcm.googleapis.com/x', 'https://127.0.0.1/x'])('at %s is refused: that is no push service', async (endpoint) => {
    const strict = notificationParts(store.database.dataSource, people, 'smtp://127.0.0.1:9', 'refuse');
    await expect(strict.service.addPush(watching, form({ endpoint }))).rejects.toMatchObject({ code: 'PUSH_SERVICE_UNKNOWN' });
    await expect(strict.service.addPush(watching, form({ endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x' }))).resolves.toMatchObject({ kind: 'push' });
  });
});
