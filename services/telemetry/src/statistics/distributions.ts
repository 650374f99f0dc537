import type { DeviceStatisticsView, HistogramView } from '@voltdeck/contract';
import { rollupColumns } from '../rollup/rollup-columns.ts';

type Name = Exclude<keyof DeviceStatisticsView['distributions'], 'chargeStartSoc' | 'chargeEndSoc'>;

interface Distribution {
  readonly name: Name;
  readonly metric: string;
  readonly unit: string;
  readonly width: number;
  /** Lower bound of the last bin, which holds its upper bound as well. */
  readonly last?: number;
  /** Values on this side of zero, beyond the quiet; their amounts are counted. */
  readonly sign?: 1 | -1;
}

const quietAmperes = 2;

const socBins = { unit: '%', width: 5, last: 95 } as const;

const distributions: readonly Distribution[] = [
  { name: 'soc', metric: 'soc', ...socBins },
  { name: 'cellVoltageSpread', metric: 'cellVoltageSpread', unit: 'mV', width: 5 },
  { name: 'temperature', metric: 'highestTemperature', unit: '°C', width: 5 },
  { name: 'dischargeCurrent', metric: 'current', unit: 'A', width: 10, sign: 1 },
  { name: 'chargeCurrent', metric: 'current', unit: 'A', width: 10, sign: -1 },
];

function columnOf(metric: string): (typeof rollupColumns)[number] {
  const column = rollupColumns.find((one) => one.metric === metric);
  if (column === undefined) throw new Error(`Statistics count '${metric}', which is not folded`);
  return column;
}

/** Mean of a minute. */
const meanOf = (metric: string): string => {
  const { name, scale } = columnOf(metric);
  return `(${name}_sum / nullif(${name}_n, 0)::float4 / ${scale})`;
};

/** Lower bound of a minute's bin; null where it does not count. */
function binSql({ name, metric, width, last, sign }: Distribution): string {
  const value = sign === -1 ? `-${meanOf(metric)}` : meanOf(metric);
  const low = `floor(${value} / ${width}) * ${width}`;
  const bin = last === undefined ? low : `least(${low}, ${last})`;
  return `${sign === undefined ? bin : `case when ${value} > ${quietAmperes} then ${bin} end`} as "${name}"`;
}

/** Parameters: device, from, to. Minutes by all their bins at once: one pass is much quicker than one for each distribution. */
export const distributionsSql = `
select ${distributions.map(binSql).join(', ')}, count(*)::int4 as minutes
from rollup_minute where device = $1
  and minute >= to_timestamp($2::float8 / 1000) and minute < to_timestamp($3::float8 / 1000)
group by ${distributions.map((_, place) => place + 1).join(', ')}`;

export type BinRow = Readonly<Record<Name, number | null>> & { readonly minutes: number };

/** Bins in order. */
function histogram(values: Iterable<readonly [low: number | null, amount: number]>): [number, number][] {
  const amounts = new Map<number, number>();
  for (const [low, amount] of values) if (low !== null) amounts.set(low, (amounts.get(low) ?? 0) + amount);
  return [...amounts].sort(([one], [other]) => one - other);
}

export function toDistributions(rows: readonly BinRow[]): Record<Name, HistogramView> {
  const view = (name: Name): HistogramView => {
    const { unit, width } = distributions.find((one) => one.name === name) ?? { unit: '', width: 1 };
    return { unit, width, bins: histogram(rows.map((row) => [row[name], row.minutes])) };
  };
  return {
    soc: view('soc'),
    cellVoltageSpread: view('cellVoltageSpread'),
    temperature: view('temperature'),
    dischargeCurrent: view('dischargeCurrent'),
    chargeCurrent: view('chargeCurrent'),
  };
}

/** Counts values into bins of SOC. */
export function socHistogram(values: readonly (number | null)[]): HistogramView {
  const lows = values.map((value) => (value === null ? null : Math.min(Math.floor(value / socBins.width) * socBins.width, socBins.last)));
  return { unit: socBins.unit, width: socBins.width, bins: histogram(lows.map((low) => [low, 1])) };
}
