import type { WorkingStateName } from './views.ts';

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

export const operationKinds = ['discharge', 'charge'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The working state whose records make an operation. */
export const operationStates: Readonly<Record<OperationKind, WorkingStateName>> = { discharge: 'discharging', charge: 'charging' };

