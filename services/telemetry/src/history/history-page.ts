import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { timeField } from '../device/range-fields.ts';
import { readCursor, writeCursor } from '../vehicle/cursor.ts';
import type { StartedKey } from './started-rows.ts';

/** What every list of the history takes: which devices, which stretch, which page. Refine it by `inOrder`. */
export const historyFields = {
  deviceId: z.uuid().optional(),
  ...deviceFilterFields,
  from: timeField.optional(),
  to: timeField.optional(),
  cursor: z.string().max(500).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
};

/** Id of a row of the history, in digits. */
export const rowId = z.string().regex(/^\d{1,18}$/);

const keySchema = z.tuple([z.string().regex(/^\d{1,16}$/), rowId]);

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
