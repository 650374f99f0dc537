import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
});
afterAll(() => identity.close());

const oldPassword = 'correct horse battery';
const visitor = { remoteAddress: '192.0.2.1', device: 'Firefox' };
const signIn = async (loginName: string, password = oldPassword): Promise<string> =>
  (await identity.signIns.byPassword({ loginName, password, ...visitor, browser: null, ...(await identity.solved()) })).secret;

describe('an account', () => {
  it('changes its password, which ends the other sessions and not this one', async () => {
    const user = await identity.addUser('changer', oldPassword);
    const [mine, other] = [await signIn('changer'), await signIn('changer')];
    expect(await codeOf(identity.account.changePassword({ secret: mine, password: 'not the password', newPassword: 'another good password' }))).toBe('PASSWORD_WRONG');
    await identity.account.changePassword({ secret: mine, password: oldPassword, newPassword: 'another good password' });
    expect(await codeOf(identity.sessions.resolve(mine))).toBeNull();
    expect(await codeOf(identity.sessions.resolve(other))).toBe('SIGN_IN_REQUIRED');
    expect(identity.told).toContain(user.id);
    expect(await codeOf(signIn('changer'))).toBe('SIGN_IN_REFUSED');
    expect(await codeOf(signIn('changer', 'another good password'))).toBeNull();
  });

  it('keeps its password where the new one is weak, or is the same', async () => {
    await identity.addUser('weakling', oldPassword);
    const secret = await signIn('weakling');
    const change = (newPassword: string) => identity.account.changePassword({ secret, password: oldPassword, newPassword }).catch((error: unknown) => error);
    const refused = (reason: string) => ({ code: 'INPUT_INVALID', fields: [{ path: 'newPassword', rule: 'weakPassword', message: expect.stringContaining(reason) }] });
    expect(await change('aaaaaaaaaaaa')).toMatchObject(refused('only 1 different character'));
    expect(await change('weaklingweakling')).toMatchObject(refused('little more than the login name'));
    expect(await change(oldPassword)).toMatchObject(refused('same as the current one'));
    expect(await codeOf(signIn('weakling'))).toBeNull();
  });

  it('ends a link that could set another password when it changes its own', async () => {
    const user = await identity.addUser('linked', oldPassword);
    const { token } = await identity.passwordLinks.make(user.id);
    await identity.account.changePassword({ secret: await signIn('linked'), password: oldPassword, newPassword: 'another good password' });
    expect(await codeOf(identity.passwordLinks.use({ token, password: 'a password of somebody else', ...visitor }))).toBe('PASSWORD_LINK_SPENT');
  });

  it('lists its sessions, knows the one that asks, and ends one or all', async () => {
    const user = await identity.addUser('lister', oldPassword);
    const stranger = await identity.addUser('stranger', oldPassword);
    const [mine, other] = [await signIn('lister'), await signIn('lister')];
    const listed = await identity.sessions.list(mine);
    expect(listed.map(({ address, device }) => `${address} ${device}`)).toEqual(['192.0.2.1 Firefox', '192.0.2.1 Firefox']);
    const second = listed.find(({ current }) => !current)?.id ?? '';
    expect(await codeOf(identity.sessions.end(stranger.id, second))).toBe('SESSION_NOT_FOUND');
    await identity.sessions.end(user.id, second);
    expect(await codeOf(identity.sessions.resolve(other))).toBe('SIGN_IN_REQUIRED');
    await identity.sessions.endAll(user.id);
    expect(await codeOf(identity.sessions.resolve(mine))).toBe('SIGN_IN_REQUIRED');
  });

  it('is fresh for five minutes after its password was entered again, in that session alone', async () => {
    await identity.addUser('fresh', oldPassword);
    const [mine, other] = [await signIn('fresh'), await signIn('fresh')];
    expect(await codeOf(identity.sessions.fresh(mine))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect(await codeOf(identity.freshness.confirm({ secret: mine, origin: 'http://localhost', password: 'wrong' }))).toBe('PASSWORD_WRONG');
    await identity.freshness.confirm({ secret: mine, origin: 'http://localhost', password: oldPassword });
    expect(await codeOf(identity.sessions.fresh(mine))).toBeNull();
    expect(await codeOf(identity.sessions.fresh(other))).toBe('FRESH_SIGN_IN_REQUIRED');
    await identity.dataSource.query(`update session set fresh_until = fresh_until - interval '5 minutes'`);
    expect(await codeOf(identity.sessions.fresh(mine))).toBe('FRESH_SIGN_IN_REQUIRED');
  });

  it('does not let an open browser guess its password on and on', async () => {
    await identity.addUser('guessed', oldPassword);
    const mine = await signIn('guessed');
    const codes = [];
    for (let tries = 0; tries < 6; tries++) codes.push(await codeOf(identity.freshness.confirm({ secret: mine, origin: 'http://localhost', password: 'wrong' })));
    expect(codes.slice(4)).toEqual(['PASSWORD_WRONG', 'TOO_MANY_REQUESTS']);
  });
});
