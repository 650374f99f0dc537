import { snoozeMinutesMax } from './snooze.ts';
import type { WorkingStateName } from './views.ts';

export const faultStates = ['active', 'cleared'] as const;
export type FaultState = (typeof faultStates)[number];

/** Whom a list of faults is narrowed to: those assigned to the caller, to anyone, to no one. */
export const faultAssignments = ['me', 'anyone', 'none'] as const;
export type FaultAssignment = (typeof faultAssignments)[number];

/** What happens to a fault, and what people do about it, in its timeline. */
export const faultStepKinds = ['started', 'rose', 'message', 'acknowledged', 'commented', 'withdrawn', 'assigned', 'unassigned', 'snoozed', 'unsnoozed', 'cleared', 'ended'] as const;
export type FaultStepKind = (typeof faultStepKinds)[number];

export const faultWorkLimits = {
  snoozeMinutesMax,
  /** Faults for which the people are asked for at once: as many as an address holds. */
  assigneesFaultsMax: 100,
} as const;

/**
 * What may have to be done about a vehicle, by class: a fault that no one has acknowledged, or whose level rose since; silence of a vehicle without an
 * active fault; an active fault that someone has acknowledged. docs/decisions/ingest.md, "What needs someone is counted in one place".
 */
export const needs = ['fault', 'silent', 'handled'] as const;
export type Need = (typeof needs)[number];

export const operationKinds = ['discharge', 'charge'] as const;
export type OperationKind = (typeof operationKinds)[number];

/** Figures that a list of operations can be sorted by, beside their start (`at`); a minus before it turns it round. */
export const operationFigures = ['durationS', 'distanceKm', 'energyKwh', 'consumption', 'topSpeed', 'highestTemperature', 'highestCurrent'] as const;
export type OperationFigure = (typeof operationFigures)[number];
export const operationSorts = ['at', ...operationFigures] as const;
export type OperationSort = (typeof operationSorts)[number];

/** How a charge is compared: with charges of like vehicles in so many days, at a step of the SOC with no fewer than so many. */
export const chargeCurveRules = { days: 90, sessionsMost: 2_000, sessionsLeast: 3 } as const;

/** Where an energy is from: the vehicle's cumulative counters, the integral of voltage x current between records, or both. */
export const energySources = ['counter', 'integrated', 'mixed'] as const;
export type EnergySource = (typeof energySources)[number];

/** The working state whose records make an operation. */
export const operationStates: Readonly<Record<OperationKind, WorkingStateName>> = { discharge: 'discharging', charge: 'charging' };

/** What the listener says of a frame in the flags byte of its batch; the values add up. */
export const frameFlags = {
  /** It was received encrypted; its plain form is stored. */
  sealed: 1,
  /** Its signature was verified. */
  signed: 2,
  /** It was received over a platform's link. */
  relayed: 4,
  /** Its data unit is of the other edition: it is kept, and not decoded. */
  otherEdition: 8,
} as const;

/** Of what has a time: messages by the time in the frame, records, faults and operations by their start. */
export const timeSorts = ['at', '-at'] as const;
export type TimeSort = (typeof timeSorts)[number];

/** Of the records of many vehicles: by VIN, of each the newest first. */
export const recordListSorts = ['vehicle', '-vehicle'] as const;
export type RecordListSort = (typeof recordListSorts)[number];
