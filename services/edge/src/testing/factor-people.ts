import type { FactorAdded, SecondStepForm, TotpGrant, UserView } from '@voltdeck/contract';
import { type ErrorCode, type Problem, permissions } from '@voltdeck/protocol/contract';
import { expect } from 'vitest';
import type { ServiceProcess } from '@voltdeck/base';
import type { ConsoleFixture } from './console-fixture.ts';
import { readJson } from './read-json.ts';
import { administratorAt, solvedChallenge } from './sign-in.ts';
import { calmStep, totpCode } from './totp.ts';

export type Headers = Readonly<Record<string, string>>;

export const password = 'a password of somebody else';

/** A user in a browser whose password was entered a moment ago. */
export interface Person {
  readonly user: UserView;
  readonly headers: Headers;
}

/** And an authenticator app. */
export interface PersonWithApp extends Person {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

export const codeOf = async (answer: Promise<Response>): Promise<ErrorCode | undefined> => (await readJson<Partial<Problem>>(answer)).code;

/** The cookie of that name that an answer sets; null: none. */
export function cookieOf(answer: Response, name: string): string | null {
  const set = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`voltdeck_${name}=`) && !cookie.startsWith(`voltdeck_${name}=;`));
  return set?.split(';')[0] ?? null;
}

/** People of a console, with what they sign in by. */
export class FactorPeople {
  /** Each has an address of their own: verification codes are limited by it. */
  private readonly addresses: string[] = [];

  private constructor(
    private readonly app: ConsoleFixture,
    private readonly edge: ServiceProcess,
    /** Address of the console: passkeys need a name. */
    readonly origin: string,
    readonly admin: Headers,
  ) {}

  static async of(app: ConsoleFixture): Promise<FactorPeople> {
    const edge = await app.startEdge({ TRUSTED_PROXIES: '1' });
    const origin = `http://localhost:${edge.ready.httpPort}`;
    return new FactorPeople(app, edge, origin, await administratorAt(origin, app.secrets.password));
  }

  close(): Promise<unknown> {
    return this.edge.stop();
  }

  send(method: string, path: string, body?: unknown, headers: Headers = this.admin): Promise<Response> {
    return fetch(`${this.origin}/api/v1${path}`, { method, headers: { 'content-type': 'application/json', ...headers }, body: body === undefined ? null : JSON.stringify(body) });
  }

  async add(loginName: string, more: object = {}): Promise<Person> {
    const fields = { loginName, name: loginName, email: null, mobile: null, type: 'operator', permissions, password, projectIds: [], customerIds: [], groupIds: [], ...more };
    const user = await readJson<UserView>(this.send('POST', '/users', fields));
    const headers = { cookie: cookieOf(await this.signIn(loginName), 'session') ?? '' };
    expect((await this.send('POST', '/session/fresh', { password }, headers)).status).toBe(200);
    return { user, headers };
  }

  async addWithApp(loginName: string, more: object = {}): Promise<PersonWithApp> {
    const person = await this.add(loginName, more);
    await calmStep();
    const { secret } = await readJson<TotpGrant>(this.send('POST', '/factors/totp', {}, person.headers));
    const { recoveryCodes } = await readJson<FactorAdded>(this.send('PUT', '/factors/totp', { code: totpCode(secret) }, person.headers));
    return { ...person, secret, recoveryCodes: recoveryCodes ?? [] };
  }

  /** As if the present code had not been used yet, so that a test need not wait for the next. */
  async forgetCodes({ user }: Person): Promise<void> {
    await calmStep();
    await this.app.dataSource.query('update identity.totp set last_step = 0 where user_id = $1', [user.id]);
  }

  /** Tries of before count no more. */
  async forgetTries(): Promise<void> {
    await this.app.dataSource.query('delete from identity.sign_in_attempt');
  }

  async signIn(loginName: string, given = password): Promise<Response> {
    if (!this.addresses.includes(loginName)) this.addresses.push(loginName);
    const address = { 'x-forwarded-for': `192.0.2.${this.addresses.indexOf(loginName) + 1}` };
    const { cookie, code } = await solvedChallenge(this.origin, address);
    return this.send('POST', '/session', { loginName, password: given, code }, { cookie, ...address });
  }

  /** The cookie of a second step after a right password. */
  async step(loginName: string): Promise<Headers> {
    const cookie = cookieOf(await this.signIn(loginName), 'second_step');
    expect(cookie).not.toBeNull();
    return { cookie: cookie ?? '' };
  }

  finish(step: Headers, form: SecondStepForm): Promise<Response> {
    return this.send('POST', '/session/second-step', form, step);
  }
}
