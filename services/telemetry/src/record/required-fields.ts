import type { RecordFieldName } from '@voltdeck/protocol/codes';

/** Where a required field is stored if it has no column of its own. */
export interface Place {
  /** table.column */
  readonly column: string;
  readonly unit: string | null;
  readonly how: string;
}

const place = (column: string, how: string, unit: string | null = null): Place => ({ column, unit, how });

const relay = (bit: number): Place => place('record.relays', `bit ${bit}: 1 closed; the same bit of record.relays_valid says whether the vehicle has it`);

const bmus = [1, 2, 3, 4, 5, 6, 7, 8];
const cells = (kind: 'voltages' | 'temperatures', unit: string): [string, Place][] =>
  bmus.map((bmu) => [`BMU${bmu} cell ${kind}`, place('record.cells', `list of BMU ${bmu}, packed (cells.ts)`, unit)]);

/**
 * Every field of a record in docs/requirements.md, Records: a field of the record, whose column has its name and whose unit
 * is in the field table, or another place.
 */
export const requiredFields: Readonly<Record<string, RecordFieldName | readonly RecordFieldName[] | Place>> = {
  code: place('record.device, record.recorded_at', 'the key of the record'),
  uuid: place('device.id, record.recorded_at', 'the key of the record, with the device by its id'),
  date: place('record.recorded_at', 'time in the frame, UTC'),
  location: ['longitude', 'latitude', 'coordinateSystem'],
  signal_strength: 'signalStrength',
  main_voltage: 'supplyVoltage',
  mileage: 'mileage',
  operating_mode: 'operatingMode',
  self_test_status: 'selfTest',
  'fault level': 'faultLevel',
  plugin_status: 'plugIn',
  soc: 'soc',
  soh: 'soh',
  realtime_current: 'current',
  realtime_total_voltage: 'totalVoltage',
  'insulation resistance': 'insulationResistance',
  'thermal management status': 'thermalManagement',
  'main positive relay': relay(0),
  'main negative relay': relay(1),
  'heating positive relay': relay(2),
  'heating negative relay': relay(3),
  'charge relay 1': relay(4),
  'charge relay 2': relay(5),
  'TMS relay': relay(6),
  'auxiliary relay': relay(7),
  'battery chemistry type': 'chemistry',
  'rated capacity': 'ratedCapacity',
  'rated total voltage': 'ratedVoltage',
  'rated energy': 'ratedEnergy',
  'cumulative charging energy': 'cumulativeCharge',
  'cumulative discharge energy': 'cumulativeDischarge',
  'highest cell voltage': 'highestCellVoltage',
  'highest cell voltage BMU number': 'highestCellVoltageBmu',
  'highest cell voltage internal number': 'highestCellVoltageCell',
  'lowest cell voltage': 'lowestCellVoltage',
  'lowest cell voltage BMU number': 'lowestCellVoltageBmu',
  'lowest cell voltage internal number': 'lowestCellVoltageCell',
  'max temperature': 'highestTemperature',
  'max temperature BMU number': 'highestTemperatureBmu',
  'max temperature probe number': 'highestTemperatureProbe',
  'min temperature': 'lowestTemperature',
  'min temperature BMU number': 'lowestTemperatureBmu',
  'min temperature probe number': 'lowestTemperatureProbe',
  'average temperature': 'averageTemperature',
  'fault code': place('record.faults', 'fault types with their levels, type x 8 + level (record-row.ts)'),
  'total number of faults': 'faultTotal',
  '32 fault flags': 'faultFlags',
  'power code': place('message.frame', 'codes of the packs in the login (command 01), which no report repeats; the fleet keeps them with the device'),
  'power code length': place('message.frame', 'code length of the login: one byte in 2016, always 24 characters in 2025', 'bytes'),
  ...Object.fromEntries([...cells('temperatures', '°C'), ...cells('voltages', 'mV')]),
};
