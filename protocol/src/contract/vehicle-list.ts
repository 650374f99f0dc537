import { recordField, recordFieldNames, type RecordFieldName } from '../codes/record-fields.ts';

/** A figure of the list of vehicles: a field of the newest record, or the spread of its cells. */
export type VehicleFigure = RecordFieldName | 'cellVoltageSpread';

const placeFields: readonly RecordFieldName[] = ['longitude', 'latitude', 'coordinateSystem'];

/** What the list can have of the newest record besides its own columns: all that is one number with a meaning of its own. */
export const vehicleFigures: readonly VehicleFigure[] = [
  ...recordFieldNames.filter((name) => recordField(name).kind !== 'flags' && !placeFields.includes(name)),
  'cellVoltageSpread',
];

/** What the list is sorted by, besides its figures. */
export const vehicleSorts = ['vin', 'plate', 'project', 'customer', 'state', 'need', 'received', 'activated', 'software', 'bmsModel'] as const;
