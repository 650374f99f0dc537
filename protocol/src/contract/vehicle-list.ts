import { recordField, recordFieldNames, type RecordFieldName } from '../codes/record-fields.ts';

/** A figure of the list of vehicles: a field of the newest record, or the spread of its cells. */
export type VehicleFigure = RecordFieldName | 'cellVoltageSpread';

const placeFields: readonly RecordFieldName[] = ['longitude', 'latitude', 'coordinateSystem'];

/** What the list can have of the newest record besides its own columns: all that is one number with a meaning of its own. */
export const vehicleFigures: readonly VehicleFigure[] = [
  ...recordFieldNames.filter((name) => recordField(name).kind !== 'flags' && !placeFields.includes(name)),
  'cellVoltageSpread',
];

/** Vehicles that can be chosen at once, and named in a question. */
export const namedVehiclesMax = 5_000;

/** Vehicles whose last day is asked for at once. */
export const trendVehiclesMax = 100;
export const trendMetrics = ['soc', 'cellVoltageSpread', 'highestTemperature'] as const;
export type TrendMetric = (typeof trendMetrics)[number];

/** What the list is sorted by, besides its figures. */
export const vehicleSorts = ['vin', 'plate', 'project', 'customer', 'state', 'need', 'received', 'activated', 'software', 'bmsModel'] as const;
