import type { AuditEntryView, CompanyProviderView, CompanyRule, ScimGrant, ScimState, TokenGrant } from '@voltdeck/contract';
import type { Page, Problem } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDoor, type Door } from '../testing/door-fixture.ts';
import { VisitorBrowser } from '../testing/visitor.ts';

type Headers = Readonly<Record<string, string>>;
type Body = Record<string, unknown>;

let door: Door;
let acme: CompanyProviderView;
let other: CompanyProviderView;
let own: Headers;
let foreign: Headers;
let number = 0;
const rule = (values: string[], more: Partial<CompanyRule> = {}): CompanyRule => ({ claim: 'groups', values, type: 'operator', permissions: ['view'], projectIds: [], customerIds: [], groupIds: [], ...more });
const rules = [rule(['admins'], { type: 'administrator', permissions: ['view', 'update'] }), rule(['service'])];
const settings = { rules, makesUsers: false, enabled: true };

const scim = async (method: string, path: string, body?: unknown, headers: Headers = own): Promise<{ status: number; body: Body; headers: globalThis.Headers }> => {
  const answer = await door.send(method, `/scim/v2${path}`, body, { 'content-type': 'application/scim+json', ...headers });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : (JSON.parse(text) as Body), headers: answer.headers };
};
const tokenOf = async ({ id }: CompanyProviderView): Promise<Headers> => {
  const answer = await door.send('POST', `/api/v1/company-providers/${id}/scim-token`, {});
  return { authorization: `Bearer ${((await answer.json()) as ScimGrant).token}` };
};
/** Adds a user of acme who has not signed in. @returns the resource */
async function added(more: object = {}, headers: Headers = own): Promise<Body & { id: string; userName: string }> {
  number += 1;
  const made = await scim('POST', '/Users', { schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'], userName: `person${number}@acme.example`, ...more }, headers);
  expect(made).toMatchObject({ status: 201 });
  return made.body as Body & { id: string; userName: string };
}
/** Adds a user by SCIM who then signs in at the provider. */
async function signedIn(groups: string[] = ['service']): Promise<{ id: string; login: string; browser: VisitorBrowser; cookie: Headers }> {
  const login = `subject-${number + 1}`;
  const { id } = await added({ externalId: login });
  door.provider.people.set(login, { groups });
  const browser = new VisitorBrowser();
  await door.signIn(browser, login);
  expect(await door.sessionOf(browser)).toMatchObject({ user: { id } });
  return { id, login, browser, cookie: { cookie: `voltdeck_session=${browser.cookieOf(door.url, 'voltdeck_session') ?? ''}` } };
}
const error = (status: string, more: object = {}) => ({ status: Number(status), body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status, detail: expect.any(String), ...more } });
const entra = (value: string) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [{ op: 'Replace', path: 'active', value }] });
const okta = (active: boolean) => ({ schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'], Operations: [{ op: 'replace', value: { active } }] });

beforeAll(async () => {
  door = await openDoor();
  acme = await door.addProvider({ rules });
  other = await door.addProvider({ slug: 'other', name: 'Other' });
  own = await tokenOf(acme);
  foreign = await tokenOf(other);
});
afterAll(() => door?.close());
beforeEach(async () => {
  await door.changeProvider(acme.id, settings);
});

describe('a SCIM token', () => {
  it.each([['GET', '/api/v1/session'], ['GET', '/api/v1/users'], ['GET', '/api/v1/devices'], ['POST', '/api/v1/tokens'], ['GET', '/api/v1/company-providers'], ['GET', '/api/v1/audit']])('is refused by %s %s', async (method, path) => {
    const answer = await door.send(method, path, method === 'GET' ? undefined : {}, own);
    expect([answer.status, ((await answer.json()) as Problem).code]).toEqual([401, 'SIGN_IN_REQUIRED']);
  });

  it('alone opens SCIM: no session and no API token of an administrator does', async () => {
    for (const headers of [{}, door.admin, door.token, { authorization: 'Bearer vds_unknown' }]) expect(await scim('GET', '/Users', undefined, headers)).toMatchObject(error('401'));
  });

  it('takes an administrator with a fresh password, and no token', async () => {
    const path = `/api/v1/company-providers/${acme.id}/scim-token`;
    const asToken = (await (await door.send('POST', path, {}, door.token)).json()) as Problem;
    expect(asToken.code).toBe('SESSION_NEEDED');
    await door.dataSource.query(`update identity.session set fresh_until = now()`);
    const stale = (await (await door.send('POST', path, {})).json()) as Problem;
    await door.dataSource.query(`update identity.session set fresh_until = now() + interval '1 hour'`);
    expect(stale.code).toBe('FRESH_SIGN_IN_REQUIRED');
  });

  it('ends when another is made, when it is revoked, and while its provider is disabled; its secret is stored nowhere', async () => {
    const [first, second] = [await tokenOf(other), await tokenOf(other)];
    expect([(await scim('GET', '/Users', undefined, first)).status, (await scim('GET', '/Users', undefined, second)).status]).toEqual([401, 200]);
    await door.changeProvider(other.id, { enabled: false });
    expect((await scim('GET', '/Users', undefined, second)).status).toBe(401);
    await door.changeProvider(other.id, { enabled: true });
    const state = (await (await door.send('GET', `/api/v1/company-providers/${other.id}/scim`)).json()) as ScimState;
    expect(state).toEqual({ url: `${door.url}/scim/v2`, madeAt: expect.any(String), lastUsedAt: expect.any(String) });
    expect((await door.send('DELETE', `/api/v1/company-providers/${other.id}/scim-token`)).status).toBe(200);
    expect((await scim('GET', '/Users', undefined, second)).status).toBe(401);
    foreign = await tokenOf(other);
    const secret = second['authorization']?.split(' ')[1] ?? '';
    const stored = await door.dataSource.query<{ text: string }[]>('select entry::text as text from identity.audit');
    expect(stored.length).toBeGreaterThan(0);
    expect([JSON.stringify(stored).includes(secret), door.output().includes(secret)]).toEqual([false, false]);
  });
});

describe('users by SCIM', () => {
  it('are added without rights, found by name without regard to case, changed and read again', async () => {
    const made = await scim('POST', '/Users', { userName: 'Li.Wei@acme.example', externalId: 'li-1', name: { givenName: 'Wei', familyName: 'Li' }, emails: [{ value: 'li@acme.example', type: 'work', primary: true }], title: 'driver', password: 'of no use here' });
    expect(made).toMatchObject({ status: 201, body: { userName: 'Li.Wei@acme.example', displayName: 'Wei Li', externalId: 'li-1', active: true, emails: [{ value: 'li@acme.example' }], meta: { resourceType: 'User' } } });
    const { id, meta } = made.body as { id: string; meta: { location: string } };
    expect([made.headers.get('location'), meta.location, made.headers.get('content-type')]).toEqual([`${door.url}/scim/v2/Users/${id}`, `${door.url}/scim/v2/Users/${id}`, expect.stringContaining('application/scim+json')]);
    for (const filter of ['userName eq "li.wei@ACME.example"', 'externalId Eq "li-1"']) {
      expect((await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body).toMatchObject({ totalResults: 1, Resources: [{ id }] });
    }
    expect(await scim('PUT', `/Users/${id}`, { id, userName: 'li.wei@acme.example', displayName: '李伟', emails: [] }, { ...own, 'content-type': 'application/json' })).toMatchObject({ status: 200, body: { displayName: '李伟', externalId: 'li-1', active: true } });
    const read = await scim('GET', `/Users/${id}`);
    expect([read.body['userName'], read.body['emails']]).toEqual(['li.wei@acme.example', undefined]);
    const [user] = await door.dataSource.query<object[]>('select type, permissions, has_password from identity."user" where id = $1', [id]);
    expect(user).toEqual({ type: 'operator', permissions: [], has_password: false });
  });

  it('are changed by the patches of Entra ID and of Okta', async () => {
    const { id } = await added();
    expect((await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'Add', path: 'emails[type eq "work"].value', value: 'a@acme.example' }, { op: 'Replace', path: 'name.formatted', value: 'An' }, { op: 'Replace', path: 'externalId', value: 'x-9' }] })).body).toMatchObject({ displayName: 'An', emails: [{ value: 'a@acme.example' }], externalId: 'x-9' });
    expect((await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { id, displayName: 'Bo', userName: 'bo@acme.example', emails: [{ value: 'b@acme.example', primary: true }] } }] })).body).toMatchObject({ displayName: 'Bo', userName: 'bo@acme.example', emails: [{ value: 'b@acme.example' }] });
    for (const [patch, active] of [[entra('False'), false], [entra('True'), true], [okta(false), false], [okta(true), true]] as const) {
      expect((await scim('PATCH', `/Users/${id}`, patch)).body).toMatchObject({ active });
    }
  });

  it('are told in the console\'s log, by the token of the provider', async () => {
    const { id } = await added({ password: 'not for the log' });
    await scim('PATCH', `/Users/${id}`, okta(false));
    await expect
      .poll(async () => ((await (await door.send('GET', '/api/v1/audit?action=scimUserPatch&sort=-sequence&pageSize=1')).json()) as Page<AuditEntryView>).items[0])
      .toMatchObject({ token: 'SCIM: Acme', loginName: null, result: 'done', path: `/scim/v2/Users/${id}`, input: { Operations: { active: false } }, after: { active: false } });
    const [entry] = await door.dataSource.query<{ text: string }[]>(`select string_agg(entry::text, ' ') as text from identity.audit`);
    expect(entry?.text).not.toContain('not for the log');
  });

  it('come page by page; more than the most is the most', async () => {
    for (let made = 0; made < 3; made += 1) await added();
    const all = (await scim('GET', '/Users?count=999999999')).body as { totalResults: number; itemsPerPage: number };
    expect(all.itemsPerPage).toBe(all.totalResults);
    await door.dataSource.query(`with made as (insert into identity."user" (login_name, name, type, permissions, project_ids, customer_ids, group_ids) select 'many-' || n, 'many', 'operator', '{}', '{}', '{}', '{}' from generate_series(1, 250) n returning id)
      insert into identity.company_identity (user_id, provider_id, issuer) select id, $1, 'many' from made`, [other.id]);
    expect((await scim('GET', '/Users?count=999999999', undefined, foreign)).body).toMatchObject({ totalResults: 250, itemsPerPage: 200, startIndex: 1 });
    expect((await scim('GET', '/Users?startIndex=241&count=100', undefined, foreign)).body).toMatchObject({ totalResults: 250, itemsPerPage: 10, startIndex: 241 });
    expect((await scim('GET', '/Users?count=-1&startIndex=-5', undefined, foreign)).body).toMatchObject({ totalResults: 250, itemsPerPage: 0, startIndex: 1 });
    expect(await scim('GET', '/Users?count=many')).toMatchObject(error('400', { scimType: 'invalidValue' }));
  });

  it('say what the console supports', async () => {
    expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({ patch: { supported: true }, bulk: { supported: false }, filter: { supported: true, maxResults: 200 } });
    expect((await scim('GET', '/ResourceTypes')).body).toMatchObject({ totalResults: 1, Resources: [{ endpoint: '/Users' }] });
    expect((await scim('GET', '/Schemas')).body).toMatchObject({ Resources: [{ id: 'urn:ietf:params:scim:schemas:core:2.0:User' }] });
    expect(await scim('GET', '/Groups')).toMatchObject(error('404'));
  });
});

