import type { AuditEntryView, OwnFactorsView, PasswordLinkGrant, TokenGrant, UserFactorsView } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { codeOf, cookieOf, FactorPeople, password, type Headers } from '../testing/factor-people.ts';
import { readJson } from '../testing/read-json.ts';
import { totpCode } from '../testing/totp.ts';

let app: ConsoleFixture;
let people: FactorPeople;
beforeAll(async () => {
  app = await consoleFixture();
  people = await FactorPeople.of(app);
});
afterAll(async () => {
  await people.close();
  await app.close();
});
beforeEach(() => people.forgetTries());

const soon = { timeout: 60_000, interval: 50 };
const session = (headers: Headers): Promise<Response> => people.send('GET', '/session', undefined, headers);

describe('the password of who has a second step', () => {
  it('opens no session alone, and the second step asks no route', async () => {
    await people.addWithApp('li');
    const answer = await people.signIn('li');
    expect([answer.status, await readJson(answer.clone())]).toEqual([200, { secondStep: ['totp', 'recoveryCode'], expiresAt: expect.any(String) }]);
    expect([cookieOf(answer, 'session'), cookieOf(answer, 'browser')]).toEqual([null, null]);
    const step = { cookie: cookieOf(answer, 'second_step') ?? '' };
    for (const path of ['/session', '/devices', '/factors', '/sessions']) expect([path, await codeOf(people.send('GET', path, undefined, step))]).toEqual([path, 'SIGN_IN_REQUIRED']);
    const asSession = { cookie: step.cookie.replace('second_step', 'session') };
    expect(await codeOf(session(asSession))).toBe('SIGN_IN_REQUIRED');
  });

  it('with a code of the app opens one', async () => {
    const person = await people.addWithApp('lin');
    await people.forgetCodes(person);
    const answer = await people.finish(await people.step('lin'), { code: ` ${totpCode(person.secret).replace(/(...)/, '$1 ')}` });
    expect((await session({ cookie: cookieOf(answer, 'session') ?? '' })).status).toBe(200);
  });

  it('set by a password link opens none either', async () => {
    const { user, secret } = await people.addWithApp('liu');
    const { token } = await readJson<PasswordLinkGrant>(people.send('POST', `/users/${user.id}/password-links`, {}));
    const answer = await people.send('POST', '/password-link', { token, password: 'another password of that user' }, {});
    expect([answer.status, cookieOf(answer, 'session')]).toEqual([200, null]);
    expect((await people.finish({ cookie: cookieOf(answer, 'second_step') ?? '' }, { code: totpCode(secret, 1) })).status).toBe(200);
  });
});

