import { DomainError } from '@voltdeck/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashOf } from '../secret.ts';
import { codeOf, identityFixture, opened, type IdentityFixture } from '../testing/identity-fixture.ts';

const password = 'correct horse battery';
const remoteAddress = '192.0.2.1';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
  await identity.addUser('Li', password);
});
afterAll(() => identity.close());
beforeEach(async () => {
  await identity.dataSource.query('delete from sign_in_attempt');
  await identity.dataSource.query('delete from session');
});

const signIn = async (loginName: string, given: string, address = remoteAddress) =>
  identity.signIns.byPassword({ loginName, password: given, remoteAddress: address, device: 'test', browser: null, ...(await identity.solved()) });

async function fail(loginName: string, times: number, address: string): Promise<void> {
  for (let tries = 0; tries < times; tries++) await codeOf(signIn(loginName, 'wrong', address));
}

/** Seconds after which another try is looked at. */
async function refusedFor(loginName: string): Promise<number> {
  const error: unknown = await signIn(loginName, password).then(() => expect.fail('it was not refused'), (reason: unknown) => reason);
  return error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS' ? Number(error.data['retryAfterS']) : Number.NaN;
}

describe('signing in by password', () => {
  it('opens a session that resolves to the caller', async () => {
    const { secret, session } = await opened(signIn('Li', password));
    expect(session.user.loginName).toBe('Li');
    const { caller } = await identity.sessions.resolve(secret);
    expect(caller).toMatchObject({ loginName: 'Li', type: 'operator', scope: { all: false, projects: [] } });
  });

  it('does not care about the case of the login name', async () => {
    expect((await opened(signIn('LI', password))).session.user.loginName).toBe('Li');
  });

  it('answers the same for a wrong password and for an unknown user', async () => {
    expect(await codeOf(signIn('Li', 'wrong'))).toBe('SIGN_IN_REFUSED');
    expect(await codeOf(signIn('nobody', 'wrong'))).toBe('SIGN_IN_REFUSED');
  });

  it('checks a hash for an unknown user as it does for a wrong password', async () => {
    const looked = vi.spyOn(identity.passwords, 'matches');
    const counted = vi.spyOn(identity.attempts, 'begin');
    await codeOf(signIn('Li', 'wrong'));
    const known = [looked.mock.calls.length, counted.mock.calls.length];
    await codeOf(signIn('nobody', 'wrong'));
    expect([looked.mock.calls.length, counted.mock.calls.length]).toEqual(known.map((calls) => calls * 2));
    vi.restoreAllMocks();
  });

  it('stores neither the secret nor the password in clear', async () => {
    const { secret } = await signIn('Li', password);
    const [stored] = await identity.dataSource.query<{ text: string }[]>(
      `select (select string_agg(session::text, '') from session) || (select string_agg(u::text, '') from "user" u) as text`,
    );
    expect(stored?.text).toContain(hashOf(secret).toString('hex'));
    expect(stored?.text).not.toContain(secret);
    expect(stored?.text).not.toContain(password);
  });
});

