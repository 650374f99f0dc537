import { Injectable } from '@nestjs/common';
import { limits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { hashOf, newSecret } from '../secret.ts';

const alive = `used_at > now() - make_interval(secs => ${limits.knownBrowserLifeMs / 1_000})`;

/** Browsers in which accounts have signed in well. */
@Injectable()
export class KnownBrowserRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Id of the user who has signed in there; null for a browser without a sign-in. */
  async userOf(browser: string | null): Promise<string | null> {
    if (browser === null) return null;
    const [row] = await this.dataSource.query<{ user_id: string }[]>(`select user_id from known_browser where secret_hash = $1 and ${alive}`, [hashOf(browser)]);
    return row?.user_id ?? null;
  }

  /** @returns the secret of a browser that this user had not used before */
  async use(browser: string | null, userId: string): Promise<string | undefined> {
    const [, renewed] = browser === null ? [[], 0] : await this.dataSource.query<[unknown, number]>('update known_browser set used_at = now() where secret_hash = $1 and user_id = $2', [hashOf(browser), userId]);
    if (renewed > 0) return undefined;
    const secret = newSecret();
    await this.dataSource.query('insert into known_browser (secret_hash, user_id) values ($1, $2)', [hashOf(secret), userId]);
    return secret;
  }

  async forgetEnded(): Promise<void> {
    await this.dataSource.query(`delete from known_browser where not (${alive})`);
  }
}
