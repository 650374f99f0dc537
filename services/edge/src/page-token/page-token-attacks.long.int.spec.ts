import { people, type NewToken, type PageTokenGrant, type SessionView, type TokenGrant, type UserView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { limits, permissions, sandboxOrigin, screenHeader, type Caller, type CallerToken, type ErrorCode, type Problem } from '@voltdeck/protocol/contract';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { EventReader } from '../testing/event-reader.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt, signInAt } from '../testing/sign-in.ts';

type Headers = Readonly<Record<string, string>>;

let app: ConsoleFixture;
let modules: ServiceProcess;
let admin: Headers;
beforeAll(async () => {
  app = await consoleFixture();
  modules = await startProcess('services/modules', app.stores);
  admin = await administratorAt(app.url, app.secrets.password);
});
afterAll(async () => {
  await modules?.stop();
  await app?.close();
});

const wall = '/screen';
const page = '/embed/thermal';
const soon = { timeout: 10_000, interval: 50 };
const password = 'a password of somebody else';

const send = (method: string, path: string, headers: Headers, body?: unknown, url = app.url): Promise<Response> =>
  fetch(`${url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const codeOf = async (answer: Promise<Response>): Promise<ErrorCode | 'done'> => answer.then(async (got) => (got.ok ? 'done' : (await readJson<Problem>(Promise.resolve(got))).code));

/** The token of a wall or an embed link. */
async function longToken(screens: readonly string[] = [wall], maker: Headers = admin): Promise<TokenGrant> {
  const form: NewToken = { name: 'a wall', kind: 'kiosk', screens, scope: 'all', lifeDays: 1 };
  const answer = await send('POST', '/tokens', maker, form);
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
  return readJson<TokenGrant>(Promise.resolve(answer));
}

const bearer = (token: string, screen: string, more: Headers = {}): Headers => ({ authorization: `Bearer ${token}`, [screenHeader]: screen, ...more });
const exchange = (token: string, screen = wall, more: Headers = {}): Promise<Response> => send('POST', '/page-tokens', bearer(token, screen, more));
/** What the page of this screen works with. */
const exchanged = async (token: string, screen = wall, more: Headers = {}): Promise<PageTokenGrant> => readJson<PageTokenGrant>(exchange(token, screen, more));

async function person(loginName: string): Promise<{ user: UserView; fields: object; headers: Headers }> {
  const fields = { loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions, projectIds: [], customerIds: [], groupIds: [] };
  const user = await readJson<UserView>(send('POST', '/users', admin, { ...fields, password }));
  const headers = { cookie: (await signInAt(app.url, password, {}, loginName)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  return { user, fields, headers };
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const endNow = (token: string): Promise<unknown> => app.dataSource.query('update identity.page_token set expires_at = now() where secret_hash = $1', [hashOf(token)]);

describe('who finds the page token of a wall', () => {
  it('has it for minutes: it says until when, and is refused from then on', async () => {
    const { token, expiresAt, expiresInMs } = await exchanged((await longToken()).token);
    expect([token.startsWith('vdp_'), expiresInMs]).toEqual([true, limits.pageTokenLifeMs]);
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - expiresInMs)).toBeLessThan(60_000);
    expect(await readJson<SessionView>(send('GET', '/session', bearer(token, wall)))).toMatchObject({ expiresAt, permissions: ['view'], user: { type: 'operator' } });
    await endNow(token);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', bearer(token, wall)))).toBe('SIGN_IN_REQUIRED'), { timeout: 60_000, interval: 100 });
  });

  it('gets no other token by it: no page token, no API token, no link', async () => {
    const { token } = await exchanged((await longToken()).token);
    expect(await codeOf(exchange(token))).toBe('WALL_TOKEN_NEEDED');
    expect(await codeOf(send('POST', '/tokens', bearer(token, wall), { name: 't', kind: 'kiosk', screens: [wall], scope: 'all', lifeDays: 1 }))).toBe('SESSION_NEEDED');
    expect(await codeOf(send('POST', '/embeds', bearer(token, wall), { path: '/thermal', origins: ['https://portal.example'], scope: 'all', lifeDays: 1 }))).toBe('PERMISSION_MISSING');
  });

  it('shows no other screen by it, though the wall token is for both', async () => {
    const { token: long } = await longToken([wall, '/screen/v1']);
    const { token } = await exchanged(long);
    expect(await codeOf(send('GET', '/devices', bearer(token, '/screen/v1')))).toBe('SCREEN_REFUSED');
    expect(await codeOf(exchange(long, '/screen/v2'))).toBe('SCREEN_REFUSED');
    expect(await codeOf(send('GET', '/devices', bearer((await exchanged(long, '/screen/v1')).token, '/screen/v1')))).toBe('done');
  });

  it('changes nothing by it and reads no route more than the wall: no commands, no people, no audit log', async () => {
    const { token } = await exchanged((await longToken()).token);
    for (const path of ['/users', '/audit', '/embeds', '/firmware', '/campaigns', '/screens', '/status']) expect([path, await codeOf(send('GET', path, bearer(token, wall)))]).toEqual([path, 'PERMISSION_MISSING']);
    expect(await codeOf(send('POST', '/projects', bearer(token, wall), { name: 'x', number: 'x' }))).toBe('PERMISSION_MISSING');
    expect(await codeOf(send('DELETE', '/session', bearer(token, wall)))).toBe('SESSION_NEEDED');
  });

  it('cannot keep a live stream beyond its end', async () => {
    const { token } = await exchanged((await longToken()).token);
    const answer = await send('GET', '/wall', bearer(token, wall));
    if (answer.body === null) throw new Error('the stream has no body');
    const events = new EventReader(answer.body);
    expect((await events.next())?.event).toBeDefined();
    await endNow(token);
    while ((await events.next()) !== null);
    expect(await codeOf(send('GET', '/wall', bearer(token, wall)))).toBe('SIGN_IN_REQUIRED');
  }, limits.liveHeartbeatMs * 3);

  it('does not find it in a log of the edge', async () => {
    const { token: long } = await longToken();
    const { token } = await exchanged(long);
    expect(await codeOf(send('GET', '/devices', bearer(token, wall)))).toBe('done');
    await vi.waitFor(() => expect(app.edge.output()).toContain('/api/v1/page-tokens'), soon);
    for (const secret of [long, token]) expect(app.edge.output()).not.toContain(secret);
  });
});

describe('a page token on the page of another site', () => {
  it('is refused there, and good where it was exchanged', async () => {
    const { token } = await exchanged((await longToken()).token, wall, { origin: 'https://wall.example' });
    expect(await codeOf(send('GET', '/devices', bearer(token, wall, { origin: 'https://thief.example' })))).toBe('PAGE_ORIGIN_REFUSED');
    expect(await codeOf(send('GET', '/devices', bearer(token, wall, { origin: 'https://wall.example' })))).toBe('done');
    // A browser names no origin where it reads from its own.
    expect(await codeOf(send('GET', '/devices', bearer(token, wall)))).toBe('done');
  });

  it('and that of an embed link outside of its sandbox', async () => {
    const { token } = await exchanged((await longToken([page])).token, page, { origin: app.url });
    const elsewhere: Record<string, string>[] = [{}, { origin: 'https://thief.example' }, { origin: app.url }];
    for (const more of elsewhere) expect(await codeOf(send('GET', '/devices', bearer(token, page, more)))).toBe('PAGE_ORIGIN_REFUSED');
    expect(await codeOf(send('GET', '/devices', bearer(token, page, { origin: sandboxOrigin })))).toBe('done');
  });
});

describe('a page token does not outlive', () => {
  const dead = (token: string): Promise<void> => vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', bearer(token, wall)))).toBe('SIGN_IN_REQUIRED'), soon);

  it('the wall token that it was exchanged for, when that is revoked: streams end as well, and there is no other', async () => {
    const { token: long, view } = await longToken();
    const { token } = await exchanged(long);
    const { body } = await send('GET', '/wall', bearer(token, wall));
    if (body === null) throw new Error('the stream has no body');
    const events = new EventReader(body);
    expect((await send('DELETE', `/tokens/${view.id}`, admin)).status).toBe(200);
    await dead(token);
    while ((await events.next()) !== null);
    expect(await codeOf(exchange(long))).toBe('SIGN_IN_REQUIRED');
  });

  it('nor when that expires', async () => {
    const { token: long, view } = await longToken();
    await app.dataSource.query(`update identity.api_token set expires_at = now() + interval '30 seconds' where id = $1`, [view.id]);
    const { token, expiresInMs } = await exchanged(long);
    expect(expiresInMs).toBeLessThanOrEqual(30_000);
    await app.dataSource.query('update identity.api_token set expires_at = now() where id = $1', [view.id]);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', bearer(token, wall)))).toBe('SIGN_IN_REQUIRED'), { timeout: 60_000, interval: 100 });
    expect(await codeOf(exchange(long))).toBe('SIGN_IN_REQUIRED');
  });

  it('its maker', async () => {
    const { user, headers } = await person('maker-who-goes');
    const { token: long } = await longToken([wall], headers);
    const { token } = await exchanged(long);
    await send('DELETE', `/users/${user.id}`, admin);
    await dead(token);
    expect(await codeOf(exchange(long))).toBe('SIGN_IN_REQUIRED');
  });

  it('the right of its maker to view', async () => {
    const { user, fields, headers } = await person('maker-who-may-not');
    const { token: long } = await longToken([wall], headers);
    const { token } = await exchanged(long);
    expect((await send('PUT', `/users/${user.id}`, admin, { ...fields, permissions: ['add'], version: user.version })).status).toBe(200);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', bearer(token, wall)))).toBe('PERMISSION_MISSING'), soon);
    expect(await codeOf(exchange(long))).toBe('PERMISSION_MISSING');
  });
});

describe('who exchanges a token that is no wall\'s', () => {
  it('gets none: a program, a person, a token that publishes modules, no one', async () => {
    const program = await readJson<TokenGrant>(send('POST', '/tokens', admin, { name: 'program', kind: 'automation', permissions: [...permissions, 'administer'], lifeDays: 1 }));
    const publisher = await readJson<TokenGrant>(send('POST', '/tokens', admin, { name: 'publisher', kind: 'modulePublish', team: 'acme', lifeDays: 1 }));
    expect(await codeOf(exchange(program.token))).toBe('WALL_TOKEN_NEEDED');
    expect(await codeOf(exchange(publisher.token))).toBe('WALL_TOKEN_NEEDED');
    expect(await codeOf(send('POST', '/page-tokens', { ...admin, [screenHeader]: wall }))).toBe('WALL_TOKEN_NEEDED');
    expect(await codeOf(exchange('vd_nobody'))).toBe('SIGN_IN_REQUIRED');
    expect(await codeOf(exchange('vdp_nobody'))).toBe('SIGN_IN_REQUIRED');
  });

  it('nor by asking identity past the guard with a page token or a program\'s', async () => {
    const viewer: Caller = { userId: 'x', loginName: 'x', name: 'x', type: 'operator', permissions: ['view'], scope: { all: true } };
    const token: CallerToken = { id: '00000000-0000-4000-8000-000000000000', name: 'w', kind: 'kiosk', screens: [wall] };
    for (const caller of [viewer, { ...viewer, token: { ...token, kind: 'automation' } }, { ...viewer, token: { ...token, page: { origin: null } } }]) {
      const data = { input: { screen: wall, origin: null }, caller, requestId: 'test-request' };
      const answer = await app.bus.request('identity.page-token-add', JSON.stringify({ id: '1', pattern: 'identity.page-token-add', data }));
      expect(answer.json<{ response: unknown }>().response).toMatchObject({ ok: false, code: 'WALL_TOKEN_NEEDED' });
    }
  });
});

describe('a flood of exchanges by who found one link', () => {
  it('ends at the edge, and the next wall of the same maker is served', async () => {
    const [{ token: found }, { token: other }] = [await longToken(), await longToken()];
    const codes = await Promise.all(Array.from({ length: limits.pageTokensBurst + 40 }, () => codeOf(exchange(found))));
    expect(new Set(codes)).toEqual(new Set(['done', 'TOO_MANY_REQUESTS']));
    expect(await codeOf(exchange(other))).toBe('done');
  }, 30_000);
});

describe('a link that invents screens', () => {
  const heartbeat = { path: wall, version: '0.1.0', width: 1, height: 1, frameRate: 1, heapMb: 1, dataAgeS: 1, panelFailures: 0, loadedAt: 1, scene: null, reloadId: null };
  const report = (name: string, headers: Headers): Promise<ErrorCode | 'done'> => codeOf(send('PUT', `/screens/${name}/heartbeat`, headers, heartbeat));

  it('of a page that is no wall reports on none, by its token or what it is exchanged for', async () => {
    const { token: long } = await longToken([page]);
    const short = await exchanged(long, page);
    expect(await report('fake', bearer(long, page))).toBe('PERMISSION_MISSING');
    expect(await report('fake', bearer(short.token, page, { origin: sandboxOrigin }))).toBe('PERMISSION_MISSING');
  });

  it('of a wall has its cap however many page tokens it is exchanged for, and other walls are listed', async () => {
    const { token: thief } = await longToken();
    const codes: (ErrorCode | 'done')[] = [];
    for (let index = 0; index < 21; index++) codes.push(await report(`invented-${index}`, bearer((await exchanged(thief)).token, wall)));
    expect([codes.filter((code) => code === 'done').length, codes.at(-1)]).toEqual([20, 'TOO_MANY_SCREENS']);
    expect(await report('invented-0', bearer((await exchanged(thief)).token, wall))).toBe('done');
    expect(await report('hall', bearer((await exchanged((await longToken()).token)).token, wall))).toBe('done');
  });
});

describe('a page token that is renewed', () => {
  it('is another, good beside the one before, at every edge', async () => {
    const { token: long } = await longToken();
    const [first, second] = [await exchanged(long), await exchanged(long)];
    expect(first.token).not.toBe(second.token);
    const edge = await app.startEdge();
    onTestFinished(async () => void (await edge.stop()));
    for (const { token } of [first, second]) expect(await codeOf(send('GET', '/devices', bearer(token, wall), undefined, `http://127.0.0.1:${edge.ready.httpPort}`))).toBe('done');
  });

  it('by a page on another origin, which the console allows to', async () => {
    const asked = { origin: sandboxOrigin, 'access-control-request-method': 'POST', 'access-control-request-headers': `authorization, ${screenHeader}` };
    const early = await fetch(app.url + people.pageToken.path, { method: 'OPTIONS', headers: asked });
    expect([early.status, early.headers.get('access-control-allow-origin'), early.headers.get('access-control-allow-methods')]).toEqual([204, sandboxOrigin, 'GET, POST']);
    expect((await fetch(`${app.url}/api/v1/devices`, { method: 'OPTIONS', headers: asked })).headers.get('access-control-allow-methods')).toBe('GET');
  });
});

describe('the server of a wall alone, asked for the settings', () => {
  it('gives away no token of the wall, only one of minutes that works for its page', async () => {
    const { token: long } = await longToken();
    const folder = await mkdtemp(join(tmpdir(), 'voltdeck-wall-'));
    const env = { PATH: process.env['PATH'], SITE_DIR: folder, HTTP_PORT: '0', API_URL: app.url, WALL_TOKEN: long };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../../deploy/screen/server.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(async () => {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true });
    });
    const [line]: string[] = await once(createInterface({ input: child.stdout }), 'line');
    const settings = await (await fetch(`http://127.0.0.1:${JSON.parse(line ?? '').port}/settings.json`, { headers: { [screenHeader]: wall } })).text();
    expect(settings).not.toContain(long);
    const { token, expiresInMs }: PageTokenGrant = JSON.parse(settings);
    expect([token.startsWith('vdp_'), expiresInMs <= limits.pageTokenLifeMs]).toEqual([true, true]);
    expect(await codeOf(send('GET', '/devices', bearer(token, wall, { origin: 'https://wall.example' })))).toBe('done');
  });
});
