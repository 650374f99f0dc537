import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export interface TotpRow {
  readonly sealed_secret: Buffer;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

export interface PasskeyRow {
  readonly id: string;
  readonly user_id: string;
  readonly credential_id: string;
  readonly public_key: Buffer;
  /** A bigint, in digits. */
  readonly counter: string;
  readonly transports: string[];
  readonly origin: string;
  readonly synced: boolean;
  readonly name: string;
  readonly created_at: Date;
  readonly used_at: Date | null;
}

export type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'created_at' | 'used_at' | 'counter'> & { readonly counter: number };

type Manager = Pick<EntityManager, 'query'>;
type Counted = [unknown, number];

/** Has a factor, whose row stands under `$1`. Recovery codes alone are none. */
const hasFactor = '(exists (select from totp where user_id = $1) or exists (select from passkey where user_id = $1))';

/** A user `u` who has no password, or may not use it, because a company's provider signs in for it. */
const ofCompanyAlone =
  'exists (select from company_identity i join company_provider p on p.id = i.provider_id where i.user_id = u.id and (u.password_hash is null or not p.password_allowed))';

@Injectable()
export class FactorRepository {
  constructor(private readonly dataSource: DataSource) {}

  async any(userId: string, manager: Manager = this.dataSource): Promise<boolean> {
    const [row] = await manager.query<{ any: boolean }[]>(`select ${hasFactor} as any`, [userId]);
    return row?.any === true;
  }

  /** Whether a user comes in by a company's provider alone. */
  async isOfCompanyAlone(userId: string): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(`select from "user" u where id = $1 and ${ofCompanyAlone}`, [userId]);
    return rows.length > 0;
  }

  async totpOf(userId: string): Promise<TotpRow | null> {
    const [row] = await this.dataSource.query<TotpRow[]>('select sealed_secret, created_at, used_at from totp where user_id = $1', [userId]);
    return row ?? null;
  }

  /** @returns false where the user has one already. */
  async addTotp(manager: Manager, userId: string, sealedSecret: Buffer, lastStep: number): Promise<boolean> {
    const added = await manager.query<unknown[]>('insert into totp (user_id, sealed_secret, last_step) values ($1, $2, $3) on conflict do nothing returning user_id', [userId, sealedSecret, lastStep]);
    return added.length > 0;
  }

  /** @returns whether the step is newer than every one that was taken: of two at once only one is. */
  async takeTotpStep(userId: string, step: number): Promise<boolean> {
    const [, taken] = await this.dataSource.query<Counted>('update totp set last_step = $2, used_at = now() where user_id = $1 and last_step < $2', [userId, step]);
    return taken === 1;
  }

  async removeTotp(manager: Manager, userId: string): Promise<boolean> {
    const [, removed] = await manager.query<Counted>('delete from totp where user_id = $1', [userId]);
    return removed === 1;
  }

  /** The newest last. */
  async passkeysOf(userId: string, manager: Manager = this.dataSource): Promise<PasskeyRow[]> {
    return manager.query<PasskeyRow[]>('select * from passkey where user_id = $1 order by created_at, id', [userId]);
  }

  async passkeyOf(credentialId: string): Promise<PasskeyRow | null> {
    const [row] = await this.dataSource.query<PasskeyRow[]>('select * from passkey where credential_id = $1', [credentialId]);
    return row ?? null;
  }

  /** @returns false where that passkey is someone's already. */
  async addPasskey(manager: Manager, { user_id, credential_id, public_key, counter, transports, origin, synced, name }: NewPasskeyRow): Promise<boolean> {
    const added = await manager.query<unknown[]>(
      `insert into passkey (user_id, credential_id, public_key, counter, transports, origin, synced, name) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (credential_id) do nothing returning id`,
      [user_id, credential_id, public_key, counter, transports, origin, synced, name],
    );
    return added.length > 0;
  }

  /** @returns false where the counter has moved meanwhile. */
  async usePasskey({ id, counter }: Pick<PasskeyRow, 'id' | 'counter'>, newCounter: number): Promise<boolean> {
    const [, used] = await this.dataSource.query<Counted>('update passkey set counter = $3, used_at = now() where id = $1 and counter = $2', [id, counter, newCounter]);
    return used === 1;
  }

  async renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
    const [, renamed] = await this.dataSource.query<Counted>('update passkey set name = $3 where user_id = $1 and id = $2', [userId, id, name]);
    return renamed === 1;
  }

  async removePasskey(manager: Manager, userId: string, id: string): Promise<boolean> {
    const [, removed] = await manager.query<Counted>('delete from passkey where user_id = $1 and id = $2', [userId, id]);
    return removed === 1;
  }

  async recoveryCodesLeft(userId: string, manager: Manager = this.dataSource): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>('select count(*)::int as count from recovery_code where user_id = $1', [userId]);
    return row?.count ?? 0;
  }

  async replaceRecoveryCodes(manager: Manager, userId: string, hashes: readonly Buffer[]): Promise<void> {
    await manager.query('delete from recovery_code where user_id = $1', [userId]);
    await manager.query('insert into recovery_code (user_id, code_hash) select $1, unnest($2::bytea[])', [userId, hashes]);
  }

  /** @returns whether there was such a code; it is gone then. */
  async spendRecoveryCode(userId: string, hash: Buffer): Promise<boolean> {
    const [, spent] = await this.dataSource.query<Counted>('delete from recovery_code where user_id = $1 and code_hash = $2', [userId, hash]);
    return spent === 1;
  }

  async removeAll(manager: Manager, userId: string): Promise<void> {
    for (const table of ['totp', 'passkey', 'recovery_code', 'factor_step']) await manager.query(`delete from ${table} where user_id = $1`, [userId]);
  }

  /** Work on the factors of one user: no other does the same meanwhile. */
  async alone<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query('select from "user" where id = $1 for update', [userId]);
      return work(manager);
    });
  }

  /** Login names of administrators who have no factor, the first of them. */
  async administratorsWithout(most: number): Promise<{ readonly name: string; readonly count: number }[]> {
    return this.dataSource.query(
      `select login_name as name, (count(*) over ())::int as count from "user" u
       where type = 'administrator' and deleted_at is null
         and not exists (select from totp where user_id = u.id) and not exists (select from passkey where user_id = u.id)
         and not ${ofCompanyAlone}
       order by lower(login_name) limit $1`,
      [most],
    );
  }
}
