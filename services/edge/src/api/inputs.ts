import { limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { flag } from './from-text.ts';

/** Inputs of the API's routes. Every one is strict: a name that is not here is refused. */

const id = z.uuid();
const list = (most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(64)).min(1).max(most));

export const deviceInput = z.strictObject({ id });
export type DeviceInput = z.infer<typeof deviceInput>;

export const deviceListInput = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  projectId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});

export const liveInput = z
  .strictObject({ devices: list(limits.liveDevicesMax).optional(), alarms: flag.optional() })
  .refine(({ devices, alarms }) => devices !== undefined || alarms === true, { path: ['devices'], error: 'devices or alarms' });
export type LiveInput = z.infer<typeof liveInput>;

/** The time in the query only keeps caches away (specification, point 7). */
export const latestBuildInput = z.looseObject({});
