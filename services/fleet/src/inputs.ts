import { limits, policyLevels, vehicleProofs } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.uuid();

export const login = z.object({
  vin: z.string().min(1).max(64),
  iccid: z.string().max(64).nullable(),
  edition: z.literal([2016, 2025]),
  packCodes: z.array(z.string().max(64)).max(255),
  remoteAddress: z.string().max(64),
  at: z.number(),
  shown: z.object({ transport: z.enum(policyLevels.transport), encrypted: z.boolean(), signed: z.boolean() }).exactOptional(),
  proof: z.enum(vehicleProofs).exactOptional(),
});

export const vins = z.strictObject({ vins: z.array(z.string().max(64)).max(2_000) });

export const projections = z.strictObject({ after: id.nullable() });

export const bindings = z.strictObject({
  id,
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional(),
});

export const softwareReported = z.strictObject({ deviceId: id, version: z.string().min(1).max(64) });

export const deviceKeys = z.strictObject({ vin: z.string().min(1).max(64) });

export const activation = z.strictObject({
  vin: z.string().min(1).max(64),
  chipId: z.string().regex(/^[\x21-\x7e]{1,16}$/),
  algorithm: z.literal([1, 2, 3]),
  publicKey: z.base64().min(4).max(4_096),
  remoteAddress: z.string().max(64),
  at: z.number(),
  firstUse: z.boolean().exactOptional(),
});

export const one = z.strictObject({ id: z.string().max(64) });
export const keyEnd = z.strictObject({ id: z.string().max(64), keyId: id });

