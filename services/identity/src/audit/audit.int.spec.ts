import { auditLog, type AuditFact, type AuditLog, type OutputOf, type StrangerCount } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';
import { linesOfReport } from './stranger-counts.service.ts';

let identity: IdentityFixture;
const list = (given: object): Promise<OutputOf<AuditLog['auditList']>> => identity.audit.list(inputOf(auditLog.auditList, given));
beforeEach(async () => {
  identity = await identityFixture();
});
afterEach(() => identity.close());

const fact = (more: Partial<AuditFact> = {}): AuditFact => ({
  ...{ action: 'userChange', path: '/api/v1/users/1', userId: null, triedName: null, token: null, address: '192.0.2.1', requestId: 'request-1' },
  ...{ result: 'done', input: { name: 'Li' }, before: { name: 'Wang' }, after: { name: 'Li' } },
  ...more,
});

/** As someone with the database's own keys would. */
async function tamper(statement: string): Promise<void> {
  await identity.dataSource.query('alter table audit disable trigger all');
  await identity.dataSource.query(statement);
  await identity.dataSource.query('alter table audit enable trigger all');
}

describe('the audit log', () => {
  it('keeps who, from where, what, before and after, and lists the newest first', async () => {
    const user = await identity.addUser('admin', 'correct horse battery', { type: 'administrator' });
    await identity.audit.record(fact({ userId: user.id }));
    await identity.audit.record(fact({ action: 'userDelete', result: 'LAST_ADMINISTRATOR' }));
    const { items, total } = await list({ pageSize: 1 });
    expect([items[0]?.action, total]).toEqual(['userDelete', 2]);
    const [change] = (await list({ userId: user.id })).items;
    expect(change).toMatchObject({ sequence: 1, loginName: 'admin', address: '192.0.2.1', before: { name: 'Wang' }, after: { name: 'Li' }, result: 'done' });
  });

  it('keeps the name of a failed sign-in only where it names a user', async () => {
    await identity.addUser('Li', 'correct horse battery');
    await identity.audit.record(fact({ action: 'signIn', triedName: 'li', result: 'SIGN_IN_REFUSED' }));
    await identity.audit.record(fact({ action: 'signIn', triedName: 'a password typed here', result: 'SIGN_IN_REFUSED' }));
    const { items } = await list({ action: 'signIn' });
    expect(items.map(({ loginName }) => loginName)).toEqual([null, 'Li']);
    expect(JSON.stringify(items)).not.toContain('a password typed here');
  });

  it('is searched by time, by what it is about and by the names of both', async () => {
    const user = await identity.addUser('wang.fang', 'correct horse battery', { type: 'administrator' });
    await identity.dataSource.query(`update "user" set name = '王芳' where id = $1`, [user.id]);
    const vehicle = '0199a7a0-0000-7000-8000-000000000001';
    await identity.audit.record(fact({ action: 'deviceAdd', path: '/api/v1/devices', input: { vin: 'LVDSEARCH00000001' }, before: null, after: { id: vehicle, vin: 'LVDSEARCH00000001' } }));
    await identity.audit.record(fact({ action: 'deviceChange', path: `/api/v1/devices/${vehicle}`, userId: user.id, input: { plate: '京A12345' } }));
    await identity.audit.record(fact({ action: 'commandBatchSend', path: '/api/v1/commands', input: { deviceIds: [vehicle, user.id] } }));
    await identity.audit.record(fact({ action: 'userChange', path: '/api/v1/users/2', result: 'PERMISSION_MISSING', input: { name: '100%' }, before: null, after: null }));
    const found = async (given: object): Promise<string[]> => (await list({ sort: 'sequence', ...given })).items.map(({ action }) => action);
    expect(await found({ target: vehicle })).toEqual(['deviceAdd', 'deviceChange', 'commandBatchSend']);
    expect(await found({ search: 'lvdsearch' })).toEqual(['deviceAdd']);
    expect(await found({ search: '京a1' })).toEqual(['deviceChange']);
    expect(await found({ search: '王芳' })).toEqual(['deviceChange']);
    expect(await found({ search: 'WANG.F' })).toEqual(['deviceChange']);
    expect(await found({ search: '0%' })).toEqual(['userChange']);
    expect(await found({ result: 'refused' })).toEqual(['userChange']);
    const [first, second] = (await list({ sort: 'sequence' })).items.map(({ at }) => Date.parse(at));
    expect(await found({ to: first })).toEqual([]);
    expect(await found({ from: (second ?? 0) + 60_000 })).toEqual([]);
    expect((await found({ from: first, to: Date.now() + 1 })).length).toBe(4);
  });

  it('finds an entry whose caller sent what the JSON of the database does not have', async () => {
    const names = ['NUL \0 in a name', 'half \ud83d a pair', String.raw`only written \u0000`];
    for (const name of names) await identity.audit.record(fact({ action: 'projectAdd', path: '/api/v1/projects', input: { name }, before: null, after: null }));
    const found = async (given: object): Promise<string[]> => (await list(given)).items.map(({ action }) => action);
    expect(await found({ search: 'in a name' })).toEqual(['projectAdd']);
    expect(await found({ search: 'half' })).toEqual(['projectAdd']);
    expect(await found({ search: String.raw`written \u0000` })).toEqual(['projectAdd']);
  });

  it('refuses to change or lose an entry', async () => {
    await identity.audit.record(fact());
    for (const statement of [`update audit set entry = '{}'`, 'delete from audit', 'truncate audit']) {
      await expect(identity.dataSource.query(statement)).rejects.toThrow('the audit log is append-only');
    }
  });

  it('is one chain, also when many are written at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => identity.audit.record(fact({ requestId: `request-${index}` }))));
    const whole = await identity.audit.verify();
    expect(whole).toMatchObject({ entries: 20, broken: null, head: { sequence: 20 } });
  });

  it.each([
    ['an entry that was changed', `update audit set entry = replace(entry, 'Wang', 'Zhao') where sequence = 2`, { sequence: 2, reason: 'hash' }],
    ['an entry that is gone', 'delete from audit where sequence = 2', { sequence: 2, reason: 'gap' }],
  ])('shows %s', async (_what, statement, broken) => {
    for (let entry = 0; entry < 3; entry++) await identity.audit.record(fact());
    await tamper(statement);
    expect(await identity.audit.verify()).toMatchObject({ entries: 1, broken });
  });

  it('has another head when its end was cut off', async () => {
    for (let entry = 0; entry < 2; entry++) await identity.audit.record(fact());
    const { head } = await identity.audit.verify();
    await tamper('delete from audit where sequence = 2');
    expect((await identity.audit.verify()).head).not.toEqual(head);
  });

  it('keeps what a store can hold of an entry with half a character or a NUL in it', async () => {
    await identity.audit.record(fact({ input: { reason: 'x\ud800', 'na\u0000me': 'y' } }));
    expect((await list({})).items[0]?.input).toEqual({ reason: 'x\ufffd', 'na\ufffdme': 'y' });
  });
});

