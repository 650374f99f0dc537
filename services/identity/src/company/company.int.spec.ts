import type { CompanyProviderView, CompanyTestView, UserView } from '@voltdeck/contract';
import type { Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anotherKey, type Tamper } from '../testing/company-provider.ts';
import { openDoor, type Door } from '../testing/door-fixture.ts';
import { VisitorBrowser } from '../testing/visitor.ts';

let door: Door;
let acme: CompanyProviderView;
const project = '7f8a3c1e-0000-4000-8000-000000000001';
const rule = (values: string[], more: object = {}) => ({ claim: 'groups', values, type: 'operator', permissions: ['view'], projectIds: [project], customerIds: [], groupIds: [], ...more });
const rules = [rule(['admins'], { type: 'administrator', permissions: ['view', 'add', 'update', 'delete', 'download'], projectIds: [] }), rule(['service'], { permissions: ['view', 'update'] })];
const settings = { rules, makesUsers: true, linksByEmail: false, passwordAllowed: true, enabled: true, contact: null };

beforeAll(async () => {
  door = await openDoor();
  acme = await door.addProvider();
});
afterAll(() => door?.close());
beforeEach(async () => {
  Object.assign(door.provider, { tamper: null, hangsAt: null });
  door.provider.people.set('li', { groups: ['service'], name: 'Li Wei', preferred_username: 'li.wei', email: 'li@acme.example', email_verified: true });
  await door.changeProvider(acme.id, settings);
});

const codeIn = async (answer: Response): Promise<string> => /(COMPANY_[A-Z_]+|TOO_MANY_REQUESTS|SIGN_IN_REQUIRED|SERVICE_UNAVAILABLE)/.exec(await answer.text())?.[1] ?? `none, with status ${answer.status}`;
const problemIn = async (answer: Promise<Response>): Promise<string> => ((await (await answer).json()) as Problem).code;
/** A browser that the provider refuses is not signed in, and reads why. */
async function refusedWith(login = 'li'): Promise<string> {
  const browser = new VisitorBrowser();
  const code = await codeIn(await door.signIn(browser, login));
  expect(await door.sessionOf(browser)).toBeNull();
  return code;
}

