import { entityNames, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.string().max(64);
const version = z.number().int().min(1).max(2_147_483_647);
const fields = z.record(z.string().max(64), z.unknown());

export const one = z.strictObject({ id });
export const added = z.strictObject({ fields });
export const changed = z.strictObject({ id, version, fields });
export const removed = z.strictObject({ id, version, unassign: z.boolean().optional() });
export const restored = z.strictObject({ id, version });

export const changes = z.strictObject({
  entity: z.enum(entityNames),
  id,
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional(),
});
