import { DomainError } from '@voltdeck/base';
import { moduleLimits } from '@voltdeck/protocol/contract';

/** Letters that mean the same in an address, on a disk and in a shell; no name starts with a dot. */
const segment = /^[\w@~+-][\w@.~+-]*$/;

/** Whether a path stays in the build and needs no quoting anywhere. */
export function isBuildPath(path: string): boolean {
  return path.length <= moduleLimits.pathCharactersMax && path.split('/').every((part) => segment.test(part));
}

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
