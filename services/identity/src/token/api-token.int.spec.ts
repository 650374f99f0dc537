import { people, type NewToken } from '@voltdeck/contract';
import { inputOf } from '@voltdeck/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import { resolvedCaller } from '../user/caller.ts';
import type { User } from '../user/user.entity.ts';

let identity: IdentityFixture;
let li: User;
let admin: User;
beforeAll(async () => {
  identity = await identityFixture();
  li = await identity.addUser('Li', 'correct horse battery', { permissions: ['view', 'update'], projectIds: [mine, also] });
  admin = await identity.addUser('admin', 'correct horse battery', { type: 'administrator' });
});
afterAll(() => identity.close());

const [mine, also, foreign] = ['1', '2', '3'].map((digit) => `7f8a3c1e-0000-4000-8000-00000000000${digit}`) as [string, string, string];
const only = (...projects: string[]) => ({ projects, customers: [], groups: [] });
const callerOf = (user: User) => resolvedCaller(user, { permissions: user.permissions, expiresAt: new Date() }).caller;
const automation = (more: Partial<NewToken> = {}): NewToken => ({ name: 'nightly', kind: 'automation', permissions: ['view'], lifeDays: 30, ...more });
const add = (user: User, token: NewToken) => identity.tokens.add(callerOf(user), inputOf(people.tokenAdd, token));

describe('an API token', () => {
  it('is told once and stored as a hash', async () => {
    const { token, view } = await add(li, automation());
    expect(token).toMatch(/^vd_[0-9A-Za-z]{40}$/);
    const [stored] = await identity.dataSource.query<{ text: string }[]>('select t::text as text from api_token t where id = $1', [view.id]);
    expect(stored?.text).not.toContain(token);
    expect(JSON.stringify(await identity.tokens.list(callerOf(li)))).not.toContain(token);
  });

  it('acts as its user, with its own permissions and lists', async () => {
    const { token } = await add(li, automation({ scope: only(mine) }));
    expect((await identity.tokens.resolve(token)).caller).toMatchObject({ userId: li.id, permissions: ['view'], scope: only(mine), token: { kind: 'automation' } });
  });

  it('cannot be given more than its user has', async () => {
    const tooWide = [
      automation({ permissions: ['view', 'delete'] }),
      automation({ scope: only(mine, foreign) }),
      automation({ kind: 'modulePublish', team: 'acme' }),
    ];
    for (const token of tooWide) expect(await codeOf(add(li, token))).toBe('TOKEN_TOO_WIDE');
  });

  it('loses what its user loses', async () => {
    const user = await identity.addUser('loser', 'correct horse battery', { permissions: ['view', 'update'], projectIds: [mine, also] });
    const { token } = await add(user, automation({ permissions: ['view', 'update'], scope: only(mine, also) }));
    await identity.dataSource.query(`update "user" set permissions = '{view}', project_ids = $2 where id = $1`, [user.id, [also]]);
    expect((await identity.tokens.resolve(token)).caller).toMatchObject({ permissions: ['view'], scope: only(also) });
    await identity.dataSource.query('update "user" set deleted_at = now() where id = $1', [user.id]);
    expect(await codeOf(identity.tokens.resolve(token))).toBe('SIGN_IN_REQUIRED');
  });

  it('of a kiosk reads its screens, and is no administrator even where its user is one', async () => {
    const { token } = await add(admin, automation({ kind: 'kiosk', permissions: ['delete'], screens: ['/screen/overview'], scope: 'all' }));
    const { caller } = await identity.tokens.resolve(token);
    expect(caller).toMatchObject({ type: 'operator', permissions: ['view'], scope: { all: true }, token: { kind: 'kiosk', screens: ['/screen/overview'] } });
  });

  it('for publishing modules reads nothing', async () => {
    const { token } = await add(admin, automation({ kind: 'modulePublish', team: 'acme' }));
    expect((await identity.tokens.resolve(token)).caller).toMatchObject({ type: 'operator', permissions: [], scope: only(), token: { kind: 'modulePublish', team: 'acme' } });
  });

  it('ends with its revocation, by its owner alone, and with its time', async () => {
    const [{ token, view }, late] = [await add(li, automation()), await add(li, automation())];
    expect(await codeOf(identity.tokens.revoke(callerOf(admin), view.id))).toBe('TOKEN_NOT_FOUND');
    await identity.tokens.revoke(callerOf(li), view.id);
    expect(await codeOf(identity.tokens.resolve(token))).toBe('SIGN_IN_REQUIRED');
    await identity.dataSource.query(`update api_token set expires_at = now() - interval '1 second' where id = $1`, [late.view.id]);
    expect(await codeOf(identity.tokens.resolve(late.token))).toBe('SIGN_IN_REQUIRED');
  });
});
