import { DomainError } from '@voltdeck/base';
import type { ModuleDescriptor } from '@voltdeck/protocol/contract';
import { judgeAddresses, pageShape, slotPlace } from '@voltdeck/protocol/module-rules';
import { refuseFirst } from './refuse-first.ts';

type Claims = Pick<ModuleDescriptor, 'name' | 'routes' | 'extensions'>;

/**
 * Two modules cannot have one page, or one name in a slot.
 *
 * @throws DomainError MODULE_PATH_RESERVED, MODULE_ROUTE_TAKEN, MODULE_SLOT_TAKEN
 */
export function checkClash(build: Claims, others: readonly Claims[]): void {
  refuseFirst(judgeAddresses(build));
  for (const other of others) {
    if (other.name === build.name) continue;
    const pages = new Set(other.routes.map(pageShape));
    const page = build.routes.find((route) => pages.has(pageShape(route)));
    if (page !== undefined) throw new DomainError('MODULE_ROUTE_TAKEN', { path: page.path, module: other.name });
    const places = new Set(other.extensions.map(slotPlace));
    const extension = build.extensions.find((each) => places.has(slotPlace(each)));
    if (extension !== undefined) throw new DomainError('MODULE_SLOT_TAKEN', { slot: extension.slot, extension: extension.name, module: other.name });
  }
}
