import { Inject, Injectable } from '@nestjs/common';
import type { EntityRoutes, EntityViews, InputOf } from '@voltdeck/contract';
import { DomainError, done } from '@voltdeck/base';
import { vinProblem, type Done, type EntityFields, type EntityName, type Scope, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import type { Definition } from '../definitions/definition.ts';
import { VinRules } from '../device/vin-rule.ts';
import { announce } from '../outbox/announce.ts';
import { OutboxRelay } from '../outbox/outbox.relay.ts';
import { EntityRepository, type Standing } from './entity.repository.ts';
import { readFields } from './fields.ts';
import { ReferenceService } from './reference.service.ts';
import { nameTaken } from './taken.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An entity in the version that the caller has seen: what was changed since is not overwritten. */
type EntityRef = InputOf<EntityRoutes['restore']>;

/** Keeps the rules of every entity: the own scope, no lost update, no dangling reference, a history of all of it. */
@Injectable()
export class EntityService {
  constructor(
    private readonly entities: EntityRepository,
    private readonly references: ReferenceService,
    private readonly changes: ChangeRepository,
    private readonly relay: OutboxRelay,
    private readonly announcer: ChangeAnnouncer,
    @Inject(VinRules) private readonly vins: Pick<VinRules, 'of'>,
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
    const fields = await readFields(definition, given, null);
    requirePlace(definition, fields, acting.caller.scope);
    await this.requireVin(definition, fields, null);
    return this.transaction(definition, fields, acting, async (manager) => {
      await this.references.check(manager, definition, null, fields, acting.caller.scope);
      const id = await this.entities.insert(manager, definition, fields, acting.caller.loginName);
      await this.requireOwned(manager, definition, id, fields, acting.caller.scope);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'add', acting, { id, before: null, after });
      await announce(manager, await this.devicesOf(manager, definition, id));
      return after;
    });
  }

  /** @param also what else is written in the same transaction, by another room */
  async change<Name extends EntityName>(
    definition: Definition<Name>,
    { id, version, fields: given }: EntityRef & { readonly fields: EntityFields },
    acting: Acting,
    also: (manager: EntityManager) => Promise<void> = async () => {},
  ): Promise<EntityViews[Name]> {
    const { scope } = acting.caller;
    const present = await this.read(definition, id, scope);
    requireUndeclared(definition, present);
    const fields = await readFields(definition, given, present);
    await this.requireVin(definition, fields, present);
    return this.transaction(definition, fields, acting, async (manager) => {
      await this.lockLive(manager, definition, { id, version }, scope);
      const before = await this.entities.view(manager, definition, id);
      await this.references.check(manager, definition, id, fields, scope);
      await this.entities.update(manager, definition, id, fields, acting.caller.loginName);
      await this.requireOwned(manager, definition, id, fields, scope);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'change', acting, { id, before, after });
      await announce(manager, await this.devicesOf(manager, definition, id));
      await also(manager);
      return after;
    });
  }

  /** Marks as deleted. What belongs to it keeps it from that, unless it is to be unassigned. */
  async remove(definition: Definition, { id, version, unassign = false }: InputOf<EntityRoutes['remove']>, acting: Acting): Promise<Done> {
    await this.transaction(definition, {}, acting, async (manager) => {
      await this.lockLive(manager, definition, { id, version }, acting.caller.scope);
      const devices = await this.devicesOf(manager, definition, id);
      const before = await this.entities.view(manager, definition, id);
      requireUndeclared(definition, before);
      await this.references.requireUnused(manager, definition, id);
      await this.references.release(manager, definition, { id, name: nameOf(before) }, unassign, acting);
      await this.entities.mark(manager, definition, id, true, acting.caller.loginName);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'remove', acting, { id, before, after });
      await announce(manager, devices);
    });
    return done;
  }

  async restore<Name extends EntityName>(definition: Definition<Name>, { id, version }: EntityRef, acting: Acting): Promise<EntityViews[Name]> {
    const stored = uuid.test(id) ? await this.entities.row(this.entities.dataSource.manager, definition, id) : null;
    return this.transaction(definition, stored ?? {}, acting, async (manager) => {
      const row = await this.lock(manager, definition, { id, version }, acting.caller.scope);
      if (!row.deleted) throw notFound(definition, id);
      const parent = await this.entities.deletedParent(manager, definition, id);
      if (parent !== null) throw new DomainError('PARENT_DELETED', { parent });
      const before = await this.entities.view(manager, definition, id);
      await this.entities.mark(manager, definition, id, false, acting.caller.loginName);
      await this.references.regain(manager, definition, { id, name: nameOf(before) }, acting);
      const after = await this.entities.view(manager, definition, id);
      await this.changes.record(manager, definition.name, 'restore', acting, { id, before, after });
      await announce(manager, await this.devicesOf(manager, definition, id));
      return after;
    });
  }

  /** A stored VIN of another form can stay; a new one follows the rule. */
  private async requireVin({ name }: Definition, { vin }: EntityFields, present: object | null): Promise<void> {
    if (name !== 'device' || typeof vin !== 'string' || (present !== null && 'vin' in present && present.vin === vin)) return;
    const fault = (await this.vins.of([vin]))(vin);
    if (fault !== null) throw new DomainError('INPUT_INVALID', {}, [vinProblem(fault)]);
  }

  private async transaction<Result>(definition: Definition, fields: EntityFields, { caller: { scope } }: Acting, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    try {
      const result = await this.entities.dataSource.transaction(work);
      this.relay.wake();
      this.announcer.changed(definition.name, result);
      return result;
    } catch (error) {
      throw await nameTaken(error, this.entities.dataSource, { definition, fields, scope });
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

  /** No one puts a thing where the own scope does not reach. */
  private async requireOwned(manager: EntityManager, definition: Definition, id: string, { projectId }: EntityFields, scope: Scope): Promise<void> {
    const [row] = await this.entities.lock(manager, definition, [id], scope, 'update');
    if (!row?.owned && definition.name === 'device' && projectId === null) throw projectNeeded();
    if (!row?.owned) throw new DomainError('SCOPE_EXCEEDED', { entity: definition.name });
  }

  private async devicesOf(manager: EntityManager, { devicesSql }: Definition, id: string): Promise<string[]> {
    if (devicesSql === undefined) return [];
    const rows = await manager.query<object[]>(devicesSql, [id]);
    return rows.flatMap((row) => Object.values(row)).filter((each) => typeof each === 'string');
  }
}

const choose: Text = { 'zh-CN': '请选择您数据范围内的项目', en: 'Select a project in your data scope' };

/** Only users who see everything add a device outside of all lists. Asked before the VIN is compared: the answer says nothing of other vehicles. */
function requirePlace({ name }: Definition, { projectId, groupIds }: EntityFields, scope: Scope): void {
  if (name !== 'device' || scope.all || typeof projectId === 'string' || [groupIds ?? []].flat().length > 0) return;
  throw projectNeeded();
}

function projectNeeded(): DomainError {
  return new DomainError('INPUT_INVALID', {}, [{ path: 'projectId', rule: 'required', message: choose.en, text: choose }]);
}

/** @throws DomainError ENTITY_FROM_FILE for one that a file declares: the next start would undo the change. */
function requireUndeclared({ declared, name }: Definition, view: object): void {
  if (declared && 'source' in view && view.source === 'file') throw new DomainError('ENTITY_FROM_FILE', { entity: name, origin: 'origin' in view ? String(view.origin) : '' });
}

/** What people call it: what has dependents has a name. */
function nameOf(view: object): string {
  return 'name' in view ? String(view.name) : '';
}

function notFound({ name }: Definition, id: string): DomainError {
  return name === 'device' ? new DomainError('DEVICE_NOT_FOUND', { deviceId: id }) : new DomainError('ENTITY_NOT_FOUND', { entity: name, id });
}
