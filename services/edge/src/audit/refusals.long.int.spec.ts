import { exporting, type AuditEntryView, type SessionView, type TelemetryExportView, type TokenGrant } from '@voltdeck/contract';
import { pathOf, requestLimitAction, type Page } from '@voltdeck/protocol/contract';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { FactorPeople } from '../testing/factor-people.ts';
import { readJson } from '../testing/read-json.ts';

let app: ConsoleFixture;
let people: FactorPeople;
beforeAll(async () => {
  app = await consoleFixture();
  people = await FactorPeople.of(app);
});
afterAll(async () => {
  await people.close();
  await app.close();
});

type Headers = Readonly<Record<string, string>>;

const soon = { timeout: 60_000, interval: 200 };
const get = (path: string, headers: Headers): Promise<Response> => fetch(`${app.url}/api/v1${path}`, { headers });
const entries = async (query: string): Promise<readonly AuditEntryView[]> => (await readJson<Page<AuditEntryView>>(people.send('GET', `/audit?pageSize=200&sort=sequence&${query}`))).items;
const idOf = async (headers: Headers): Promise<string> => (await readJson<SessionView>(get('/session', headers))).user.id;
const countOf = ({ input }: AuditEntryView): number => (input instanceof Object && 'count' in input ? Number(input.count) : 0);

describe('a refused read', () => {
  it('is an entry of the person, and one for all of a page that polls', async () => {
    const operator = await app.operator({}, ['view']);
    const userId = await idOf(operator);
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await get('/users', operator)).status));
    expect(new Set(statuses)).toEqual(new Set([403]));
    expect((await get('/audit', operator)).status).toBe(403);
    await vi.waitFor(async () => {
      const found = await entries(`userId=${userId}`);
      expect(found.map(({ action, path, result }) => [action, path, result]).sort()).toEqual([
        ['auditList', '/api/v1/audit', 'PERMISSION_MISSING'],
        ['userList', '/api/v1/users', 'PERMISSION_MISSING'],
      ]);
      expect(found.find(({ action }) => action === 'userList')).toMatchObject({ address: '127.0.0.1', loginName: expect.stringMatching(/^operator-/) });
    }, soon);
  });

  it('of a token names the token', async () => {
    const operator = await app.operator({}, ['view']);
    const made = await fetch(`${app.url}/api/v1/tokens`, { method: 'POST', headers: { ...operator, 'content-type': 'application/json' }, body: JSON.stringify({ name: 'curious script', kind: 'automation', permissions: ['view'], lifeDays: 1 }) });
    const { token } = await readJson<TokenGrant>(made);
    expect((await get('/users', { authorization: `Bearer ${token}` })).status).toBe(403);
    await vi.waitFor(async () => expect(await entries('search=curious&result=refused')).toMatchObject([{ action: 'userList', token: 'curious script', userId: await idOf(operator), result: 'PERMISSION_MISSING' }]), soon);
  });
});

describe('a file of a list', () => {
  it('is an entry with who, which list, the filter and the rows', async () => {
    for (const number of ['E-1', 'E-2', 'F-1']) await people.send('POST', '/projects', { name: `exported ${number}`, number });
    const file = await people.send('GET', '/exports/project?format=csv&search=E-');
    expect((await file.text()).trim().split('\r\n').length).toBe(3);
    await vi.waitFor(async () => expect(await entries('action=exports')).toMatchObject([{ loginName: 'admin', path: '/api/v1/exports/project', result: 'done', input: { entity: 'project', format: 'csv', search: 'E-' }, after: { file: 'project-list.csv', rows: 2 } }]), soon);
  });

  it('made by a job has its selection and rows each time it is fetched', async () => {
    const started = await readJson<TelemetryExportView>(people.send('POST', '/telemetry-exports', { kind: 'users', format: 'csv', deleted: false }));
    const at = pathOf(exporting.telemetryExport, { id: started.id }).replace('/api/v1', '');
    const done = await vi.waitFor(async () => {
      const view = await readJson<TelemetryExportView>(people.send('GET', at));
      expect(view.state).toBe('done');
      return view;
    }, soon);
    expect(done).not.toHaveProperty('selection');
    expect((await people.send('GET', `${at}/file`)).status).toBe(200);
    await vi.waitFor(async () => {
      expect(await entries(`target=${started.id}&action=telemetryExportFile`)).toMatchObject([{ loginName: 'admin', result: 'done', after: { file: done.fileName, rows: done.rows, selection: { kind: 'users', deleted: false } } }]);
    }, soon);
  });

  it('is not handed out where the log cannot take its entry', async () => {
    await app.dataSource.query('alter table identity.audit_outbox rename to audit_outbox_away');
    try {
      expect((await people.send('GET', '/exports/project?format=csv')).status).toBe(503);
    } finally {
      await app.dataSource.query('alter table identity.audit_outbox_away rename to audit_outbox');
    }
  });

  it('that was refused is counted like a read', async () => {
    const operator = await app.operator({}, ['view']);
    const userId = await idOf(operator);
    await Promise.all(Array.from({ length: 5 }, () => get('/exports/project?format=csv', operator)));
    await vi.waitFor(async () => expect((await entries(`userId=${userId}&action=exports`)).map((entry) => [entry.result, countOf(entry)])).toContainEqual(['PERMISSION_MISSING', 5]), soon);
  });
});

