import { DomainError } from '@voltdeck/base';
import { z } from 'zod';

/** Opaque to who asks: the key behind which the next page starts. */
export const writeCursor = (key: readonly (string | null)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws DomainError INPUT_INVALID for a cursor that we did not write. */
export function readCursor<Key extends z.ZodType>(schema: Key, cursor: string): z.infer<Key> {
  const result = schema.safeParse(parse(cursor));
  if (result.success) return result.data;
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'Pass the `next` of the page before, unchanged' }]);
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