describe('who signs in by a provider', () => {
  it('is made a user with the rights and the scope of the rule, and comes to the page asked for', async () => {
    const browser = new VisitorBrowser();
    const answer = await door.signIn(browser, 'li', `?to=${encodeURIComponent('/main/realtime/7?tab=cells')}&language=en`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('content="0;url=/main/realtime/7?tab=cells"')]);
    expect(await door.sessionOf(browser)).toMatchObject({ user: { loginName: 'li.wei', type: 'operator' }, permissions: ['view', 'update'] });
    const { items } = (await (await door.send('GET', '/api/v1/users?search=li.wei')).json()) as { items: UserView[] };
    expect(items).toMatchObject([{ name: 'Li Wei', email: 'li@acme.example', projectIds: [project], hasPassword: false, company: { provider: 'Acme', lastSignInAt: expect.stringMatching(/^20.*Z$/) } }]);
  });

  it('loses what the company has taken away at the next sign-in, in every browser', async () => {
    const [before, after] = [new VisitorBrowser(), new VisitorBrowser()];
    await door.signIn(before, 'li');
    door.provider.people.set('li', { preferred_username: 'li.wei', groups: ['canteen'] });
    expect(await codeIn(await door.signIn(after, 'li'))).toBe('COMPANY_NO_RULE');
    expect(await door.sessionOf(after)).toBeNull();
    await expect.poll(() => door.sessionOf(before)).toBeNull();
    const { items } = (await (await door.send('GET', '/api/v1/users?search=li.wei')).json()) as { items: UserView[] };
    expect(items).toMatchObject([{ permissions: [], projectIds: [] }]);
  });

  it('is no administrator any more when the rule is another', async () => {
    door.provider.people.set('chief', { groups: ['admins'] });
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'chief');
    expect(await door.sessionOf(browser)).toMatchObject({ user: { type: 'administrator' } });
    door.provider.people.set('chief', { groups: ['service'] });
    await door.signIn(new VisitorBrowser(), 'chief');
    await expect.poll(() => door.sessionOf(browser)).toMatchObject({ user: { type: 'operator' }, permissions: ['view', 'update'] });
  });

  it('stays an administrator as the last one, but does not come in without a rule', async () => {
    door.provider.people.set('last', { groups: ['admins'], preferred_username: 'last' });
    await door.signIn(new VisitorBrowser(), 'last');
    await door.dataSource.query(`update identity."user" set deleted_at = now() where type = 'administrator' and login_name <> 'last'`);
    door.provider.people.set('last', { preferred_username: 'last' });
    expect(await refusedWith('last')).toBe('COMPANY_NO_RULE');
    const [last] = await door.dataSource.query<{ type: string }[]>(`select type from identity."user" where login_name = 'last'`);
    await door.dataSource.query(`update identity."user" set deleted_at = null`);
    expect(last).toEqual({ type: 'administrator' });
    expect(await refusedWith('last')).toBe('COMPANY_NO_RULE');
    const [after] = await door.dataSource.query<{ type: string }[]>(`select type from identity."user" where login_name = 'last'`);
    expect(after).toEqual({ type: 'operator' });
  });

  it('has a session that ends after the hours of the provider', async () => {
    await door.changeProvider(acme.id, { ...settings, sessionHours: 2 });
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'li');
    const ends = Date.parse((await door.sessionOf(browser))?.expiresAt ?? '');
    expect(Math.abs(ends - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
  });

  it('without a rule is told whom to ask, in the language of the page', async () => {
    await door.changeProvider(acme.id, { ...settings, contact: '信息部 8000' });
    door.provider.people.set('guest', { groups: ['guests'] });
    const texts = [];
    for (const language of ['zh-CN', 'en']) texts.push(await (await door.signIn(new VisitorBrowser(), 'guest', `?language=${language}`)).text());
    expect(texts).toEqual([expect.stringContaining('没有权限。请联系信息部 8000为您开通'), expect.stringContaining('Ask 信息部 8000 to give you access')]);
    const { items } = (await (await door.send('GET', '/api/v1/users?search=guest')).json()) as { items: UserView[] };
    expect(items).toEqual([]);
  });

  it('is no user where users are not made, and one without rights where no rule says more', async () => {
    await door.changeProvider(acme.id, { ...settings, makesUsers: false });
    door.provider.people.set('new', { preferred_username: 'new', groups: ['service'] });
    expect(await refusedWith('new')).toBe('COMPANY_USER_UNKNOWN');
    await door.changeProvider(acme.id, { ...settings, rules: [] });
    expect(await refusedWith('new')).toBe('COMPANY_NO_RULE');
    const { items } = (await (await door.send('GET', '/api/v1/users?search=new')).json()) as { items: UserView[] };
    expect(items).toMatchObject([{ loginName: 'new', permissions: [] }]);
  });

  it('confirms at the provider what takes a fresh password', async () => {
    door.provider.people.set('boss', { groups: ['admins'] });
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'boss');
    const headers = { cookie: `voltdeck_session=${browser.cookieOf(door.url, 'voltdeck_session') ?? ''}` };
    const refused = (await (await door.send('POST', '/api/v1/users', {}, headers)).json()) as Problem;
    expect(refused).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED', data: { company: 'acme', provider: 'Acme', password: false } });
    expect(await (await door.signIn(browser, 'boss', '?confirm=true&language=en')).text()).toContain('Your identity is confirmed');
    expect(await problemIn(door.send('POST', '/api/v1/users', {}, headers))).toBe('INPUT_INVALID');
  });
});