describe('too many requests', () => {
  it('of one person are counted together, whatever was asked for', async () => {
    const operator = await app.operator({}, ['view']);
    const userId = await idOf(operator);
    const folder = await mkdtemp(join(tmpdir(), 'voltdeck-limited-'));
    const edge = await app.startEdge({ CACHE_DIR: folder, REQUESTS_PER_SECOND: '1' });
    const ask = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${edge.ready.httpPort}/api/v1/${path}`, { headers: operator });
    const statuses = await Promise.all(Array.from({ length: 100 }, async (_, index) => (await ask(index % 2 === 0 ? 'session' : 'devices')).status));
    await edge.stop();
    await rm(folder, { recursive: true });
    const refused = statuses.filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(0);
    await vi.waitFor(async () => {
      const found = await entries(`userId=${userId}`);
      expect(new Set(found.map(({ action, result }) => `${action} ${result}`))).toEqual(new Set([`${requestLimitAction} TOO_MANY_REQUESTS`]));
      expect(found.reduce((sum, entry) => sum + countOf(entry), 0)).toBe(refused);
      expect(found.length).toBeLessThan(refused / 2);
    }, soon);
  });

  it('to sign in name the account that was tried, and only an account', async () => {
    await people.add('guessed');
    for (let tries = 0; tries < 7; tries++) await people.signIn('guessed', 'a wrong password');
    await people.signIn('not-a-user-but-a-password', 'whatever');
    await people.signIn('nor-is-this-a-user', 'whatever');
    await vi.waitFor(async () => {
      const found = await entries('action=signIn&search=guessed&result=refused');
      const of = (result: string): number => found.filter((entry) => entry.result === result).reduce((sum, entry) => sum + countOf(entry), 0);
      expect([of('SIGN_IN_REFUSED'), of('TOO_MANY_REQUESTS')]).toEqual([5, 2]);
      const anonymous = (await entries('action=signIn&result=SIGN_IN_REFUSED')).filter(({ loginName }) => loginName === null);
      expect(anonymous.reduce((sum, { input }) => sum + (input instanceof Object && 'unknownNames' in input ? Number(input.unknownNames) : 0), 0)).toBe(2);
    }, soon);
    const stored = await app.dataSource.query<{ entry: string }[]>('select entry from identity.audit');
    for (const typed of ['not-a-user-but', 'nor-is-this', 'a wrong password']) expect(stored.filter(({ entry }) => entry.includes(typed))).toEqual([]);
  });

  it('for verification codes are counted by the address', async () => {
    const statuses = await Promise.all(Array.from({ length: 60 }, async () => (await fetch(`${app.url}/api/v1/challenge`, { method: 'POST' })).status));
    expect(statuses).toContain(429);
    await vi.waitFor(async () => expect((await entries('result=TOO_MANY_REQUESTS')).filter(({ path, userId }) => path === '/api/v1/challenge' && userId === null).length).toBeGreaterThan(0), soon);
  });
});

describe('a second step that fails', () => {
  it('names the account whose password was right', async () => {
    await people.forgetTries();
    const { user } = await people.addWithApp('halfway');
    await people.finish(await people.step('halfway'), { code: '000000' });
    await vi.waitFor(async () => expect(await entries(`userId=${user.id}&action=secondStepUse`)).toMatchObject([{ loginName: 'halfway', result: 'SECOND_FACTOR_REFUSED' }]), soon);
  });
});