describe('whoever asks for what is not allowed', () => {
  it.each([
    'userName eq "a" or userName eq "b"', 'userName eq "a\' or 1=1 --', 'userName sw "a"', 'userName pr', 'password eq "x"', 'id eq "x"', 'emails.value eq "x"', 'userName eq "a" "b"', 'userName eq "\\u0000"', 'userName eq "\\ud800"', 'not (userName eq "a")', '', 'userName eq a', `userName eq "${'x'.repeat(400)}"`,
  ])('by the filter %j is answered invalidFilter', async (filter) => {
    expect(await scim('GET', `/Users?filter=${encodeURIComponent(filter)}`)).toMatchObject(error('400', { scimType: 'invalidFilter' }));
  });

  it('by quotes in a value finds no one', async () => {
    for (const value of [`' or '1'='1`, '\\" or userName pr or userName eq \\"', '%', '_'.repeat(8)]) {
      expect((await scim('GET', `/Users?filter=${encodeURIComponent(`userName eq "${value}"`)}`)).body).toMatchObject({ totalResults: 0, Resources: [] });
    }
  });

  it('neither sees nor changes the users of another provider or of the console', async () => {
    const { id: theirs } = await added({}, foreign);
    const [{ id: admin } = { id: '' }] = await door.dataSource.query<{ id: string }[]>(`select id from identity."user" where login_name = 'admin'`);
    for (const id of [theirs, admin, 'no-id']) {
      for (const [method, body] of [['GET'], ['PUT', { userName: 'taken.over' }], ['PATCH', okta(false)], ['DELETE']] as const) expect(await scim(method, `/Users/${id}`, body)).toMatchObject(error('404'));
    }
    expect((await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "admin"')}`)).body).toMatchObject({ totalResults: 0 });
    expect(await scim('GET', `/Users/${theirs}`, undefined, foreign)).toMatchObject({ status: 200, body: { active: true } });
  });

  it('adds no one twice', async () => {
    const { userName } = await added({ externalId: 'twice' });
    for (const name of [userName.toUpperCase(), 'admin']) expect(await scim('POST', '/Users', { userName: name })).toMatchObject(error('409', { scimType: 'uniqueness' }));
    const { id } = await added();
    expect(await scim('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', path: 'userName', value: userName }] })).toMatchObject(error('409', { scimType: 'uniqueness' }));
    expect(await scim('PUT', `/Users/${id}`, { userName: 'free', externalId: 'twice' })).toMatchObject(error('409', { scimType: 'uniqueness' }));
  });

  it.each([
    ['a path that is not kept', [{ op: 'replace', path: 'roles', value: ['administrator'] }], 'invalidPath'],
    ['rights', [{ op: 'add', value: { permissions: ['view'], type: 'administrator' } }], 'invalidPath'],
    ['a password', [{ op: 'replace', path: 'password', value: 'mine' }], 'invalidPath'],
    ['a name that is removed', [{ op: 'remove', path: 'userName' }], 'invalidPath'],
    ['an unknown operation', [{ op: 'move', path: 'active', value: false }], 'invalidValue'],
    ['a flag that is none', [{ op: 'replace', path: 'active', value: 'perhaps' }], 'invalidValue'],
    ['a name with spaces', [{ op: 'replace', path: 'userName', value: 'a b' }], 'invalidValue'],
    ['an address that is none', [{ op: 'replace', path: 'emails', value: [{ value: 'nobody' }] }], 'invalidValue'],
    ['no operation', [], 'invalidValue'],
  ])('patches %s in vain', async (_what, Operations, scimType) => {
    const { id } = await added();
    expect(await scim('PATCH', `/Users/${id}`, { Operations })).toMatchObject(error('400', { scimType }));
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: true });
  });

  it('sends what is no JSON, or too much of it', async () => {
    const post = (body: string): Promise<Response> => fetch(`${door.url}/scim/v2/Users`, { method: 'POST', headers: { ...own, 'content-type': 'application/scim+json' }, body });
    const [broken, large] = [await post('{"userName":'), await post(JSON.stringify({ userName: 'x'.repeat(2_000_000) }))];
    expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ scimType: 'invalidSyntax' })]);
    expect([large.status, await large.json()]).toEqual([413, expect.objectContaining({ status: '413' })]);
  });
});

