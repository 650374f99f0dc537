import { DomainError } from '@voltdeck/platform';

/** The list is ordered by VIN; a cursor holds the last VIN of the page before. */
export function cursorOf(vin: string): string {
  return Buffer.from(vin).toString('base64url');
}

/** @throws DomainError INPUT_INVALID when the cursor is not one that `cursorOf` gave. */
export function vinOfCursor(cursor: string): string {
  const vin = Buffer.from(cursor, 'base64url').toString();
  if (vin !== '' && cursorOf(vin) === cursor) return vin;
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'not a cursor of this list; begin at the first page' }]);
}
