import { isBuildPath } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { moduleLimits } from '@voltdeck/protocol/contract';

/**
 * Path of an entry in its build: `./dist.js` is `dist.js`, a folder's own `.` is empty.
 *
 * @throws DomainError MODULE_ARCHIVE_PATH
 */
export function pathOf(name: string): string {
  const path = name.replace(/^\.\//, '').replace(/\/$/, '');
  if (path === '' || path === '.' || isBuildPath(path)) return path;
  throw new DomainError('MODULE_ARCHIVE_PATH', { path: name.slice(0, moduleLimits.pathCharactersMax) });
}
