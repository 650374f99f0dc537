import { Injectable } from '@nestjs/common';
import { DomainError, networkOf } from '@voltdeck/base';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock.ts';
import { hashOf } from '../secret.ts';
import { forgottenAfterS, slowings, waitS, type Counter } from './wait.ts';

/** A sign-in as the counters see it. `known`: this account has signed in well from this address or in this browser before. */
export interface SignInAttempt {
  readonly loginName: string;
  readonly address: string;
  readonly known: boolean;
}

/** A password entered again in an open session. */
export interface ConfirmAttempt {
  readonly userId: string;
}

/** A code or passkey after the password. `known` as with the password. */
export interface FactorAttempt extends Omit<SignInAttempt, 'loginName'> {
  /** Id of the user. */
  readonly factorOf: string;
}

export type Attempt = SignInAttempt | ConfirmAttempt | FactorAttempt;

type Counted = readonly (readonly [Counter, string])[];

/**
 * Slows down guessing. A try is counted before the password is looked at, so that many at once do not slip through.
 * A refused try counts for nothing, so no one makes the wait of another longer by asking on.
 * The count of the account as a whole stops guessing from many addresses, and is not asked of an address that the account
 * has used before; an open session counts by itself: strangers keep the owner of an account out of neither.
 */
@Injectable()
export class AttemptService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError TOO_MANY_REQUESTS with the seconds after which another try is looked at. */
  async begin(attempt: Attempt): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      for (const [counter, subject] of countersOf(attempt)) await take(manager, counter, subject, now);
    });
  }

  /** A good password clears what was counted for it; other accounts from that address stay counted. */
  async succeed(attempt: Attempt): Promise<void> {
    const counted = countersOf(attempt);
    const own = counted.filter(([counter]) => counter !== 'address').map(([counter, subject]) => keyOf(counter, subject));
    await this.dataSource.query('delete from sign_in_attempt where key = any($1)', [own]);
    const shared = counted.filter(([counter]) => counter === 'address').map(([counter, subject]) => keyOf(counter, subject));
    await this.dataSource.query(
      `update sign_in_attempt set tries = tries - 1, free_at = case when tries > $2 then free_at end where key = any($1)`,
      [shared, slowings.address.freeTries],
    );
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from sign_in_attempt where tried_at < $1', [forgottenBefore(this.clock.now())]);
  }
}

/** Counts a try for one subject, or refuses it while its wait lasts. */
async function take(manager: EntityManager, counter: Counter, subject: string, now: Date): Promise<void> {
  const key = keyOf(counter, subject);
  const [taken] = await manager.query<{ tries: number }[]>(
    `insert into sign_in_attempt as a (key, tries, tried_at) values ($1, 1, $2)
     on conflict (key) do update set tries = case when a.tried_at < $3 then 1 else a.tries + 1 end, tried_at = $2, free_at = null
       where a.free_at is null or a.free_at <= $2
     returning tries`,
    [key, now, forgottenBefore(now)],
  );
  if (!taken) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: await secondsLeft(manager, key, now) });
  const seconds = waitS(slowings[counter], taken.tries);
  if (seconds > 0) await manager.query('update sign_in_attempt set free_at = $2 where key = $1', [key, new Date(now.getTime() + seconds * 1_000)]);
}

async function secondsLeft(manager: EntityManager, key: Buffer, now: Date): Promise<number> {
  const [row] = await manager.query<{ free_at: Date | null }[]>('select free_at from sign_in_attempt where key = $1', [key]);
  return Math.max(1, Math.ceil(((row?.free_at ?? now).getTime() - now.getTime()) / 1_000));
}

function forgottenBefore(now: Date): Date {
  return new Date(now.getTime() - forgottenAfterS * 1_000);
}

/** Always in this order, so that two at once do not wait for each other. */
function countersOf(attempt: Attempt): Counted {
  if ('userId' in attempt) return [['session', attempt.userId]];
  const { known } = attempt;
  const address = networkOf(attempt.address);
  if ('factorOf' in attempt) {
    const fromAddress: Counted = [['factorFromAddress', `${attempt.factorOf}\n${address}`]];
    return known ? fromAddress : [...fromAddress, ['factor', attempt.factorOf]];
  }
  const account = attempt.loginName.toLowerCase();
  const counted: Counted = [
    ['accountFromAddress', `${account}\n${address}`],
    ['address', address],
  ];
  return known ? counted : [...counted, ['account', account]];
}

/** Hashed, because people type passwords into the field of the user name. */
function keyOf(counter: Counter, subject: string): Buffer {
  return hashOf(`${counter}\n${subject}`);
}
