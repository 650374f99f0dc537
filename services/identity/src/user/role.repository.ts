import { Injectable } from '@nestjs/common';
import { ownRolesMax, type Permission } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

/** A role that administrators made. */
export interface OwnRole {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly permissions: Permission[];
  readonly version: number;
  readonly updatedAt: Date;
}

export type OwnRoleFields = Pick<OwnRole, 'name' | 'description' | 'permissions'>;

type Db = Pick<EntityManager, 'query'>;

const select = 'select id, name, description, permissions, version, updated_at as "updatedAt" from role';

/** Rights of users who are there, counted, with the own role that they come from. */
interface RightsCount {
  readonly roleId: string | null;
  readonly type: 'administrator' | 'operator';
  readonly permissions: Permission[];
  readonly count: number;
}

/** Own roles, and who has them. */
@Injectable()
export class RoleRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(db: Db = this.dataSource): Promise<OwnRole[]> {
    return db.query<OwnRole[]>(`${select} order by lower(name) limit ${ownRolesMax}`);
  }

  async byId(id: string, db: Db = this.dataSource): Promise<OwnRole | null> {
    const [role] = await db.query<OwnRole[]>(`${select} where id = $1`, [id]);
    return role ?? null;
  }

  /** Whether another role has the name. */
  async isTaken(name: string, except: string | null, db: Db): Promise<boolean> {
    const rows = await db.query<unknown[]>('select 1 from role where lower(name) = lower($1) and id is distinct from $2', [name, except]);
    return rows.length > 0;
  }

  async count(db: Db): Promise<number> {
    const [row] = await db.query<{ count: number }[]>('select count(*)::int as count from role');
    return row?.count ?? 0;
  }

  async add({ name, description, permissions }: OwnRoleFields, db: Db): Promise<string> {
    const [row] = await db.query<{ id: string }[]>('insert into role (name, description, permissions) values ($1, $2, $3) returning id', [name, description, permissions]);
    return row?.id ?? '';
  }

  async change(id: string, { name, description, permissions }: OwnRoleFields, db: Db): Promise<void> {
    await db.query('update role set name = $2, description = $3, permissions = $4, version = version + 1, updated_at = now() where id = $1', [id, name, description, permissions]);
  }

  /** Gives everyone who has the role its permissions. @returns their ids */
  async give(id: string, permissions: readonly Permission[], db: Db): Promise<string[]> {
    const [changed] = await db.query<[{ id: string }[], number]>(
      `update "user" set permissions = $2, version = version + 1, updated_at = now()
       where role_id = $1 and permissions is distinct from $2::text[] returning id`,
      [id, permissions],
    );
    return changed.map((user) => user.id);
  }

  /** Deleted users keep the rights that it gave them. */
  async remove(id: string, db: Db): Promise<void> {
    await db.query('update "user" set role_id = null where role_id = $1 and deleted_at is not null', [id]);
    await db.query('delete from role where id = $1', [id]);
  }

  async usersOf(id: string, db: Db): Promise<number> {
    const [row] = await db.query<{ count: number }[]>('select count(*)::int as count from "user" where role_id = $1 and deleted_at is null', [id]);
    return row?.count ?? 0;
  }

  async rightsCounts(): Promise<RightsCount[]> {
    return this.dataSource.query<RightsCount[]>(
      'select role_id as "roleId", type, permissions, count(*)::int as count from "user" where deleted_at is null group by role_id, type, permissions',
    );
  }
}
