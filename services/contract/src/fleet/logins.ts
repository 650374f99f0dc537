import { policyLevels, settingNames, vehicleProofs } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, day, done, edition, itemsOf, moment, namedRef, text } from '../fields.ts';
import { procedure, type ViewOf } from '../route.ts';
import { securityPolicy } from './device.ts';

/** Open to what a newer sender adds. */
const login = z.object({
  vin: z.string().min(1).max(64),
  iccid: z.string().max(64).nullable(),
  edition,
  packCodes: z.array(z.string().max(64)).max(255),
  remoteAddress: z.string().max(64),
  at: z.number().describe('Epoch ms'),
  shown: z
    .object({ transport: z.enum(policyLevels.transport), encrypted: z.boolean(), signed: z.boolean() })
    .exactOptional()
    .describe('What it showed of itself; absent: it did not come by the port. A VIN that is not known registers itself only where this fulfils the policy'),
  proof: z.enum(vehicleProofs).exactOptional().describe('How it proved who it is'),
});
/** A login as the protocol service saw it. */
export interface DeviceLogin extends ViewOf<typeof login> {}

const admittedDevice = z.object({
  deviceId: z.uuid(),
  profile: z.string().describe('Name of the device profile'),
  differs: z.boolean().describe('What is stored of the device differs from this login: it is written by `recordLogin`, after the session is claimed'),
  proof: z.enum(vehicleProofs).nullable().exactOptional().describe('How it proved who it is at its last login; null: never recorded'),
  policy: securityPolicy.exactOptional().describe('What is demanded of it; absent: of an earlier fleet'),
});
export interface AdmittedDevice extends ViewOf<typeof admittedDevice> {}

/** Decides whether a device can log in. It registers an unknown one where that is open, and changes no known one. */
export const admit = procedure({ service: 'fleet', input: login, output: admittedDevice });

/** Whether a VIN that no one has entered is added at its first login. */
export const registration = procedure({ service: 'fleet', output: z.object({ mode: z.enum(['open', 'closed']) }) });

/** Stores what a login reported, once its session is held. */
export const recordLogin = procedure({ service: 'fleet', input: login, output: done });

/** The vehicles of these VINs, those of ours among them. */
export const devicesOf = procedure({
  service: 'fleet',
  input: z.strictObject({ vins: z.array(z.string().max(64)).max(2_000) }),
  output: itemsOf(z.object({ vin: z.string(), deviceId: z.uuid() })),
});

/** A version that the vehicle itself reported. */
export const softwareReported = procedure({ service: 'fleet', input: z.strictObject({ deviceId: z.uuid(), version: z.string().min(1).max(64) }), output: done });

/** The settings of the system. */
export const settings = procedure({ service: 'fleet', output: z.record(z.enum(settingNames), z.string()) });

const softwareSpan = z.object({
  version: text.describe('null = nobody knows what it ran'),
  since: moment.nullable().describe('When the fleet learned of it; null = since the device is known'),
});
/** From when on a device ran a version. */
export interface SoftwareSpan extends ViewOf<typeof softwareSpan> {}

const deviceProjection = z.object({
  id: z.uuid(),
  vin: z.string(),
  plate: text,
  projectId: z.uuid().nullable(),
  projectName: text,
  customerId: z.uuid().nullable(),
  customerName: text,
  groups: z.array(namedRef),
  profile: z.string().describe('Name of the device profile: how its frames are read'),
  activatedOn: day.nullable().describe('The day from which it is in service'),
  activatedAt: moment.nullable().describe('When that day begins: read by a telemetry of the version before'),
  serviceExpiresOn: day.nullable().describe('The last day of its service'),
  bmsModel: text,
  modelId: z.uuid().nullable().describe('Of its vehicle model'),
  modelName: text,
  software: z.array(softwareSpan).describe('In order of time; the first is of the time before anybody knew better'),
  deleted: z.boolean(),
  revision: count.describe('Grows with every change of the device; an older one is ignored'),
});
/** What telemetry keeps of a device: enough to group and to scope by joins. */
export interface DeviceProjection extends ViewOf<typeof deviceProjection> {}

export const projections = procedure({ service: 'fleet', input: z.strictObject({ after: z.uuid().nullable() }), output: z.object({ items: z.array(deviceProjection), next: text }) });
