import { recordField, recordFieldNames, type RecordFieldName } from '../codes/record-fields.ts';

const isFolded = (name: RecordFieldName): boolean => recordField(name).folded === true;

/** Metrics that vehicles are compared by: those that hours and days carry. */
export const comparedMetrics: readonly string[] = [...recordFieldNames.filter(isFolded), 'cellVoltageSpread', 'power'];

/** What a metric is made into, one figure per vehicle; `span` is the highest minus the lowest, of a counter the rise. */
export const comparedFigures = ['mean', 'lowest', 'highest', 'span'] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

export const comparedGroupings = ['none', 'project', 'firmware', 'chemistry', 'age', 'ambient'] as const;
export type ComparedGrouping = (typeof comparedGroupings)[number];

/** Why a vehicle has no figure: nothing stored in the range, or no value of the metric, or of the one that it is drawn against. */
export const noFigureReasons = ['noRecords', 'notSent', 'otherNotSent'] as const;
export type NoFigureReason = (typeof noFigureReasons)[number];

/** Units stand in the names. */
export const comparisonLimits = {
  /** So many vehicles are read; of a larger fleet a fixed random choice. */
  vehiclesMax: 20_000,
  /** Hours and days that one request reads, over all vehicles. */
  rowsMax: 2_000_000,
  /** Vehicles that the answer names: it has to fit the bus. */
  pointsMax: 2_000,
  groupsMax: 24,
  binsMax: 24,
  /** Groups of fewer vehicles are marked as such. */
  smallBelow: 5,
  ambientStepC: 10,
} as const;

/** Lower bounds of the groups by age, years since the vehicle was put into service. */
export const ageSteps: readonly number[] = [0, 1, 2, 3, 5, 8];
