import type { SecondStepGrant, SessionGrant } from '@voltdeck/contract';
import { createLog, openDataSource, Sealing, temporaryDatabase } from '@voltdeck/base';
import { initialSettings, permissions, type Permission, type UserType } from '@voltdeck/protocol/contract';
import type { DataSource } from 'typeorm';
import { AccountService } from '../account/account.service.ts';
import { AttemptService } from '../attempt/attempt.service.ts';
import { AuditRepository } from '../audit/audit.repository.ts';
import { AuditService } from '../audit/audit.service.ts';
import { StrangerCountsService } from '../audit/stranger-counts.service.ts';
import { ChallengeService } from '../challenge/challenge.service.ts';
import { PicturePool, type Picture } from '../challenge/picture-pool.ts';
import { Clock } from '../clock.ts';
import { CompanySessionService } from '../company/company-session.service.ts';
import { IdentityRepository } from '../company/identity.repository.ts';
import { databaseOptions } from '../database.ts';
import { FactorPolicy } from '../factor-rule/factor-policy.ts';
import { FactorRepository } from '../factor-rule/factor.repository.ts';
import { FactorProofService } from '../factor/factor-proof.service.ts';
import { FactorService } from '../factor/factor.service.ts';
import { FreshService } from '../factor/fresh.service.ts';
import { SecondStepService } from '../factor/second-step.service.ts';
import { StepRepository } from '../factor/step.repository.ts';
import { PasswordLinkService } from '../password-link/password-link.service.ts';
import { KnownBrowserRepository } from '../session/known-browser.repository.ts';
import { SessionRepository } from '../session/session.repository.ts';
import { SessionService } from '../session/session.service.ts';
import { SetUpService } from '../set-up/set-up.service.ts';
import { SignInLinkRepository } from '../sign-in/sign-in-link.repository.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { ApiTokenService } from '../token/api-token.service.ts';
import { PasswordService } from '../user/password.service.ts';
import { RoleRepository } from '../user/role.repository.ts';
import { RoleService } from '../user/role.service.ts';
import { UserChanges } from '../user/user-changes.ts';
import { User } from '../user/user.entity.ts';
import { UserRepository } from '../user/user.repository.ts';
import { UserService } from '../user/user.service.ts';

/** Identity's parts on a database of their own. */
export interface IdentityFixture {
  readonly dataSource: DataSource;
  readonly users: UserRepository;
  readonly passwords: PasswordService;
  readonly sessions: SessionService;
  readonly attempts: AttemptService;
  /** The time by which tries are slowed down. */
  readonly clock: MovableClock;
  readonly signIns: SignInService;
  readonly tokens: ApiTokenService;
  readonly challenges: ChallengeService;
  readonly account: AccountService;
  readonly factors: FactorService;
  readonly freshness: FreshService;
  readonly secondSteps: SecondStepService;
  readonly administration: UserService;
  readonly roles: RoleService;
  readonly browsers: KnownBrowserRepository;
  readonly audit: AuditService;
  readonly strangers: StrangerCountsService;
  readonly setUp: SetUpService;
  readonly passwordLinks: PasswordLinkService;
  /** Ids of the users whose changes the edges were told of. */
  readonly told: string[];
  /** A verification code of a browser, with the answer to its question. */
  solved(): Promise<{ challenge: string; code: string }>;
  addUser(loginName: string, password: string, about?: { type?: UserType; permissions?: Permission[]; projectIds?: string[] }): Promise<User>;
  close(): Promise<void>;
}

