import { Objm } from '@nats-io/obj';
import { entities, type FirmwareView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { type DeliveryProgress, firmwareBuckets, firmwareLimits, firmwareObject, type Problem, subjects } from '@voltdeck/protocol/contract';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt } from '../testing/sign-in.ts';
import { firmwareKey, linkToken, sha256Of, signFirmware } from '../testing/signed-firmware.ts';

const kib = 1_024;
const bytes = randomBytes(300 * kib + 7);
const secret = randomBytes(32);
let app: ConsoleFixture;
let protocol: ServiceProcess;
let firmware: FirmwareView;
const jobs = { one: randomUUID(), deviceId: randomUUID() };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> => fetch(app.url + path, { method, headers });
const send = (method: string, path: string, body: unknown): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { ...app.token, 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function upload(content: Buffer, version: string): Promise<FirmwareView> {
  const { id } = await readJson<FirmwareView>(send('POST', '/firmware', signFirmware(content, { version })));
  const part = await fetch(`${app.url}/api/v1/firmware/${id}/content?offset=0&sha256=${sha256Of(content)}`, { method: 'PATCH', headers: app.token, body: content });
  expect(part.status).toBe(200);
  return readJson(send('POST', `/firmware/${id}/completion`, {}));
}

const linkTo = ({ id }: Pick<FirmwareView, 'id'>, { jobId = jobs.one, lifeS = 600, by = secret } = {}): string =>
  `/firmware/${linkToken({ firmwareId: id, deviceId: jobs.deviceId, jobId, expiresS: Math.floor(Date.now() / 1000) + lifeS }, by)}/bms.bin`;
const bodyOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const refusalOf = async (answer: Promise<Response>): Promise<[number, string, string]> => {
  const { status, code, detail } = await readJson<Problem>(answer);
  return [status, code, detail];
};
const capTo = async (kibPerS: number): Promise<void> => {
  const { items } = await readJson<{ items: { id: string; version: number }[] }>(ask(entities.config.list.path, app.token));
  for (const { id, version } of items) await ask(`${entities.config.list.path}/${id}?version=${version}`, app.token, 'DELETE');
  expect((await send('POST', entities.config.add.path.slice('/api/v1'.length), { name: 'firmwareKibPerS', value: String(kibPerS) })).status).toBe(200);
};

/** Reads at least so many bytes of an answer and then drops the connection, as a tunnel does. */
function cutAfter(path: string, atLeast: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = get(app.url + path, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        if (Buffer.concat(chunks).length >= atLeast) request.destroy();
      });
      response.on('close', () => resolve(Buffer.concat(chunks)));
    });
    request.once('error', reject);
  });
}

beforeAll(async () => {
  app = await consoleFixture();
  protocol = await startProcess('protocol/service', { ...app.stores, TCP_PORT: '0', TCP_HOST: '127.0.0.1' });
  const admin = await administratorAt(app.url, app.secrets.password);
  const registered = await fetch(`${app.url}/api/v1/firmware-keys`, { method: 'POST', headers: { 'content-type': 'application/json', ...admin }, body: JSON.stringify({ name: 'release', publicKey: firmwareKey.publicKey }) });
  expect(registered.status).toBe(200);
  firmware = await upload(bytes, '02.10');
  await app.dataSource.query('insert into protocol.delivery_secret (secret) values ($1)', [secret]);
});
afterAll(async () => {
  await protocol?.stop();
  await app?.close();
});

