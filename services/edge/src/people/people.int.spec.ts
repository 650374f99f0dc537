import { allRoutes, type AuditEntryView, type TokenGrant, type UserView } from '@voltdeck/contract';
import { permissions, screenHeader, type ErrorCode, type Page, type Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt, signInAt, solvedChallenge } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await consoleFixture();
  admin = await administratorAt(app.url, app.secrets.password);
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const codeOf = async (answer: Promise<Response>): Promise<ErrorCode> => (await readJson<Problem>(answer)).code;

const password = 'correct horse battery';
const operator = (loginName: string) => ({
  ...{ loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions: ['view'], password },
  ...{ projectIds: [], customerIds: [], groupIds: [] },
});
const audited = async (query: string): Promise<readonly AuditEntryView[]> => (await readJson<Page<AuditEntryView>>(send('GET', `/audit?${query}`))).items;

describe('signing in at the edge', () => {
  it('needs a verification code of this browser, good once', async () => {
    const { cookie, code } = await solvedChallenge(app.url);
    const form = { loginName: 'admin', password: app.secrets.password, code };
    expect(await codeOf(send('POST', '/session', form, {}))).toBe('CHALLENGE_SPENT');
    expect(await codeOf(send('POST', '/session', { ...form, code: 'WRONG' }, { cookie }))).toBe('CHALLENGE_WRONG');
    expect(await codeOf(send('POST', '/session', form, { cookie }))).toBe('CHALLENGE_SPENT');
  });

  it('says after how many seconds another try is checked, to who guesses', async () => {
    for (let tries = 0; tries < 5; tries++) expect((await signInAt(app.url, 'wrong', {}, 'guessed')).status).toBe(401);
    const refused = await signInAt(app.url, 'wrong', {}, 'guessed');
    const seconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, seconds > 20 && seconds <= 30]).toEqual([429, true]);
    expect(await readJson<Problem>(refused)).toMatchObject({ code: 'TOO_MANY_REQUESTS', data: { retryAfterS: seconds } });
    expect((await signInAt(app.url, app.secrets.password)).status).toBe(200);
  });
});

describe('a change of a user', () => {
  it('counts at once, and is in the audit log with before and after', async () => {
    const user = await readJson<UserView>(send('POST', '/users', operator('wang')));
    const signedIn = await signInAt(app.url, password, {}, 'wang');
    const own = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect((await send('GET', '/devices', undefined, own)).status).toBe(200);
    const { password: _password, ...fields } = operator('wang');
    await send('PUT', `/users/${user.id}`, { ...fields, permissions: [], version: user.version });
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', undefined, own))).toBe('PERMISSION_MISSING'), { timeout: 10_000, interval: 50 });
    const [change] = await audited('action=userChange');
    expect(change).toMatchObject({ loginName: 'admin', before: { permissions: ['view'] }, after: { permissions: [] }, result: 'done' });
    await send('DELETE', `/users/${user.id}`);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/session', undefined, own))).toBe('SIGN_IN_REQUIRED'), { timeout: 10_000, interval: 50 });
  });

  it('is for administrators, also where it is refused in the log', async () => {
    const outsider = await app.operator({});
    for (const [method, path] of [['GET', '/users'], ['POST', '/users'], ['GET', '/audit'], ['GET', '/audit/verification']] as const) {
      expect([path, await codeOf(send(method, path, method === 'POST' ? operator('x') : undefined, outsider))]).toEqual([path, 'PERMISSION_MISSING']);
    }
    await vi.waitFor(async () => expect(await audited('action=userAdd&result=PERMISSION_MISSING')).toHaveLength(1), { timeout: 60_000 });
  });
});

describe('a form about people', () => {
  const bad = { ...operator('no spaces here'), email: 'li@nowhere', mobile: 'call me', password: 'short', projectIds: ['x'], permissions: ['all'], colour: 'red' };
  const messagesOf = async (method: string, path: string, body: unknown, language: string): Promise<Record<string, string>> => {
    const { fields = [] } = await readJson<Problem>(send(method, path, body, { ...admin, 'accept-language': language }));
    return Object.fromEntries(fields.map(({ path: field, message }) => [field, message]));
  };

  it('is refused with every bad field, in the language of who asks', async () => {
    expect(await messagesOf('POST', '/users', { ...bad, colour: undefined }, 'en')).toEqual({
      loginName: 'Login name has an invalid format',
      email: 'Email must be a valid email address',
      mobile: 'Mobile has an invalid format',
      password: 'Password must have at least 12 characters',
      permissions: 'Permission must be one of: view, add, update, delete, download',
      projectIds: 'Project list must be a list of existing entries',
    });
    expect((await messagesOf('POST', '/users', { ...bad, colour: undefined }, 'zh-CN'))['password']).toBe('密码不能少于 12 个字符');
    expect(await codeOf(send('POST', '/users', bad))).toBe('INPUT_INVALID');
  });

  it('of a token and of the own password have the same rules as their pages', async () => {
    expect(await messagesOf('POST', '/tokens', { name: 'wall', kind: 'kiosk', lifeDays: 400 }, 'en')).toEqual({
      screens: 'Wall displays is required',
      scope: 'Data scope is required',
      lifeDays: 'Valid for (days) must be between 1 and 366',
    });
    expect(await messagesOf('PUT', '/session/password', { password: 'x', newPassword: 'short' }, 'en')).toEqual({ newPassword: 'New password must have at least 12 characters' });
  });
});

