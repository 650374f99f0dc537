import { DomainError } from '@voltdeck/base';

/** The number of a row that a page ended with. @throws DomainError INPUT_INVALID for a cursor that we did not write. */
export function numberOf(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (/^\d{1,18}$/.test(cursor)) return cursor;
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'Pass the `next` of the page before, unchanged' }]);
}
