import { DomainError } from '@voltdeck/base';
import { isReservedPath, type ModuleDescriptor } from '@voltdeck/protocol/contract';

type Claims = Pick<ModuleDescriptor, 'name' | 'routes' | 'extensions'>;

/**
 * Two modules cannot have one page, or one name in a slot. Pages clash when one address would open both: parameters
 * have no names here.
 *
 * @throws DomainError MODULE_PATH_RESERVED, MODULE_ROUTE_TAKEN, MODULE_SLOT_TAKEN
 */
export function checkClash(build: Claims, others: readonly Claims[]): void {
  const reserved = build.routes.find(({ path }) => isReservedPath(path));
  if (reserved !== undefined) throw new DomainError('MODULE_PATH_RESERVED', { path: reserved.path });
  checkDuplicates(build);
  for (const other of others) {
    if (other.name === build.name) continue;
    const pages = new Set(other.routes.map(({ path }) => shapeOf(path)));
    const page = build.routes.find(({ path }) => pages.has(shapeOf(path)));
    if (page !== undefined) throw new DomainError('MODULE_ROUTE_TAKEN', { path: page.path, module: other.name });
    const places = new Set(other.extensions.map(placeOf));
    const extension = build.extensions.find((each) => places.has(placeOf(each)));
    if (extension !== undefined) throw new DomainError('MODULE_SLOT_TAKEN', { slot: extension.slot, extension: extension.name, module: other.name });
  }
}

function checkDuplicates({ name, routes, extensions }: Claims): void {
  const page = second(routes, ({ path }) => shapeOf(path));
  if (page !== undefined) throw new DomainError('MODULE_ROUTE_TAKEN', { path: page.path, module: name });
  const extension = second(extensions, placeOf);
  if (extension !== undefined) throw new DomainError('MODULE_SLOT_TAKEN', { slot: extension.slot, extension: extension.name, module: name });
}

/** The first item whose key an earlier one has. */
function second<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item | undefined {
  const seen = new Set<string>();
  return items.find((item) => seen.size === seen.add(keyOf(item)).size);
}

function shapeOf(path: string): string {
  return path.replace(/:[^/]+/g, ':');
}

function placeOf({ slot, name }: Claims['extensions'][number]): string {
  return `${slot} ${name}`;
}
