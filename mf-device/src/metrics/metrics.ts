import { fieldGroups, recordField, recordFieldNames, type FieldGroup, type RecordFieldName } from '@voltdeck/protocol/codes';
import { readCellMetric, type CellMetric, type Text } from '@voltdeck/protocol/contract';
import { messages } from './messages.ts';

/** What can be charted: the measures and codes of a record, and what is worked out of them. */
export interface Metric {
  readonly name: string;
  readonly label: Text;
  readonly unit: string;
  readonly decimals: number;
  /** The field whose code table explains its values; null for a measure. */
  readonly code: RecordFieldName | null;
}

const spread = 'cellVoltageSpread';
const power = 'power';
type Name = RecordFieldName | typeof spread | typeof power;

/** What people look for comes first; the others of a group follow in the order of the record. */
const first: Readonly<Partial<Record<FieldGroup, readonly Name[]>>> = {
  electrical: ['totalVoltage', 'current', power, 'supplyVoltage'],
  cells: ['highestCellVoltage', 'lowestCellVoltage', spread],
  temperature: ['highestTemperature', 'lowestTemperature', 'averageTemperature'],
  vehicle: ['speed', 'mileage', 'accelerator', 'brake', 'gear', 'vehicleState', 'driveMode', 'signalStrength'],
  state: ['operatingMode', 'chargingState', 'plugIn', 'thermalManagement', 'selfTest', 'dcdcState', 'faultLevel', 'faultTotal'],
};

function namesOf(group: FieldGroup): readonly Name[] {
  const chartable = recordFieldNames.filter((name) => recordField(name).group === group && recordField(name).kind !== 'flags');
  return [...new Set([...(first[group] ?? []), ...chartable])];
}

function metricOf(name: Name): Metric {
  if (name === spread) return { name, label: messages.cellVoltageSpread, unit: recordField('highestCellVoltage').unit ?? '', decimals: 0, code: null };
  if (name === power) return { name, label: messages.power, unit: 'kW', decimals: 1, code: null };
  const { kind, label, unit = '', decimals = 0 } = recordField(name);
  return { name, label, unit, decimals, code: kind === 'code' ? name : null };
}

/** By group, in the order in which they are offered. */
export const metricGroups: readonly { readonly group: FieldGroup; readonly metrics: readonly Metric[] }[] = fieldGroups.map((group) => ({ group, metrics: namesOf(group).map(metricOf) }));

const byName = new Map(metricGroups.flatMap(({ metrics }) => metrics.map((metric) => [metric.name, metric] as const)));

const ofCells = {
  voltage: { label: messages.cell, field: 'highestCellVoltage' },
  temperature: { label: messages.probe, field: 'highestTemperature' },
} as const;

/** One cell or probe, in the unit of the pack's extremes: they share a panel. */
function cellMetric(name: string, { kind, bmu, cell }: CellMetric): Metric {
  const { label, field } = ofCells[kind];
  const numbered = (text: string): string => text.replace('{bmu}', String(bmu)).replace('{cell}', String(cell));
  return { name, label: { 'zh-CN': numbered(label['zh-CN']), en: numbered(label.en) }, unit: recordField(field).unit ?? '', decimals: 0, code: null };
}

function metricNamed(name: string): Metric | null {
  const place = readCellMetric(name);
  return place === null ? (byName.get(name) ?? null) : cellMetric(name, place);
}

/** The metrics of these names, in their order; unknown names are passed over. */
export const findMetrics = (names: readonly string[]): Metric[] => [...new Set(names)].flatMap((name) => metricNamed(name) ?? []);

export const usualMetrics = ['soc', 'totalVoltage', 'current', 'highestCellVoltage', 'lowestCellVoltage', 'highestTemperature', 'lowestTemperature'];

/** Metrics whose names hold all the words of a search. */
export function matching(metrics: readonly Metric[], search: string): Metric[] {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== '');
  return metrics.filter(({ name, label }) => {
    const said = `${name} ${label['zh-CN']} ${label.en}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
