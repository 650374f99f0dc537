import type { ConfigView, FactorAdded, TokenGrant, TotpGrant } from '@voltdeck/contract';
import type { Page, SettingName } from '@voltdeck/protocol/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { consoleFixture, type ConsoleFixture } from '../testing/console-fixture.ts';
import { codeOf, cookieOf, FactorPeople, password, type Headers } from '../testing/factor-people.ts';
import { readJson } from '../testing/read-json.ts';
import { calmStep, totpCode } from '../testing/totp.ts';

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

const soon = { timeout: 60_000, interval: 100 };
const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function set(name: SettingName, value: string, headers: Headers = people.admin): Promise<Response> {
  const { items } = await readJson<Page<ConfigView>>(people.send('GET', '/configs?pageSize=100'));
  const config = items.find((each) => each.name === name);
  return people.send('PATCH', `/configs/${config?.id}`, { value, version: config?.version }, headers);
}

describe('a session of who needs a second step and has none', () => {
  it('reaches the own account alone until one is set up; programs of the user continue', async () => {
    const { headers } = await people.add('li');
    const { token } = await readJson<TokenGrant>(people.send('POST', '/tokens', { name: 'program', kind: 'automation', permissions: ['view'], lifeDays: 1 }, headers));
    expect((await people.send('GET', '/devices', undefined, headers)).status).toBe(200);
    expect((await set('secondStepOperators', day(-2))).status).toBe(200);
    await vi.waitFor(async () => expect(await codeOf(people.send('GET', '/devices', undefined, headers))).toBe('SECOND_FACTOR_NEEDED'), soon);
    for (const [method, path] of [['POST', '/tokens'], ['GET', '/tokens'], ['GET', '/live'], ['GET', '/vehicles'], ['GET', '/module-overrides'], ['POST', '/devices']] as const) {
      expect([path, await codeOf(people.send(method, path, method === 'POST' ? {} : undefined, headers))]).toEqual([path, 'SECOND_FACTOR_NEEDED']);
    }
    expect((await people.send('GET', '/devices', undefined, { authorization: `Bearer ${token}` })).status).toBe(200);
    expect((await people.send('GET', '/devices')).status).toBe(200);

    const signed = await people.signIn('li');
    expect(await readJson(signed.clone())).toMatchObject({ secondStepNeeded: true });
    const cookie = cookieOf(signed, 'session') ?? '';
    expect((await people.send('POST', '/session/fresh', { password }, { cookie })).status).toBe(200);
    await calmStep();
    const { secret } = await readJson<TotpGrant>(people.send('POST', '/factors/totp', {}, { cookie }));
    expect((await readJson<FactorAdded>(people.send('PUT', '/factors/totp', { code: totpCode(secret) }, { cookie }))).recoveryCodes).toHaveLength(10);
    await vi.waitFor(async () => expect((await people.send('GET', '/devices', undefined, { cookie })).status).toBe(200), soon);
    expect(await codeOf(people.send('DELETE', '/factors/totp', undefined, { cookie }))).toBe('FACTOR_STILL_REQUIRED');
  });

  it('is no narrower before that day', async () => {
    const { headers } = await people.add('lin', { type: 'administrator' });
    expect((await set('secondStepAdministrators', day(2))).status).toBe(200);
    await vi.waitFor(async () => expect(await readJson(people.send('GET', '/factors', undefined, headers))).toMatchObject({ requiredFrom: day(2) }), soon);
    expect(await readJson(people.send('GET', '/session', undefined, headers))).not.toHaveProperty('secondStepNeeded');
  });
});

describe('the policy', () => {
  it('is not weakened by an open browser or a program: a later day, or none, takes the password again', async () => {
    const stale = { cookie: cookieOf(await people.signIn('admin', app.secrets.password), 'session') ?? '' };
    expect((await set('secondStepAdministrators', day(2), stale)).status).toBe(200);
    for (const value of [day(30), '']) expect([value, await codeOf(set('secondStepAdministrators', value, stale))]).toEqual([value, 'FRESH_SIGN_IN_REQUIRED']);
    expect(await codeOf(set('secondStepAdministrators', '', app.token))).toBe('SESSION_NEEDED');
    expect((await set('secondStepAdministrators', '')).status).toBe(200);
  });

  it('takes a day and nothing else', async () => {
    expect(await codeOf(set('secondStepAdministrators', 'tomorrow'))).toBe('INPUT_INVALID');
  });
});
