import { DomainError } from '@voltdeck/base';
import { createHash } from 'node:crypto';

/** An entity that people keep carries its version; so does the tag of its answer, besides what was answered. */
export function versionTag(body: unknown, sent: Buffer): string | null {
  if (typeof body !== 'object' || body === null || !('id' in body) || !('version' in body) || !Number.isInteger(body.version)) return null;
  return `"v${String(body.version)}-${createHash('sha256').update(sent).digest('base64url').slice(0, 22)}"`;
}

/**
 * The version that a change is made from, by its If-Match header: the tag as it was answered, or `"v3"`.
 *
 * @returns null where the header is not there or holds for any version
 * @throws DomainError INPUT_INVALID
 */
export function versionWanted(ifMatch: string | undefined): number | null {
  if (ifMatch === undefined || ifMatch.trim() === '*') return null;
  const version = /^\s*"v(\d{1,9})(-[\w-]+)?"\s*$/.exec(ifMatch)?.[1];
  if (version !== undefined) return Number(version);
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'If-Match', rule: 'regex', message: 'it should be the ETag of the entity as it was read, or *' }]);
}
