import { z } from 'zod';
import { readCursor, writeCursor } from './cursor.ts';
import type { StartedKey } from './started-rows.ts';

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), z.string().regex(/^\d{1,18}$/)]);

/** @throws DomainError INPUT_INVALID for a cursor that we did not write. */
export function keyOf(cursor: string | undefined): StartedKey | null {
  if (cursor === undefined) return null;
  const [startedAt, id] = readCursor(keySchema, cursor);
  return { startedAt: Number(startedAt), id };
}

export interface Started {
  readonly id: string;
  readonly started_ms: number;
}

/** Of one row more than a page holds: the page, and the cursor of the next. */
export function cutPage<Row extends Started>(found: readonly Row[], pageSize: number): { shown: readonly Row[]; next: string | null } {
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const next = found.length > pageSize && last !== undefined ? writeCursor([String(last.started_ms), last.id]) : null;
  return { shown, next };
}
