import { limits } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, identityFixture, opened, type IdentityFixture } from '../testing/identity-fixture.ts';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await identityFixture();
  await identity.addUser('Li', 'correct horse battery');
});
afterAll(() => identity.close());

const stranger = { remoteAddress: '192.0.2.9', browser: null };
const spend = (challenge: string, code: string): Promise<string | null> => codeOf(identity.challenges.spend(challenge, code));

describe('a verification code', () => {
  it('is asked as a picture and in words, and lives two minutes', async () => {
    const { challenge } = await identity.challenges.begin(stranger);
    expect(challenge.image).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(challenge.question['zh-CN']).toMatch(/^\d+ 加 \d+ 等于多少？$/);
    const leftMs = Date.parse(challenge.expiresAt) - Date.now();
    expect(leftMs).toBeGreaterThan(110_000);
    expect(leftMs).toBeLessThanOrEqual(120_000);
  });

  it('is good once', async () => {
    const { challenge, code } = await identity.solved();
    expect(await spend(challenge, code)).toBeNull();
    expect(await spend(challenge, code)).toBe('CHALLENGE_SPENT');
  });

  it('is used up by a wrong answer too', async () => {
    const { challenge, code } = await identity.solved();
    expect(await spend(challenge, 'WRONG')).toBe('CHALLENGE_WRONG');
    expect(await spend(challenge, code)).toBe('CHALLENGE_SPENT');
  });

  it('is looked at for one of two tries at once', async () => {
    const { challenge, code } = await identity.solved();
    expect((await Promise.all([spend(challenge, code), spend(challenge, code)])).sort()).toEqual(['CHALLENGE_SPENT', null]);
  });

  it('does not help in another browser', async () => {
    const [mine, other] = [await identity.solved(), await identity.challenges.begin(stranger)];
    expect(await spend(other.secret, mine.code === '0' ? '1' : '0')).toBe('CHALLENGE_WRONG');
    expect(await spend('unknown', mine.code)).toBe('CHALLENGE_SPENT');
  });

  it('expires', async () => {
    const { challenge, code } = await identity.solved();
    await identity.dataSource.query(`update challenge set expires_at = now() - interval '1 second'`);
    expect(await spend(challenge, code)).toBe('CHALLENGE_SPENT');
  });

  it('is asked before the password: a wrong one counts no try and signs no one in', async () => {
    const { challenge } = await identity.solved();
    const form = { loginName: 'Li', password: 'correct horse battery', remoteAddress: '192.0.2.1', device: 'test', browser: null, challenge, code: 'WRONG' };
    expect(await codeOf(identity.signIns.byPassword(form))).toBe('CHALLENGE_WRONG');
    expect(await identity.dataSource.query('select 1 from sign_in_attempt')).toEqual([]);
  });
});

describe('a flood of requests for codes', () => {
  const refusals = async (asking: () => { remoteAddress: string; browser: string | null }, times: number): Promise<number> =>
    (await Promise.all(Array.from({ length: times }, () => codeOf(identity.challenges.begin(asking()))))).filter((code) => code === 'TOO_MANY_REQUESTS').length;

  it('from one address is refused beyond its burst, also from every address of an IPv6 network', async () => {
    let host = 0;
    expect(await refusals(() => ({ remoteAddress: `2001:db8:5::${(++host).toString(16)}`, browser: null }), 200)).toBeGreaterThanOrEqual(200 - limits.challengesBurst - 1);
  });

  it('from everywhere leaves known browsers theirs, and no request waits for a picture', async () => {
    const user = await identity.addUser('Zhou', 'correct horse battery');
    const signedIn = await opened(identity.signIns.byPassword({ loginName: 'Zhou', password: 'correct horse battery', remoteAddress: '192.0.2.8', device: 'test', browser: null, ...(await identity.solved()) }));
    const browser = signedIn.browser ?? '';
    let host = 0;
    const refused = await refusals(() => ({ remoteAddress: `198.51.${Math.floor(++host / 250)}.${host % 250}`, browser: null }), 500);
    expect(refused).toBeGreaterThan(400);
    const grant = await identity.challenges.begin({ remoteAddress: '198.51.0.1', browser });
    expect(grant.challenge.image).toMatch(/^data:image/);
    expect(await identity.browsers.userOf(browser)).toBe(user.id);
  });
});
