import { deviceSources, policyDemands, policyLevels, serviceStatuses, vehicleProofs, vehicleTrusts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, day, moment, named, namedRef, text } from '../fields.ts';
import type { ViewOf } from '../route.ts';
import { kept, searched } from './entity.ts';

/** The levels of each demand. */
export const policyShape = {
  transport: z.enum(policyLevels.transport),
  encryption: z.enum(policyLevels.encryption),
  signature: z.enum(policyLevels.signature),
  activation: z.enum(policyLevels.activation),
} as const satisfies Record<(typeof policyDemands)[number], z.ZodType>;
export const securityPolicy = z.strictObject(policyShape);

const vehicleSecurity = named(
  'VehicleSecurity',
  z.object({
    trust: z.enum(vehicleTrusts).describe('What its policy relies on'),
    policy: z.object(policyShape),
    proof: z.enum(vehicleProofs).nullable().describe('How it proved itself at its last login; null: no login since this is recorded'),
  }),
);
/** Security of a vehicle as its lists show it. */
export interface VehicleSecurity extends ViewOf<typeof vehicleSecurity> {}

export const deviceView = named(
  'DeviceView',
  z.object({
    ...kept,
    vin: z.string().describe('Vehicle id: the VIN, unique'),
    plate: text,
    vehicleType: text,
    model: namedRef.nullable().describe('Chosen, or the only one whose number is the vehicle type'),
    source: z.enum(deviceSources),
    project: namedRef.nullable(),
    customer: namedRef.nullable(),
    groups: z.array(namedRef),
    batteryId: text,
    bmsId: text,
    bmsModel: text,
    hardwareId: text,
    softwareVersion: text.describe('What the vehicle reported last, or a person entered since'),
    softwareSince: moment.nullable().describe('Since when it is known to run that version; null = as long as it is known'),
    imei: text,
    iccid: text,
    profile: z.string().describe('Name of the device profile that its frames are read by'),
    security: vehicleSecurity,
    activatedAt: day.nullable().describe('The day from which it is in service'),
    serviceStatus: z.enum(serviceStatuses),
    serviceSuspended: z.boolean(),
    serviceExpiresAt: day.nullable().describe('The last day of its service'),
    serviceDaysLeft: count.nullable().describe('From today in the business time zone to the last day of its service; negative when that has passed'),
  }),
);
export interface DeviceView extends ViewOf<typeof deviceView> {}

const anyOf = (names: readonly string[]) => z.string().regex(new RegExp(`^(${names.join('|')})(,(${names.join('|')}))*$`)).optional();

/** What a list of devices is narrowed by. */
export const deviceFilters = {
  projectId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  groupId: z.uuid().optional(),
  profile: searched.describe('Name of a device profile'),
  serviceStatus: anyOf(serviceStatuses).describe('Several are separated by commas'),
  trust: anyOf(vehicleTrusts).describe('What their policy relies on; several are separated by commas'),
};