describe('a code', () => {
  it('used twice is refused, the one that confirmed the set-up too', async () => {
    const person = await people.addWithApp('wang');
    expect(await codeOf(people.finish(await people.step('wang'), { code: totpCode(person.secret) }))).toBe('SECOND_FACTOR_REFUSED');
    await people.forgetCodes(person);
    const code = totpCode(person.secret);
    const [first, second] = [await people.step('wang'), await people.step('wang')];
    expect((await people.finish(first, { code })).status).toBe(200);
    expect(await codeOf(people.finish(second, { code }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('used by two at once opens one session', async () => {
    const person = await people.addWithApp('wen');
    await people.forgetCodes(person);
    const code = totpCode(person.secret);
    const steps = await Promise.all([people.step('wen'), people.step('wen'), people.step('wen')]);
    const answers = await Promise.all(steps.map((step) => people.finish(step, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('older than the one of now, once a newer was used, is refused', async () => {
    const person = await people.addWithApp('wu');
    await people.forgetCodes(person);
    expect((await people.finish(await people.step('wu'), { code: totpCode(person.secret) })).status).toBe(200);
    expect(await codeOf(people.finish(await people.step('wu'), { code: totpCode(person.secret, -1) }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it.each([
    [-1, 200],
    [1, 200],
    [-2, 401],
    [2, 401],
  ])('of a phone whose clock is %i steps off is answered with %i', async (steps, status) => {
    const person = await people.addWithApp(`clock${steps}`);
    await people.forgetCodes(person);
    expect((await people.finish(await people.step(`clock${steps}`), { code: totpCode(person.secret, steps) })).status).toBe(status);
  });

  it('of another user is refused', async () => {
    const [mine] = [await people.addWithApp('xie'), await people.addWithApp('xu')];
    await people.forgetCodes(mine);
    expect(await codeOf(people.finish(await people.step('xu'), { code: totpCode(mine.secret) }))).toBe('SECOND_FACTOR_REFUSED');
  });
});

describe('guessing codes', () => {
  it('ends the second step after five, the right one included', async () => {
    const person = await people.addWithApp('zhao');
    await people.forgetCodes(person);
    const step = await people.step('zhao');
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(people.finish(step, { code: '000000' }))));
    expect(new Set(codes)).toEqual(new Set(['SECOND_FACTOR_REFUSED']));
    expect(await codeOf(people.finish(step, { code: totpCode(person.secret) }))).toBe('SECOND_STEP_SPENT');
  });

  it('meets a wait that a right password does not clear', async () => {
    await people.addWithApp('zhou');
    const first = await people.step('zhou');
    for (let tries = 0; tries < 5; tries++) await people.finish(first, { code: '000000' });
    const answer = await people.finish(await people.step('zhou'), { code: '000000' });
    expect([answer.status, await codeOf(Promise.resolve(answer.clone()))]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await codeOf(people.finish(await people.step('zhou'), { code: '111111' }))).toBe('TOO_MANY_REQUESTS');
  });

  it('in an open session meets a wait too', async () => {
    const { headers } = await people.addWithApp('zhu');
    const codes = [];
    for (let tries = 0; tries < 6; tries++) codes.push(await codeOf(people.send('POST', '/session/fresh', { password, code: '000000' }, headers)));
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'SECOND_FACTOR_WRONG'), 'TOO_MANY_REQUESTS']);
  });
});

describe('a second step', () => {
  it('of another browser is refused, and so is one that is done', async () => {
    const person = await people.addWithApp('sun');
    await people.forgetCodes(person);
    const step = await people.step('sun');
    const code = totpCode(person.secret);
    expect(await codeOf(people.finish({}, { code }))).toBe('SECOND_STEP_SPENT');
    expect(await codeOf(people.finish({ cookie: 'voltdeck_second_step=somebody-elses' }, { code }))).toBe('SECOND_STEP_SPENT');
    expect((await people.finish(step, { code })).status).toBe(200);
    expect(await codeOf(people.finish(step, { code: totpCode(person.secret, 1) }))).toBe('SECOND_STEP_SPENT');
  });

  it('after its minutes is refused', async () => {
    const person = await people.addWithApp('song');
    await people.forgetCodes(person);
    const step = await people.step('song');
    await app.dataSource.query(`update identity.factor_step set expires_at = now() where user_id = $1`, [person.user.id]);
    expect(await codeOf(people.finish(step, { code: totpCode(person.secret) }))).toBe('SECOND_STEP_SPENT');
  });
});

describe('a recovery code', () => {
  it('used twice is refused', async () => {
    const { recoveryCodes } = await people.addWithApp('gao');
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect((await people.finish(await people.step('gao'), { code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await codeOf(people.finish(await people.step('gao'), { code }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('of another user, or from before new ones were made, is refused', async () => {
    const [mine, other] = [await people.addWithApp('guo'), await people.addWithApp('gu')];
    expect(await codeOf(people.finish(await people.step('gu'), { code: mine.recoveryCodes[0] }))).toBe('SECOND_FACTOR_REFUSED');
    expect((await people.send('POST', '/factors/recovery-codes', {}, other.headers)).status).toBe(200);
    expect(await codeOf(people.finish(await people.step('gu'), { code: other.recoveryCodes[1] }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('cannot be read from the database, nor can the secret of an app', async () => {
    const { user, secret, recoveryCodes } = await people.addWithApp('gui');
    const rows = JSON.stringify(await app.dataSource.query(`select encode(sealed_secret, 'escape') as sealed, (select json_agg(encode(code_hash, 'escape')) from identity.recovery_code r where r.user_id = t.user_id) as codes from identity.totp t where user_id = $1`, [user.id]));
    for (const text of [secret, ...recoveryCodes]) expect(rows).not.toContain(text);
  });
});

describe('a program', () => {
  it('changes no second factor, whatever its token may do', async () => {
    const { token } = await readJson<TokenGrant>(people.send('POST', '/tokens', { name: 'all', kind: 'automation', permissions: ['view', 'add', 'update', 'delete', 'download', 'administer'], lifeDays: 1 }));
    const bearer = { authorization: `Bearer ${token}` };
    const { user } = await people.addWithApp('deng');
    const asked: readonly (readonly [string, string])[] = [['GET', '/factors'], ['POST', '/factors/totp'], ['DELETE', '/factors/totp'], ['POST', '/factors/passkeys/options'], ['POST', '/factors/recovery-codes'], ['DELETE', `/users/${user.id}/factors`]];
    for (const [method, path] of asked) expect([path, await codeOf(people.send(method, path, method === 'POST' ? {} : undefined, bearer))]).toEqual([path, 'SESSION_NEEDED']);
  });
});

describe('an open browser of who has a second step', () => {
  it('takes no dangerous change by the password alone', async () => {
    const person = await people.addWithApp('feng');
    await app.dataSource.query(`update identity.session set fresh_until = null where user_id = $1`, [person.user.id]);
    await people.forgetCodes(person);
    const fresh = (body: object): Promise<Response> => people.send('POST', '/session/fresh', body, person.headers);
    expect(await codeOf(fresh({ password }))).toBe('SECOND_FACTOR_MISSING');
    expect(await codeOf(fresh({ password: 'wrong', code: totpCode(person.secret) }))).toBe('PASSWORD_WRONG');
    expect(await codeOf(fresh({ password, code: '000000' }))).toBe('SECOND_FACTOR_WRONG');
    expect(await codeOf(people.send('DELETE', '/factors/totp', undefined, person.headers))).toBe('FRESH_SIGN_IN_REQUIRED');
    expect((await fresh({ password, code: totpCode(person.secret) })).status).toBe(200);
    expect((await people.send('DELETE', '/factors/totp', undefined, person.headers)).status).toBe(200);
    expect(cookieOf(await people.signIn('feng'), 'session')).not.toBeNull();
  });
});

describe('a second factor that is lost', () => {
  it('is reset by an administrator, which ends the sessions; the log says who did it', async () => {
    const { user, headers } = await people.addWithApp('he');
    const operator = await people.add('hu');
    expect(await codeOf(people.send('DELETE', `/users/${user.id}/factors`, undefined, operator.headers))).toBe('PERMISSION_MISSING');
    expect(await readJson<UserFactorsView>(people.send('GET', `/users/${user.id}/factors`))).toEqual({ totp: true, passkeys: 0, recoveryCodesLeft: 10 });
    expect((await people.send('DELETE', `/users/${user.id}/factors`)).status).toBe(200);
    await vi.waitFor(async () => expect(await codeOf(session(headers))).toBe('SIGN_IN_REQUIRED'), soon);
    const cookie = cookieOf(await people.signIn('he'), 'session') ?? '';
    expect(await readJson<OwnFactorsView>(people.send('GET', '/factors', undefined, { cookie }))).toMatchObject({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
    await vi.waitFor(async () => {
      const { items } = await readJson<Page<AuditEntryView>>(people.send('GET', '/audit?action=userFactorsReset'));
      expect(items.find(({ result }) => result === 'done')).toMatchObject({ loginName: 'admin', before: { totp: true }, after: { totp: false } });
    }, soon);
  });

  it('of the administrator is reset on the server, which the log says too', async () => {
    const { user } = await people.addWithApp('huang', { type: 'administrator' });
    const script = new URL('../../../identity/dist/reset-second-factor.js', import.meta.url).pathname;
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'Huang'], { env: { ...process.env, ...app.stores } });
    expect(stdout).toContain('huang');
    expect(cookieOf(await people.signIn('huang'), 'session')).not.toBeNull();
    const { items } = await readJson<Page<AuditEntryView>>(people.send('GET', '/audit?action=userFactorsReset'));
    expect(items[0]).toMatchObject({ address: 'server', input: { id: user.id, loginName: 'huang' }, result: 'done' });
  });
});

describe('the audit log', () => {
  it('holds no secret, code or recovery code, and counts passwords that lacked their second step', async () => {
    const { secret, recoveryCodes } = await people.addWithApp('jiang');
    await people.step('jiang');
    await vi.waitFor(async () => {
      const { items } = await readJson<Page<AuditEntryView>>(people.send('GET', '/audit?pageSize=200'));
      const text = JSON.stringify(items);
      expect(items.map(({ action }) => action)).toContain('totpConfirm');
      for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
      expect(text).toContain('SECOND_STEP_REQUIRED');
    }, soon);
  });
});
