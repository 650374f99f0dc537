import { contractRoutes, type AuditEntryView, type Route, type TokenGrant } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSecret } from '../audit/without-secrets.ts';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { administratorAt, signInAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let admin: Record<string, string>;
beforeAll(async () => {
  app = await consoleFixture();
  admin = await administratorAt(app.url, app.secrets.password);
});
afterAll(() => app.close());

const marker = 'a-marked-secret';
const send = (method: string, path: string, body?: unknown): Promise<Response> =>
  fetch(app.url + path, { method, headers: { 'content-type': 'application/json', ...admin }, body: body === undefined ? null : JSON.stringify(body) });

const changing = contractRoutes.filter(({ method, file = false }) => method !== 'GET' && !file);
const secretsOf = ({ takes }: Route): string[] => Object.keys(takes.shape).filter(isSecret);
const withSecrets = changing.filter((route) => secretsOf(route).length > 0);

/** Fields that are named like a secret and hold none. */
const harmless: ReadonlySet<string> = new Set(['passwordAllowed', 'publicKey', 'keyId', 'tokenId', 'keepTokens']);

const user = { loginName: 'secretive', name: 'Secretive', email: null, mobile: null, type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [] };

/** What makes a request with a secret get as far as it can. */
function goodFields({ takes }: Route): Record<string, unknown> {
  const fields: Record<string, unknown> = { ...user, version: 1 };
  return Object.fromEntries(Object.keys(takes.shape).flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/** Lines of the audit log and of the services' logs that hold a text. */
async function linesWith(text: string): Promise<string[]> {
  const rows = await app.dataSource.query<{ text: string }[]>('select entry as text from identity.audit');
  const logs = [app.edge, ...Object.values(app.services)].map((service) => service.output());
  return [...rows.map((row) => row.text), ...logs.flatMap((log) => log.split('\n'))].filter((line) => line.includes(text));
}

describe('a secret', () => {
  it('is known by its name in every changing route', () => {
    const suspicious = changing.flatMap(({ path, takes }) =>
      Object.keys(takes.shape)
        .filter((name) => /pass|secret|token|credential|key|pin\b|code$/i.test(name) && !isSecret(name) && !harmless.has(name))
        .map((name) => `${path} ${name}`),
    );
    expect(suspicious).toEqual([]);
    expect(withSecrets.map(({ method, path }) => `${method} ${path}`)).toEqual(
      expect.arrayContaining(['POST /api/v1/session', 'POST /api/v1/set-up', 'PUT /api/v1/session/password', 'POST /api/v1/session/fresh', 'POST /api/v1/users', 'PUT /api/v1/users/:id']),
    );
  });

  it('that is posted is neither in the audit log nor in the log of a service', async () => {
    const made = await readJson<{ id: string }>(send('POST', '/api/v1/users', { ...user, loginName: 'changed', password: `${marker}-changed` }));
    for (const route of withSecrets) {
      const secrets = Object.fromEntries(secretsOf(route).map((name) => [name, `${marker}-${name}`]));
      const body = { ...goodFields(route), ...secrets };
      await send(route.method, route.path.replace(':id', made.id), body);
    }
    const actions = async (): Promise<string[]> => (await readJson<Page<AuditEntryView>>(send('GET', '/api/v1/audit?pageSize=200'))).items.map(({ action }) => action);
    await vi.waitFor(async () => expect(await actions()).toEqual(expect.arrayContaining(['userAdd', 'userChange', 'changePassword', 'confirmPassword'])), { timeout: 10_000 });
    expect((await linesWith('secretive')).length).toBeGreaterThan(0);
    expect(await linesWith(marker)).toEqual([]);
  });

  it('that is answered is in neither', async () => {
    const { token, view } = await readJson<TokenGrant>(send('POST', '/api/v1/tokens', { name: 'answered', kind: 'automation', permissions: ['view'], lifeDays: 1 }));
    await send('DELETE', `/api/v1/tokens/${view.id}`);
    expect((await linesWith('answered')).length).toBeGreaterThan(0);
    for (const secret of [token, admin['cookie']?.split('=')[1] ?? '-', app.secrets.password, app.secrets.apiToken]) expect(await linesWith(secret)).toEqual([]);
  });
});

describe('the audit log', () => {
  const entry = async (action: string): Promise<AuditEntryView | undefined> =>
    (await readJson<Page<AuditEntryView>>(send('GET', `/api/v1/audit?action=${action}`))).items[0];

  it('has before and after of a change of an entity, and what was deleted', async () => {
    const project = await readJson<{ id: string; version: number }>(send('POST', '/api/v1/projects', { name: 'First', number: 'P-1' }));
    await send('PATCH', `/api/v1/projects/${project.id}`, { version: project.version, name: 'Second' });
    expect(await entry('projectChange')).toMatchObject({ before: { name: 'First' }, after: { name: 'Second' }, result: 'done' });
    await send('DELETE', `/api/v1/projects/${project.id}?version=${project.version + 1}`);
    expect(await entry('projectDelete')).toMatchObject({ before: { name: 'Second' }, result: 'done' });
    await send('POST', `/api/v1/projects/${project.id}/restore`, { version: project.version + 2 });
    expect(await entry('projectRestore')).toMatchObject({ after: { name: 'Second', deletedAt: null }, result: 'done' });
  });

  it('has what a fault was before someone acknowledged it, and before the acknowledgement was taken back', async () => {
    const deviceId = await app.admit('LVDAUDIT000000001');
    const known = async (): Promise<string> => {
      const [row] = await app.dataSource.query<{ number: string }[]>('select number from telemetry.device where id = $1', [deviceId]);
      return row?.number ?? expect.fail('telemetry does not know the device yet');
    };
    const number = await vi.waitFor(known, { timeout: 60_000, interval: 50 });
    const [fault] = await app.dataSource.query<{ id: string }[]>(
      'insert into telemetry.fault (device, type, started_at, start_level, highest_level, end_level) values ($1, 1, now(), 2, 2, 2) returning id',
      [number],
    );
    await send('PUT', `/api/v1/faults/${fault?.id}/acknowledgement`, { comment: 'seen' });
    const acknowledged = await entry('faultAcknowledge');
    expect(acknowledged?.before).toMatchObject({ id: fault?.id, comment: null });
    expect(acknowledged?.after).toMatchObject({ id: fault?.id, comment: 'seen' });
    await send('DELETE', `/api/v1/faults/${fault?.id}/acknowledgement`);
    const withdrawn = await entry('faultUnacknowledge');
    expect(withdrawn?.before).toMatchObject({ id: fault?.id, acknowledgedBy: expect.any(String), withdrawnBy: null });
    expect(withdrawn?.after).toMatchObject({ id: fault?.id, acknowledgedBy: null, withdrawnBy: expect.any(String) });
  });

  it('has what a token was that is revoked, and the sessions that were ended', async () => {
    const { view } = await readJson<TokenGrant>(send('POST', '/api/v1/tokens', { name: 'wall', kind: 'kiosk', screens: ['/screen'], scope: 'all', lifeDays: 1 }));
    await send('DELETE', `/api/v1/tokens/${view.id}`);
    expect(await entry('tokenRevoke')).toMatchObject({ before: { name: 'wall', kind: 'kiosk', screens: ['/screen'] }, result: 'done' });
    await signInAt(app.url, app.secrets.password);
    const { items } = await readJson<{ items: { id: string; current: boolean }[] }>(send('GET', '/api/v1/sessions'));
    const other = items.find(({ current }) => !current)?.id ?? '';
    await send('DELETE', `/api/v1/sessions/${other}`);
    expect(await entry('endSession')).toMatchObject({ before: { id: other, address: '127.0.0.1' }, result: 'done' });
  });

  it('has what was refused, with its reason', async () => {
    await send('DELETE', '/api/v1/projects/00000000-0000-4000-8000-000000000000?version=1');
    await vi.waitFor(async () => expect(await entry('projectDelete')).toMatchObject({ result: 'ENTITY_NOT_FOUND', before: null }), { timeout: 10_000 });
    await send('PUT', '/api/v1/session/password', { password: 'wrong', newPassword: 'a good new password' });
    await vi.waitFor(async () => expect(await entry('changePassword')).toMatchObject({ result: 'PASSWORD_WRONG', loginName: 'admin' }), { timeout: 10_000 });
  });
});
