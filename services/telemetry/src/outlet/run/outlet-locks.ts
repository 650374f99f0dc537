import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@voltdeck/base';
import { Client } from 'pg';
import type { TelemetryEnvironment } from '../../environment.ts';

/** Class of our advisory locks; the second number is the outlet's. */
const lockClass = 32_964;

/**
 * One database session of this process, which holds the locks of the outlets that it delivers for: of several processes one
 * delivers for an outlet, and a session that is lost has lost all of them.
 */
@Injectable()
export class OutletLocks {
  private client: Client | null = null;

  constructor(@Inject(CONFIG) private readonly config: Pick<TelemetryEnvironment, 'DATABASE_URL'>) {}

  /** @param onLost the session ended, and every lock with it @returns whether this process has the lock now */
  async take(number: number, onLost: () => void): Promise<boolean> {
    const client = (this.client ??= await this.open(onLost));
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [lockClass, number]);
    return rows[0]?.locked === true;
  }

  async release(number: number): Promise<void> {
    await this.client?.query('select pg_advisory_unlock($1, $2)', [lockClass, number]).catch(() => undefined);
  }

  async close(): Promise<void> {
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async open(onLost: () => void): Promise<Client> {
    const client = new Client({ connectionString: this.config.DATABASE_URL, application_name: 'voltdeck outlets', connectionTimeoutMillis: 5_000, keepAlive: true });
    const lose = (): void => {
      if (this.client !== client) return;
      this.client = null;
      onLost();
    };
    client.on('error', lose);
    client.on('end', lose);
    await client.connect();
    return client;
  }
}
