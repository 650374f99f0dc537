import { perLevel } from '@voltdeck/protocol/codes';
import { groupings, needs } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, figure, inBothLanguages, moment, named, text, workingCounts, workingState } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const levels = perLevel(() => count);

export const attentionView = named(
  'AttentionView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    need: z.enum(needs),
    faultId: text.describe('Of `GET /api/v1/faults`; null = silence'),
    level: count.describe('Level in the last record that named the fault; 0 = silence'),
    faultType: figure.describe('Type of the fault table; null = silence'),
    faultName: inBothLanguages.nullable().describe('What the fault dictionary calls it for the BMS model of the vehicle; null = silence'),
    workingState,
    soc: figure,
    highestCellVoltage: figure,
    lowestCellVoltage: figure,
    highestTemperature: figure,
    lowestTemperature: figure,
    insulationResistance: figure,
    since: moment.describe('When the fault began, or the silent vehicle was last seen'),
    owner: text.describe('Name of who acknowledged the fault'),
    handledAt: moment.nullable().describe('When it was acknowledged'),
    acknowledgedLevel: figure.describe('Its level then'),
    roseTo: figure.describe('Level to which it rose after that, so that it needs someone again; null while the acknowledgement holds'),
  }),
);
/** A matter of a vehicle: an active fault, or its silence. */
export interface AttentionView extends ViewOf<typeof attentionView> {}

const needCount = z.object({ matters: count, vehicles: count });
const needCounts = named('NeedCounts', z.object({ fault: needCount, silent: needCount, handled: needCount }));
/** Matters of each class, and how many vehicles have them. */
export interface NeedCounts extends ViewOf<typeof needCounts> {}

export const fleetStatusView = named(
  'FleetStatusView',
  z.object({
    asOf: moment,
    working: workingCounts,
    cumulative: z.object({ mileageKm: z.number(), chargeKwh: z.number(), dischargeKwh: z.number() }).describe('Sums over the newest counters of each device: energies gross, and nothing of devices without counters'),
    faultLevels: z.object(levels).describe('Devices by their newest fault level'),
    faultTypes: z.array(z.object({ type: count, ...levels })).describe('Active faults by type and level, acknowledged or not'),
    needs: needCounts,
    attention: z.array(attentionView).describe('Class after class, the most urgent first; of each class no more than a page shows'),
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
