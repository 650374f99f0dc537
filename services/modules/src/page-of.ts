import { DomainError } from '@voltdeck/base';
import { limits, type Page } from '@voltdeck/protocol/contract';
import { z } from 'zod';

type Value = string | number | null;

interface Asked {
  readonly sort?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize?: number | undefined;
}

interface Key {
  readonly value: Value;
  readonly name: string;
}

/** What is not known is first. */
function compareValues(one: Value, other: Value): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? -1 : 1;
  return one < other ? -1 : 1;
}

const compareKeys = (one: Key, other: Key): number => compareValues(one.value, other.value) || compareValues(one.name, other.name);

const place = z.tuple([z.union([z.string(), z.number(), z.null()]), z.string()]);

/** @throws DomainError INPUT_INVALID */
function readCursor(cursor: string): Key {
  try {
    const [value, name] = place.parse(JSON.parse(cursor));
    return { value, name };
  } catch {
    throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'Pass the `next` of the page before, unchanged' }]);
  }
}

const cursorOf = ({ value, name }: Key): string => JSON.stringify([value, name]);

/** A page of rows that are all at hand: there are never more than some hundreds. `valueOf`: what a row is sorted by. */
export function pageOf<Row extends { readonly name: string }>(rows: readonly Row[], { sort = 'name', cursor, pageSize = limits.pageSizeDefault }: Asked, valueOf: (row: Row, sort: string) => Value): Page<Row> {
  const field = sort.replace(/^-/, '');
  const sign = sort.startsWith('-') ? -1 : 1;
  const keyOf = (row: Row): Key => ({ value: valueOf(row, field), name: row.name });
  const after = cursor === undefined ? null : readCursor(cursor);
  const ordered = rows.toSorted((one, other) => sign * compareKeys(keyOf(one), keyOf(other)));
  const left = after === null ? ordered : ordered.filter((row) => sign * compareKeys(keyOf(row), after) > 0);
  const items = left.slice(0, pageSize);
  const last = items.at(-1);
  return { items, total: rows.length, next: last === undefined || left.length === items.length ? null : cursorOf(keyOf(last)) };
}
