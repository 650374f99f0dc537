import type { BmuView, WorkingStateName } from './views.ts';

/** Which devices a list of the history is of; all that the caller sees when nothing is said. */
export interface DeviceFilterInput {
  readonly deviceId?: string;
  /** Part of the VIN, plate or project name. */
  readonly search?: string;
  readonly projectId?: string;
  readonly customerId?: string;
  readonly groupId?: string;
}

export const faultStates = ['active', 'cleared'] as const;
export type FaultState = (typeof faultStates)[number];

/** The newest first. Times are epoch ms: what stood at some time of from <= time < to. */
export interface FaultListInput extends DeviceFilterInput {
  readonly type?: number;
  /** The highest level is at least this. */
  readonly level?: number;
  readonly state?: FaultState;
  readonly acknowledged?: boolean;
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** A stretch in which a vehicle reported a fault. Times are ISO 8601, UTC. */
export interface FaultView {
  readonly id: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
  /** Fault type of protocol/README.md, Faults and levels. */
  readonly type: number;
  readonly state: FaultState;
  readonly startLevel: number;
  readonly highestLevel: number;
  /** Level in the last record that named it. */
  readonly endLevel: number;
  readonly startedAt: string;
  /** When a record first said that it is gone; null while it is active, also while the vehicle is silent. */
  readonly endedAt: string | null;
  /** Until now while it is active. */
  readonly durationS: number;
  readonly acknowledgedAt: string | null;
  /** Name of who acknowledged it. */
  readonly acknowledgedBy: string | null;
  readonly comment: string | null;
  /** Name of who ended it at `endedAt`, and why; null where the vehicle itself told that it is gone. */
  readonly clearedBy: string | null;
  readonly clearReason: string | null;
}

/** Acknowledges a fault, or changes the comment of one that is acknowledged. */
export interface FaultAcknowledgement {
  readonly faultId: string;
  readonly comment?: string;
}

/** Ends a fault that its vehicle does not end. */
export interface FaultClearing {
  readonly faultId: string;
  readonly reason: string;
  /** Although the vehicle is heard: when it names the fault again, the fault stands again. */
  readonly confirmed?: boolean;
}

export const operationKinds = ['discharge', 'charge'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The working state whose records make an operation. */
export const operationStates: Readonly<Record<OperationKind, WorkingStateName>> = { discharge: 'discharging', charge: 'charging' };

/** The newest first. Times are epoch ms: what began at from <= time < to. */
export interface OperationListInput extends DeviceFilterInput {
  readonly kind?: OperationKind;
  readonly from?: number;
  readonly to?: number;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** A charge or a discharge of a vehicle. Figures are null where no record of it carried them. */
export interface OperationView {
  readonly id: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
  readonly kind: OperationKind;
  /** It may still go on: nothing else has followed yet. */
  readonly running: boolean;
  /** ISO 8601, UTC: its first record and, so far, its last. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly durationS: number;
  readonly startSoc: number | null;
  readonly endSoc: number | null;
  /** Into the pack for a charge, out of it for a discharge, recuperation subtracted. */
  readonly energyKwh: number;
  /** Largest amount, A. */
  readonly highestCurrent: number | null;
  readonly lowestTemperature: number | null;
  readonly highestTemperature: number | null;
  readonly highestCellVoltage: number | null;
  readonly lowestCellVoltage: number | null;
  /** Between the cells at its end, mV. */
  readonly endCellSpread: number | null;
  readonly startMileage: number | null;
  readonly endMileage: number | null;
}

/** The newest first. Times are epoch ms: from <= time < to. */
export interface RecordListInput {
  readonly deviceId: string;
  readonly from?: number;
  readonly to?: number;
  /** With the cells of each record. */
  readonly cells?: boolean;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** A record of a device. Times are ISO 8601, UTC; keys of `values` are names of the record field table. */
export interface RecordView {
  readonly recordedAt: string;
  readonly receivedAt: string;
  /** It came late, as a reissue. */
  readonly reissued: boolean;
  /** The clock of the device ran ahead of ours by more than the setting `clockAheadLimitS`. */
  readonly clockAhead: boolean;
  readonly values: Readonly<Record<string, number | null>>;
  readonly faults: readonly { readonly type: number; readonly level: number }[];
  /** Empty unless asked for. */
  readonly bmus: readonly BmuView[];
}

/** A device has millions of records: they are not counted. */
export interface RecordPage {
  readonly items: readonly RecordView[];
  readonly next: string | null;
}