describe('who was made by SCIM', () => {
  it('signs in by externalId with the rights of the rules, also where users are not made at sign-in', async () => {
    const { id, browser } = await signedIn(['service']);
    expect(await door.sessionOf(browser)).toMatchObject({ user: { id, type: 'operator' }, permissions: ['view'] });
  });

  it('signs in by the object id of Entra ID, or by an address that the provider has verified', async () => {
    const [one, two] = [await added({ externalId: 'object-1' }), await added({ emails: [{ value: 'two@acme.example' }] })];
    door.provider.people.set('pairwise-1', { groups: ['service'] });
    door.provider.tamper = ({ claims, signed }) => signed(claims['sub'] === 'pairwise-1' ? { ...claims, oid: 'object-1' } : claims);
    door.provider.people.set('pairwise-2', { email: 'two@acme.example', email_verified: true, groups: ['service'] });
    for (const [login, { id }] of [['pairwise-1', one], ['pairwise-2', two]] as const) {
      const browser = new VisitorBrowser();
      await door.signIn(browser, login);
      expect(await door.sessionOf(browser)).toMatchObject({ user: { id } });
    }
    door.provider.tamper = null;
  });

  it('is no one who shows the same login name or an address that was not verified', async () => {
    const { userName } = await added({ emails: [{ value: 'victim@acme.example' }] });
    door.provider.people.set('mallory', { preferred_username: userName, email: 'victim@acme.example', email_verified: false, groups: ['admins'] });
    const browser = new VisitorBrowser();
    expect(await (await door.signIn(browser, 'mallory')).text()).toContain('COMPANY_USER_UNKNOWN');
    expect(await door.sessionOf(browser)).toBeNull();
  });

  it.each([['by a patch of Entra ID', 'PATCH', entra('False')], ['by a patch of Okta', 'PATCH', okta(false)], ['by DELETE', 'DELETE', undefined]] as const)('loses session, tokens and walls at once %s, and gets none back', async (_how, method, body) => {
    const { id, login, browser, cookie } = await signedIn(['admins']);
    const tokens: Headers[] = [];
    for (const form of [{ name: 'program', kind: 'automation', permissions: ['view'], lifeDays: 1 }, { name: 'wall', kind: 'kiosk', screens: ['/screen'], scope: 'all', lifeDays: 1 }]) {
      const grant = await door.send('POST', '/api/v1/tokens', form, cookie);
      tokens.push({ authorization: `Bearer ${((await grant.json()) as TokenGrant).token}`, 'x-voltdeck-screen': '/screen' });
    }
    const seen = (): Promise<number[]> => Promise.all([cookie, ...tokens].map(async (headers) => (await door.send('GET', '/api/v1/session', undefined, headers)).status));
    expect(await seen()).toEqual([200, 200, 200]);
    expect((await scim(method, `/Users/${id}`, body)).status).toBe(method === 'DELETE' ? 204 : 200);
    // Far less than the three seconds for which a caller is believed.
    await expect.poll(seen, { timeout: 10_000, interval: 50 }).toEqual([401, 401, 401]);
    const again = new VisitorBrowser();
    expect(await (await door.signIn(again, login)).text()).toContain('COMPANY_USER_ENDED');
    if (method === 'DELETE') expect(await scim('GET', `/Users/${id}`)).toMatchObject(error('404'));
    else {
      expect((await scim('PATCH', `/Users/${id}`, okta(true))).body).toMatchObject({ active: true });
      expect([await seen(), await door.sessionOf(browser)]).toEqual([[401, 401, 401], null]);
    }
  });

  it('stays ended where an administrator ended him, whatever the provider says', async () => {
    const { id } = await added();
    await door.send('DELETE', `/api/v1/users/${id}`);
    expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: false });
    for (const [method, body] of [['PATCH', okta(true)], ['PUT', { userName: 'whoever', active: true }]] as const) expect(await scim(method, `/Users/${id}`, body)).toMatchObject(error('409'));
    await door.send('POST', `/api/v1/users/${id}/restore`, {});
    expect((await scim('PATCH', `/Users/${id}`, okta(false))).body).toMatchObject({ active: false });
    expect((await scim('PATCH', `/Users/${id}`, okta(true))).body).toMatchObject({ active: true });
  });

  it('as the last administrator is neither deactivated nor deleted', async () => {
    const { id, browser } = await signedIn(['admins']);
    const others = await door.dataSource.query<[{ id: string }[], number]>(`update identity."user" set deleted_at = now() where type = 'administrator' and deleted_at is null and id <> $1 returning id`, [id]);
    try {
      for (const [method, body] of [['PATCH', entra('False')], ['PATCH', okta(false)], ['PUT', { userName: 'the-last', active: false }], ['DELETE']] as const) {
        expect(await scim(method, `/Users/${id}`, body, { ...own, 'accept-language': 'en' })).toMatchObject(error('409', { detail: expect.stringContaining('last administrator') }));
      }
      expect((await scim('GET', `/Users/${id}`)).body).toMatchObject({ active: true, userName: expect.not.stringContaining('the-last') });
      expect(await door.sessionOf(browser)).not.toBeNull();
    } finally {
      await door.dataSource.query(`update identity."user" set deleted_at = null where id = any($1)`, [others[0].map((each) => each.id)]);
    }
  });
});

describe('wrong tokens', () => {
  it('count against their address, while a token that was good continues', async () => {
    expect((await scim('GET', '/Users?count=0')).status).toBe(200);
    const guess = (): Promise<{ status: number }[]> => Promise.all(Array.from({ length: 100 }, (_, index) => scim('GET', '/Users', undefined, { authorization: `Bearer vds_guess${index}` })));
    const tried = new Set<number>();
    // What an address may try comes back with time, so a slow machine needs more of them.
    for (let round = 0; round < 20 && !tried.has(429); round++) for (const { status } of await guess()) tried.add(status);
    expect(tried).toEqual(new Set([401, 429]));
    expect((await scim('GET', '/Users?count=0')).status).toBe(200);
  });
});
