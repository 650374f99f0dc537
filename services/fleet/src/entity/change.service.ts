import { Injectable } from '@nestjs/common';
import type { ChangeView, Fleet, InputOf } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { ChangeRepository } from '../change/change.repository.ts';
import { definitions } from '../definitions/definitions.ts';
import { EntityService } from './entity.service.ts';

/** History of an entity, for those who see the entity. */
@Injectable()
export class ChangeService {
  constructor(
    private readonly changes: ChangeRepository,
    private readonly entities: EntityService,
  ) {}

  /** @throws DomainError as reading the entity does */
  async list(input: InputOf<Fleet['changes']>, { caller }: Acting): Promise<Page<ChangeView>> {
    await this.entities.requireSeen(definitions[input.entity], input.id, caller.scope);
    return this.changes.list(input);
  }
}