describe('an API token', () => {
  it('is made by a browser alone and reads what its kind may', async () => {
    const form = { name: 'wall', kind: 'kiosk', screens: ['/screen/overview'], scope: 'all', lifeDays: 30 };
    expect(await codeOf(send('POST', '/tokens', form, app.token))).toBe('SESSION_NEEDED');
    const { token, view } = await readJson<TokenGrant>(send('POST', '/tokens', form));
    const kiosk = { authorization: `Bearer ${token}`, [screenHeader]: '/screen/overview' };
    expect((await send('GET', '/devices', undefined, kiosk)).status).toBe(200);
    expect((await send('GET', '/session', undefined, kiosk)).status).toBe(200);
    expect(await codeOf(send('GET', '/users', undefined, kiosk))).toBe('PERMISSION_MISSING');
    expect((await send('PUT', '/screens/hall/heartbeat', {}, kiosk)).status).toBe(400);
    expect(await codeOf(send('PUT', '/screens/hall/playlist', {}, kiosk))).toBe('PERMISSION_MISSING');
    expect(await codeOf(send('POST', '/devices', {}, kiosk))).toBe('PERMISSION_MISSING');
    expect(await codeOf(send('GET', '/tokens', undefined, kiosk))).toBe('SESSION_NEEDED');
    expect(await codeOf(send('DELETE', '/sessions', undefined, kiosk))).toBe('SESSION_NEEDED');
    for (const screen of [{}, { [screenHeader]: '/screen/other' }] as Record<string, string>[]) {
      expect(await codeOf(send('GET', '/devices', undefined, { authorization: kiosk.authorization, ...screen }))).toBe('SCREEN_REFUSED');
    }
    await send('DELETE', `/tokens/${view.id}`);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', undefined, kiosk))).toBe('SIGN_IN_REQUIRED'), { timeout: 10_000, interval: 50 });
    expect(JSON.stringify(await audited('action=tokenAdd'))).not.toContain(token);
  });

  it('for publishing modules reads nothing, not even who it is', async () => {
    const { token } = await readJson<TokenGrant>(send('POST', '/tokens', { name: 'ci', kind: 'modulePublish', team: 'acme', lifeDays: 30 }));
    const publisher = { authorization: `Bearer ${token}` };
    expect(await codeOf(send('GET', '/session', undefined, publisher))).toBe('SESSION_NEEDED');
    for (const path of ['/devices', '/users', '/fleet/overview']) expect([path, await codeOf(send('GET', path, undefined, publisher))]).toEqual([path, 'PERMISSION_MISSING']);
  });
});

describe('every route of the contract', () => {
  const cases = Object.entries(allRoutes).filter(([, { path }]) => path.startsWith('/api/'));

  it.each(cases)('%s keeps out who has no session, and who lacks its permission', async (_name, { method, path, access }) => {
    const address = path.replace('/api/v1', '').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    const stranger = await send(method, address, undefined, {});
    expect(stranger.status).toBe(access === 'public' ? stranger.status : 401);
    if (access === 'public' || access === 'session') return;
    const lacking = await app.operator({}, permissions.filter((permission) => permission !== access));
    expect(await codeOf(send(method, address, undefined, lacking))).toBe(access === 'kiosk' ? 'WALL_TOKEN_NEEDED' : 'PERMISSION_MISSING');
  });
});

describe('the audit log', () => {
  it('is whole, and holds no secret', async () => {
    expect(await readJson(send('GET', '/audit/verification'))).toMatchObject({ broken: null });
    // The walk over all routes has filled more than a page since the first sign-in.
    const signIns = await audited('action=signIn&pageSize=200');
    expect(signIns.length).toBeGreaterThan(0);
    const text = JSON.stringify([await audited('pageSize=200'), signIns]);
    for (const secret of [password, app.secrets.password, app.secrets.apiToken]) expect(text).not.toContain(secret);
  });
});
