import type { WorkingStateName } from './views.ts';

export const faultStates = ['active', 'cleared'] as const;
export type FaultState = (typeof faultStates)[number];

export const operationKinds = ['discharge', 'charge'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** The working state whose records make an operation. */
export const operationStates: Readonly<Record<OperationKind, WorkingStateName>> = { discharge: 'discharging', charge: 'charging' };