describe('an attacker with a callback', () => {
  it('of another browser signs no one in: state belongs to the browser that left', async () => {
    const [victim, attacker] = [new VisitorBrowser(), new VisitorBrowser()];
    const callback = await door.signInAtProvider(attacker, 'li');
    expect(await codeIn(await victim.visit(callback))).toBe('COMPANY_FLOW_SPENT');
    await victim.visit(`${door.url}/sign-in/company/acme`);
    expect(await codeIn(await victim.visit(callback))).toBe('COMPANY_FLOW_SPENT');
    expect(await door.sessionOf(victim)).toBeNull();
    expect((await attacker.visit(callback)).status).toBe(200);
  });

  it('that was used before signs no one in, not even in the same browser', async () => {
    const browser = new VisitorBrowser();
    const callback = await door.signInAtProvider(browser, 'li');
    const replay = browser.copy();
    expect((await browser.visit(callback)).status).toBe(200);
    expect(await codeIn(await replay.visit(callback))).toBe('COMPANY_FLOW_SPENT');
    expect(await door.sessionOf(replay)).toBeNull();
  });

  it('with a code of another sign-in is refused by PKCE', async () => {
    const browser = new VisitorBrowser();
    const [one, other] = [await door.signInAtProvider(browser, 'li'), await door.signInAtProvider(browser, 'li')];
    const mixed = new URL(one);
    mixed.searchParams.set('code', new URL(other).searchParams.get('code') ?? '');
    expect(await codeIn(await browser.visit(mixed.href))).toBe('COMPANY_CODE_SPENT');
    expect(await door.sessionOf(browser)).toBeNull();
  });

  it('of one provider at the address of another is refused', async () => {
    const browser = new VisitorBrowser();
    const callback = await door.signInAtProvider(browser, 'li');
    expect(await codeIn(await browser.visit(callback.replace('/acme/', '/other/')))).toBe('COMPANY_FLOW_SPENT');
  });

  it('that names another issuer is refused (RFC 9207)', async () => {
    const browser = new VisitorBrowser();
    const callback = new URL(await door.signInAtProvider(browser, 'li'));
    callback.searchParams.set('iss', 'https://evil.example');
    expect(await codeIn(await browser.visit(callback.href))).toBe('COMPANY_ISSUER_WRONG');
  });

  it('that is too late is refused', async () => {
    const browser = new VisitorBrowser();
    const callback = await door.signInAtProvider(browser, 'li');
    await door.dataSource.query(`update identity.company_flow set expires_at = now()`);
    expect(await codeIn(await browser.visit(callback))).toBe('COMPANY_FLOW_SPENT');
  });

  it('cannot make the words of the page', async () => {
    const answer = await new VisitorBrowser().visit(`${door.url}/sign-in/company/acme/callback?error=access_denied&error_description=%3Cscript%3Ealert(1)%3C/script%3E&state=x`);
    const html = await answer.text();
    expect([html.includes('<script'), answer.headers.get('content-security-policy')]).toEqual([false, expect.stringContaining("default-src 'none'")]);
  });
});

