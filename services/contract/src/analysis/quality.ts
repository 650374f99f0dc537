import { limits, qualityPartNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { answeredRange, count, deviceFilter, deviceStretch, figure, named, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const qualityPartView = named(
  'QualityPartView',
  z.object({ name: z.enum(qualityPartNames), score: z.number(), weight: z.number().describe('All weights make 100'), figures: z.record(z.string(), z.number()) }),
);
/** One part of the score: its points of 100, its share of the whole, and the numbers behind it (names in `/codes` qualityFigures). */
export interface QualityPartView extends ViewOf<typeof qualityPartView> {}

const deviceQualityView = named(
  'DeviceQualityView',
  z.object({
    deviceId: z.uuid(),
    from: answeredRange.from.describe('Later than asked for where `limits.qualityRecordsMax` records begin later'),
    to: answeredRange.to,
    score: figure.describe('0..100; null when there is nothing to judge'),
    records: count,
    parts: z.array(qualityPartView),
  }),
);
/** How far the data of a device can be trusted. */
export interface DeviceQualityView extends ViewOf<typeof deviceQualityView> {}

export const quality = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/quality',
  access: 'view',
  service: 'telemetry',
  summary: 'How far the data of one device can be trusted',
  input: deviceStretch(limits.qualityDaysMax),
  output: deviceQualityView,
  timeoutMs: limits.analysisTimeoutMs,
});

const qualityRowView = named(
  'QualityRowView',
  z.object({
    deviceId: z.uuid(),
    vin: z.string(),
    plate: text,
    projectName: text,
    day: z.string().describe('YYYY-MM-DD in the business time zone'),
    score: count,
    records: count,
    worst: z.enum(qualityPartNames).nullable().describe('The part that costs most; null when none costs anything'),
  }),
);
/** Score of a device's last judged business day. */
export interface QualityRowView extends ViewOf<typeof qualityRowView> {}

export const qualityList = route({
  method: 'GET',
  path: '/api/v1/quality',
  access: 'view',
  service: 'telemetry',
  summary: 'Devices by the score of their data, the worst first',
  input: z.strictObject({ deviceId: z.uuid().optional(), ...deviceFilter, ...paging }),
  output: pageOf(qualityRowView),
});
