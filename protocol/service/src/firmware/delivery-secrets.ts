import { Injectable } from '@nestjs/common';
import type { FirmwareLinkSecretChange } from '@voltdeck/contract';
import { firmwareLimits } from '@voltdeck/protocol/contract';
import { randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';

const secretBytes = 32;
const newest = 'select secret from delivery_secret';
const taken = `${newest} union all select secret from delivery_secret_before where taken_until > now()`;
const forget = 'delete from delivery_secret_before where $1 or taken_until <= now()';
const keepBefore = `insert into delivery_secret_before (secret, taken_until) select secret, now() + $1 * interval '1 second' from delivery_secret returning taken_until`;
const replace = 'insert into delivery_secret (secret) values ($1) on conflict (one) do update set secret = excluded.secret';

/** Secrets that links to download are made with; they lie in the database, so that all nodes share them. */
@Injectable()
export class DeliverySecrets {
  constructor(private readonly dataSource: DataSource) {}

  /** The first node that asks makes it. */
  async newest(): Promise<Buffer> {
    const [found] = await this.dataSource.query<{ secret: Buffer }[]>(newest);
    if (found !== undefined) return found.secret;
    await this.dataSource.query('insert into delivery_secret (secret) values ($1) on conflict do nothing', [randomBytes(secretBytes)]);
    const [made] = await this.dataSource.query<{ secret: Buffer }[]>(newest);
    if (made === undefined) throw new Error('The secret of links to download was not kept: the table delivery_secret is empty');
    return made.secret;
  }

  /** The newest, and those before it whose links may still run. */
  async taken(): Promise<readonly Buffer[]> {
    return (await this.dataSource.query<{ secret: Buffer }[]>(taken)).map(({ secret }) => secret);
  }

  /** Makes a new one. Links by the one before run to their end, unless `endLinks`: then all links end now. */
  rotate(endLinks: boolean): Promise<FirmwareLinkSecretChange> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(forget, [endLinks]);
      const kept = endLinks ? [] : await manager.query<{ taken_until: Date }[]>(keepBefore, [firmwareLimits.linkLifeSMax]);
      await manager.query(replace, [randomBytes(secretBytes)]);
      return { linksTakenUntil: kept[0]?.taken_until.toISOString() ?? null };
    });
  }
}
