import { complianceFigureNames } from '@voltdeck/protocol/codes';
import { complianceCountNames, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, deviceFilter, deviceStretch, figure, named, pageOf, paging, stretch, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const complianceCounts = named('ComplianceCounts', z.record(z.enum(complianceCountNames), z.number()));
export interface ComplianceCounts extends ViewOf<typeof complianceCounts> {}

const complianceFigures = named('ComplianceFigures', z.record(z.enum(complianceFigureNames), figure));
/** Percentages and seconds with two decimals; null where nothing could be counted. */
export interface ComplianceFigures extends ViewOf<typeof complianceFigures> {}

const sumFields = { counts: complianceCounts, figures: complianceFigures };
const complianceSum = z.object(sumFields);
export interface ComplianceSum extends ViewOf<typeof complianceSum> {}

const complianceDay = named('ComplianceDay', z.object({ ...sumFields, day: z.string().describe('YYYY-MM-DD in the business time zone') }));
export interface ComplianceDay extends ViewOf<typeof complianceDay> {}

/** Business days that lie in a range, clipped to those that are computed. */
const dayRange = {
  from: z.string().describe('The first day, YYYY-MM-DD'),
  to: z.string().describe('The last day. Before `from` when no day of the range is computed yet'),
  timeZone: z.string(),
};
const daily = { total: complianceSum, days: z.array(complianceDay) };

const deviceComplianceView = named('DeviceComplianceView', z.object({ deviceId: z.uuid(), ...dayRange, ...daily }));
export interface DeviceComplianceView extends ViewOf<typeof deviceComplianceView> {}

export const deviceCompliance = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/compliance',
  access: 'view',
  service: 'telemetry',
  summary: 'How the data of one device keeps GB/T 32960.3, by business day',
  input: deviceStretch(limits.complianceDaysMax),
  output: deviceComplianceView,
  timeoutMs: limits.analysisTimeoutMs,
});

const projectCompliance = named(
  'ProjectCompliance',
  z.object({ ...sumFields, project: z.object({ id: z.uuid(), name: z.string() }).nullable().describe('null = vehicles without a project'), vehicles: count }),
);
export interface ProjectCompliance extends ViewOf<typeof projectCompliance> {}

const fleetComplianceView = named('FleetComplianceView', z.object({ ...dayRange, vehicles: count, ...daily, projects: z.array(projectCompliance) }));
export interface FleetComplianceView extends ViewOf<typeof fleetComplianceView> {}

/** Business days that start in from <= time < to. */
const fleetDays = stretch(limits.complianceDaysMax).safeExtend(deviceFilter);

export const fleetCompliance = route({
  method: 'GET',
  path: '/api/v1/compliance',
  access: 'view',
  service: 'telemetry',
  summary: 'How the data of the fleet keeps GB/T 32960.3, by business day and project',
  input: fleetDays,
  output: fleetComplianceView,
  timeoutMs: limits.analysisTimeoutMs,
});

const complianceRowView = named('ComplianceRowView', z.object({ ...sumFields, deviceId: z.uuid(), vin: z.string(), plate: text, projectName: text }));
export interface ComplianceRowView extends ViewOf<typeof complianceRowView> {}

export const complianceList = route({
  method: 'GET',
  path: '/api/v1/compliance/vehicles',
  access: 'view',
  service: 'telemetry',
  summary: 'Devices by one figure of their data quality, the worst first',
  input: fleetDays.safeExtend({ ...paging, figure: z.enum(complianceFigureNames).default('interval') }),
  output: pageOf(complianceRowView),
  timeoutMs: limits.analysisTimeoutMs,
});