describe('an ID token', () => {
  const nowS = (): number => Math.floor(Date.now() / 1_000);
  const tampered: [string, string, Tamper][] = [
    ['with a forged signature', 'COMPANY_SIGNATURE_WRONG', ({ claims, signed }) => signed(claims, anotherKey())],
    ['whose claims were changed under its signature', 'COMPANY_SIGNATURE_WRONG', ({ jwt, claims }) => jwt.split('.').toSpliced(1, 1, Buffer.from(JSON.stringify({ ...claims, sub: 'chief' })).toString('base64url')).join('.')],
    ['without any signature', 'COMPANY_ANSWER_WRONG', ({ claims }) => `${[{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`],
    ['of another issuer', 'COMPANY_ISSUER_WRONG', ({ claims, signed }) => signed({ ...claims, iss: 'https://login.evil.example' })],
    ['for another application', 'COMPANY_AUDIENCE_WRONG', ({ claims, signed }) => signed({ ...claims, aud: 'another' })],
    ['for another application beside us', 'COMPANY_AUDIENCE_WRONG', ({ claims, signed }) => signed({ ...claims, aud: ['voltdeck', 'another'], azp: 'another' })],
    ['of another sign-in', 'COMPANY_NONCE_WRONG', ({ claims, signed }) => signed({ ...claims, nonce: 'of another' })],
    ['that has expired', 'COMPANY_TOKEN_EXPIRED', ({ claims, signed }) => signed({ ...claims, iat: nowS() - 7_200, exp: nowS() - 3_600 })],
    ['of a clock that is two minutes ahead', 'COMPANY_CLOCK_WRONG', ({ claims, signed }) => signed({ ...claims, iat: nowS() + 120, exp: nowS() + 3_600 })],
  ];

  it.each(tampered)('%s signs nobody in', async (_what, code, tamper) => {
    door.provider.tamper = tamper;
    expect(await refusedWith()).toBe(code);
  });

  it('of a clock that is half a minute off is taken', async () => {
    const browser = new VisitorBrowser();
    door.provider.tamper = ({ claims, signed }) => signed({ ...claims, iat: nowS() + 30 });
    expect((await door.signIn(browser, 'li')).status).toBe(200);
    door.provider.tamper = ({ claims, signed }) => signed({ ...claims, exp: nowS() - 30 });
    expect((await door.signIn(browser, 'li')).status).toBe(200);
  });
});

describe('a provider', () => {
  it('that is down is told on a page, and passwords work meanwhile', async () => {
    await door.provider.goDown();
    // What is remembered of it does not help: the change asks for it again.
    await door.changeProvider(acme.id, settings);
    const browser = new VisitorBrowser();
    const answer = await browser.visit(`${door.url}/sign-in/company/acme?language=en`);
    expect([answer.status, await answer.text()]).toEqual([502, expect.stringContaining('Acme cannot be reached')]);
    const { status } = await door.send('POST', '/api/v1/session/fresh', { password: door.password });
    expect(status).toBe(200);
    await door.provider.comeBack();
    expect((await door.signIn(browser, 'li')).status).toBe(200);
  });

  it('that goes down while a person is there signs no one in, and no one is stuck', async () => {
    const browser = new VisitorBrowser();
    const callback = await door.signInAtProvider(browser, 'li');
    await door.provider.goDown();
    expect(await codeIn(await browser.visit(callback))).toBe('COMPANY_UNREACHABLE');
    await door.provider.comeBack();
    expect((await door.signIn(browser, 'li')).status).toBe(200);
  });

  it('that does not answer is given up after five seconds, and others are served meanwhile', async () => {
    door.provider.hangsAt = '/token';
    const browser = new VisitorBrowser();
    const callback = await door.signInAtProvider(browser, 'li');
    const startedAt = performance.now();
    const slow = browser.visit(callback);
    expect((await door.send('GET', '/api/v1/session')).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(2_500);
    expect(await codeIn(await slow)).toBe('COMPANY_SLOW');
    expect(performance.now() - startedAt).toBeLessThan(9_000);
  }, 20_000);

  it('that does not know our secret is told to an administrator, not to the public', async () => {
    await door.changeProvider(acme.id, { ...settings, clientSecret: 'another secret' });
    expect(await refusedWith()).toBe('COMPANY_CLIENT_REFUSED');
    await door.changeProvider(acme.id, { ...settings, clientSecret: door.provider.clientSecret });
    expect((await door.signIn(new VisitorBrowser(), 'li')).status).toBe(200);
  });

  it('that is disabled signs no one in and ends its sessions at once', async () => {
    const browser = new VisitorBrowser();
    const callback = await door.signInAtProvider(browser, 'li');
    const open = new VisitorBrowser();
    await door.signIn(open, 'li');
    await door.changeProvider(acme.id, { ...settings, enabled: false });
    await expect.poll(() => door.sessionOf(open)).toBeNull();
    expect(await codeIn(await browser.visit(callback))).toBe('COMPANY_FLOW_SPENT');
    expect(await codeIn(await browser.visit(`${door.url}/sign-in/company/acme`))).toBe('COMPANY_UNKNOWN');
    expect(await (await door.send('GET', '/api/v1/company-sign-in', undefined, {})).json()).toEqual({ items: [] });
  });

  it('is tested by its issuer', async () => {
    const answer = await door.send('POST', '/api/v1/company-tests', { issuer: door.provider.issuer });
    expect((await answer.json()) as CompanyTestView).toMatchObject({ issuer: door.provider.issuer, keys: 1, pkce: true, clockAheadS: expect.toSatisfy((ahead: number) => Math.abs(ahead) < 5) });
    expect(await problemIn(door.send('POST', '/api/v1/company-tests', { issuer: `${door.provider.issuer}/nowhere` }))).toMatch(/COMPANY_(ANSWER_WRONG|UNREACHABLE)/);
    expect(await problemIn(door.send('POST', '/api/v1/company-tests', { issuer: 'http://login.example' }))).toBe('INPUT_INVALID');
  });
});

describe('an open redirect', () => {
  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/.//evil.example', 'javascript:alert(1)', '/sign-in?token=x', '/api/v1/session'])('to %s is not to be had', async (to) => {
    const answer = await door.signIn(new VisitorBrowser(), 'li', `?to=${encodeURIComponent(to)}`);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('content="0;url=/"')]);
  });

  it('by another host is not to be had: the provider gets the address that administrators set', async () => {
    const answer = await new VisitorBrowser().visit(`${door.url.replace('127.0.0.1', 'localhost')}/sign-in/company/acme`);
    expect(await codeIn(answer)).toBe('COMPANY_URL_DIFFERS');
  });
});

