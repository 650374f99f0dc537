import type { FactorAdded, OwnFactorsView, PasskeyCreation, PasskeyRequest } from '@voltdeck/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Authenticator } from '../testing/authenticator.ts';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { codeOf, cookieOf, FactorPeople, type Headers, type Person } from '../testing/factor-people.ts';
import { readJson } from '../testing/read-json.ts';

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

const creation = ({ headers }: Person): Promise<PasskeyCreation> => readJson<PasskeyCreation>(people.send('POST', '/factors/passkeys/options', {}, headers));
const keep = ({ headers }: Person, name: string, passkey: unknown): Promise<Response> => people.send('POST', '/factors/passkeys', { name, passkey }, headers);

async function withPasskey(loginName: string): Promise<Person & { readonly passkey: Authenticator }> {
  const person = await people.add(loginName);
  const passkey = new Authenticator(people.origin);
  const added = await keep(person, 'laptop', passkey.create(await creation(person)));
  expect([added.status, await added.clone().text()]).toEqual([200, expect.stringContaining('recoveryCodes')]);
  return { ...person, passkey };
}

const asked = (step: Headers): Promise<PasskeyRequest> => readJson<PasskeyRequest>(people.send('POST', '/session/second-step/passkey-options', {}, step));

/** A sign-in without user name and password. */
async function alone(): Promise<{ step: Headers; request: PasskeyRequest }> {
  const answer = await people.send('POST', '/session/passkey-options', {}, {});
  return { step: { cookie: cookieOf(answer, 'second_step') ?? '' }, request: await readJson<PasskeyRequest>(answer) };
}

