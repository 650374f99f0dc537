import type { ComplianceFigureName } from '../codes/compliance-codes.ts';
import type { DeviceFilterInput } from './history.ts';
import type { NamedRef } from './views.ts';

/** What is counted of vehicles and business days; figures are made of sums of these. */
export const complianceCountNames = [
  'vehicleDays', 'connectedDays', 'records', 'liveRecords', 'reissuedRecords', 'dueReports', 'arrivedReports', 'alarmSeconds', 'alarmRecords',
  'expectedValues', 'validValues', 'powerDowns', 'powerDownsReported', 'deviationMs',
] as const;

export type ComplianceCounts = Readonly<Record<(typeof complianceCountNames)[number], number>>;

/** Percentages and seconds with two decimals; null where nothing could be counted. */
export type ComplianceFigures = Readonly<Record<ComplianceFigureName, number | null>>;

export interface ComplianceSum {
  readonly counts: ComplianceCounts;
  readonly figures: ComplianceFigures;
}

export interface ComplianceDay extends ComplianceSum {
  /** YYYY-MM-DD in the business time zone. */
  readonly day: string;
}

/** Business days that lie in a range, clipped to those that are computed. */
interface ComplianceRange {
  /** The first day, YYYY-MM-DD. */
  readonly from: string;
  /** The last day. Before `from` when no day of the range is computed yet. */
  readonly to: string;
  readonly timeZone: string;
}

export interface DeviceComplianceView extends ComplianceRange {
  readonly deviceId: string;
  readonly total: ComplianceSum;
  readonly days: readonly ComplianceDay[];
}

export interface ProjectCompliance extends ComplianceSum {
  /** null = vehicles without a project. */
  readonly project: NamedRef | null;
  readonly vehicles: number;
}

export interface FleetComplianceView extends ComplianceRange {
  readonly vehicles: number;
  readonly total: ComplianceSum;
  readonly days: readonly ComplianceDay[];
  readonly projects: readonly ProjectCompliance[];
}

/** Times are epoch ms: business days that begin in from <= time < to. */
export interface ComplianceInput extends Omit<DeviceFilterInput, 'deviceId'> {
  readonly from: number;
  readonly to: number;
}

export interface ComplianceListInput extends ComplianceInput {
  /** The figure to order by, the worst first. */
  readonly figure?: ComplianceFigureName;
  readonly cursor?: string;
  readonly pageSize?: number;
}

export interface ComplianceRowView extends ComplianceSum {
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
}
