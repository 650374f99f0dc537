import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import type { EntityFields, EntityName, EntityRef, EntityViews, Scope } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import { ChangeRepository } from '../change/change.repository.ts';
import { announce } from '../outbox/announce.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import type { Acting } from './acting.ts';
import { ConfigAnnouncer } from '../config/config.announcer.ts';
import type { Definition } from './definition.ts';
import { EntityRepository, type Standing } from './entity.repository.ts';
import { readFields } from './fields.ts';
import { ReferenceService } from './reference.service.ts';
import { nameTaken } from './taken.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Keeps the rules of every entity: the own scope, no lost update, no dangling reference, a history of all of it. */
@Injectable()
export class EntityService {
  constructor(
    private readonly entities: EntityRepository,
    private readonly references: ReferenceService,
    private readonly changes: ChangeRepository,
    private readonly relay: OutboxRelay,
    private readonly announcer: ConfigAnnouncer,
  ) {}

  /** @throws DomainError also for one outside the scope: who may not see it cannot learn that it is there. */
  async read<Name extends EntityName>(definition: Definition<Name>, id: string, scope: Scope): Promise<EntityViews[Name]> {
    const view = uuid.test(id) ? await this.entities.find(definition, id, scope) : null;
    if (!view) throw notFound(definition, id);
    return view;
  }

  /**
   * Deleted ones included: their history is there to be read.
   *
   * @throws DomainError as `read` does
   */
  async requireSeen(definition: Definition, id: string, scope: Scope): Promise<void> {
    const [row] = uuid.test(id) ? await this.entities.lock(this.entities.dataSource.manager, definition, [id], scope, 'share') : [];
    if (!row) throw notFound(definition, id);
  }

  async add<Name extends EntityName>(definition: Definition<Name>, given: EntityFields, acting: Acting): Promise<EntityViews[Name]> {
    const fields = readFields(definition, given, null);
    return this.transaction(definition, fields, async (manager) => {
      await this.references.check(manager, definition, null, fields, acting.caller.scope);
      const id = await this.entities.insert(manager, definition, fields, acting.caller.loginName);
      await this.requireOwned(manager, definition, id, acting.caller.scope);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'add', acting, { id, before: null, after });
      await announce(manager, await this.devicesOf(manager, definition, id));
      return after;
    });
  }

  async change<Name extends EntityName>(
    definition: Definition<Name>,
    { id, version, fields: given }: EntityRef & { readonly fields: EntityFields },
    acting: Acting,
  ): Promise<EntityViews[Name]> {
    const { scope } = acting.caller;
    const fields = readFields(definition, given, await this.read(definition, id, scope));
    return this.transaction(definition, fields, async (manager) => {
      await this.lockLive(manager, definition, { id, version }, scope);
      const before = await this.entities.view(manager, definition, id);
      await this.references.check(manager, definition, id, fields, scope);
      await this.entities.update(manager, definition, id, fields, acting.caller.loginName);
      await this.requireOwned(manager, definition, id, scope);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'change', acting, { id, before, after });
      await announce(manager, await this.devicesOf(manager, definition, id));
      return after;
    });
  }

  /** Marks as deleted. What belongs to it keeps it from that, unless it is to be unassigned. */
  async remove(definition: Definition, { id, version, unassign = false }: EntityRef & { readonly unassign?: boolean }, acting: Acting): Promise<{ done: true }> {
    await this.transaction(definition, {}, async (manager) => {
      await this.lockLive(manager, definition, { id, version }, acting.caller.scope);
      const devices = await this.devicesOf(manager, definition, id);
      const before = await this.entities.view(manager, definition, id);
      await this.references.release(manager, definition, { id, name: nameOf(before) }, unassign, acting);
      await this.entities.mark(manager, definition, id, true, acting.caller.loginName);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'remove', acting, { id, before, after });
      await announce(manager, devices);
    });
    return { done: true };
  }

  async restore<Name extends EntityName>(definition: Definition<Name>, { id, version }: EntityRef, acting: Acting): Promise<EntityViews[Name]> {
    const fields = uuid.test(id) ? await this.entities.uniqueFields(definition, id) : {};
    return this.transaction(definition, fields, async (manager) => {
      const row = await this.lock(manager, definition, { id, version }, acting.caller.scope);
      if (!row.deleted) throw notFound(definition, id);
      if (await this.entities.parentDeleted(manager, definition, id)) throw new DomainError('PARENT_DELETED', { parent: definition.parent?.name });
      const before = await this.entities.view(manager, definition, id);
      await this.entities.mark(manager, definition, id, false, acting.caller.loginName);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'restore', acting, { id, before, after });
      await announce(manager, await this.devicesOf(manager, definition, id));
      return after;
    });
  }

  private async transaction<Result>(definition: Definition, fields: EntityFields, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      const result = await this.entities.dataSource.transaction(work);
      this.relay.wake();
      if (definition.name === 'config') this.announcer.changed();
      return result;
    } catch (error) {
      throw await nameTaken(error, this.entities.dataSource, definition, fields);
    }
  }

  private async lockLive(manager: EntityManager, definition: Definition, ref: EntityRef, scope: Scope): Promise<void> {
    const row = await this.lock(manager, definition, ref, scope);
    if (row.deleted) throw notFound(definition, ref.id);
  }

  private async lock(manager: EntityManager, definition: Definition, { id, version }: EntityRef, scope: Scope): Promise<Standing> {
    const [row] = uuid.test(id) ? await this.entities.lock(manager, definition, [id], scope, 'update') : [];
    if (!row) throw notFound(definition, id);
    if (row.version !== version) throw await this.conflict(manager, definition, row, version, scope);
    if (!row.owned) throw new DomainError('SCOPE_EXCEEDED', { entity: definition.name, id });
    return row;
  }

  /** A lost update, with what stands now: a form can show it beside what it was about to save. */
  private async conflict(manager: EntityManager, definition: Definition, row: Standing, version: number, scope: Scope): Promise<DomainError> {
    const { name } = definition;
    const { id, version: newer, updatedBy } = row;
    const current = await this.entities.find(definition, id, scope);
    const changed = await this.changes.fieldsSince(manager, { entity: name, id, changes: newer - version });
    return new DomainError('VERSION_CONFLICT', { entity: name, id, version: newer, updatedBy: updatedBy ?? 'system', updatedAt: current?.updatedAt, changed, current: current && { ...current } });
  }

  /** Nobody puts a thing where the own scope does not reach. */
  private async requireOwned(manager: EntityManager, definition: Definition, id: string, scope: Scope): Promise<void> {
    const [row] = await this.entities.lock(manager, definition, [id], scope, 'update');
    if (!row?.owned) throw new DomainError('SCOPE_EXCEEDED', { entity: definition.name });
  }

  private async devicesOf(manager: EntityManager, { devicesSql }: Definition, id: string): Promise<string[]> {
    if (devicesSql === undefined) return [];
    const rows = await manager.query<object[]>(devicesSql, [id]);
    return rows.flatMap((row) => Object.values(row)).filter((each) => typeof each === 'string');
  }
}

/** What people call it: what has dependents has a name. */
function nameOf(view: object): string {
  return 'name' in view ? String(view.name) : '';
}

function notFound({ name }: Definition, id: string): DomainError {
  return name === 'device' ? new DomainError('DEVICE_NOT_FOUND', { deviceId: id }) : new DomainError('ENTITY_NOT_FOUND', { entity: name, id });
}
