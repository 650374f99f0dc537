import type { EntityViews } from '@voltdeck/contract';
import { call, endpoints, entityEndpoints } from '@voltdeck/kit';
import type { Change, ListDefinition, ListEditing } from '@voltdeck/kit/list';
import type { EntityFields, EntityName } from '@voltdeck/protocol/contract';

type EntityList<Name extends EntityName> = ListDefinition<EntityViews[Name]>;

interface EntityCalls<Name extends EntityName> {
  /** Where the list comes from, and how its rows are deleted, restored and exported. */
  readonly list: Pick<EntityList<Name>, 'name' | 'source' | 'removing' | 'exporting' | 'access'>;
  /** How rows are added and changed. */
  readonly editing: Required<Pick<ListEditing<EntityViews[Name]>, 'read' | 'add' | 'change'>>;
}

/** The calls of one entity, as a list page takes them. */
export function entityCalls<Name extends EntityName>(name: Name): EntityCalls<Name> {
  const { list, read, add, change, remove, restore } = entityEndpoints[name];
  type Row = EntityViews[Name];
  return {
    list: {
      name,
      source: list,
      access: { add: add.route, change: change.route, remove: remove.route },
      removing: {
        remove: ({ id, version }: Row, unassign) => call(remove, { parameters: { id }, query: { version, ...(unassign ? { unassign } : {}) } }),
        // Deleting makes a row newer by one version.
        restore: ({ id, version }: Row, justNow) => call(restore, { parameters: { id }, body: { version: justNow ? version + 1 : version } }),
      },
      exporting: { endpoint: endpoints.exports, parameters: { entity: name }, fileName: `${name}-list` },
    },
    editing: {
      read: (id) => call(read, { parameters: { id } }),
      add: (fields: EntityFields) => call(add, { body: fields }),
      change: ({ id, version }: Row, { changed }: Change) => call(change, { parameters: { id }, body: { ...changed, version } }),
    },
  };
}
