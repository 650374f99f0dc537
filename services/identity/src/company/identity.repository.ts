import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Rights } from './claim-rules.ts';
import type { Person } from './person.ts';

/** Which user a person of a provider is. */
export interface CompanyIdentity {
  readonly userId: string;
  readonly providerId: string;
}

/** The provider of a user, as it is told to one who has to confirm or may not use a password. */
export interface UserProvider {
  readonly slug: string;
  readonly name: string;
  readonly passwordAllowed: boolean;
}

type Db = Pick<EntityManager, 'query'>;

@Injectable()
export class IdentityRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of({ issuer, subject }: Pick<Person, 'issuer' | 'subject'>, db: Db = this.dataSource): Promise<CompanyIdentity | null> {
    const [row] = await db.query<{ user_id: string; provider_id: string }[]>('select user_id, provider_id from company_identity where issuer = $1 and subject = $2', [issuer, subject]);
    return row ? { userId: row.user_id, providerId: row.provider_id } : null;
  }

  async add(userId: string, providerId: string, { issuer, subject }: Pick<Person, 'issuer' | 'subject'>, db: Db): Promise<void> {
    await db.query('insert into company_identity (user_id, provider_id, issuer, subject) values ($1, $2, $3, $4)', [userId, providerId, issuer, subject]);
  }

  /** Users of no provider with an e-mail address: two of them are no one in particular. */
  async withoutProviderByEmail(email: string, db: Db): Promise<string[]> {
    const rows = await db.query<{ id: string }[]>(
      `select id from "user" where lower(email) = lower($1) and deleted_at is null and not exists (select 1 from company_identity i where i.user_id = "user".id)`,
      [email],
    );
    return rows.map(({ id }) => id);
  }

  async takenLoginNames(names: readonly string[], db: Db): Promise<ReadonlySet<string>> {
    const rows = await db.query<{ name: string }[]>('select lower(login_name) as name from "user" where lower(login_name) = any($1)', [names.map((name) => name.toLowerCase())]);
    return new Set(rows.map(({ name }) => name));
  }

  /** Also by a deleted user. @param except whose own it may be */
  async isLoginNameTaken(name: string, except: string | null, db: Db): Promise<boolean> {
    const rows = await db.query<unknown[]>('select 1 from "user" where lower(login_name) = lower($1) and id is distinct from $2', [name, except]);
    return rows.length > 0;
  }

  async signedIn(userId: string): Promise<void> {
    await this.dataSource.query('update company_identity set last_sign_in_at = now() where user_id = $1', [userId]);
  }

  /** The last administrator stays one: no one could make another. @returns whether they were others before */
  async setRights(userId: string, { type, permissions, projectIds, customerIds, groupIds }: Rights): Promise<boolean> {
    const [, changed] = await this.dataSource.query<[unknown, number]>(
      `update "user" set type = $2, permissions = $3, project_ids = $4, customer_ids = $5, group_ids = $6, role_id = null, version = version + 1, updated_at = now()
       where id = $1 and (type, permissions, project_ids, customer_ids, group_ids) is distinct from ($2, $3::text[], $4::uuid[], $5::uuid[], $6::uuid[])
         and ($2 = 'administrator' or type <> 'administrator' or exists (select 1 from "user" other where other.type = 'administrator' and other.deleted_at is null and other.id <> $1))`,
      [userId, type, permissions, projectIds, customerIds, groupIds],
    );
    return changed === 1;
  }

  /** The provider of a user, if it is enabled. */
  async providerOfUser(userId: string): Promise<UserProvider | null> {
    const [row] = await this.dataSource.query<{ slug: string; name: string; password_allowed: boolean }[]>(
      'select p.slug, p.name, p.password_allowed from company_identity i join company_provider p on p.id = i.provider_id where i.user_id = $1 and p.enabled',
      [userId],
    );
    return row ? { slug: row.slug, name: row.name, passwordAllowed: row.password_allowed } : null;
  }
}