describe('a link to a firmware', () => {
  it('gives it whole, with its length, its tag and its digest, to who is not signed in', async () => {
    const answer = await ask(linkTo(firmware));
    expect(answer.status).toBe(200);
    expect(['content-length', 'accept-ranges', 'content-type', 'etag', 'cache-control'].map((name) => answer.headers.get(name))).toEqual([
      String(bytes.length), 'bytes', 'application/octet-stream', `"${sha256Of(bytes)}"`, 'no-store, no-transform',
    ]);
    expect(answer.headers.get('repr-digest')).toBe(`sha-256=:${Buffer.from(sha256Of(bytes), 'hex').toString('base64')}:`);
    expect((await bodyOf(answer)).equals(bytes)).toBe(true);
  });

  it('gives one range, also from the end, and says how long the whole is', async () => {
    const answer = await ask(linkTo(firmware), { range: 'bytes=1000-1999' });
    expect([answer.status, answer.headers.get('content-range'), answer.headers.get('content-length')]).toEqual([206, `bytes 1000-1999/${bytes.length}`, '1000']);
    expect((await bodyOf(answer)).equals(bytes.subarray(1_000, 2_000))).toBe(true);
    const end = await ask(linkTo(firmware), { range: 'bytes=-7' });
    expect((await bodyOf(end)).equals(bytes.subarray(-7))).toBe(true);
  });

  it('says where a range is outside, takes a range of another file for the whole, and answers HEAD without a body', async () => {
    const outside = await ask(linkTo(firmware), { range: `bytes=${bytes.length}-` });
    expect([outside.status, outside.headers.get('content-range'), await outside.text()]).toEqual([416, `bytes */${bytes.length}`, '']);
    const tag = `"${sha256Of(bytes)}"`;
    expect((await ask(linkTo(firmware), { range: 'bytes=0-9', 'if-range': '"another"' }, 'GET')).status).toBe(200);
    expect((await ask(linkTo(firmware), { range: 'bytes=0-9', 'if-range': tag })).status).toBe(206);
    const head = await ask(linkTo(firmware), {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, String(bytes.length), '']);
  });

  it('that has expired, was changed, was made with another secret, or is of nothing is refused by the same sentence', async () => {
    const sentence = [403, 'FIRMWARE_LINK_REFUSED', 'The download link is not valid or has expired. Send the upgrade again.'];
    const [good, token = ''] = [linkTo(firmware), linkTo(firmware).split('/')[2]];
    const changed = good.replace(token, token.slice(0, 10) + (token[10] === 'A' ? 'B' : 'A') + token.slice(11));
    const refused = [linkTo(firmware, { lifeS: -1 }), changed, linkTo(firmware, { by: randomBytes(32) }), linkTo({ id: randomUUID() }), '/firmware/x/y'];
    for (const link of refused) expect(await refusalOf(ask(link, { 'accept-language': 'en' }))).toEqual(sentence);
    expect((await refusalOf(ask(linkTo(firmware, { lifeS: -1 }), { ...app.token, 'accept-language': 'zh-CN' })))[2]).toContain('下载链接无效或已过期');
  });

  it('is in no log', async () => {
    const link = linkTo(firmware, { jobId: randomUUID() });
    expect((await ask(link)).status).toBe(200);
    await vi.waitFor(() => expect(app.edge.output()).toContain('"path":"/firmware/…/bms.bin"'), { timeout: 60_000 });
    expect(app.edge.output()).not.toContain(link.split('/')[2]);
  });

  it('to a firmware that was withdrawn gives nothing', async () => {
    const withdrawn = await upload(randomBytes(100), '07.00');
    expect((await ask(linkTo(withdrawn))).status).toBe(200);
    expect((await send('DELETE', `/firmware/${withdrawn.id}`, undefined)).status).toBe(200);
    expect((await refusalOf(ask(linkTo(withdrawn, { jobId: randomUUID() }))))[1]).toBe('FIRMWARE_LINK_REFUSED');
  });
});

