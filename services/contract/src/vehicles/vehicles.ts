import { namedVehiclesMax, needs, trendVehiclesMax, vehicleFigures, vehicleSorts } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { day, deviceFilter, figure, itemsOf, moment, named, oneDevice, pageOf, paging, sortBy, text, workingState } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';
import { activationMonth, sohStep } from './state-filter.ts';

/** Of one deployment, with room to spare. */
const vehiclesMax = 10_000_000;

const vehicleView = named(
  'VehicleView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    customerName: text,
    groups: z.array(z.string()).describe('Names'),
    bmsModel: text,
    software: text.describe('Version that runs on it'),
    activatedOn: day.nullable(),
    workingState,
    need: z.enum(needs).nullable().describe('The most urgent of what needs someone: a fault that no one has acknowledged, one that someone has, or silence; null = nothing'),
    faultLevel: figure,
    soc: figure,
    soh: figure,
    longitude: figure.describe('Degrees WGS-84; null when the position is not valid'),
    latitude: figure,
    receivedAt: moment.nullable(),
    figures: z.record(z.string(), figure).describe('What `figures` asked for, of the newest record; null = not sent'),
  }),
);
/** One vehicle on the map and in the list of home. */
export interface VehicleView extends ViewOf<typeof vehicleView> {}

/** Conditions of the list of vehicles that others do not have. */
export const vehicleStateFilter = {
  deviceIds: z.array(z.uuid()).min(1).max(namedVehiclesMax).optional().describe('Only these, of which an address holds about 200; what the caller does not see is left out'),
  workingState: workingState.optional(),
  online: z.boolean().optional(),
  need: z.enum(needs).optional().describe('It has an active fault that no one has acknowledged (fault) or that someone has (handled), or it is offline without an active fault (silent)'),
  soh: z.number().int().min(0).max(200).multipleOf(sohStep).optional().describe('Lower bound of a step of SOH, %'),
  activated: activationMonth.optional().describe('Month of activation, YYYY-MM'),
};

const vehicleFilter = { ...deviceFilter, ...vehicleStateFilter };

export const vehicleOrder = {
  sort: sortBy([...vehicleSorts, ...vehicleFigures]).describe('By VIN without it. What a vehicle does not have is at the end, in both directions'),
};

export const vehicleList = route({
  method: 'GET',
  path: '/api/v1/vehicles',
  access: 'view',
  service: 'telemetry',
  summary: 'Vehicles with their state now',
  input: z.strictObject({
    ...vehicleFilter,
    ...vehicleOrder,
    ...paging,
    cursor: paging.cursor.unwrap().max(1_000).optional(),
    skip: z.number().int().min(0).max(vehiclesMax).optional().describe('So many are left out from the beginning: for a table that jumps. In place of `cursor`, which is exact while vehicles come and go'),
    figures: z.array(z.enum(vehicleFigures)).max(vehicleFigures.length).optional().describe('Further fields of the newest record, in `figures` of each vehicle'),
  }).refine(({ cursor, skip }) => cursor === undefined || skip === undefined, { path: ['skip'], message: 'Pass either `cursor` or `skip`' }),
  output: pageOf(vehicleView),
});

const neighbour = z.object({ deviceId: z.uuid(), vin: z.string() }).nullable();
const neighboursView = named('NeighboursView', z.object({ previous: neighbour, next: neighbour }));
/** The vehicles before and behind one in the order of the list. */
export interface NeighboursView extends ViewOf<typeof neighboursView> {}

export const neighbours = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/neighbours',
  access: 'view',
  service: 'telemetry',
  summary: 'The vehicles before and behind one in the list, as it is filtered and sorted',
  input: z.strictObject({ ...oneDevice.shape, ...vehicleFilter, ...vehicleOrder }),
  output: neighboursView,
});

/** What narrows the list of vehicles, and its order. */
export type VehicleListQuery = Omit<GivenOf<typeof neighbours>, 'deviceId'>;

const trend = z.array(figure).describe('A value an hour, the newest last; null = nothing was sent');
const vehicleTrendView = named('VehicleTrendView', z.object({ deviceId: z.uuid(), soc: trend, cellVoltageSpread: trend, highestTemperature: trend }));
/** The last day of one vehicle in small: SOC as its mean, spread and temperature as their highest of each hour. */
export interface VehicleTrendView extends ViewOf<typeof vehicleTrendView> {}

export const vehicleTrends = route({
  method: 'GET',
  path: '/api/v1/vehicle-trends',
  access: 'view',
  service: 'telemetry',
  summary: 'The last 24 hours of some vehicles in small; those that the caller may not see are left out',
  input: z.strictObject({ deviceIds: z.array(z.uuid()).min(1).max(trendVehiclesMax) }),
  output: itemsOf(vehicleTrendView),
});
