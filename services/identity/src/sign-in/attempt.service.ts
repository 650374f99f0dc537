import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import { DataSource } from 'typeorm';
import { hashOf } from '../secret.ts';

const windowS = 15 * 60;

/** Tries in one window, by what they are counted for. */
const maxTries = { accountFromAddress: 5, address: 50, account: 25 } as const;

type Counter = keyof typeof maxTries;

/** A sign-in as the counters see it. `known`: this account has signed in well from this address before. */
export interface Attempt {
  readonly loginName: string;
  readonly address: string;
  readonly known: boolean;
}

/**
 * Slows down guessing. A try is counted before the password is looked at, so that many at once do not slip through.
 * A window ends 15 minutes after its first try, whatever happens in it: nobody is locked out for good.
 * The count of the account as a whole stops guessing from many addresses, and is not asked of an address
 * that the account has used before: strangers cannot keep its owner out.
 */
@Injectable()
export class AttemptService {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws DomainError TOO_MANY_REQUESTS with the seconds until the window ends. */
  async begin(attempt: Attempt): Promise<void> {
    for (const counter of countersOf(attempt)) {
      const { tries, seconds } = await this.count(keyOf(counter, attempt));
      if (tries > maxTries[counter]) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterS: Math.max(1, seconds) });
    }
  }

  /** A good sign-in clears what was counted for it; other accounts from that address stay counted. */
  async succeed(attempt: Attempt): Promise<void> {
    await this.dataSource.query('delete from sign_in_attempt where key = any($1)', [
      [keyOf('accountFromAddress', attempt), keyOf('account', attempt)],
    ]);
    await this.dataSource.query('update sign_in_attempt set tries = tries - 1 where key = $1', [keyOf('address', attempt)]);
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query('delete from sign_in_attempt where window_ends_at < now()');
  }

  private async count(key: Buffer): Promise<{ tries: number; seconds: number }> {
    const [row] = await this.dataSource.query<{ tries: number; seconds: number }[]>(
      `insert into sign_in_attempt as a (key, tries, window_ends_at) values ($1, 1, now() + make_interval(secs => $2))
       on conflict (key) do update set
         tries = case when a.window_ends_at < now() then 1 else a.tries + 1 end,
         window_ends_at = case when a.window_ends_at < now() then excluded.window_ends_at else a.window_ends_at end
       returning tries, ceil(extract(epoch from window_ends_at - now()))::int as seconds`,
      [key, windowS],
    );
    return row ?? { tries: 1, seconds: windowS };
  }
}

function countersOf({ known }: Attempt): readonly Counter[] {
  return known ? ['accountFromAddress', 'address'] : ['accountFromAddress', 'address', 'account'];
}

/** Hashed, because people type passwords into the field of the user name. */
function keyOf(counter: Counter, { loginName, address }: Attempt): Buffer {
  const account = loginName.toLowerCase();
  const subject = { accountFromAddress: `${account}\n${address}`, address, account }[counter];
  return hashOf(`${counter}\n${subject}`);
}