describe('guessing passwords', () => {
  it('is stopped for an account and address after five tries, even with the right password', async () => {
    await fail('Li', 5, remoteAddress);
    expect(await codeOf(signIn('Li', password))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(signIn('Li', password, '192.0.2.2'))).toBeNull();
  });

  it('counts every one of many tries at once', async () => {
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(signIn('Li', 'wrong'))));
    expect(codes.filter((code) => code === 'SIGN_IN_REFUSED')).toHaveLength(5);
  });

  it('is limited the same for a user who does not exist', async () => {
    await fail('nobody', 5, remoteAddress);
    expect(await codeOf(signIn('nobody', 'wrong'))).toBe('TOO_MANY_REQUESTS');
  });

  it('from many addresses stops the account for strangers, not for an address it has used before', async () => {
    await signIn('Li', password, '198.51.100.7');
    for (let host = 0; host < 30; host++) await fail('Li', 1, `203.0.113.${host}`);
    expect(await codeOf(signIn('Li', password, '203.0.113.99'))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(signIn('Li', password, '198.51.100.7'))).toBeNull();
  });

  it('waits twice as long after every further try, up to fifteen minutes, and says how long', async () => {
    await fail('Li', 4, remoteAddress);
    const waits = [];
    for (let further = 0; further < 7; further++) {
      await fail('Li', 1, remoteAddress);
      const seconds = await refusedFor('Li');
      waits.push(seconds);
      identity.clock.forward(seconds);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    expect(await codeOf(signIn('Li', password))).toBeNull();
  });

  it('is not made longer by asking on while one waits', async () => {
    await fail('Li', 20, remoteAddress);
    expect(await refusedFor('Li')).toBe(30);
    identity.clock.forward(29);
    expect(await codeOf(signIn('Li', password))).toBe('TOO_MANY_REQUESTS');
    identity.clock.forward(1);
    expect(await codeOf(signIn('Li', password))).toBeNull();
  });

  it('is forgotten an hour after the last try', async () => {
    await fail('Li', 5, remoteAddress);
    identity.clock.forward(3_601);
    await fail('Li', 4, remoteAddress);
    expect(await codeOf(signIn('Li', password))).toBeNull();
  });

  it('does not end an open session, which confirms its password however hard its address guesses', async () => {
    const { secret } = await signIn('Li', password);
    await fail('Li', 20, remoteAddress);
    expect(await codeOf(identity.sessions.resolve(secret))).toBeNull();
    expect(await codeOf(identity.freshness.confirm({ secret, origin: 'http://localhost', password: password }))).toBeNull();
  });

  it('of many accounts from one address slows that address down, also for one who knows a password', async () => {
    for (let other = 0; other < 50; other++) await fail(`other-${other}`, 1, remoteAddress);
    expect(await codeOf(signIn('Li', password))).toBe('TOO_MANY_REQUESTS');
    identity.clock.forward(30);
    expect(await codeOf(signIn('Li', password))).toBeNull();
    await fail('other', 1, remoteAddress);
    expect(await codeOf(signIn('Li', password))).toBe('TOO_MANY_REQUESTS');
    expect(await codeOf(signIn('Li', password, '192.0.2.77'))).toBeNull();
  });

  it('is forgiven by a good sign-in', async () => {
    await fail('Li', 4, remoteAddress);
    await signIn('Li', password);
    await fail('Li', 4, remoteAddress);
    expect(await codeOf(signIn('Li', password))).toBeNull();
  });
});

describe('a session', () => {
  const later = (column: string, interval: string): Promise<unknown> =>
    identity.dataSource.query(`update session set ${column} = now() - interval '${interval}'`);

  it('ends with sign-out', async () => {
    const { secret } = await signIn('Li', password);
    await identity.sessions.close(secret);
    expect(await codeOf(identity.sessions.resolve(secret))).toBe('SIGN_IN_REQUIRED');
  });

  it('ends when it expires', async () => {
    const { secret } = await signIn('Li', password);
    await later('expires_at', '1 second');
    expect(await codeOf(identity.sessions.resolve(secret))).toBe('SIGN_IN_REQUIRED');
  });

  it('ends when no one used it for twelve hours, and lives on while someone does', async () => {
    const { secret } = await signIn('Li', password);
    await later('last_seen_at', '11 hours 59 minutes');
    expect(await codeOf(identity.sessions.resolve(secret))).toBeNull();
    const [row] = await identity.dataSource.query<{ idle: number }[]>('select extract(epoch from now() - last_seen_at)::int as idle from session');
    expect(row?.idle).toBeLessThan(5);
    await later('last_seen_at', '12 hours 1 minute');
    expect(await codeOf(identity.sessions.resolve(secret))).toBe('SIGN_IN_REQUIRED');
  });
});
