import type { RecordFieldName } from '@voltdeck/protocol/codes';

export interface Row {
  readonly name: RecordFieldName;
  /** Where in the pack the value was met: its BMU and its cell or probe. */
  readonly at?: { readonly bmu: RecordFieldName; readonly place: RecordFieldName };
}

const row = (name: RecordFieldName): Row => ({ name });

/** What stands in the panels, in order. Labels, units and precision come from the record field table. */
export const panels = {
  electrical: [
    row('totalVoltage'),
    row('current'),
    row('supplyVoltage'),
    row('insulationResistance'),
    row('dcdcState'),
    row('powerLimit'),
    row('cumulativeCharge'),
    row('cumulativeDischarge'),
  ],
  extremes: [
    { name: 'highestCellVoltage', at: { bmu: 'highestCellVoltageBmu', place: 'highestCellVoltageCell' } },
    { name: 'lowestCellVoltage', at: { bmu: 'lowestCellVoltageBmu', place: 'lowestCellVoltageCell' } },
    { name: 'highestTemperature', at: { bmu: 'highestTemperatureBmu', place: 'highestTemperatureProbe' } },
    { name: 'lowestTemperature', at: { bmu: 'lowestTemperatureBmu', place: 'lowestTemperatureProbe' } },
    row('averageTemperature'),
  ],
  state: [row('operatingMode'), row('selfTest'), row('plugIn'), row('thermalManagement'), row('chargingState'), row('restrictions')],
  vehicle: [
    row('vehicleState'),
    row('driveMode'),
    row('gear'),
    row('speed'),
    row('mileage'),
    row('accelerator'),
    row('brake'),
    row('longitude'),
    row('latitude'),
    row('coordinateSystem'),
  ],
  faults: [row('faultLevel'), row('faultTotal'), row('faultFlags'), row('alarmFlags')],
  battery: [row('soc'), row('soh'), row('chemistry'), row('ratedCapacity'), row('ratedVoltage'), row('ratedEnergy'), row('signalStrength')],
} as const satisfies Readonly<Record<string, readonly Row[]>>;

export type PanelName = keyof typeof panels;

const isPanel = (name: string): name is PanelName => name in panels;

export const panelNames: readonly PanelName[] = Object.keys(panels).filter(isPanel);