describe('an account of the console', () => {
  const local = (loginName: string, email: string) => ({ loginName, name: loginName, email, mobile: null, type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [], password: 'a password of the console' });

  it('is not taken over by an e-mail address, unless an administrator allowed it and the provider verified it', async () => {
    await door.send('POST', '/api/v1/users', local('zhao', 'zhao@acme.example'));
    const person = (verified: unknown) => door.provider.people.set('zhao', { groups: ['service'], preferred_username: 'zhao', email: 'zhao@acme.example', email_verified: verified });
    const nameAfter = async (): Promise<string | undefined> => {
      const browser = new VisitorBrowser();
      await door.signIn(browser, 'zhao');
      return (await door.sessionOf(browser))?.user.loginName;
    };
    await door.changeProvider(acme.id, { ...settings, makesUsers: false });
    person(true);
    expect(await refusedWith('zhao')).toBe('COMPANY_USER_UNKNOWN');
    await door.changeProvider(acme.id, { ...settings, makesUsers: false, linksByEmail: true });
    person(false);
    expect(await refusedWith('zhao')).toBe('COMPANY_USER_UNKNOWN');
    person(undefined);
    expect(await refusedWith('zhao')).toBe('COMPANY_USER_UNKNOWN');
    person(true);
    expect(await nameAfter()).toBe('zhao');
  });

  it('is not taken over by its login name', async () => {
    door.provider.people.set('imposter', { groups: ['service'], preferred_username: 'ADMIN' });
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'imposter');
    expect(await door.sessionOf(browser)).toMatchObject({ user: { loginName: 'ADMIN.acme', type: 'operator' } });
  });

  it('that was deleted stays out, whatever the company says', async () => {
    door.provider.people.set('gone', { groups: ['admins'], preferred_username: 'gone' });
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'gone');
    const id = (await door.sessionOf(browser))?.user.id ?? '';
    await door.send('DELETE', `/api/v1/users/${id}`);
    expect(await refusedWith('gone')).toBe('COMPANY_USER_ENDED');
  });
});

