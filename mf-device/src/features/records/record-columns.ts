import type { RecordFieldName } from '@voltdeck/protocol/codes';

/** What a row tells of a record; the whole of it opens with the row. */
export const recordColumns = [
  'soc',
  'totalVoltage',
  'current',
  'speed',
  'mileage',
  'highestCellVoltage',
  'lowestCellVoltage',
  'highestTemperature',
  'lowestTemperature',
  'insulationResistance',
  'operatingMode',
] as const satisfies readonly RecordFieldName[];
