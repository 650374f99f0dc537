import type { DeviceProjection } from '@voltdeck/contract';
import { standardProfile } from '@voltdeck/protocol/wire';
import { z } from 'zod';

const name = z.string().nullable();
const id = z.uuid().nullable();

/** A device as fleet's events describe it. */
export const deviceProjection: z.ZodType<DeviceProjection> = z.object({
  id: z.uuid(),
  vin: z.string(),
  plate: name,
  projectId: id,
  projectName: name,
  customerId: id,
  customerName: name,
  groups: z.array(z.object({ id: z.uuid(), name: z.string() })),
  profile: z.string().default(standardProfile.name),
  activatedOn: z.iso.date().nullable().default(null),
  activatedAt: z.iso.datetime().nullable().default(null),
  serviceExpiresOn: z.iso.date().nullable().default(null),
  bmsModel: name.default(null),
  modelId: id.default(null),
  modelName: name.default(null),
  software: z.array(z.object({ version: name, since: z.iso.datetime().nullable() })).default([]),
  deleted: z.boolean(),
  revision: z.number().int(),
});
