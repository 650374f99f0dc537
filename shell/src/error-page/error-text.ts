import { permissions, type Access, type Permission } from '@voltdeck/protocol/contract';

/** A path as people write it; as it is where that cannot be read. */
export function readablePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The permissions that a page asks for and a person lacks: each page is read before anything else is done there. */
export function missingPermissions(needs: Access | undefined, held: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => (permission === needs || (permission === 'view' && permissions.some((each) => each === needs))) && !held.includes(permission));
}
