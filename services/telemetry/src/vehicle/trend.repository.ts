import { Injectable } from '@nestjs/common';
import type { VehicleTrendView } from '@voltdeck/contract';
import { trendMetrics, type Caller, type TrendMetric } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import { rollupColumns } from '../rollup/rollup-columns.ts';
import { hourLevel, minuteLevel, type RollupLevel } from '../rollup/rollup-levels.ts';

export const hourMs = 3_600_000;
export const trendHours = 24;
/** So many hours may not be folded yet: they are read from their minutes. */
const openHours = 2;

interface Row {
  readonly id: string;
  /** Hours from the beginning. */
  readonly hour: number | null;
  readonly soc: number | null;
  readonly cellVoltageSpread: number | null;
  readonly highestTemperature: number | null;
}

const folds: Readonly<Record<TrendMetric, (column: string) => string>> = {
  soc: (column) => `round(sum(${column}_sum)::numeric / nullif(sum(${column}_n), 0), 1)::float8`,
  cellVoltageSpread: (column) => `max(${column}_max)::float8`,
  highestTemperature: (column) => `max(${column}_max)::float8`,
};

const columns = trendMetrics.flatMap((metric) => rollupColumns.filter((column) => column.metric === metric).map(({ name, scale }) => ({ metric, name, scale })));

const folded = columns.map(({ metric, name, scale }) => `${folds[metric](`level.${name}`)} / ${scale} as "${metric}"`).join(', ');

/** The last day of vehicles in small. */
@Injectable()
export class TrendRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param until epoch ms, the end of an hour */
  async trends(caller: Caller | null, deviceIds: readonly string[], until: number): Promise<VehicleTrendView[]> {
    const parameters: unknown[] = [];
    const wanted = `device.id = any(${place(parameters, deviceIds)}::uuid[]) and ${visible(caller, parameters)}`;
    const [from, open, to] = [until - trendHours * hourMs, until - openHours * hourMs, until].map((time) => moment(`${place(parameters, time)}::float8`));
    const level = ({ table, time }: RollupLevel, begin: string, end: string): string =>
      `select ${time} as time, ${columns.flatMap(({ name }) => [`${name}_sum`, `${name}_n`, `${name}_max`]).join(', ')}
       from ${table} where ${table}.device = device.number and ${time} >= ${begin} and ${time} < ${end}`;
    const rows = await this.dataSource.query<Row[]>(
      `select device.id, (extract(epoch from date_trunc('hour', level.time) - ${from}) / 3600)::int4 as hour, ${folded}
       from device left join lateral (${level(hourLevel, from ?? '', open ?? '')} union all ${level(minuteLevel, open ?? '', to ?? '')}) as level on true
       where ${wanted} group by 1, 2`,
      parameters,
    );
    return deviceIds.filter((id) => rows.some((row) => row.id === id)).map((id) => toTrend(id, rows.filter((row) => row.id === id)));
  }
}

function toTrend(deviceId: string, rows: readonly Row[]): VehicleTrendView {
  const line = (metric: TrendMetric): (number | null)[] => Array.from({ length: trendHours }, (_, hour) => rows.find((row) => row.hour === hour)?.[metric] ?? null);
  return { deviceId, soc: line('soc'), cellVoltageSpread: line('cellVoltageSpread'), highestTemperature: line('highestTemperature') };
}