describe('administration', () => {
  it('takes an administrator in person with a fresh password, and tells no secret', async () => {
    for (const headers of [door.token, {}]) expect(await problemIn(door.send('POST', '/api/v1/company-providers', {}, headers))).toMatch(/SESSION_NEEDED|SIGN_IN_REQUIRED/);
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'li');
    const operator = { cookie: `voltdeck_session=${browser.cookieOf(door.url, 'voltdeck_session') ?? ''}` };
    expect(await problemIn(door.send('GET', '/api/v1/company-providers', undefined, operator))).toBe('PERMISSION_MISSING');
    const listed = await (await door.send('GET', '/api/v1/company-providers')).text();
    const [{ client_secret: sealed }] = await door.dataSource.query<[{ client_secret: Buffer }]>('select client_secret from identity.company_provider');
    const audit = await (await door.send('GET', '/api/v1/audit?action=companyAdd')).text();
    for (const seen of [listed, sealed.toString('latin1'), audit, door.output()]) expect(seen).not.toContain(door.provider.clientSecret);
    expect(audit).toContain('"action":"companyAdd"');
    expect(audit).toContain('[removed]');
  });

  it('does not send a stored secret to another issuer', async () => {
    expect(await door.changeProvider(acme.id, { issuer: 'https://evil.example' }).catch(String)).toContain('COMPANY_SECRET_NEEDED');
  });

  it('writes who signed in by a provider, and counts strangers who were refused', async () => {
    await door.signIn(new VisitorBrowser(), 'li');
    const audit = await (await door.send('GET', '/api/v1/audit?action=companyCallback')).text();
    expect(audit).toContain('"loginName":"li.wei"');
    expect(audit).not.toMatch(/"code":"(?!\[removed\])/);
  });

  it('refuses what no rule can be', async () => {
    const answer = (await (await door.send('POST', '/api/v1/company-providers', { name: 'B', slug: 'b', issuer: 'http://b.example', clientId: 'x', scopes: ['profile'], rules: [{ claim: 'groups', values: [], type: 'king' }] })).json()) as Problem;
    expect(answer.fields?.map(({ path }) => path).toSorted()).toEqual(['issuer', 'rules.0.type', 'rules.0.values', 'scopes']);
  });
});

describe('a provider that lets its users in alone', () => {
  it('keeps passwords of its users out, and says so only to who knows the password', async () => {
    await door.changeProvider(acme.id, { ...settings, passwordAllowed: false });
    const known = await door.dataSource.query<{ password_hash: string }[]>(`select password_hash from identity."user" where login_name = 'admin'`);
    const browser = new VisitorBrowser();
    await door.signIn(browser, 'li');
    await door.dataSource.query(`update identity."user" set password_hash = $1 where login_name = 'li.wei'`, [known[0]?.password_hash]);
    const signIn = async (password: string): Promise<string> => {
      const challenge = await door.send('POST', '/api/v1/challenge', {}, {});
      const sum = [...(await challenge.text()).matchAll(/What is (\d+) plus (\d+)/g)].map(([, one, other]) => Number(one) + Number(other))[0];
      return problemIn(door.send('POST', '/api/v1/session', { loginName: 'li.wei', password, code: String(sum) }, { cookie: challenge.headers.get('set-cookie')?.split(';')[0] ?? '' }));
    };
    expect(await signIn(door.password)).toBe('COMPANY_PASSWORD_OFF');
    expect(await signIn('not the password')).toBe('SIGN_IN_REFUSED');
    const own = { origin: door.url, cookie: `voltdeck_session=${browser.cookieOf(door.url, 'voltdeck_session')}` };
    const confirm = (password: string): Promise<string> => problemIn(door.send('POST', '/api/v1/session/fresh', { password }, own));
    expect([await confirm(door.password), await confirm('not the password')]).toEqual(['COMPANY_PASSWORD_OFF', 'PASSWORD_WRONG']);
  });
});
