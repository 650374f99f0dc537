import { recordField, recordFieldNames, type FieldGroup, type RecordFieldName } from '@voltdeck/protocol/codes';
import type { CellKind } from '@voltdeck/protocol/contract';

export interface Row {
  readonly name: RecordFieldName;
  /** Where in the pack the value was met: its BMU and its cell or probe. */
  readonly at?: { readonly kind: CellKind; readonly bmu: RecordFieldName; readonly place: RecordFieldName };
}

const row = (name: RecordFieldName): Row => ({ name });

/** Labels, units and precision come from the record field table. */
const arranged = {
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
    { name: 'highestCellVoltage', at: { kind: 'voltage', bmu: 'highestCellVoltageBmu', place: 'highestCellVoltageCell' } },
    { name: 'lowestCellVoltage', at: { kind: 'voltage', bmu: 'lowestCellVoltageBmu', place: 'lowestCellVoltageCell' } },
    { name: 'highestTemperature', at: { kind: 'temperature', bmu: 'highestTemperatureBmu', place: 'highestTemperatureProbe' } },
    { name: 'lowestTemperature', at: { kind: 'temperature', bmu: 'lowestTemperatureBmu', place: 'lowestTemperatureProbe' } },
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

export type PanelName = keyof typeof arranged;

const isPanel = (name: string): name is PanelName => name in arranged;

export const panelNames: readonly PanelName[] = Object.keys(arranged).filter(isPanel);

/** Drawn as a circuit. */
const drawn: readonly RecordFieldName[] = ['relays', 'relaysValid'];

/** Where a field without a place of its own stands: behind those of its kind. */
const panelOf: Readonly<Record<FieldGroup, PanelName>> = {
  electrical: 'electrical', charge: 'battery', cells: 'extremes', temperature: 'extremes', vehicle: 'vehicle', state: 'state',
};

const rows: readonly Row[] = Object.values(arranged).flat();
const placed = new Set<RecordFieldName>([...drawn, ...rows.flatMap(({ name, at }) => (at === undefined ? [name] : [name, at.bmu, at.place]))]);

const rowsOf = (panel: PanelName): readonly Row[] => [
  ...arranged[panel],
  ...recordFieldNames.filter((name) => !placed.has(name) && panelOf[recordField(name).group] === panel).map(row),
];

/** What stands in the panels, in order. */
export const panels: Readonly<Record<PanelName, readonly Row[]>> = {
  electrical: rowsOf('electrical'), extremes: rowsOf('extremes'), state: rowsOf('state'), vehicle: rowsOf('vehicle'), faults: rowsOf('faults'), battery: rowsOf('battery'),
};