describe('a passkey', () => {
  it('is the second step, signs in alone, and replaces the password in an open session', async () => {
    const { headers, user, passkey } = await withPasskey('li');
    const step = await people.step('li');
    expect((await people.finish(step, { passkey: passkey.sign(await asked(step)) })).status).toBe(200);
    const { step: own, request } = await alone();
    expect(request.allowCredentials).toEqual([]);
    expect(await readJson(people.finish(own, { passkey: passkey.sign(request) }))).toMatchObject({ user: { loginName: 'li' } });
    await app.dataSource.query('update identity.session set fresh_until = null where user_id = $1', [user.id]);
    const fresh = await readJson<PasskeyRequest>(people.send('POST', '/session/fresh/passkey-options', {}, headers));
    expect((await people.send('POST', '/session/fresh', { passkey: passkey.sign(fresh) }, headers)).status).toBe(200);
  });

  it('of another origin is refused: a copied sign-in page gets no session', async () => {
    const { passkey } = await withPasskey('wang');
    const step = await people.step('wang');
    for (const origin of ['https://console.example.phish', people.origin.replace('localhost', 'localhost.phish'), people.origin.replace(/:\d+$/, ':1')]) {
      expect([origin, await codeOf(people.finish(step, { passkey: passkey.sign(await asked(step), { origin }) }))]).toEqual([origin, 'SECOND_FACTOR_REFUSED']);
    }
  });

  it('is refused under a host name that the asking program made up', async () => {
    const { passkey } = await withPasskey('wei');
    const step = await people.step('wei');
    const request = await asked(step);
    const origin = 'http://evil.localhost';
    const answer = people.finish({ ...step, host: 'evil.localhost' }, { passkey: passkey.sign(request, { origin }) });
    expect(await codeOf(answer)).toBe('SECOND_FACTOR_REFUSED');
  });

  it('whose answer was seen once is refused a second time', async () => {
    const { passkey } = await withPasskey('zhao');
    const step = await people.step('zhao');
    const signed = passkey.sign(await asked(step));
    expect((await people.finish(step, { passkey: signed })).status).toBe(200);
    const next = await people.step('zhao');
    await asked(next);
    expect(await codeOf(people.finish(next, { passkey: signed }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('that did not ask for PIN or fingerprint, or whose counter fell back, is refused', async () => {
    const { passkey } = await withPasskey('zhou');
    const step = await people.step('zhou');
    expect(await codeOf(people.finish(step, { passkey: passkey.sign(await asked(step), { verifies: false }) }))).toBe('SECOND_FACTOR_REFUSED');
    expect(await codeOf(people.finish(step, { passkey: passkey.sign(await asked(step), { counter: 1 }) }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('of another user, or of no one, is refused for this one', async () => {
    const [mine, other] = [await withPasskey('sun'), await withPasskey('song')];
    const step = await people.step('sun');
    expect(await codeOf(people.finish(step, { passkey: other.passkey.sign(await asked(step)) }))).toBe('SECOND_FACTOR_REFUSED');
    const unknown = new Authenticator(people.origin);
    unknown.create(await creation(mine));
    expect(await codeOf(people.finish(step, { passkey: unknown.sign(await asked(step)) }))).toBe('SECOND_FACTOR_REFUSED');
    const { step: own, request } = await alone();
    expect(await codeOf(people.finish(own, { passkey: unknown.sign(request) }))).toBe('SECOND_FACTOR_REFUSED');
    expect(await codeOf(people.finish(own, { code: '000000' }))).toBe('SECOND_FACTOR_REFUSED');
  });

  it('of another user is neither added, renamed nor removed', async () => {
    const [mine, other] = [await withPasskey('gao'), await withPasskey('guo')];
    const [passkey] = (await readJson<OwnFactorsView>(people.send('GET', '/factors', undefined, other.headers))).passkeys;
    for (const [method, body] of [['PUT', { name: 'mine now' }], ['DELETE', undefined]] as const) expect(await codeOf(people.send(method, `/factors/passkeys/${passkey?.id}`, body, mine.headers))).toBe('FACTOR_NOT_FOUND');
    expect(await codeOf(keep(mine, 'copied', other.passkey.create(await creation(mine))))).toBe('PASSKEY_KNOWN');
  });
});

describe('several passkeys', () => {
  it('have names; the first brings recovery codes, and the last takes them along', async () => {
    const person = await withPasskey('he');
    const second = new Authenticator(people.origin);
    expect(await readJson<FactorAdded>(keep(person, 'phone', second.create(await creation(person))))).toEqual({ recoveryCodes: null });
    const listed = (): Promise<OwnFactorsView> => readJson<OwnFactorsView>(people.send('GET', '/factors', undefined, person.headers));
    const { passkeys } = await listed();
    expect(passkeys.map(({ name, host }) => [name, host])).toEqual([['laptop', new URL(people.origin).host], ['phone', new URL(people.origin).host]]);
    expect((await people.send('PUT', `/factors/passkeys/${passkeys[0]?.id}`, { name: 'old laptop' }, person.headers)).status).toBe(200);
    expect((await people.send('DELETE', `/factors/passkeys/${passkeys[1]?.id}`, undefined, person.headers)).status).toBe(200);
    expect(await listed()).toMatchObject({ passkeys: [{ name: 'old laptop' }], recoveryCodesLeft: 10 });
    expect((await people.send('DELETE', `/factors/passkeys/${passkeys[0]?.id}`, undefined, person.headers)).status).toBe(200);
    expect(await listed()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });

  it('cannot be added by an answer to another question, or without one', async () => {
    const [mine, other] = [await people.add('hu'), await people.add('huang')];
    const passkey = new Authenticator(people.origin);
    const made = passkey.create(await creation(other));
    expect(await codeOf(keep(mine, 'none', made))).toBe('ENROLMENT_SPENT');
    await creation(mine);
    expect(await codeOf(keep(mine, 'wrong', made))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(keep(mine, 'unverified', passkey.create(await creation(mine), { verifies: false })))).toBe('PASSKEY_REFUSED');
    expect(await codeOf(keep(mine, 'elsewhere', passkey.create(await creation(mine), { origin: 'https://console.example.phish' })))).toBe('PASSKEY_REFUSED');
  });
});

describe('an address without a name', () => {
  it('is refused with what to do: passkeys belong to a domain', async () => {
    const { headers } = await people.add('lu');
    const answer = await fetch(`${app.url}/api/v1/factors/passkeys/options`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: '{}' });
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('HTTPS')]);
    expect(await codeOf(fetch(`${app.url}/api/v1/session/passkey-options`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }))).toBe('PASSKEY_ADDRESS');
  });
});
