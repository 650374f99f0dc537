import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Inputs of the API's routes. Every one is strict: a name that is not here is refused. */

export const signInLinkInput = z.strictObject({ token: z.string().max(512).optional() });
export type SignInLinkInput = z.infer<typeof signInLinkInput>;

export const deviceListInput = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  projectId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});
