import { fleet, type AuditEntryView } from '@voltdeck/contract';
import { pathOf, type Page, type Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { readJson } from '../testing/read-json.ts';
import { signInAt } from '../testing/sign-in.ts';

let app: ConsoleFixture;
let admin: Record<string, string>;
let project: { readonly id: string; version: number };
beforeAll(async () => {
  app = await consoleFixture();
  admin = { cookie: (await signInAt(app.url, app.secrets.password)).headers.get('set-cookie')?.split(';')[0] ?? '' };
  project = await readJson(send('POST', '/api/v1/projects', { name: 'audited', number: 'A-1' }));
});
afterAll(() => app.close());

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = admin): Promise<Response> =>
  fetch(app.url + path, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body) });
const entries = async (query: string): Promise<readonly AuditEntryView[]> => (await readJson<Page<AuditEntryView>>(send('GET', `/api/v1/audit?pageSize=200&${query}`))).items;
const ofProject = (): string => pathOf(fleet.projectChange, { id: project.id });
const described = async (): Promise<string | null> => (await readJson<{ description: string | null }>(send('GET', ofProject()))).description;

describe('a change leaves its entry', () => {
  it.each([
    ['in a value', '{"name":"half \\ud800 a character"}', 'name'],
    ['deep in a value', '{"name":["x",{"y":"\\udc00"}]}', 'name.1.y'],
    ['in a name', '{"na\\ud800me":"x"}', ''],
  ])('anyone who hides half of a character %s: it is refused by name, not done unseen', async (_where, body, path) => {
    const problem = await readJson<Problem>(send('POST', '/api/v1/projects', body));
    expect(problem).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path, rule: 'wellFormed' }] });
  });

  it('during a burst of 150 anonymous challenges and as many bad sign-ins', async () => {
    const flood = Array.from({ length: 150 }, () => [send('POST', '/api/v1/challenge', undefined, {}), send('POST', '/api/v1/session', { loginName: 'x', password: 'y', code: 'z' }, {})]).flat();
    const changed = await send('PATCH', ofProject(), { version: project.version, description: 'during the burst' });
    expect(changed.status).toBe(200);
    project.version = (await readJson<{ version: number }>(changed)).version;
    await Promise.all(flood);
    await vi.waitFor(async () => expect((await entries('action=projectChange'))[0]).toMatchObject({ result: 'done', after: { description: 'during the burst' } }), { timeout: 60_000, interval: 100 });
  });

  it('or is not made: without the audit log nothing is changed', async () => {
    const before = await described();
    await app.dataSource.query('alter table identity.audit_outbox rename to audit_outbox_away');
    try {
      const refused = await send('PATCH', ofProject(), { version: project.version, description: 'unseen' });
      expect([refused.status, (await readJson<Problem>(refused)).code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
    } finally {
      await app.dataSource.query('alter table identity.audit_outbox_away rename to audit_outbox');
    }
    expect(await described()).toBe(before);
  });

  it('of a large body by its size and digest', async () => {
    await send('POST', '/api/v1/projects', { name: 'x'.repeat(200_000) });
    await vi.waitFor(async () => expect((await entries('action=projectAdd'))[0]).toMatchObject({ result: 'INPUT_INVALID', input: { omitted: true } }), { timeout: 60_000 });
  });
});

describe('strangers do not fill the audit log', () => {
  it('with refused sign-ins, wrong tokens and spent links: each kind is one line with its number', async () => {
    const before = (await entries('sort=-sequence'))[0]?.sequence ?? 0;
    const times = 60;
    await Promise.all(
      Array.from({ length: times }, (_, index) => [
        send('POST', '/api/v1/session', { loginName: index % 2 === 0 ? 'ADMIN' : `nobody-${index}`, password: 'wrong', code: 'none' }, {}),
        send('POST', '/api/v1/projects', {}, { authorization: `Bearer vd_${index}` }),
        fetch(`${app.url}/sign-in?token=spent-${index}`, { redirect: 'manual' }),
      ]).flat(),
    );
    const counted = async (): Promise<Record<string, number>> => {
      const lines = (await entries('sort=-sequence')).filter(({ sequence }) => sequence > before);
      expect(lines.length).toBeLessThan(15);
      const sums: Record<string, number> = {};
      for (const { action, loginName, input } of lines) sums[`${action} ${loginName}`] = (sums[`${action} ${loginName}`] ?? 0) + Number(input instanceof Object && 'count' in input ? input.count : 0);
      return sums;
    };
    // Refusals of the tests before may be reported only now.
    const expected = { 'signIn admin': times / 2, 'signIn null': times / 2, 'projectAdd null': times, 'signInByLink null': times };
    await vi.waitFor(
      async () => {
        const sums = await counted();
        expect(Object.entries(expected).filter(([kind, least]) => (sums[kind] ?? 0) < least)).toEqual([]);
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(JSON.stringify(await entries('sort=-sequence'))).not.toContain('nobody-1');
  });
});
