import { perLevel } from '@voltdeck/protocol/codes';
import { limits, reportRhythms } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { faultCountView } from '../analysis/device-statistics.ts';
import { answeredRange, count, day, figure, moment, named, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { fleetStatusView } from '../vehicles/fleet-status.ts';

const energy = {
  trips: count.describe('Discharges in which the vehicle moved'),
  distanceKm: z.number().describe('Of trips, by the mileage'),
  dischargeKwh: z.number().describe('Gross, of all discharges'),
  recoveredKwh: figure.describe('Regeneration during the discharges; null where it is not known apart for all of them, then dischargeKwh is net of some'),
  charges: count,
  chargeKwh: z.number(),
  estimated: count.describe('Charges and discharges whose energy is not from the cumulative counters alone'),
};

const workDay = named('ReportDayView', z.object({ day, vehicleDays: figure.describe('Vehicles in service; null: not computed yet'), connectedDays: figure.describe('Of them, with data'), connectionPercent: figure, ...energy }));
/** One business day of a report; operations count on the day on which they started. */
export interface ReportDayView extends ViewOf<typeof workDay> {}

const handling = z.object({
  opened: z.object(perLevel(() => count)).describe('Faults that started in the period, by highest level'),
  ended: z.object(perLevel(() => count)).describe('Faults that ended in the period, whenever they started'),
  acknowledged: count.describe('Of those that started in the period'),
  acknowledgedWithin: z.array(z.object({ minutes: count, faults: count })).describe('Of those, how soon after their start'),
  medianMinutes: figure.describe('From start to acknowledgement; null while none is acknowledged'),
});
/** What became of the faults of a period. */
export interface ReportHandlingView extends ViewOf<typeof handling> {}

export const reportFigures = named(
  'ReportFiguresView',
  z.object({
    asOf: moment.describe('When the figures were read; working states and vehicles that need attention are of this moment'),
    ...answeredRange,
    timeZone: z.string(),
    scopeName: text.describe('Of the project and customer; null = all vehicles'),
    devices: count,
    working: fleetStatusView.shape.working,
    connectionPercent: figure.describe('Vehicle days with data by vehicle days in service'),
    total: z.object(energy),
    days: z.array(workDay),
    handling,
    faults: z.array(faultCountView).describe('Faults that started in the period, by type and highest level'),
    projects: z.array(z.object({ name: text, vehicles: count, connectionPercent: figure })).describe('At most `reportLimits.rowsMax`'),
    projectsTotal: count,
    needs: fleetStatusView.shape.needs,
    attention: fleetStatusView.shape.attention.describe('Class after class, the most urgent first; of each class no more than a page shows'),
  }),
);
/** The figures of a report. */
export interface ReportFiguresView extends ViewOf<typeof reportFigures> {}

export const reportPreview = route({
  method: 'GET',
  path: '/api/v1/report-previews',
  access: 'view',
  service: 'telemetry',
  summary: 'The figures that a report of the last whole period would hold',
  input: z.strictObject({ rhythm: z.enum(reportRhythms), projectId: z.uuid().optional(), customerId: z.uuid().optional() }),
  output: reportFigures,
  timeoutMs: 3 * limits.analysisTimeoutMs,
});
