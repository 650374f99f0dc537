import { Injectable } from '@nestjs/common';
import type { EntityViews } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { EntityName, Page } from '@voltdeck/protocol/contract';
import type { Acting } from '../../acting.ts';
import type { Definition } from '../../definitions/definition.ts';
import { listQuery, type ListInput } from './list-query.ts';
import { ListRepository } from './list.repository.ts';

/** Lists of every entity, in the caller's scope. */
@Injectable()
export class ListService {
  constructor(private readonly lists: ListRepository) {}

  /** @throws DomainError INPUT_INVALID; PERMISSION_MISSING for the deleted, which are there to be restored */
  async page<Name extends EntityName>(definition: Definition<Name>, input: ListInput, { caller }: Acting): Promise<Page<EntityViews[Name]>> {
    const query = listQuery(definition, input);
    if (query.deleted && !caller.permissions.includes('delete')) throw new DomainError('PERMISSION_MISSING', { permission: 'delete' });
    return this.lists.page(definition, query, caller.scope);
  }
}