describe('a change that was announced', () => {
  const id = '7d9fb1f4-5a54-4a8e-9d0e-0f6b34a1c001';
  const { result: _result, after: _after, ...intent } = fact();
  const outcome = { id, userId: null, result: 'done', after: { name: 'Li' }, keep: true } as const;

  it('is one entry, also where its end is reported twice', async () => {
    await identity.audit.begin({ id, ...intent });
    await identity.audit.begin({ id, ...intent });
    await Promise.all([identity.audit.end(outcome), identity.audit.end(outcome)]);
    const { items } = await list({});
    expect(items).toMatchObject([{ action: 'userChange', result: 'done', before: { name: 'Wang' }, after: { name: 'Li' } }]);
  });

  it('is an entry with an unknown outcome where its end is never reported', async () => {
    await identity.audit.begin({ id, ...intent });
    await identity.audit.settleLeft();
    expect((await list({})).total).toBe(0);
    await identity.audit.settleLeft(-1_000);
    expect((await list({})).items).toMatchObject([{ action: 'userChange', result: 'unknown', input: { name: 'Li' } }]);
    await identity.audit.end(outcome);
    expect((await list({})).total).toBe(1);
  });

  it('is none where it is counted with others', async () => {
    await identity.audit.begin({ id, ...intent });
    await identity.audit.end({ ...outcome, result: 'SIGN_IN_REFUSED', keep: false });
    await identity.audit.settleLeft(-1_000);
    expect((await list({})).total).toBe(0);
  });
});

