import { faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { faultStates, groupings, limits, messageSorts, operationKinds } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Inputs of the API's routes. Every one is strict: a name that is not here is refused. */

const id = z.uuid();
const list = (most: number) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(1).max(64)).min(1).max(most));

const epochMs = z.coerce.number().int().min(0).max(8_640_000_000_000_000);

export const signInLinkInput = z.strictObject({ token: z.string().max(512).optional() });
export type SignInLinkInput = z.infer<typeof signInLinkInput>;

export const fleetStatusInput = z.strictObject({ groupBy: z.enum(groupings).default('project'), projectId: z.uuid().optional() });
export type FleetStatusInput = z.infer<typeof fleetStatusInput>;

export const deviceInput = z.strictObject({ id });
export type DeviceInput = z.infer<typeof deviceInput>;

/** A flag in a query: true or false, nothing else. */
export const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], case: 'sensitive' });

export const deviceListInput = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  projectId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});

export const vehicleListInput = deviceListInput.extend({
  workingState: z.enum(['charging', 'discharging', 'idle', 'offline']).optional(),
  online: flag.optional(),
  attention: flag.optional(),
  soh: z.coerce.number().int().min(0).max(200).multipleOf(5).optional(),
  activated: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/).optional(),
});
export type VehicleListQuery = z.infer<typeof vehicleListInput>;

export const seriesInput = z.strictObject({
  id,
  metrics: list(limits.seriesMetricsMax),
  from: epochMs,
  to: epochMs,
  points: z.coerce.number().int().min(2).max(limits.seriesPointsMax).optional(),
});
export type SeriesQuery = z.infer<typeof seriesInput>;

export const messageListInput = z.strictObject({
  id,
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
  command: z.coerce.number().int().min(0).max(255).optional(),
  direction: z.enum(['up', 'down']).optional(),
  rejected: flag.optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
  sort: z.enum(messageSorts).optional(),
});
export type MessageListQuery = z.infer<typeof messageListInput>;

export const deviceEventListInput = z.strictObject({
  id,
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
  kind: z.string().max(40).optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
});
export type DeviceEventListQuery = z.infer<typeof deviceEventListInput>;

const historyFields = {
  deviceId: z.uuid().optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
};

export const recordListInput = z.strictObject({
  id,
  from: epochMs.optional(),
  to: epochMs.optional(),
  cells: flag.optional(),
  cursor: z.string().min(1).max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});
export type RecordListQuery = z.infer<typeof recordListInput>;

export const faultListInput = deviceListInput.extend({
  ...historyFields,
  type: z.coerce.number().int().min(1).max(faultTypeMax).optional(),
  level: z.coerce.number().int().min(1).max(faultLevelMax).optional(),
  state: z.enum(faultStates).optional(),
  acknowledged: flag.optional(),
});
export type FaultListQuery = z.infer<typeof faultListInput>;

export const faultAcknowledgeInput = z.strictObject({ id: z.string().regex(/^\d{1,18}$/), comment: z.string().max(limits.faultCommentMax).optional() });
export type FaultAcknowledgeInput = z.infer<typeof faultAcknowledgeInput>;

export const faultClearInput = z.strictObject({ id: z.string().regex(/^\d{1,18}$/), reason: z.string().trim().min(1).max(limits.faultCommentMax), confirmed: z.boolean().optional() });
export type FaultClearInput = z.infer<typeof faultClearInput>;

export const operationListInput = deviceListInput.extend({ ...historyFields, kind: z.enum(operationKinds).optional() });
export type OperationListQuery = z.infer<typeof operationListInput>;

export const liveInput = z
  .strictObject({ devices: list(limits.liveDevicesMax).optional(), alarms: flag.optional() })
  .refine(({ devices, alarms }) => devices !== undefined || alarms === true, { path: ['devices'], error: 'devices or alarms' });
export type LiveInput = z.infer<typeof liveInput>;

/** The time in the query only keeps caches away (specification, point 7). */
export const latestBuildInput = z.looseObject({});
