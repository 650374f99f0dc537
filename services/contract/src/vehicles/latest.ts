import { limits, offlineCauses } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, itemsOf, moment, named, oneDevice, workingState } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

export const bmuView = named(
  'BmuView',
  z.object({ number: count.describe('1..8'), voltages: z.array(figure).describe('mV'), temperatures: z.array(figure).describe('°C') }),
);
export interface BmuView extends ViewOf<typeof bmuView> {}

/** By name of the record field table in `/codes`. */
export const recordValues = z.record(z.string(), figure);
export const faultLevels = z.array(z.object({ type: count, level: count }));

const latestView = named(
  'LatestView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    recordedAt: moment.describe('Time in the frame'),
    receivedAt: moment.describe('Time at our port'),
    liveAt: moment.describe('States of a device are in the order of these times, of equal ones in that of their records'),
    workingState,
    offlineCause: z.enum(offlineCauses).nullable().exactOptional().describe('Why it is offline; null while it is not. Absent in a state that an older service told'),
    offlineAfterMs: count.describe('A device that has been silent for longer is offline'),
    values: recordValues,
    reasons: z.record(z.string(), z.enum(['abnormal', 'invalid', 'outOfRange'])),
    faults: faultLevels,
    bmus: z.array(bmuView),
  }),
);
/** The newest state of one device. Keys of `values` are names of the record field table in `/codes`. */
export interface LatestView extends ViewOf<typeof latestView> {}

export const latest = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/latest',
  access: 'view',
  service: 'telemetry',
  summary: 'Newest state of one device',
  input: oneDevice,
  output: latestView,
});

/** The edge asks `latestPart` until all are there. */
export const latestMany = route({
  method: 'GET',
  path: '/api/v1/latest',
  access: 'view',
  service: 'edge',
  summary: 'Newest state of some devices; those that the caller may not see, or that sent nothing, are left out',
  input: z.strictObject({ devices: z.array(z.uuid()).min(1).max(limits.latestDevicesMax) }),
  output: itemsOf(latestView),
});

const latestManyView = z.object({ items: z.array(latestView), rest: z.array(z.uuid()).describe('Devices that are left to ask for') });
/** Newest states of some devices, as far as they fit into one answer of the bus. */
export interface LatestManyView extends ViewOf<typeof latestManyView> {}

export const latestPart = procedure({
  service: 'telemetry',
  subject: 'latest-many',
  input: z.strictObject({ deviceIds: z.array(z.uuid()).max(limits.liveDevicesMax) }),
  output: latestManyView,
});
