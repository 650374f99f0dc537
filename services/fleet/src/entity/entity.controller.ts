import { Controller, type Type } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, Handles, parseInput } from '@voltdeck/platform';
import { entityOperations, type EntityName, type EntityViews, type Page, type Request } from '@voltdeck/protocol/contract';
import { actingOf, type Acting } from '../acting.ts';
import type { Definition } from '../definitions/definition.ts';
import { definitions } from '../definitions/definitions.ts';
import { EntityService } from './entity.service.ts';
import * as inputs from './inputs.ts';
import { ListService } from './list/list.service.ts';

/** The controller of one entity: the same requests for each. */
export function entityController<Name extends EntityName>(name: Name): Type {
  const definition = definitions[name];
  const operations = entityOperations[name];

  @Controller()
  class EntityController {
    constructor(
      private readonly lists: ListService,
      private readonly entities: EntityService,
    ) {}

    @Handles(operations.list)
    list(@Payload() request: Request<unknown>): Promise<Page<EntityViews[Name]>> {
      return this.lists.page(definition, request.input, actingOf(request));
    }

    @Handles(operations.read)
    read(@Payload() request: Request<unknown>): Promise<EntityViews[Name]> {
      return this.entities.read(definition, parseInput(inputs.one, request.input).id, actingOf(request).caller.scope);
    }

    @Handles(operations.add)
    add(@Payload() request: Request<unknown>): Promise<EntityViews[Name]> {
      return this.entities.add(definition, parseInput(inputs.added, request.input).fields, changingOf(definition, request));
    }

    @Handles(operations.change)
    change(@Payload() request: Request<unknown>): Promise<EntityViews[Name]> {
      return this.entities.change(definition, parseInput(inputs.changed, request.input), changingOf(definition, request));
    }

    @Handles(operations.remove)
    remove(@Payload() request: Request<unknown>): Promise<{ done: true }> {
      return this.entities.remove(definition, parseInput(inputs.removed, request.input), changingOf(definition, request));
    }

    @Handles(operations.restore)
    restore(@Payload() request: Request<unknown>): Promise<EntityViews[Name]> {
      return this.entities.restore(definition, parseInput(inputs.restored, request.input), changingOf(definition, request));
    }
  }
  return EntityController;
}

/** @throws DomainError PERMISSION_MISSING */
function changingOf({ administered }: Pick<Definition, 'administered'>, request: Request<unknown>): Acting {
  if (administered === true) callerWith('administrator', request);
  return actingOf(request);
}
