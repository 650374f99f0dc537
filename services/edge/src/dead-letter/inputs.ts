import { deadLetterSorts, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.string().regex(/^[1-9]\d{0,14}$/);
const reason = z.string().regex(/^[A-Z_]{1,40}$/).optional();
const deviceId = z.uuid().optional();
const cursor = z.string().min(1).max(200).optional();
/** What is deleted here is gone for good. */
const confirm = z.literal('true', 'Say confirm=true: what is deleted here is gone for good');

export const deadLetterListInput = z.strictObject({
  reason,
  deviceId,
  cursor,
  sort: z.enum(deadLetterSorts).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});
export type DeadLetterListQuery = z.infer<typeof deadLetterListInput>;

export const deadLetterInput = z.strictObject({ id });
export type DeadLetterQuery = z.infer<typeof deadLetterInput>;

export const deadLetterDeleteInput = z.strictObject({ id, confirm });
export type DeadLetterDeleteQuery = z.infer<typeof deadLetterDeleteInput>;

export const selectionInput = z.strictObject({ reason, deviceId, cursor });
export type SelectionBody = z.infer<typeof selectionInput>;

export const deletionInput = z.strictObject({ reason, deviceId, confirm });
export type DeletionQuery = z.infer<typeof deletionInput>;
