import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/base';
import { fieldProblem, rules, type EntityFields, type EntityName, type NamedRef, type Scope } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import type { Definition } from '../definitions/definition.ts';
import { definitions } from '../definitions/definitions.ts';
import { EntityRepository } from './entity.repository.ts';

/** What entities are to each other: nothing is moved into or out of a scope that the caller does not have. */
@Injectable()
export class ReferenceService {
  constructor(
    private readonly entities: EntityRepository,
    private readonly changes: ChangeRepository,
  ) {}

  /** @param id null for an entity that is being made */
  async check(manager: EntityManager, definition: Definition, id: string | null, fields: EntityFields, scope: Scope): Promise<void> {
    for (const [field, other] of Object.entries(definition.references ?? {})) {
      if (!Object.hasOwn(fields, field)) continue;
      const wanted = [fields[field]].flat().filter((each) => typeof each === 'string').map((each) => each.toLowerCase());
      const present = id === null ? [] : await this.entities.referenced(manager, definition, field, id);
      const added = wanted.filter((each) => !present.includes(each));
      const removed = present.filter((each) => !wanted.includes(each));
      await this.checkMove(manager, definition, { field, other, added, removed }, scope);
    }
  }

  private async checkMove(
    manager: EntityManager,
    { form }: Definition,
    { field, other, added, removed }: { field: string; other: EntityName; added: readonly string[]; removed: readonly string[] },
    scope: Scope,
  ): Promise<void> {
    if (added.length + removed.length === 0) return;
    const seen = await this.entities.lock(manager, definitions[other], [...added, ...removed], scope, 'share');
    const live = new Set(seen.filter(({ deleted }) => !deleted).map(({ id }) => id));
    if (!added.every((each) => live.has(each))) {
      const label = form[field]?.label ?? { 'zh-CN': field, en: field };
      throw new DomainError('INPUT_INVALID', {}, [fieldProblem(field, rules.reference(), label)]);
    }
    const owned = new Set(seen.filter((row) => row.owned).map(({ id }) => id));
    if (![...added, ...removed].every((each) => owned.has(each))) throw new DomainError('SCOPE_EXCEEDED', { field });
  }

  /** @throws DomainError with how many use it by name. */
  async requireUnused(manager: EntityManager, { name, inUse }: Definition, id: string): Promise<void> {
    if (inUse === undefined) return;
    const [row] = await manager.query<{ count: number }[]>(inUse.countSql, [id]);
    if (row !== undefined && row.count > 0) throw new DomainError(inUse.code, { entity: name, count: row.count });
  }

  /** Gives back what deleting it left unassigned, except what belongs to another by now. Only who sees all left things unassigned, and gives them back. */
  async regain(manager: EntityManager, definition: Definition, was: NamedRef, acting: Acting): Promise<void> {
    if (!acting.caller.scope.all) return;
    for (const { by, field } of definition.dependents) {
      const ids = await this.changes.loosenedWith(manager, { entity: definition.name, id: was.id, by, field });
      if (ids.length > 0) await this.entities.fasten(manager, definitions[by], ids, { field, was, of: definition.name }, acting);
    }
  }

  /** Frees an entity of what belongs to it. Only who sees all may leave things unassigned. */
  async release(manager: EntityManager, definition: Definition, was: NamedRef, unassign: boolean, acting: Acting): Promise<void> {
    const { scope } = acting.caller;
    for (const { by, field, countSql, unassignSql } of definition.dependents) {
      const [row] = await manager.query<{ count: number }[]>(countSql, [was.id]);
      const count = row?.count ?? 0;
      if (count > 0 && !unassign) throw new DomainError('ENTITY_IN_USE', { entity: definition.name, by, count });
      if (count > 0 && !scope.all) throw new DomainError('SCOPE_EXCEEDED', { by });
      if (!unassign || !scope.all) continue;
      const loose = await manager.query<{ id: string }[]>(unassignSql, [was.id]);
      await this.entities.loosened(manager, definitions[by], loose.map((row) => row.id), { field, was: { id: was.id, name: was.name } }, acting);
    }
  }
}