describe('downloads', () => {
  it('that break continue at the byte where they broke, and report how far they got', async () => {
    await capTo(400);
    const jobId = randomUUID();
    const reported: DeliveryProgress[] = [];
    const heard = app.bus.subscribe(subjects.upgradeDelivery(jobId), { callback: (_error, message) => void reported.push(message.json<DeliveryProgress>()) });
    await app.bus.flush();
    const link = linkTo(firmware, { jobId });
    const start = await cutAfter(link, 50 * kib);
    expect(start.length).toBeLessThan(bytes.length);
    await vi.waitFor(() => expect(reported.at(-1)?.state).toBe('broken'), { timeout: 60_000 });
    const rest = await bodyOf(await ask(link, { range: `bytes=${start.length}-`, 'if-range': `"${sha256Of(bytes)}"` }));
    expect(Buffer.concat([start, rest]).equals(bytes)).toBe(true);
    await vi.waitFor(() => expect(reported.at(-1)).toMatchObject({ jobId, deviceId: jobs.deviceId, firmwareId: firmware.id, sentBytes: bytes.length, totalBytes: bytes.length, state: 'whole' }), { timeout: 60_000 });
    heard.unsubscribe();
  }, 20_000);

  it('of fifty vehicles at once stay under the cap together and are all right, each in two ranges', async () => {
    await capTo(8_000);
    const sum = sha256Of(bytes);
    const half = Math.floor(bytes.length / 2);
    const began = performance.now();
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const link = linkTo(firmware, { jobId: randomUUID() });
        const [first, second] = [await bodyOf(await ask(link, { range: `bytes=0-${half - 1}` })), await bodyOf(await ask(link, { range: `bytes=${half}-` }))];
        expect(sha256Of(Buffer.concat([first, second]))).toBe(sum);
      }),
    );
    // No machine is so fast that it may go beyond the cap.
    const leastMs = ((50 * bytes.length) / (8_000 * kib)) * 1_000;
    expect(performance.now() - began).toBeGreaterThan(leastMs * 0.9);
  });
});

describe('an edge', () => {
  it('ends the oldest download of a link that is used too often at once: a vehicle whose line broke is back before we know', async () => {
    await capTo(20);
    const link = linkTo(firmware, { jobId: randomUUID() });
    const answers: Response[] = [];
    for (let index = 0; index <= firmwareLimits.downloadsPerLinkMax; index++) answers.push(await ask(link));
    const [oldest, ...others] = answers;
    await expect(oldest?.arrayBuffer()).rejects.toThrow();
    await capTo(0);
    for (const answer of others) expect((await bodyOf(answer)).equals(bytes)).toBe(true);
  }, 30_000);

  it('that stops lets go of its downloads, which continue at another', async () => {
    await capTo(100);
    const edge = await app.startEdge({ CACHE_DIR: await mkdtemp(join(tmpdir(), 'voltdeck-cache-')) });
    const link = linkTo(firmware, { jobId: randomUUID() });
    const answer = await fetch(`http://127.0.0.1:${edge.ready.httpPort}${link}`);
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.length).toBeGreaterThan(0);
    const rest = (async (): Promise<void> => {
      while ((await reader?.read())?.done === false);
    })();
    await Promise.all([expect(rest).rejects.toThrow(), edge.stop()]);
    await capTo(0);
    expect((await bodyOf(await ask(link, { range: 'bytes=0-' }))).equals(bytes)).toBe(true);
  }, 30_000);
});

describe('a stored file', () => {
  it('that was spoiled or lost on the disk of an edge is fetched again', async () => {
    const cache = await mkdtemp(join(tmpdir(), 'voltdeck-cache-'));
    const edge = await app.startEdge({ CACHE_DIR: cache });
    const got = async (): Promise<boolean> => (await bodyOf(await fetch(`http://127.0.0.1:${edge.ready.httpPort}${linkTo(firmware)}`))).equals(bytes);
    expect(await got()).toBe(true);
    const [kept] = await readdir(join(cache, 'objects'));
    await writeFile(join(cache, 'objects', kept ?? ''), randomBytes(bytes.length));
    expect(await got()).toBe(true);
    await rm(join(cache, 'objects', kept ?? ''));
    expect(await got()).toBe(true);
    await edge.stop();
  });

  it('that was tampered with in the store is not sent', async () => {
    const good = await upload(randomBytes(5_000), '08.00');
    const store = await new Objm(app.bus).open(firmwareBuckets.files);
    await store.putBlob({ name: firmwareObject(good.sha256) }, randomBytes(5_000));
    const edge = await app.startEdge({ CACHE_DIR: await mkdtemp(join(tmpdir(), 'voltdeck-cache-')) });
    const answer = fetch(`http://127.0.0.1:${edge.ready.httpPort}${linkTo(good)}`, { headers: { 'accept-language': 'en' } });
    expect(await refusalOf(answer)).toEqual([502, 'FIRMWARE_DAMAGED', 'The stored firmware does not match the signed digest and was not sent']);
    await edge.stop();
  });
});
