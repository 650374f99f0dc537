import { limits, reportRhythms } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { caseFigures } from '../cases/figures.ts';
import { count, figure, named, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { reportFigures } from './figures.ts';

const { asOf, from, to, timeZone, devices, connectionPercent, total, days, handling, faults } = reportFigures.shape;

const vehicle = z.object({
  deviceId: z.uuid(),
  vin: z.string(),
  plate: text,
  projectName: text,
  trips: count,
  distanceKm: z.number(),
  charges: count,
  chargeKwh: z.number(),
  dischargeKwh: z.number().describe('Gross'),
  recoveredKwh: figure,
  faults: count.describe('That started in the period'),
});

const customerReport = named(
  'CustomerReportView',
  z.object({
    asOf,
    from,
    to,
    timeZone,
    customerName: text.describe('null: no vehicle is assigned to the customer'),
    devices,
    connectionPercent,
    total,
    carbonKg: z.number().describe('dischargeKwh x carbonKgPerKwh'),
    carbonKgPerKwh: z.number(),
    days,
    handling,
    faults,
    alarms: z
      .object({
        raised: count.describe('That started in the period'),
        acknowledged: count.describe('Of those'),
        acknowledgedWithin: z.array(z.object({ minutes: count, alarms: count })).describe('Of those, how soon after they were raised'),
        medianMinutes: figure.describe('From raising to acknowledgement; null while none is acknowledged'),
      })
      .describe('Alarms of rules'),
    cases: caseFigures.gives,
    vehicles: z.array(vehicle).describe('By VIN, at most `reportLimits.rowsMax`'),
  }),
);
/** The figures of a customer report. */
export interface CustomerReportView extends ViewOf<typeof customerReport> {}

export const customerReportPreview = route({
  method: 'GET',
  path: '/api/v1/report-previews/customer',
  access: 'view',
  service: 'telemetry',
  summary: 'The figures that a report for one customer of the last whole period would hold',
  input: z.strictObject({ rhythm: z.enum(reportRhythms), projectId: z.uuid().optional(), customerId: z.uuid() }),
  output: customerReport,
  timeoutMs: 3 * limits.analysisTimeoutMs,
});
