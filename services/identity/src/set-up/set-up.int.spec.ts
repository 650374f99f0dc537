import { createLog, DomainError } from '@voltdeck/base';
import { setUpPath } from '@voltdeck/protocol/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, identityFixture, type IdentityFixture } from '../testing/identity-fixture.ts';
import { SetUpService } from './set-up.service.ts';

let identity: IdentityFixture;
beforeEach(async () => {
  identity = await identityFixture();
});
afterEach(() => identity.close());

/** The token of a link as it stands in the log. */
async function announced(): Promise<string> {
  const log = createLog('identity', 'error');
  const warn = vi.spyOn(log, 'warn');
  await new SetUpService(log, identity.dataSource, identity.users, identity.passwords, identity.sessions).announce();
  return /=([\w-]{43})/.exec(JSON.stringify(warn.mock.calls))?.[1] ?? '';
}

const use = (token: string, loginName = 'root') =>
  identity.setUp.use({ token, loginName, password: 'correct horse battery', remoteAddress: '192.0.2.1', device: 'test' });

describe('the set-up link', () => {
  it('makes the first administrator and signs in', async () => {
    const { session } = await use(await announced());
    expect(session).toMatchObject({ user: { loginName: 'root', type: 'administrator' }, permissions: ['view', 'add', 'update', 'delete', 'download'] });
  });

  it('is not used up by a weak password', async () => {
    const token = await announced();
    const refusal = (loginName: string, password: string) => identity.setUp.use({ token, loginName, password, remoteAddress: '192.0.2.1', device: 'test' }).catch((error: unknown) => error);
    expect(await refusal('root', 'aaaaaaaaaaaa')).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'password', message: expect.stringContaining('only 1 different character') }] });
    expect(await refusal('keeper', 'keeper-keeper')).toMatchObject({ code: 'INPUT_INVALID', fields: [{ path: 'password', message: expect.stringContaining('little more than the login name') }] });
    expect(await codeOf(use(token))).toBeNull();
  });

  it('works once', async () => {
    const token = await announced();
    const codes = await Promise.all([codeOf(use(token)), codeOf(use(token, 'second'))]);
    expect(codes.sort()).toEqual(['SET_UP_SPENT', null]);
  });

  it('is not used up by a try that found no room to hash a password', async () => {
    const token = await announced();
    vi.spyOn(identity.passwords, 'hash').mockRejectedValueOnce(new DomainError('TOO_MANY_REQUESTS', { retryAfterS: 2 }));
    expect(await codeOf(use(token))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(use(token))).toBeNull();
  });

  it('does not work once someone is there, and after an hour', async () => {
    const [first, second, third] = [await announced(), await announced(), await announced()];
    await identity.dataSource.query(`update set_up_link set expires_at = now() - interval '1 second'`);
    expect(await codeOf(use(first))).toBe('SET_UP_SPENT');
    await identity.dataSource.query(`update set_up_link set expires_at = now() + interval '1 hour'`);
    await use(second);
    expect(await codeOf(use(third, 'another'))).toBe('SET_UP_SPENT');
  });

  it('keeps its token out of what browsers send', () => {
    expect(setUpPath('secret')).toBe('/login#set-up=secret');
  });
});
