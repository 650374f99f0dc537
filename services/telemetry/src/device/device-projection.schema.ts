import type { DeviceProjection } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const name = z.string().nullable();
const id = z.uuid().nullable();

/** A device as fleet's events tell of it. */
export const deviceProjection: z.ZodType<DeviceProjection> = z.object({
  id: z.uuid(),
  vin: z.string(),
  plate: name,
  projectId: id,
  projectName: name,
  customerId: id,
  customerName: name,
  groupIds: z.array(z.uuid()),
  deleted: z.boolean(),
  revision: z.number().int(),
});
