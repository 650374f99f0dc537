import { Injectable } from '@nestjs/common';
import type { CompanyName, CompanyProviderFields, CompanyRule } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import type { Provider } from './provider.ts';

const uniqueViolation = '23505';

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: Buffer | null;
  readonly scopes: string[];
  readonly enabled: boolean;
  readonly rules: CompanyRule[];
  readonly makes_users: boolean;
  readonly links_by_email: boolean;
  readonly password_allowed: boolean;
  readonly session_hours: number;
  readonly contact: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'slug, name, issuer, client_id, scopes, enabled, rules, makes_users, links_by_email, password_allowed, session_hours, contact';

@Injectable()
export class ProviderRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<Provider[]> {
    return (await this.dataSource.query<Row[]>('select * from company_provider order by name, id')).map(providerOf);
  }

  async names(): Promise<CompanyName[]> {
    return this.dataSource.query<CompanyName[]>('select slug, name from company_provider where enabled order by name, id');
  }

  async byId(id: string): Promise<Provider | null> {
    return first(await this.dataSource.query<Row[]>('select * from company_provider where id = $1', [id]));
  }

  /** One that is enabled. */
  async bySlug(slug: string): Promise<Provider | null> {
    return first(await this.dataSource.query<Row[]>('select * from company_provider where slug = $1 and enabled', [slug]));
  }

  /** How many users sign in by each provider. */
  async userCounts(): Promise<ReadonlyMap<string, number>> {
    const rows = await this.dataSource.query<{ id: string; users: number }[]>(
      `select i.provider_id as id, count(*)::int as users from company_identity i join "user" u on u.id = i.user_id where u.deleted_at is null group by i.provider_id`,
    );
    return new Map(rows.map(({ id, users }) => [id, users]));
  }

  /** @throws DomainError COMPANY_SLUG_TAKEN */
  async add(id: string, fields: CompanyProviderFields, sealedSecret: Buffer | null): Promise<void> {
    await named(
      fields.slug,
      this.dataSource.query(`insert into company_provider (id, ${columns}, client_secret) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`, [id, ...valuesOf(fields), sealedSecret]),
    );
  }

  /**
   * @returns whether it was made from the newest version
   * @throws DomainError COMPANY_SLUG_TAKEN
   */
  async change(id: string, version: number, fields: CompanyProviderFields, sealedSecret: Buffer | null, manager: EntityManager): Promise<boolean> {
    const [, changed] = await named(
      fields.slug,
      manager.query<[unknown, number]>(
        `update company_provider set (${columns}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14), client_secret = $15, version = version + 1, updated_at = now()
         where id = $1 and version = $2`,
        [id, version, ...valuesOf(fields), sealedSecret],
      ),
    );
    return changed === 1;
  }

  async remove(id: string, manager: EntityManager): Promise<void> {
    await manager.query('delete from company_provider where id = $1', [id]);
  }
}

function valuesOf(fields: CompanyProviderFields): unknown[] {
  const { slug, name, issuer, clientId, scopes, enabled, rules, makesUsers, linksByEmail, passwordAllowed, sessionHours, contact } = fields;
  return [slug, name, issuer, clientId, scopes, enabled, JSON.stringify(rules), makesUsers, linksByEmail, passwordAllowed, sessionHours, contact];
}

function first([row]: readonly Row[]): Provider | null {
  return row ? providerOf(row) : null;
}

function providerOf(row: Row): Provider {
  const { id, slug, name, issuer, scopes, enabled, rules, contact, version } = row;
  return {
    ...{ id, slug, name, issuer, scopes, enabled, rules, contact, version },
    clientId: row.client_id,
    sealedSecret: row.client_secret,
    makesUsers: row.makes_users,
    linksByEmail: row.links_by_email,
    passwordAllowed: row.password_allowed,
    sessionHours: row.session_hours,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

async function named<Result>(slug: string, save: Promise<Result>): Promise<Result> {
  try {
    return await save;
  } catch (error) {
    throw error instanceof QueryFailedError && 'code' in error && error.code === uniqueViolation ? new DomainError('COMPANY_SLUG_TAKEN', { slug }) : error;
  }
}
