import { Injectable } from '@nestjs/common';
import type { ScimFilter, ScimListInput, ScimProvider } from '@voltdeck/contract';
import { DataSource, type EntityManager } from 'typeorm';

type Db = Pick<EntityManager, 'query'>;

/** A user with what his provider says of him. */
export interface ScimRow {
  readonly id: string;
  readonly login_name: string;
  readonly name: string;
  readonly email: string | null;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly deleted_at: Date | null;
  /** The provider ended him, and no one has restored him since. */
  readonly ended_by_scim: boolean;
}

/** Whom a provider has deleted is not there for it, unless the console has restored him. */
const ofProvider = `from company_identity i join "user" u on u.id = i.user_id
  where i.provider_id = $1 and not (i.scim_removed and u.deleted_at is not distinct from i.scim_ended_at)`;

const conditions: Readonly<Record<ScimFilter['attribute'], string>> = {
  userName: 'lower(u.login_name) = lower($2)',
  externalId: 'i.external_id = $2',
};

/** Tokens of providers, and their users. */
@Injectable()
export class ScimRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The provider of a token, if it is enabled. */
  async providerOf(secretHash: Buffer): Promise<ScimProvider | null> {
    const [rows] = await this.dataSource.query<[{ id: string; name: string }[], number]>(
      'update scim_token t set last_used_at = now() from company_provider p where p.id = t.provider_id and p.enabled and t.secret_hash = $1 returning p.id, p.name',
      [secretHash],
    );
    const [row] = rows;
    return row ? { providerId: row.id, name: row.name } : null;
  }

  async token(providerId: string): Promise<{ madeAt: Date; lastUsedAt: Date | null } | null> {
    const [row] = await this.dataSource.query<{ made_at: Date; last_used_at: Date | null }[]>('select made_at, last_used_at from scim_token where provider_id = $1', [providerId]);
    return row ? { madeAt: row.made_at, lastUsedAt: row.last_used_at } : null;
  }

  /** In place of the one before. */
  async keepToken(providerId: string, secretHash: Buffer): Promise<void> {
    await this.dataSource.query(
      'insert into scim_token (provider_id, secret_hash) values ($1, $2) on conflict (provider_id) do update set secret_hash = excluded.secret_hash, made_at = now(), last_used_at = null',
      [providerId, secretHash],
    );
  }

  async removeToken(providerId: string): Promise<void> {
    await this.dataSource.query('delete from scim_token where provider_id = $1', [providerId]);
  }

  async page(providerId: string, { filter, startIndex, count }: ScimListInput): Promise<{ rows: ScimRow[]; total: number }> {
    const where = filter === null ? '' : `and ${conditions[filter.attribute]}`;
    const values = filter === null ? [providerId] : [providerId, filter.value];
    const [sum] = await this.dataSource.query<{ total: number }[]>(`select count(*)::int as total ${ofProvider} ${where}`, values);
    const rows = count === 0 ? [] : await this.dataSource.query<ScimRow[]>(`${select} ${where} order by u.created_at, u.id limit ${Number(count)} offset ${Number(startIndex - 1)}`, values);
    return { rows, total: sum?.total ?? 0 };
  }

  async find(providerId: string, userId: string, db: Db = this.dataSource): Promise<ScimRow | null> {
    const [row] = await db.query<ScimRow[]>(`${select} and u.id = $2`, [providerId, userId]);
    return row ?? null;
  }

  async add(userId: string, providerId: string, issuer: string, externalId: string | null, db: Db): Promise<void> {
    await db.query('insert into company_identity (user_id, provider_id, issuer, external_id) values ($1, $2, $3, $4)', [userId, providerId, issuer, externalId]);
  }

  async setExternalId(userId: string, externalId: string | null, db: Db): Promise<void> {
    await db.query('update company_identity set external_id = $2 where user_id = $1', [userId, externalId]);
  }

  /** Whether the provider calls another user so; whom it has deleted counts as well. */
  async isExternalIdTaken(providerId: string, externalId: string, userId: string | null, db: Db): Promise<boolean> {
    const rows = await db.query<unknown[]>('select 1 from company_identity where provider_id = $1 and external_id = $2 and user_id is distinct from $3', [providerId, externalId, userId]);
    return rows.length > 0;
  }

  /** Writes down that the provider ended the user just now. @param removed it has deleted him */
  async ended(userId: string, removed: boolean, db: Db): Promise<void> {
    await db.query('update company_identity set scim_ended_at = (select deleted_at from "user" where id = $1), scim_removed = $2 where user_id = $1', [userId, removed]);
  }

  /** Users whom the provider made and who have never signed in, by what it calls them. */
  async unlinkedByExternalId(providerId: string, externalIds: readonly string[], db: Db): Promise<string[]> {
    const rows = await db.query<{ id: string }[]>('select user_id as id from company_identity where provider_id = $1 and subject is null and external_id = any($2)', [providerId, externalIds]);
    return rows.map(({ id }) => id);
  }

  async unlinkedByEmail(providerId: string, email: string, db: Db): Promise<string[]> {
    const rows = await db.query<{ id: string }[]>(
      'select u.id from company_identity i join "user" u on u.id = i.user_id where i.provider_id = $1 and i.subject is null and lower(u.email) = lower($2)',
      [providerId, email],
    );
    return rows.map(({ id }) => id);
  }

  async link(userId: string, issuer: string, subject: string, db: Db): Promise<void> {
    await db.query('update company_identity set issuer = $2, subject = $3 where user_id = $1', [userId, issuer, subject]);
  }
}

const select = `select u.id, u.login_name, u.name, u.email, i.external_id, u.created_at, u.updated_at, u.deleted_at,
  u.deleted_at is not null and u.deleted_at is not distinct from i.scim_ended_at as ended_by_scim ${ofProvider}`;
