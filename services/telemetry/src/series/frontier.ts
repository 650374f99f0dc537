import { epochMs, moment } from '../epoch.ts';
import { offsetOf } from '../settings/business-day.ts';
import type { Frontier, Span } from './coverage.ts';

/** Time zone of the days, and whether all of them are folded in it. */
export interface SeriesFrontier extends Frontier {
  readonly zone: string;
  readonly daysComplete: boolean;
}

/** Parameters: device, from, to. */
export const frontierSql = `
select (select ${epochMs('newest_at')} from latest where device = $1) as newest,
  array(select distinct ${epochMs('hour')} from rollup_mark where device = $1
    and hour >= ${moment('$2')} - interval '2 days' and hour < ${moment('$3')} + interval '2 days' order by 1) as marked,
  coalesce((select jsonb_object_agg(table_name, ${epochMs('dropped_before')}) from retention), '{}') as dropped,
  (select zone from rollup_zone) as zone, coalesce((select complete from rollup_zone), false) as complete`;

export interface FrontierRow {
  readonly newest: number | null;
  readonly marked: readonly number[];
  readonly dropped: Readonly<Record<string, number>>;
  readonly zone: string | null;
  readonly complete: boolean;
}

export function toFrontier({ newest, marked, dropped, zone, complete }: FrontierRow): SeriesFrontier {
  const before = (table: string): number => dropped[table] ?? -Infinity;
  return {
    newest,
    marked,
    droppedBefore: { record: before('record'), minute: before('rollup_minute'), hour: before('rollup_hour'), day: before('rollup_day') },
    zone: zone ?? 'UTC',
    daysComplete: complete,
    offset: offsetOf(zone ?? 'UTC'),
  };
}

/** The ends of spans, to be unnested side by side. */
export const endsOf = (spans: readonly Span[]): [from: number[], to: number[]] => [spans.map(({ from }) => from), spans.map(({ to }) => to)];
