import type { ModuleKeyView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { ownTeam, type ModuleDescriptor } from '@voltdeck/protocol/contract';
import { pagesOfOthers } from '@voltdeck/protocol/module-rules';

/**
 * A module has its pages under its own name, or at addresses that an administrator granted to its key. The console's own team has the others.
 *
 * @param kept first segments of the pages of the console's own modules
 * @throws DomainError MODULE_NAME_KEPT, MODULE_PATH_NOT_OWN
 */
export function checkPages({ name, routes }: Pick<ModuleDescriptor, 'name' | 'routes'>, key: ModuleKeyView, kept: ReadonlySet<string>): void {
  if (key.team === ownTeam) return;
  if (kept.has(`/${name}`)) throw new DomainError('MODULE_NAME_KEPT', { name });
  const [path] = pagesOfOthers({ name, routes }, key.pages);
  if (path !== undefined) throw new DomainError('MODULE_PATH_NOT_OWN', { path, name, keyId: key.id });
}
