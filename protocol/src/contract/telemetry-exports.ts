import type { ComplianceFigureName } from '../codes/compliance-codes.ts';
import type { CampaignState } from './campaigns.ts';
import type { FirmwareStanding } from './firmware.ts';
import type { FaultState, OperationKind } from './history.ts';
import type { RolloutFilter } from './registry.ts';

/** The history as a file: a job that is begun, watched, fetched and, if need be, cancelled. */

export const exportKinds = ['records', 'faults', 'operations'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Lists that are exported the same way: users, the audit log and modules by administrators, messages of one device, campaigns and firmware by whoever sees them. */
export const listExportKinds = ['users', 'audit', 'messages', 'campaigns', 'firmware', 'modules', 'compliance'] as const;
export type ListExportKind = (typeof listExportKinds)[number];

export const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** What a file holds no more than; the job and the file say so when there was more. */
export const exportRowsMax = 500_000;
/** Rows of one page on the bus. */
export const exportPageRows = 500;
/** Of one user, at a time. */
export const exportsRunningMax = 2;
/** How long a finished file can be fetched. */
export const exportKeepMs = 30 * 60_000;

/** Columns besides the chosen fields of the record, in the order of the file. */
export const recordExportColumns = { before: ['recordedAt', 'receivedAt', 'reissued', 'clockAhead'], behind: ['faults'] } as const;

/** Columns of the other kinds: names of `FaultView` and `OperationView`. */
export const historyExportColumns = {
  faults: [
    'vin', 'plate', 'projectName', 'type', 'state', 'startLevel', 'highestLevel', 'endLevel', 'startedAt', 'endedAt', 'durationS',
    'acknowledgedAt', 'acknowledgedBy', 'comment', 'clearedBy', 'clearReason',
  ],
  operations: [
    'vin', 'plate', 'projectName', 'kind', 'running', 'startedAt', 'endedAt', 'durationS', 'startSoc', 'endSoc', 'energyKwh', 'highestCurrent',
    'lowestTemperature', 'highestTemperature', 'lowestCellVoltage', 'highestCellVoltage', 'endCellSpread', 'startMileage', 'endMileage',
  ],
} as const;

/** What is exported. Records need `deviceId`, `from`, `to` and `fields`; the others take the filters of their lists. */
export interface ExportSelection {
  readonly kind: ExportKind;
  readonly deviceId?: string;
  /** Epoch ms, half open. */
  readonly from?: number;
  readonly to?: number;
  /** Names of the record field table. */
  readonly fields?: readonly string[];
  readonly search?: string;
  readonly projectId?: string;
  readonly customerId?: string;
  readonly groupId?: string;
  /** Of faults. */
  readonly type?: number;
  readonly level?: number;
  readonly state?: FaultState;
  readonly acknowledged?: boolean;
  /** Of operations, which have a kind of their own. */
  readonly operationKind?: OperationKind;
}

/** Which rows of a list are exported: the conditions of the list itself. Messages need `deviceId`. */
export interface ListExportSelection {
  readonly kind: ListExportKind;
  /** Of the data quality, with `from` and `to`. */
  readonly projectId?: string;
  readonly customerId?: string;
  readonly groupId?: string;
  readonly figure?: ComplianceFigureName;
  /** Of all but messages and the audit log. */
  readonly search?: string;
  /** Of users. */
  readonly deleted?: boolean;
  /** Of the audit log. */
  readonly userId?: string;
  readonly action?: string;
  readonly result?: string;
  /** Of campaigns and of firmware. */
  readonly state?: CampaignState | FirmwareStanding;
  /** Of modules. */
  readonly rollout?: RolloutFilter;
  /** Of messages; times in epoch ms, half open. */
  readonly deviceId?: string;
  readonly command?: number;
  readonly direction?: 'up' | 'down';
  readonly rejected?: boolean;
  readonly from?: number;
  readonly to?: number;
}

export type AnyExportSelection = ExportSelection | ListExportSelection;

export type ExportForm = AnyExportSelection & { readonly format: ExportFormat };

/** One value of a row; times of records are epoch ms, those of the others ISO 8601. */
export type ExportValue = string | number | boolean | null | readonly (readonly [type: number, level: number])[];

export interface ExportPage {
  readonly rows: readonly (readonly ExportValue[])[];
  readonly next: string | null;
}

export interface ExportPageInput extends ExportSelection {
  readonly cursor?: string;
  readonly pageSize: number;
}

/** running -> done, failed or cancelled; from there it never moves. */
export const exportStates = ['running', 'done', 'failed', 'cancelled'] as const;
export type ExportState = (typeof exportStates)[number];

export interface TelemetryExportView {
  readonly id: string;
  readonly kind: ExportKind | ListExportKind;
  readonly format: ExportFormat;
  readonly state: ExportState;
  /** Rows written so far. */
  readonly rows: number;
  /** Rows it will come to, counted at its beginning; never more than the limit. */
  readonly rowsExpected: number;
  /** There are more rows than a file may hold: the first `exportRowsMax` are in it. */
  readonly truncated: boolean;
  /** Of the file so far. */
  readonly bytes: number;
  readonly fileName: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly finishedAt: string | null;
  /** Until when the file can be fetched. */
  readonly expiresAt: string | null;
  /** Code of the error that ended it. */
  readonly problem: string | null;
}
