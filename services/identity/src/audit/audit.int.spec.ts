import type { AuditFact } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeEach(async () => {
  identity = await identityFixture();
});
afterEach(() => identity.close());

const fact = (more: Partial<AuditFact> = {}): AuditFact => ({
  ...{ action: 'userChange', path: '/api/v1/users/1', userId: null, triedName: null, token: null, address: '192.0.2.1', requestId: 'request-1' },
  ...{ result: 'done', input: { name: 'Li' }, before: { name: 'Wang' }, after: { name: 'Li' } },
  ...more,
});

/** As somebody with the database's own keys would. */
async function tamper(statement: string): Promise<void> {
  await identity.dataSource.query('alter table audit disable trigger all');
  await identity.dataSource.query(statement);
  await identity.dataSource.query('alter table audit enable trigger all');
}

describe('the audit log', () => {
  it('keeps who, whence, what, before and after, and lists the newest first', async () => {
    const user = await identity.addUser('admin', 'correct horse battery', { type: 'administrator' });
    await identity.audit.record(fact({ userId: user.id }));
    await identity.audit.record(fact({ action: 'userDelete', result: 'LAST_ADMINISTRATOR' }));
    const { items, total } = await identity.audit.list({ pageSize: 1 });
    expect([items[0]?.action, total]).toEqual(['userDelete', 2]);
    const [change] = (await identity.audit.list({ userId: user.id })).items;
    expect(change).toMatchObject({ sequence: 1, loginName: 'admin', address: '192.0.2.1', before: { name: 'Wang' }, after: { name: 'Li' }, result: 'done' });
  });

  it('keeps the name of a failed sign-in only where it names a user', async () => {
    await identity.addUser('Li', 'correct horse battery');
    await identity.audit.record(fact({ action: 'signIn', triedName: 'li', result: 'SIGN_IN_REFUSED' }));
    await identity.audit.record(fact({ action: 'signIn', triedName: 'a password typed here', result: 'SIGN_IN_REFUSED' }));
    const { items } = await identity.audit.list({ action: 'signIn' });
    expect(items.map(({ loginName }) => loginName)).toEqual([null, 'Li']);
    expect(JSON.stringify(items)).not.toContain('a password typed here');
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
});
