import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.uuid();

export const login = z.object({
  vin: z.string().min(1).max(64),
  iccid: z.string().max(64).nullable(),
  edition: z.literal([2016, 2025]),
  packCodes: z.array(z.string().max(64)).max(255),
  remoteAddress: z.string().max(64),
  at: z.number(),
});

export const deviceList = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  projectId: id.optional(),
  customerId: id.optional(),
  groupId: id.optional(),
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional(),
});

export const device = z.strictObject({ deviceId: z.string().max(64) });

export const projections = z.strictObject({ after: id.nullable() });
