import { needs } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilter, figure, moment, named, oneDevice, pageOf, paging, text, workingState } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

/** Percent of SOH that are counted together. */
export const sohStep = 5;

const vehicleView = named(
  'VehicleView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    workingState,
    need: z.enum(needs).nullable().describe('The most urgent of what needs someone: a fault that no one has acknowledged, one that someone has, or silence; null = nothing'),
    faultLevel: figure,
    soc: figure,
    soh: figure,
    longitude: figure.describe('Degrees WGS-84; null when the position is not valid'),
    latitude: figure,
    receivedAt: moment.nullable(),
  }),
);
/** One vehicle on the map and in the list of home. */
export interface VehicleView extends ViewOf<typeof vehicleView> {}

export const vehicleList = route({
  method: 'GET',
  path: '/api/v1/vehicles',
  access: 'view',
  service: 'telemetry',
  summary: 'Vehicles with their state now',
  input: z.strictObject({
    ...deviceFilter,
    ...paging,
    workingState: workingState.optional(),
    online: z.boolean().optional(),
    need: z.enum(needs).optional().describe('It has an active fault that no one has acknowledged (fault) or that someone has (handled), or it is offline without an active fault (silent)'),
    soh: z.number().int().min(0).max(200).multipleOf(sohStep).optional().describe('Lower bound of a step of SOH, %'),
    activated: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/).optional().describe('Month of activation, YYYY-MM'),
  }),
  output: pageOf(vehicleView),
});

const neighbour = z.object({ deviceId: z.uuid(), vin: z.string() }).nullable();
const neighboursView = named('NeighboursView', z.object({ previous: neighbour, next: neighbour }));
/** The vehicles before and behind one in the order of the list, by VIN. */
export interface NeighboursView extends ViewOf<typeof neighboursView> {}

export const neighbours = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/neighbours',
  access: 'view',
  service: 'telemetry',
  summary: 'The vehicles before and behind one in the list, by VIN',
  input: oneDevice,
  output: neighboursView,
});
