import { perLevel } from '@voltdeck/protocol/codes';
import { groupings } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, moment, named, text, workingCounts, workingState } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const levels = perLevel(() => count);

const attentionView = named(
  'AttentionView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    level: count.describe('Level of the fault table; 0 for a vehicle that is offline without a fault'),
    faultType: figure.describe('Type of the fault table; null = offline, or a level that only block B0 reports'),
    workingState,
    soc: figure,
    highestCellVoltage: figure,
    lowestCellVoltage: figure,
    highestTemperature: figure,
    lowestTemperature: figure,
    insulationResistance: figure,
    since: moment.describe('Since when the vehicle reports the fault, or was last seen (offline)'),
  }),
);
/** A vehicle that needs somebody now, and why. */
export interface AttentionView extends ViewOf<typeof attentionView> {}

export const fleetStatusView = named(
  'FleetStatusView',
  z.object({
    asOf: moment,
    working: workingCounts,
    cumulative: z.object({ mileageKm: z.number(), chargeKwh: z.number(), dischargeKwh: z.number() }).describe('Sums over the newest counters of each device: energies gross, and nothing of devices without counters'),
    faultLevels: z.object(levels).describe('Devices by their newest fault level'),
    faultTypes: z.array(z.object({ type: count, ...levels })).describe('Active faults by type and level'),
    attention: z.array(attentionView),
    attentionTotal: count,
    soh: z.array(z.tuple([z.number(), count])).describe('SOH of the fleet in steps of five percent: [lower bound, devices]'),
    groups: z.array(z.object({ id: text, name: text, working: workingCounts })),
  }),
);
/** State of the fleet now, in the caller's scope. */
export interface FleetStatusView extends ViewOf<typeof fleetStatusView> {}

export const fleetStatus = route({
  method: 'GET',
  path: '/api/v1/fleet/status',
  access: 'view',
  service: 'telemetry',
  subject: 'status',
  summary: 'State of the fleet now',
  input: z.strictObject({ groupBy: z.enum(groupings).default('project'), projectId: z.uuid().optional() }),
  output: fleetStatusView,
});
