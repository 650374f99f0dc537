import { DomainError } from '@voltdeck/base';
import { z } from 'zod';
import type { SortKey } from '../../definitions/definition.ts';

/** Where a page ended: the last row's sort key and id, in the order that the list was asked for. */
export interface Place {
  readonly sort: string;
  readonly key: string;
  readonly id: string;
}

const place = z.tuple([z.string(), z.string().refine((key) => !key.includes('\u0000')), z.uuid()]);

const keyShapes: Readonly<Record<SortKey['type'], RegExp>> = {
  text: /^/,
  timestamptz: /^(-?infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00)$/,
  date: /^(infinity|\d{4}-\d\d-\d\d)$/,
  integer: /^-?\d{1,9}$/,
};

export function cursorOf({ sort, key, id }: Place): string {
  return Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');
}

function readPlace(cursor: string): Place | null {
  try {
    const [sort, key, id] = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { sort, key, id };
  } catch {
    return null;
  }
}

/** @throws DomainError INPUT_INVALID when the cursor is not one that `cursorOf` gave for this order. */
export function placeOf(cursor: string, sort: string, { type }: SortKey): Place {
  const found = readPlace(cursor);
  if (found?.sort === sort && keyShapes[type].test(found.key)) return found;
  throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'not a cursor of this list in this order; begin at the first page' }]);
}
