import { passwordLinkPath, permissions } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, opened, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

const password = 'correct horse battery';
const visitor = { remoteAddress: '192.0.2.1', device: 'test' };
const added = (loginName: string) =>
  identity.administration.add({ loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [] }, { type: 'administrator', permissions });
const use = (token: string) => identity.passwordLinks.use({ token, password, ...visitor });
const signIn = async (loginName: string, typed: string): Promise<string | null> => codeOf(identity.signIns.byPassword({ loginName, password: typed, ...visitor, browser: null, ...(await identity.solved()) }));

describe('a password link', () => {
  it('sets the password of a user who has none, and signs in', async () => {
    const user = await added('Zhou');
    expect(user.hasPassword).toBe(false);
    expect(await signIn('Zhou', password)).toBe('SIGN_IN_REFUSED');
    const { token } = await identity.passwordLinks.make(user.id);
    const { session } = await opened(use(token));
    expect(session.user.loginName).toBe('Zhou');
    expect((await identity.administration.get(user.id)).hasPassword).toBe(true);
    expect(await signIn('Zhou', password)).toBeNull();
  });

  it('is not used up by a weak password, the login name twice or the password from before', async () => {
    const user = await identity.addUser('forgetful', 'the password before');
    const { token } = await identity.passwordLinks.make(user.id);
    const refusal = (typed: string) => identity.passwordLinks.use({ token, password: typed, ...visitor }).catch((error: unknown) => error);
    for (const [typed, reason] of [['aaaaaaaaaaaa', 'only 1 different character'], ['forgetfulforgetful', 'little more than the login name'], ['the password before', 'same as the current one']] as const) {
      expect(await refusal(typed)).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'password', rule: 'weakPassword', message: expect.stringContaining(reason) }] });
    }
    expect(await codeOf(use(token))).toBeNull();
  });

  it('works once, even when it is used twice at once', async () => {
    const { token } = await identity.passwordLinks.make((await added('Wu')).id);
    const codes = await Promise.all([codeOf(use(token)), codeOf(use(token))]);
    expect(codes.sort()).toEqual(['PASSWORD_LINK_SPENT', null]);
  });

  it('does not work when it is over, when another was made, or when the user was deleted', async () => {
    const { id } = await added('Zheng');
    const first = await identity.passwordLinks.make(id);
    const second = await identity.passwordLinks.make(id);
    expect(await codeOf(use(first.token))).toBe('PASSWORD_LINK_SPENT');
    await identity.dataSource.query(`update password_link set expires_at = now() - interval '1 second'`);
    expect(await codeOf(use(second.token))).toBe('PASSWORD_LINK_SPENT');
    const third = await identity.passwordLinks.make(id);
    await identity.administration.delete(id);
    await identity.administration.restore(id);
    expect(await codeOf(use(third.token))).toBe('PASSWORD_LINK_SPENT');
    await identity.administration.delete(id);
    expect(await codeOf(identity.passwordLinks.make(id))).toBe('USER_NOT_FOUND');
  });

  it('of a user who forgot the password ends the sessions that were open', async () => {
    const user = await identity.addUser('Wang', 'the password before');
    const { secret } = await identity.sessions.open(user, visitor);
    await use((await identity.passwordLinks.make(user.id)).token);
    expect(await codeOf(identity.sessions.resolve(secret))).toBe('SIGN_IN_REQUIRED');
    expect(await signIn('Wang', 'the password before')).toBe('SIGN_IN_REFUSED');
  });

  it('keeps its token out of what browsers send', () => {
    expect(passwordLinkPath('secret', 'li@example.com')).toBe('/login#password-link=secret&user=li%40example.com');
  });
});
