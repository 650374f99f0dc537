import { Injectable } from '@nestjs/common';
import type { DeclaredKey } from '@voltdeck/contract';
import type { EntityFields } from '@voltdeck/protocol/contract';
import { DataSource, Equal, type EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import type { Definition } from '../definitions/definition.ts';
import type { EntityRow } from '../definitions/entity-schema.ts';
import { EntityRepository } from '../entity/entity.repository.ts';
import type { KeyOwner } from './cipher-key.repository.ts';

/** An entity that files may declare. */
export type Declarable = Definition<'profile'> | Definition<'platform'>;

interface Origin {
  readonly origin: string;
  readonly acting: Acting;
}

const ownerOf = { device: 'owner.vin', profile: 'owner.name' } as const satisfies Record<KeyOwner, string>;

const ofEveryWrite: ReadonlySet<string> = new Set(['version', 'updatedAt', 'updatedBy']);

/** Whether a write has changed nothing but what every write changes. */
function sameBut(before: object, after: object): boolean {
  const told = (view: object): string => JSON.stringify(Object.entries(view).filter(([name]) => !ofEveryWrite.has(name)));
  return told(before) === told(after);
}

/** What files declare, beside what people keep. */
@Injectable()
export class DeclaredRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly entities: EntityRepository,
    private readonly changes: ChangeRepository,
  ) {}

  /** One process declares at a time. */
  async transaction(work: (manager: EntityManager) => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query(`select pg_advisory_xact_lock(hashtext('fleet declarations'))`);
      await work(manager);
    });
  }

  /** The live entity whose field has this value, locked until the transaction ends. */
  async find(manager: EntityManager, { name }: Declarable, field: string, value: unknown): Promise<string | null> {
    const row = await manager.getRepository<EntityRow>(name).findOne({ where: { [field]: Equal(value) }, lock: { mode: 'pessimistic_write' } });
    return row?.id ?? null;
  }

  async add(manager: EntityManager, definition: Declarable, fields: EntityFields, by: Origin): Promise<string> {
    const id = await this.entities.insert(manager, definition, fields, by.acting.caller.loginName);
    await this.mark(manager, definition, id, by.origin);
    const after = await this.entities.view<'profile' | 'platform'>(manager, definition, id);
    await this.changes.record(manager, definition.name, 'add', by.acting, { id, before: null, after });
    return id;
  }

  /** Leaves one alone that is as declared already. */
  async change(manager: EntityManager, definition: Declarable, id: string, fields: EntityFields, { origin, acting }: Origin): Promise<void> {
    const before = await this.entities.view<'profile' | 'platform'>(manager, definition, id);
    await manager.query('savepoint declared');
    await this.entities.update(manager, definition, id, fields, acting.caller.loginName);
    await this.mark(manager, definition, id, origin);
    const after = await this.entities.view<'profile' | 'platform'>(manager, definition, id);
    if (sameBut(before, after)) {
      await manager.query('rollback to savepoint declared');
      return;
    }
    await this.changes.record(manager, definition.name, 'change', acting, { id, before, after });
  }

  /** What is declared no more becomes the console's. @returns the ids */
  async release(manager: EntityManager, { table }: Declarable, keep: readonly string[] = []): Promise<string[]> {
    const [rows] = await manager.query<[{ id: string }[], number]>(
      `update ${table} set source = 'console', origin = null, version = version + 1, updated_at = now() where source = 'file' and deleted_at is null and id <> all($1::uuid[]) returning id`,
      [keep],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes one, unless something uses it. */
  async removeUnused(manager: EntityManager, definition: Declarable, id: string, acting: Acting): Promise<void> {
    const [used] = definition.inUse === undefined ? [] : await manager.query<{ count: number }[]>(definition.inUse.countSql, [id]);
    if (used !== undefined && used.count > 0) return;
    const before = await this.entities.view<'profile' | 'platform'>(manager, definition, id);
    await this.entities.mark(manager, definition, id, true, acting.caller.loginName);
    const after = await this.entities.view<'profile' | 'platform'>(manager, definition, id);
    await this.changes.record(manager, definition.name, 'remove', acting, { id, before, after });
  }

  /** Policies of profiles, by name. The policy of a file that no longer gives one stays, and becomes the console's. */
  async policies(manager: EntityManager, origin: string | null, policies: Readonly<Record<string, unknown>>): Promise<void> {
    await manager.query('update profile set policy_origin = null where policy_origin is not null and not ($1::jsonb ? name)', [JSON.stringify(policies)]);
    await manager.query(
      `update profile set policy = given.value, policy_origin = $2 from jsonb_each($1::jsonb) given
       where profile.name = given.key and deleted_at is null`,
      [JSON.stringify(policies), origin],
    );
  }

  /** Keys that a file holds, by their fingerprints. A key of the console that the file has too has ended. */
  async keys(manager: EntityManager, owner: KeyOwner, origin: string | null, keys: readonly DeclaredKey[], by: string): Promise<void> {
    const id = `${owner}_id`;
    const wanted = `wanted as (
      select owner.id, given.cipher, given.fingerprint from jsonb_to_recordset($1::jsonb) given (owner text, cipher text, fingerprint text)
      join ${owner} owner on ${ownerOf[owner]} = given.owner and owner.deleted_at is null)`;
    const given = JSON.stringify(keys);
    await manager.query(
      `with ${wanted} delete from cipher_key key where source = 'file' and ${id} is not null
       and not exists (select from wanted where wanted.id = key.${id} and wanted.cipher = key.cipher and wanted.fingerprint = key.fingerprint)`,
      [given],
    );
    await manager.query(
      `with ${wanted} update cipher_key key set valid_to = greatest(now(), valid_from) from wanted
       where wanted.id = key.${id} and wanted.cipher = key.cipher and key.source = 'console' and key.valid_to is null`,
      [given],
    );
    await manager.query(
      `with ${wanted} insert into cipher_key (${id}, cipher, fingerprint, registered_by, source, origin)
       select wanted.id, cipher, fingerprint, $2, 'file', $3 from wanted on conflict do nothing`,
      [given, by, origin],
    );
  }

  private async mark(manager: EntityManager, { table }: Declarable, id: string, origin: string): Promise<void> {
    await manager.query(`update ${table} set source = 'file', origin = $2 where id = $1`, [id, origin]);
  }
}