export async function identityFixture(): Promise<IdentityFixture> {
  const database = await temporaryDatabase();
  const dataSource = await openDataSource(databaseOptions(database.url));
  const users = new UserRepository(dataSource);
  const kept = new SessionRepository(dataSource);
  const passwords = new PasswordService();
  const told: string[] = [];
  const changes = new UserChanges({ publish: (_subject, body) => void told.push(JSON.parse(String(body)).userId) });
  const browsers = new KnownBrowserRepository(dataSource);
  const pictures = new PicturePool();
  const challenges = new ChallengeService(dataSource, pictures, browsers);
  const unlimited = new ChallengeService(dataSource, new EndlessPictures(), browsers);
  const factorRows = new FactorRepository(dataSource);
  const policy = new FactorPolicy({ values: initialSettings, timeZone: initialSettings.businessTimeZone }, factorRows);
  const sessions = new SessionService(kept, changes, policy);
  const companies = new CompanySessionService(dataSource, sessions, new IdentityRepository(dataSource), changes);
  let asked = 0;
  const clock = new MovableClock();
  const attempts = new AttemptService(dataSource, clock);
  const sealing = Sealing.by('5'.repeat(64));
  const proof = new FactorProofService(createLog('identity', 'error'), factorRows, sealing, clock);
  const steps = new StepRepository(dataSource);
  const secondSteps = new SecondStepService(steps, factorRows, proof, attempts, users, sessions, kept, browsers, companies);
  const links = new SignInLinkRepository(dataSource);
  const audit = new AuditService(new AuditRepository(dataSource), users, { AUDIT_KEYS: [] });
  return {
    dataSource,
    users,
    passwords,
    sessions,
    attempts,
    clock,
    signIns: new SignInService(users, kept, sessions, passwords, attempts, links, challenges, browsers, secondSteps, companies),
    tokens: new ApiTokenService(dataSource, changes),
    challenges,
    account: new AccountService(dataSource, users, sessions, passwords, attempts, companies),
    factors: new FactorService(factorRows, steps, sessions, policy, sealing, clock, changes),
    freshness: new FreshService(sessions, users, passwords, attempts, factorRows, steps, proof, companies),
    secondSteps,
    administration: new UserService(users, passwords, changes, new RoleRepository(dataSource)),
    roles: new RoleService(new RoleRepository(dataSource), users, changes),
    browsers,
    audit,
    strangers: new StrangerCountsService(audit, users),
    setUp: new SetUpService(createLog('identity', 'error'), dataSource, users, passwords, sessions),
    passwordLinks: new PasswordLinkService(dataSource, users, passwords, sessions, secondSteps, companies),
    told,
    async solved() {
      const { secret, challenge } = await unlimited.begin({ remoteAddress: `192.0.2.${++asked % 250}`, browser: null });
      return { challenge: secret, code: answerTo(challenge.question.en) };
    },
    async addUser(loginName, password, { type = 'operator', permissions: granted = [...permissions], projectIds = [] } = {}) {
      const passwordHash = await passwords.hash(password);
      const lists = { projectIds, customerIds: [], groupIds: [] };
      return dataSource.getRepository(User).save({ loginName, name: loginName, passwordHash, type, permissions: granted, ...lists });
    },
    async close() {
      pictures.onApplicationShutdown();
      await dataSource.destroy();
      await database.drop();
    },
  };
}

/** The session of who has no second step. */
export async function opened(signedIn: Promise<SessionGrant | SecondStepGrant>): Promise<SessionGrant> {
  const grant = await signedIn;
  if ('step' in grant) throw new Error('a second step is asked for');
  return grant;
}

/** Always has one more. */
class EndlessPictures extends PicturePool {
  override take(): Picture {
    return { code: 'A3K7W', image: Buffer.from('a picture') };
  }
}

/** A time that stands still until it is moved. */
export class MovableClock extends Clock {
  private atMs = Date.now();

  override now(): Date {
    return new Date(this.atMs);
  }

  forward(seconds: number): void {
    this.atMs += seconds * 1_000;
  }
}

/** Adds up the numbers of a question. */
export function answerTo(question: string): string {
  return String([...question.matchAll(/\d+/g)].reduce((sum, [number]) => sum + Number(number), 0));
}

/** The code of the failure that the work ends with; null when it does not fail. */
export async function codeOf(work: Promise<unknown>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error)),
  );
}
