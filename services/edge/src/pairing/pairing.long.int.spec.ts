import { auditLog, modules, people, type AuditEntryView, type WallPairedView, type WallPairingGrant, type WallPairingView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { pairingLimits, pairingPath, pathOf, shownPairingCode, type Page, type Problem } from '@voltdeck/protocol/contract';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { moduleFolder, voltdeckModule } from '../testing/module-build.ts';
import { readJson } from '../testing/read-json.ts';
import { registerPublishKey } from '../testing/register-key.ts';
import { administratorAt } from '../testing/sign-in.ts';

const site = 'https://walls.example';

let app: ConsoleFixture;
let more: ServiceProcess[] = [];
let other: string;
let admin: Record<string, string>;

type Headers = Readonly<Record<string, string>>;

beforeAll(async () => {
  app = await consoleFixture();
  const registry = await startProcess('services/modules', app.stores);
  const edge = await app.startEdge({ SCREEN_ORIGINS: site });
  more = [registry, edge];
  other = `http://127.0.0.1:${edge.ready.httpPort}`;
  admin = await administratorAt(app.url, app.secrets.password);
  const key = join(await mkdtemp(join(tmpdir(), 'voltdeck-key-')), 'module.key');
  const { id: keyId } = await registerPublishKey(app.url, admin, key, 'acme');
  await send('PUT', pathOf(modules.moduleKeyGrants, { keyId }), { modules: ['thermal'], pages: ['/screen'] }, admin);
  await voltdeckModule(app.url, app.secrets.apiToken, 'publish', await moduleFolder('1.0.0', { routes: [{ path: '/screen', layout: 'blank', header: false, access: 'view', title: { 'zh-CN': '大屏', en: 'Wall' }, component: 'page' }] }), '--key', key);
  await send('POST', '/api/v1/modules/thermal/promotion', { version: '1.0.0' }, admin);
});
beforeEach(() => app.dataSource.query('delete from identity.wall_pairing'));
afterAll(async () => {
  await Promise.all(more.map((service) => service.stop()));
  await app?.close();
});

const send = (method: string, path: string, body?: unknown, headers: Headers = {}, url = app.url): Promise<Response> =>
  fetch(url + path, { method, redirect: 'manual', headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
const begin = async (headers: Headers = {}, url = app.url): Promise<WallPairingGrant> => readJson(send('POST', people.wallPairingBegin.path, undefined, headers, url));
const state = (secret: string, headers: Headers = {}, url = app.url): Promise<Response> => send('POST', people.wallPairingState.path, { secret }, headers, url);
const find = (code: string, headers: Headers): Promise<Response> => send('GET', pathOf(people.wallPairing, { code }), undefined, headers);
const confirm = (code: string, headers: Headers, change: object = {}): Promise<Response> => send('POST', pathOf(people.wallPairingConfirm, { code }), { name: 'hall', path: '/screen', scope: 'all', lifeDays: 1, ...change }, headers);
const problemOf = async (answer: Promise<Response>): Promise<string> => (await readJson<Problem>(answer)).code;
const asPage = (secret: string, screen: string): Promise<Response> => send('POST', people.pageToken.path, undefined, { authorization: `Bearer ${secret}`, 'x-voltdeck-screen': screen });
const cookieOf = (answer: Response): string => answer.headers.getSetCookie().find((line) => line.startsWith('voltdeck_wall=')) ?? '';

describe('a screen without keyboard', () => {
  it('is asked for a code, is paired by someone who is signed in, and opens its wall at the same address from then on', async () => {
    const asking = await send('GET', pairingPath);
    expect([asking.status, asking.headers.get('cache-control'), asking.headers.get('content-security-policy')]).toEqual([200, 'no-store', expect.stringContaining("frame-ancestors 'none'")]);
    expect(await asking.text()).toContain('id="voltdeck-pairing"');

    const { code, secret } = await begin({ 'user-agent': 'a television' });
    expect(await readJson<WallPairingView>(find(shownPairingCode(code), admin))).toMatchObject({ code, address: '127.0.0.1', device: 'a television', site: null });
    expect(await readJson(state(secret))).toEqual({ paired: false, path: null });
    const paired = await readJson<WallPairedView>(confirm(code, { ...admin, 'accept-language': 'en' }));
    expect(paired).toMatchObject({ name: 'hall', path: '/screen', pairing: { address: '127.0.0.1' } });

    const told = await state(secret);
    const cookie = cookieOf(told);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict/);
    const { path } = await readJson<{ path: string }>(Promise.resolve(told));
    expect(path).toMatch(/^\/embed\/screen\?screen=hall&embed=[0-9a-f-]{36}&paired=1&language=en$/);
    const opened = await send('GET', pairingPath, undefined, { cookie: cookie.split(';')[0] ?? '' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${path}#token=${secret}`]);
    expect((await send('GET', path)).status).toBe(200);
    expect((await asPage(secret, '/embed/screen')).status).toBe(200);
  });

  it('whose token was revoked shows a code again, and forgets the wall', async () => {
    const { code, secret } = await begin();
    await confirm(code, admin);
    const cookie = cookieOf(await state(secret)).split(';')[0] ?? '';
    const { items } = await readJson<{ items: { id: string; name: string }[] }>(send('GET', people.tokenList.path, undefined, admin));
    for (const { id, name } of items) if (name === 'hall') await send('DELETE', pathOf(people.tokenRevoke, { id }), undefined, admin);
    await vi.waitFor(async () => {
      const answer = await send('GET', pairingPath, undefined, { cookie });
      expect([answer.status, cookieOf(answer)]).toEqual([200, expect.stringContaining('Expires=Thu, 01 Jan 1970')]);
    }, 60_000);
  });

  it('is written into the audit log with the address that it asked from, and without its secret', async () => {
    const { code, secret } = await begin();
    await confirm(code, admin);
    await vi.waitFor(async () => {
      const { items } = await readJson<Page<AuditEntryView>>(send('GET', `${auditLog.auditList.path}?action=wallPairingConfirm&pageSize=1`, undefined, app.token));
      expect(items[0]).toMatchObject({ action: 'wallPairingConfirm', result: 'done' });
      const text = JSON.stringify(items[0]);
      expect([text.includes('127.0.0.1'), text.includes('hall'), text.includes(secret)]).toEqual([true, true, false]);
    }, 60_000);
  });

  it('on a site of walls gets a token for the page there, and no cookie of the console', async () => {
    const ofSite = { origin: site, 'sec-fetch-site': 'cross-site' };
    const { code, secret } = await begin(ofSite, other);
    expect(await readJson<WallPairingView>(find(code, admin))).toMatchObject({ site });
    await confirm(code, admin, { path: '/screen/v1', name: 'gate' });
    const told = await state(secret, ofSite, other);
    expect([told.headers.get('access-control-allow-origin'), cookieOf(told)]).toEqual([site, '']);
    expect(await readJson(Promise.resolve(told))).toEqual({ paired: true, path: '/screen/v1?screen=gate' });
    expect([(await asPage(secret, '/screen/v1')).status, (await asPage(secret, '/screen')).status]).toEqual([200, 403]);
  });
});

describe('someone who wants a wall that is not theirs', () => {
  it('gets no wall by the code that a screen shows: only the screen has the secret', async () => {
    const { code } = await begin();
    await confirm(code, admin);
    for (const guess of [code, shownPairingCode(code), `vd_${'A'.repeat(40)}`]) expect(await problemOf(state(guess))).toBe('PAIRING_ENDED');
  });

  it('reads no code and pairs nothing without the permission, with a token, or without a fresh password', async () => {
    const { code } = await begin();
    const viewer = await app.operator({}, ['view', 'update', 'delete', 'download']);
    for (const headers of [viewer, app.token]) {
      const expected = headers === viewer ? 'PERMISSION_MISSING' : 'SESSION_NEEDED';
      expect([await problemOf(find(code, headers)), await problemOf(confirm(code, headers)), await problemOf(send('DELETE', pathOf(people.wallPairingRefuse, { code }), undefined, headers))]).toEqual([expected, expected, expected]);
    }
    const stale = await app.operator({}, ['view', 'add']);
    await app.dataSource.query(`update identity.session set fresh_until = now() - interval '1 hour' where secret_hash = sha256($1::bytea)`, [Buffer.from(stale['cookie']?.split('=')[1] ?? '')]);
    expect(await problemOf(confirm(code, stale, { lifeDays: 30 }))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await find(code, admin)).status).toBe(200);
  });

  it('cannot give a wall more than the confirming user sees', async () => {
    const project = '7f8a3c1e-0000-4000-8000-000000000001';
    const { code } = await begin();
    const narrow = await app.operator({ projects: [project] }, ['view', 'add']);
    expect(await problemOf(confirm(code, narrow, { scope: { projects: ['7f8a3c1e-0000-4000-8000-000000000002'], customers: [], groups: [] } }))).toBe('TOKEN_TOO_WIDE');
  });

  it('is stopped after a few codes that are none, and others are not', async () => {
    const guesser = await app.operator({}, ['view', 'add']);
    const answers: string[] = [];
    for (let tries = 0; tries <= pairingLimits.wrongCodesBurst; tries++) answers.push(await problemOf(find('K7QM3XWD', guesser)));
    expect([answers[0], answers.at(-1)]).toEqual(['PAIRING_CODE_UNKNOWN', 'TOO_MANY_REQUESTS']);
    const { code } = await begin();
    expect([await problemOf(find(code, guesser)), (await find(code, admin)).status]).toEqual(['TOO_MANY_REQUESTS', 200]);
  });

  it('is refused by a person, and the screen is told what to do', async () => {
    const { code, secret } = await begin();
    expect((await send('DELETE', pathOf(people.wallPairingRefuse, { code }), undefined, admin)).status).toBe(200);
    const answer = await readJson<Problem>(state(secret, { 'accept-language': 'en' }));
    expect([answer.code, answer.detail]).toEqual(['PAIRING_REFUSED', expect.stringContaining('Ask an administrator')]);
    expect(await problemOf(confirm(code, admin))).toBe('PAIRING_CODE_UNKNOWN');
  });

  it('makes no visitor of another site ask for codes, and reads no answer there', async () => {
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await problemOf(send('POST', people.wallPairingBegin.path, undefined, foreign))).toBe('ORIGIN_REFUSED');
    const { code, secret } = await begin();
    await confirm(code, admin);
    const answer = await state(secret, foreign);
    expect([answer.status, cookieOf(answer)]).toEqual([403, '']);
    expect(await problemOf(send('POST', pathOf(people.wallPairingConfirm, { code }), { name: 'hall', path: '/screen', scope: 'all', lifeDays: 1 }, { ...admin, ...foreign }))).toBe('ORIGIN_REFUSED');
  });

  it.each(['eyJub25lIjp0cnVlfQ', Buffer.from('["https://elsewhere.example/","vd_x"]').toString('base64url'), Buffer.from(`["/main/home","vd_${'A'.repeat(40)}"]`).toString('base64url')])('cannot lead a screen elsewhere by a cookie of their own: %s', async (value) => {
    const answer = await send('GET', pairingPath, undefined, { cookie: `voltdeck_wall=${value}` });
    expect([answer.status, answer.headers.get('location')]).toEqual([200, null]);
  });
});

it('an address that asks for codes without end is slowed down', async () => {
  const answers: number[] = [];
  for (let count = 0; count <= pairingLimits.beginsBurst; count++) answers.push((await send('POST', people.wallPairingBegin.path, undefined, {}, other)).status);
  expect(answers.at(-1)).toBe(429);
});
