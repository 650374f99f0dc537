import { allRoutes, type EmbedGrant, type NewToken, type TokenGrant, type TokenView, type UserView } from '@voltdeck/contract';
import { startProcess, type ServiceProcess } from '@voltdeck/base';
import { embedScreen, type ErrorCode, type Page, permissions, type Problem, screenHeader } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { moduleFolder, voltdeckModule } from '../testing/module-build.ts';
import { readJson } from '../testing/read-json.ts';
import { registerPublishKey } from '../testing/register-key.ts';
import { administratorAt, signInAt } from '../testing/sign-in.ts';

type Headers = Readonly<Record<string, string>>;

let app: ConsoleFixture;
let modules: ServiceProcess;
let admin: Headers;
/** Two projects with a vehicle each. */
let mine: { readonly project: string; readonly device: string };
let other: typeof mine;
beforeAll(async () => {
  app = await consoleFixture();
  modules = await startProcess('services/modules', app.stores);
  admin = await administratorAt(app.url, app.secrets.password);
  [mine, other] = [await side('mine'), await side('other')];
});
afterAll(async () => {
  await modules.stop();
  await app.close();
});

const send = (method: string, path: string, body?: unknown, headers: Headers = admin): Promise<Response> =>
  fetch(`${app.url}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
const codeOf = async (answer: Promise<Response>): Promise<ErrorCode | undefined> => (await readJson<Partial<Problem>>(answer)).code;
const bearer = ({ token }: { readonly token: string }, screen?: string): Headers => ({ authorization: `Bearer ${token}`, ...(screen === undefined ? {} : { [screenHeader]: screen }) });
const only = (...projects: string[]) => ({ projects, customers: [], groups: [] });
const soon = { timeout: 10_000, interval: 50 };

async function side(name: string): Promise<typeof mine> {
  const project = await readJson<{ id: string }>(send('POST', '/projects', { name, number: name }));
  const device = await readJson<{ id: string }>(send('POST', '/devices', { vin: `LVDTOKENS${name.toUpperCase().padEnd(8, '0')}`, projectId: project.id }));
  return { project: project.id, device: device.id };
}

async function tokenOf(form: Partial<NewToken>, headers: Headers = admin): Promise<TokenGrant> {
  const answer = await send('POST', '/tokens', { name: 'a token', kind: 'automation', lifeDays: 1, ...form }, headers);
  expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
  return readJson<TokenGrant>(answer);
}

const password = 'a password of somebody else';
const person = (loginName: string, more: object = {}) => ({ loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions, password, projectIds: [], customerIds: [], groupIds: [], ...more });

/** A user of the console in a browser, with a password entered a moment ago. */
async function signedIn(loginName: string, more: object = {}): Promise<{ user: UserView; headers: Headers }> {
  const user = await readJson<UserView>(send('POST', '/users', person(loginName, more)));
  const headers = { cookie: (await signInAt(app.url, password, {}, loginName)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  expect((await send('POST', '/session/fresh', { password }, headers)).status).toBe(200);
  return { user, headers };
}

describe('a narrow token of an administrator', () => {
  it('adds no user, and does nothing that an administrator alone may: a view token only views', async () => {
    const view = bearer(await tokenOf({ permissions: ['view'] }));
    expect(await codeOf(send('POST', '/users', person('intruder'), view))).toBe('PERMISSION_MISSING');
    for (const path of ['/users', '/audit', '/status', '/dead-letters', '/refused-logins', '/module-registry', '/firmware-keys']) expect([path, await codeOf(send('GET', path, undefined, view))]).toEqual([path, 'PERMISSION_MISSING']);
    expect(await codeOf(send('POST', '/projects', { name: 'x', number: 'x' }, view))).toBe('PERMISSION_MISSING');
    expect((await send('GET', '/devices', undefined, view)).status).toBe(200);
    expect(await readJson(send('GET', '/session', undefined, view))).toMatchObject({ user: { type: 'operator' }, permissions: ['view'] });
  });

  it('with every permission of a user still administers nothing', async () => {
    const all = bearer(await tokenOf({ permissions }));
    for (const path of ['/audit', '/status', '/users']) expect([path, await codeOf(send('GET', path, undefined, all))]).toEqual([path, 'PERMISSION_MISSING']);
    expect(await codeOf(send('POST', '/configs', { name: 'offlineAfterS', value: '60' }, all))).toBe('PERMISSION_MISSING');
  });

  it('that may administer is given that by name, for the whole scope, and loses it with its user', async () => {
    const { user, headers } = await signedIn('second-admin', { type: 'administrator' });
    expect(await codeOf(send('POST', '/tokens', { name: 't', kind: 'automation', permissions: ['administer'], scope: only(mine.project), lifeDays: 1 }, headers))).toBe('TOKEN_TOO_WIDE');
    const administering = bearer(await tokenOf({ permissions: ['view', 'administer'] }, headers));
    expect((await send('GET', '/audit', undefined, administering)).status).toBe(200);
    const { password: _password, ...fields } = person('second-admin', { version: user.version });
    expect((await send('PUT', `/users/${user.id}`, fields)).status).toBe(200);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/audit', undefined, administering))).toBe('PERMISSION_MISSING'), soon);
  });

  it('is not made by an operator with more than the operator has', async () => {
    const { headers } = await signedIn('operator-of-mine', { permissions: ['view'], projectIds: [mine.project] });
    const wanted = [{ permissions: ['administer'] }, { permissions: ['update'] }, { permissions: ['view'], scope: only(other.project) }];
    for (const form of wanted) expect([form, await codeOf(send('POST', '/tokens', { name: 't', kind: 'automation', lifeDays: 1, ...form }, headers))]).toEqual([form, 'TOKEN_TOO_WIDE']);
  });
});

describe('what takes a person', () => {
  const personal = Object.entries(allRoutes).filter(([, route]) => 'person' in route || 'fresh' in route);

  it.each(personal)('%s is refused to a token that administers', async (_name, { method, path }) => {
    const address = path.replace('/api/v1', '').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000');
    expect(await codeOf(send(method, address, method === 'GET' ? undefined : {}, app.token))).toBe('SESSION_NEEDED');
  });

  it.each([
    ['a new user', 'POST', '/users', () => person('unasked')],
    ['more rights', 'PUT', '/users/00000000-0000-4000-8000-000000000000', () => person('unasked', { version: 1 })],
    ['a password link', 'POST', '/users/00000000-0000-4000-8000-000000000000/password-links', () => ({})],
    ['a publish key', 'POST', '/module-keys', () => ({ team: 'x', publicKey: 'x', modules: ['*'] })],
    ['a firmware key', 'POST', '/firmware-keys', () => ({ name: 'x', publicKey: 'x' })],
    ['the end of a vehicle key', 'DELETE', '/devices/00000000-0000-4000-8000-000000000000/keys/00000000-0000-4000-8000-000000000000', () => undefined],
    ['a token for longer than a day', 'POST', '/tokens', () => ({ name: 't', kind: 'automation', permissions: ['view'], lifeDays: 2 })],
    ['a token that administers', 'POST', '/tokens', () => ({ name: 't', kind: 'automation', permissions: ['administer'], lifeDays: 1 })],
    ['an embed link for longer than a day', 'POST', '/embeds', () => ({ path: '/main/home', origins: ['https://portal.example'], scope: 'all', lifeDays: 2 })],
  ])('who finds an open browser gets no %s without the password', async (_what, method, path, body) => {
    const open = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
    expect(await codeOf(send(method, path, body(), open))).toBe('FRESH_SIGN_IN_REQUIRED');
  });
});

describe('a wall or embed link', () => {
  const embed = (more: object = {}) => ({ path: '/thermal', origins: ['https://portal.example'], scope: only(mine.project), lifeDays: 1, ...more });
  const granted = async (more: object = {}, headers: Headers = admin): Promise<EmbedGrant> => {
    const answer = await send('POST', '/embeds', embed(more), headers);
    expect([answer.status, answer.ok ? '' : await answer.clone().text()]).toEqual([200, '']);
    return readJson<EmbedGrant>(answer);
  };
  const frame = (grant: EmbedGrant): Headers => bearer(grant, embedScreen('/thermal'));

  beforeAll(async () => {
    const folder = await moduleFolder('1.0.0');
    const key = `${folder}.key`;
    await registerPublishKey(app.url, admin, key, 'acme');
    await voltdeckModule(app.url, app.secrets.apiToken, 'publish', folder, '--key', key);
    expect((await send('POST', '/modules/thermal/promotion', { version: '1.0.0' }, admin)).status).toBe(200);
  });

  it('of an administrator shows the scope that was named, not everything', async () => {
    const headers = frame(await granted());
    const { items } = await readJson<Page<{ id: string }>>(send('GET', '/devices', undefined, headers));
    expect(items.map(({ id }) => id)).toEqual([mine.device]);
    expect((await send('GET', `/devices/${other.device}`, undefined, headers)).status).toBe(404);
  });

  it('without a named scope is not made', async () => {
    expect(await codeOf(send('POST', '/embeds', embed({ scope: undefined })))).toBe('INPUT_INVALID');
    expect(await codeOf(send('POST', '/tokens', { name: 'wall', kind: 'kiosk', screens: ['/screen'], lifeDays: 1 }))).toBe('INPUT_INVALID');
  });

  it('reads the routes of its page alone: no commands, no people, no links of others, no screens', async () => {
    const headers = frame(await granted());
    const closed = [['GET', `/devices/${mine.device}/commands`], ['GET', '/embeds'], ['GET', '/firmware'], ['GET', '/campaigns'], ['GET', `/devices/${mine.device}/keys`], ['GET', '/changes/project/x'], ['PUT', '/screens/fake-1/heartbeat']] as const;
    for (const [method, path] of closed) expect([path, await codeOf(send(method, path, method === 'PUT' ? {} : undefined, headers))]).toEqual([path, 'PERMISSION_MISSING']);
    const narrow = frame(await granted({ routes: ['fleetOverview'] }));
    expect((await send('GET', '/fleet/overview', undefined, narrow)).status).toBe(200);
    expect(await codeOf(send('GET', '/devices', undefined, narrow))).toBe('PERMISSION_MISSING');
    expect(await codeOf(send('POST', '/embeds', embed({ routes: ['commandSend'] })))).toBe('INPUT_INVALID');
  });

  it('is good for its own page and for no other screen', async () => {
    const grant = await granted();
    for (const screen of [embedScreen('/main/other'), '/screen', undefined]) expect([screen, await codeOf(send('GET', '/devices', undefined, bearer(grant, screen)))]).toEqual([screen, 'SCREEN_REFUSED']);
  });

  it('is not minted by a program, whatever its token may do', async () => {
    const program = bearer(await tokenOf({ permissions: ['view', 'add', 'administer'] }));
    expect(await codeOf(send('POST', '/embeds', embed(), program))).toBe('SESSION_NEEDED');
    expect(await codeOf(send('POST', '/tokens', { name: 'wall', kind: 'kiosk', screens: ['/screen'], scope: 'all', lifeDays: 366 }, program))).toBe('SESSION_NEEDED');
  });

  it('sees no more than its maker sees now, and ends with its maker', async () => {
    const { user, headers } = await signedIn('maker', { projectIds: [mine.project, other.project] });
    const grant = await granted({ scope: 'all' }, headers);
    const seen = async (): Promise<string[]> => (await readJson<Page<{ id: string }>>(send('GET', '/devices', undefined, frame(grant)))).items.map(({ id }) => id);
    expect((await seen()).sort()).toEqual([mine.device, other.device].sort());
    const { password: _password, ...fields } = person('maker', { projectIds: [other.project], version: user.version });
    expect((await send('PUT', `/users/${user.id}`, fields)).status).toBe(200);
    await vi.waitFor(async () => expect(await seen()).toEqual([other.device]), soon);
    await send('DELETE', `/users/${user.id}`);
    await vi.waitFor(async () => expect(await codeOf(send('GET', '/devices', undefined, frame(grant)))).toBe('SIGN_IN_REQUIRED'), soon);
  });
});

describe('a token does not outlive the trust in its user', () => {
  const program = (headers: Headers): Promise<TokenGrant> => tokenOf({ permissions: ['view'] }, headers);
  const works = async (grant: TokenGrant): Promise<boolean> => (await send('GET', '/devices', undefined, bearer(grant))).ok;
  const next = 'another password of that user';

  it('by default: the user changes the password, and keeps tokens only by saying so', async () => {
    const { headers } = await signedIn('changes');
    const kept = await program(headers);
    expect((await send('PUT', '/session/password', { password, newPassword: next, keepTokens: true }, headers)).status).toBe(200);
    expect(await works(kept)).toBe(true);
    expect((await send('PUT', '/session/password', { password: next, newPassword: password }, headers)).status).toBe(200);
    await vi.waitFor(async () => expect(await works(kept)).toBe(false), soon);
  });

  it('where an administrator sets another password', async () => {
    const { user, headers } = await signedIn('reset');
    const token = await program(headers);
    expect((await send('PUT', `/users/${user.id}`, { ...person('reset', { version: user.version }), password: next })).status).toBe(200);
    await vi.waitFor(async () => expect(await works(token)).toBe(false), soon);
  });

  it('where the user sets it by a link', async () => {
    const { user, headers } = await signedIn('linked');
    const token = await program(headers);
    const link = await readJson<{ token: string }>(send('POST', `/users/${user.id}/password-links`, {}));
    expect((await send('POST', '/password-link', { token: link.token, password: next }, {})).status).toBe(200);
    await vi.waitFor(async () => expect(await works(token)).toBe(false), soon);
  });

  it('nor returns when a deleted user is restored', async () => {
    const { user, headers } = await signedIn('restored');
    const token = await program(headers);
    await send('DELETE', `/users/${user.id}`);
    expect((await send('POST', `/users/${user.id}/restore`, {})).status).toBe(200);
    expect(await works(token)).toBe(false);
    expect((await readJson<{ items: TokenView[] }>(send('GET', `/users/${user.id}/tokens`))).items).toEqual([]);
  });
});