describe('a keyed audit log', () => {
  const [first, second] = ['a key of the audit log, 32 characters', 'another key of the audit log, renewed'];
  const chainOf = (keys: string[]): AuditService => new AuditService(new AuditRepository(identity.dataSource), identity.users, { AUDIT_KEYS: keys });

  it('verifies the entries from before its key, and refuses those that someone without it wrote', async () => {
    for (let entry = 0; entry < 3; entry++) await identity.audit.record(fact());
    const keyed = chainOf([first]);
    await keyed.onApplicationBootstrap();
    await keyed.record(fact());
    expect(await keyed.verify()).toMatchObject({ entries: 5, broken: null, keyedFrom: 4 });
    await chainOf([]).record(fact());
    expect(await keyed.verify()).toMatchObject({ entries: 5, broken: { sequence: 6, reason: 'unkeyed' } });
  });

  it('shows a log that was written again from its beginning without the key', async () => {
    const keyed = chainOf([first]);
    await keyed.record(fact());
    await tamper('delete from audit');
    await identity.audit.record(fact({ input: { name: 'Zhao' } }));
    expect(await identity.audit.verify()).toMatchObject({ broken: null });
    expect(await keyed.verify()).toMatchObject({ broken: { sequence: 1, reason: 'unkeyed' } });
  });

  it('goes over to a new key, and needs the earlier one to verify', async () => {
    await chainOf([first]).record(fact());
    const renewed = chainOf([second, first]);
    await renewed.onApplicationBootstrap();
    await renewed.record(fact());
    expect(await renewed.verify()).toMatchObject({ entries: 3, broken: null, keyedFrom: 1 });
    expect(await chainOf([second]).verify()).toMatchObject({ broken: { sequence: 1, reason: 'key' } });
  });
});

describe('what strangers did', () => {
  const counted = (more: Partial<StrangerCount>): StrangerCount => ({ action: 'signIn', path: '/api/v1/session', triedName: null, userId: null, address: '192.0.2.1', result: 'SIGN_IN_REFUSED', count: 1, ...more });
  const span = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:01:00.000Z' };

  it('is a line for each user whose name was tried, and one for all names of no one', async () => {
    await identity.addUser('Li', 'correct horse battery');
    await identity.strangers.record({ ...span, items: [counted({ triedName: 'li', count: 3 }), counted({ triedName: 'typed password' }), counted({ triedName: 'another', count: 4 })] });
    const { items } = await list({ action: 'signIn' });
    expect(items.map(({ loginName, input }) => [loginName, input])).toEqual([
      ['Li', { count: 3, ...span }],
      [null, { count: 5, ...span, unknownNames: 2 }],
    ]);
    expect(JSON.stringify(items)).not.toContain('typed password');
  });

  it('names a deleted user too, and whose second step failed', async () => {
    const gone = await identity.addUser('Gone', 'correct horse battery');
    const half = await identity.addUser('Half', 'correct horse battery');
    await identity.dataSource.query('update "user" set deleted_at = now() where id = $1', [gone.id]);
    await identity.strangers.record({ ...span, items: [counted({ triedName: 'gone' }), counted({ action: 'secondStepUse', userId: half.id, result: 'SECOND_FACTOR_REFUSED' })] });
    const { items } = await list({ sort: 'sequence' });
    expect(items.map(({ action, loginName }) => [action, loginName])).toEqual([['signIn', 'Gone'], ['secondStepUse', 'Half']]);
  });

  it('is a bounded number of lines, from however many networks it comes', async () => {
    const items = Array.from({ length: 400 }, (_, index) => counted({ address: `2001:db8:0:${index.toString(16)}::/64`, count: 400 - index }));
    await identity.strangers.record({ ...span, items });
    const { items: lines, total } = await list({ pageSize: 200, sort: 'sequence' });
    expect(total).toBe(linesOfReport + 1);
    expect(lines.at(-1)).toMatchObject({ address: 'others', input: { count: (300 * 301) / 2 } });
  });
});
