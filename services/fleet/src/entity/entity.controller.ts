import { Controller, type Type } from '@nestjs/common';
import { entities, type EntityRoutes, type Kept } from '@voltdeck/contract';
import { callerWith, Handles, type Asked } from '@voltdeck/base';
import type { Done, EntityName, Page, RequestOrigin } from '@voltdeck/protocol/contract';
import { actingOf, type Acting } from '../acting.ts';
import type { Definition } from '../definitions/definition.ts';
import { definitions } from '../definitions/definitions.ts';
import { EntityService } from './entity.service.ts';
import { ListService } from './list/list.service.ts';

/** The controller of one entity: the same requests for each. */
export function entityController(name: EntityName): Type {
  const definition = definitions[name];
  const routes: EntityRoutes = entities[name];

  @Controller()
  class EntityController {
    constructor(
      private readonly lists: ListService,
      private readonly entities: EntityService,
    ) {}

    @Handles(routes.list)
    list(asked: Asked<EntityRoutes['list']>): Promise<Page<Kept>> {
      return this.lists.page(definition, asked.input, actingOf(asked));
    }

    @Handles(routes.read)
    read(asked: Asked<EntityRoutes['read']>): Promise<Kept> {
      return this.entities.read(definition, asked.input.id, actingOf(asked).caller.scope);
    }

    @Handles(routes.add)
    add(asked: Asked<EntityRoutes['add']>): Promise<Kept> {
      return this.entities.add(definition, asked.input, changingOf(definition, asked));
    }

    @Handles(routes.change)
    change(asked: Asked<EntityRoutes['change']>): Promise<Kept> {
      const { id, version, ...fields } = asked.input;
      return this.entities.change(definition, { id, version, fields }, changingOf(definition, asked));
    }

    @Handles(routes.remove)
    remove(asked: Asked<EntityRoutes['remove']>): Promise<Done> {
      return this.entities.remove(definition, asked.input, changingOf(definition, asked));
    }

    @Handles(routes.restore)
    restore(asked: Asked<EntityRoutes['restore']>): Promise<Kept> {
      return this.entities.restore(definition, asked.input, changingOf(definition, asked));
    }
  }
  return EntityController;
}

/** @throws DomainError PERMISSION_MISSING */
function changingOf({ administered }: Pick<Definition, 'administered'>, request: RequestOrigin): Acting {
  if (administered === true) callerWith('administrator', request);
  return actingOf(request);
}
