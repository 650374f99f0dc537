import { z } from 'zod';
import { count } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const firmwareDeliveryView = z.object({
  firmwareId: z.uuid(),
  deviceId: z.uuid(),
  jobId: z.uuid(),
  name: z.string(),
  size: count,
  sha256: z.string(),
  expiresAt: count.describe('Epoch ms'),
});
/** What a link gives. */
export interface FirmwareDelivery extends ViewOf<typeof firmwareDeliveryView> {}

/** Asked by the edge, for no person. */
export const firmwareDelivery = procedure({ service: 'protocol', input: z.strictObject({ token: z.string().max(200) }), output: firmwareDeliveryView });

export const firmwareDownload = route({
  method: 'GET',
  path: '/firmware/:token/:name',
  access: 'device',
  service: 'edge',
  summary: 'The firmware that a link was made for, whole or in a range',
  input: z.strictObject({ token: z.string().max(300), name: z.string().max(300) }),
  answers: 'application/octet-stream',
});
