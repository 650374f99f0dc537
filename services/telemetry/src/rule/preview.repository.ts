import { Injectable } from '@nestjs/common';
import type { DataQualityCondition, FleetCountCondition, RateCondition, RuleHours, RuleScope, ServiceDueCondition, ServiceEndCondition, SilentCondition, ThresholdCondition } from '@voltdeck/contract';
import type { FaultEntry } from '@voltdeck/protocol/codes';
import { DomainError } from '@voltdeck/base';
import { ruleLimits, ruleMetrics, type Caller } from '@voltdeck/protocol/contract';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { place } from '../device/visible.ts';
import { entriesSql } from '../dictionary/entries-sql.ts';
import { epochMs, moment } from '../epoch.ts';
import { inTime } from '../record/record-row.ts';
import type { AcknowledgedRow } from './acknowledged.ts';
import { applies } from './active-rules.ts';
import { readOpenTimes } from './dependency.ts';
import { inMaintenance, readMaintenance } from './maintenance-spans.ts';
import type { ValueRow } from './alarm.store.ts';
import type { CampaignStep } from './campaign-stretches.ts';
import { couldHold, type Bounds } from './could-hold.ts';
import { dayBegins, figureSql } from './data-quality.ts';
import type { Expression } from './expression.ts';
import { countSql, type CountOf } from './fleet-count.ts';
import type { Sample } from './measure.ts';
import { samplesOf, valuesOf, type Reading } from './reading.ts';
import { counterReadings } from './service-counter.ts';
import { nearFrom } from './service-end.ts';
import type { PeriodSpan } from './raise-times.ts';
import { metricSource } from './rule-metric.ts';
import { ownedVisible, type Within } from './rule-owner.ts';
import { givenRule } from './rule.repository.ts';

/** What a preview is about; from <= time < to, epoch ms. */
export interface PreviewOf<Condition> {
  readonly condition: Condition;
  readonly scope: RuleScope;
  readonly hours: RuleHours | null;
  /** Id of the rule during whose alarms it raises none. */
  readonly unless: string | null;
  readonly within: Within;
  readonly from: number;
  readonly to: number;
}

/** What hours say of a threshold. */
export interface HourCounts {
  /** Hours of vehicles that have values, and their vehicles. */
  readonly hours: number;
  readonly reporting: number;
  /** Of these, hours with a value beyond the limit, and their vehicles. */
  readonly beyond: number;
  readonly vehicles: number;
}

/** An alarm that would have been raised; epoch ms. */
export interface PreviewAlarm {
  readonly device: number;
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly extreme: number | null;
}

export interface PreviewDevice {
  readonly number: number;
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
}

/** A campaign that changed in the range of a preview. */
export interface PreviewCampaign {
  readonly id: string;
  readonly name: string;
  readonly version: string;
}

const alarmsMost = 20_000;
const timedOut = '57014';

const isTimeout = (error: unknown): boolean => error instanceof QueryFailedError && 'code' in error.driverError && error.driverError.code === timedOut;

/** Reads the past for previews, each within the limit of time. */
@Injectable()
export class PreviewRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Epoch ms: older records are dropped. */
  async recordsFrom(): Promise<number> {
    const [row] = await this.dataSource.query<{ ms: number | null }[]>(`select ${epochMs('dropped_before')} as ms from retention where table_name = 'record'`);
    return row?.ms ?? 0;
  }

  async inScope({ scope, within }: Pick<PreviewOf<unknown>, 'scope' | 'within'>): Promise<number> {
    const parameters: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from device, ${givenRule(scope, within, parameters)} where ${applies}`, parameters);
    return row?.count ?? 0;
  }

  /** Vehicles that match now. */
  async matching({ scope, within, condition }: Pick<PreviewOf<FleetCountCondition>, 'scope' | 'within' | 'condition'>, of: CountOf): Promise<number> {
    const parameters: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(countSql(givenRule(scope, within, parameters), condition.filter, of, parameters), parameters);
    return row?.count ?? 0;
  }

  async hourCounts(asked: PreviewOf<ThresholdCondition>): Promise<HourCounts> {
    const parameters: unknown[] = [];
    const { hours, isBeyond, name } = this.hoursOf(asked, parameters);
    const [row] = await this.limited<HourCounts>(
      `select count(*)::int4 as hours, count(distinct hour.device)::int4 as reporting, count(*) filter (where ${isBeyond})::int4 as beyond, count(distinct hour.device) filter (where ${isBeyond})::int4 as vehicles from ${hours} where ${name}_n > 0`,
      parameters,
    );
    return row ?? { hours: 0, reporting: 0, beyond: 0, vehicles: 0 };
  }

  /** Hours with a value beyond the limit, by device and in order; of what is not folded yet by its minutes and the newest record. */
  hoursBeyond(asked: PreviewOf<ThresholdCondition>): Promise<{ readonly device: number; readonly hours: readonly number[] }[]> {
    const parameters: unknown[] = [];
    const { hours, isBeyond, limit, name } = this.hoursOf(asked, parameters);
    const [from, rule] = [moment(place(parameters, asked.from)), givenRule(asked.scope, asked.within, parameters)];
    const minutes = `select device.number, date_trunc('hour', minute.minute) from device, ${rule}, lateral (select minute, ${name}_min, ${name}_max from rollup_minute
      where device = device.number and minute >= greatest(${from}, now() - interval '3 hours')) as minute where ${applies} and ${this.beyond(asked.condition, 'minute', name, limit)}`;
    const now = `select device.number, date_trunc('hour', latest.newest_at) from device join latest on latest.device = device.number, ${rule}
      where ${applies} and latest.newest_at >= ${from} and ${this.newestBeyond(asked.condition, limit)}`;
    return this.limited(
      `select device, array_agg(${epochMs('hour')} order by hour) as hours from (select hour.device, hour.hour from ${hours} where ${isBeyond} union ${minutes} union ${now}) as found (device, hour) group by device order by device`,
      parameters,
    );
  }

  /** Hours, by device and in order, in which the metric changes so much that a rate could be beyond the limit; of what is not folded yet by its minutes. */
  hoursChanging({ condition, scope, within, from, to }: PreviewOf<RateCondition>, least: number): Promise<{ readonly device: number; readonly hours: readonly number[] }[]> {
    const parameters: unknown[] = [];
    const { name, scale } = metricSource(condition.metric);
    const rule = givenRule(scope, within, parameters);
    const [begin, end, change] = [moment(place(parameters, from)), moment(place(parameters, to)), `${place(parameters, least * scale)}::float8`];
    const [high, low] = [`${name}_max`, `${name}_min`];
    const near = `over (partition by hour.device order by hour.hour range between interval '1 hour' preceding and current row)`;
    const folded = `select hour.device, hour.hour, (max(hour.${high}) ${near})::float8 - (min(hour.${low}) ${near})::float8 as change from device cross join ${rule}
      join rollup_hour as hour on hour.device = device.number and hour.hour >= ${begin} - interval '1 hour' and hour.hour < ${end} and ${applies}`;
    const recent = `select device.number, date_trunc('hour', now()) - step * interval '1 hour' from device cross join ${rule} cross join generate_series(0, 3) as step, lateral (select max(${high})::float8 - min(${low})::float8 as change from rollup_minute
      where device = device.number and minute >= greatest(${begin}, now() - interval '3 hours')) as minute where ${applies} and minute.change > ${change}`;
    return this.limited(
      `select device, array_agg(${epochMs('hour')} order by hour) as hours from (select device, hour from (${folded}) as folded where change > ${change} and hour >= ${begin} union ${recent}) as found (device, hour) group by device order by device`,
      parameters,
    );
  }

  /** Hours, by device and in order, in which an expression could be true by the extremes of its fields; of what is not folded yet by its minutes and the newest record. */
  hoursHolding({ scope, within, from, to }: Omit<PreviewOf<unknown>, 'condition'>, { tree }: Expression): Promise<{ readonly device: number; readonly hours: readonly number[] }[]> {
    const parameters: unknown[] = [];
    const rule = givenRule(scope, within, parameters);
    const [begin, end] = [moment(place(parameters, from)), moment(place(parameters, to))];
    const extremes = (table: string) => (field: string): Bounds => {
      const { name, scale } = metricSource(field);
      return Object.hasOwn(ruleMetrics, field) ? [`(${table}.${name}_min::float8 / ${scale})`, `(${table}.${name}_max::float8 / ${scale})`] : null;
    };
    const newest = (field: string): Bounds => {
      const { source, scale } = metricSource(field);
      const value = `((${source.replaceAll('record.', 'latest.')})::float8 / ${scale})`;
      return [value, value];
    };
    const folded = `select hour.device, hour.hour from device cross join ${rule} join rollup_hour as hour on hour.device = device.number
      and hour.hour >= date_trunc('hour', ${begin}) and hour.hour < ${end} and ${applies} where ${couldHold(tree, extremes('hour'))}`;
    const minutes = `select device.number, date_trunc('hour', minute.minute) from device cross join ${rule}, lateral (select * from rollup_minute
      where device = device.number and minute >= greatest(${begin}, now() - interval '3 hours')) as minute where ${applies} and ${couldHold(tree, extremes('minute'))}`;
    const now = `select device.number, date_trunc('hour', latest.newest_at) from device join latest on latest.device = device.number cross join ${rule}
      where ${applies} and latest.newest_at >= ${begin} and ${couldHold(tree, newest)}`;
    return this.limited(
      `select device, array_agg(${epochMs('hour')} order by hour) as hours from (${folded} union ${minutes} union ${now}) as found (device, hour) group by device order by device`,
      parameters,
    );
  }

  /**
   * Hours beyond the limit that follow each other, as one alarm each: from the first one on in which the rule can raise one.
   *
   * @param raising hours that are in those of the rule, epoch ms; null: all are
   */
  async hourAlarms(asked: PreviewOf<ThresholdCondition>, raising: readonly number[] | null): Promise<PreviewAlarm[]> {
    const parameters: unknown[] = [];
    const { hours, isBeyond, name } = this.hoursOf(asked, parameters);
    const { scale } = metricSource(asked.condition.metric);
    const extreme = asked.condition.direction === 'above' ? `max(${name}_max)` : `min(${name}_min)`;
    const inHours = raising === null ? 'true' : `${epochMs('hour.hour')} = any(${place(parameters, raising)}::float8[])`;
    const end = `hour.hour + interval '1 hour'`;
    const isFree = asked.unless === null ? 'true' : `not exists (select from rule_alarm where rule = ${place(parameters, asked.unless)}::int8 and device = hour.device and raised_at <= hour.hour and coalesce(ended_at, 'infinity') > ${end})`;
    return this.limited(
      `with beyond as (select hour.device, hour.hour, ${name}_min, ${name}_max, ${inHours} and not ${inMaintenance('hour.hour', end)} and ${isFree} as raises,
         hour.hour - row_number() over (partition by hour.device order by hour.hour) * interval '1 hour' as island from ${hours} where ${isBeyond})
       select device, ${epochMs('min(hour) filter (where raises)')} as "startedAt", ${epochMs(`max(hour) + interval '1 hour'`)} as "endedAt", (${extreme})::float8 / ${scale} as extreme
       from beyond group by device, island having bool_or(raises) order by 2 limit ${place(parameters, alarmsMost + 1)}`,
      parameters,
    );
  }

  /** In order of time. */
  async samples(device: number, from: number, to: number, reading: Reading): Promise<Sample[]> {
    const sources = reading.metrics.map(metricSource);
    const rows = await this.limited<ValueRow>(
      `select ${epochMs('recorded_at')} as at, array[${sources.map(({ source }) => `(${source})::float8`).join(', ')}] as stored from record where device = $1 and recorded_at >= ${moment('$2')} and recorded_at < ${moment('$3')}
       and ${inTime('flags')} and ${sources.map(({ source }) => `${source} is not null`).join(' and ')} order by recorded_at`,
      [device, from, to],
    );
    return samplesOf(reading, valuesOf(rows, sources));
  }

  /** Silences that were longer, over or not. */
  silences({ condition, scope, within, from }: PreviewOf<SilentCondition>): Promise<PreviewAlarm[]> {
    const parameters: unknown[] = [];
    const rule = givenRule(scope, within, parameters);
    const [least, since] = [`make_interval(mins => ${place(parameters, condition.minutes)}::int4)`, moment(place(parameters, from))];
    const over = `select event.device, event.at - make_interval(secs => (event.detail ->> 'silentS')::float8) + ${least} as started, event.at as ended
      from event join device on device.number = event.device cross join ${rule} where event.kind = 'online' and event.at >= ${since} and event.detail ? 'silentS' and ${applies}`;
    const lasting = `select latest.device, latest.seen_at + ${least}, null::timestamptz from latest join device on device.number = latest.device cross join ${rule} where ${applies}`;
    return this.limited(
      `select device, ${epochMs('started')} as "startedAt", ${epochMs('ended')} as "endedAt", null as extreme from (${over} union all ${lasting}) as silence
       where started >= ${since} and started < coalesce(ended, now()) order by started limit ${place(parameters, alarmsMost + 1)}`,
      parameters,
    );
  }

  /** Faults and rule alarms of the vehicles that lasted in this time and that someone acknowledged, the newest first. */
  acknowledged({ scope, within, from, to }: Omit<PreviewOf<unknown>, 'condition'>): Promise<AcknowledgedRow[]> {
    const parameters: unknown[] = [];
    const rule = givenRule(scope, within, parameters);
    const [begin, end] = [moment(place(parameters, from)), moment(place(parameters, to))];
    const lasted = (table: string): string => `${table}.acknowledged_at is not null and ${table}.started_at < ${end} and (${table}.ended_at is null or ${table}.ended_at >= ${begin})`;
    const columns = (table: string): string => `${table}.device, ${epochMs(`${table}.started_at`)} as "startedAt", ${epochMs(`${table}.ended_at`)} as "endedAt"`;
    const faults = `select ${columns('fault')}, fault.type, null as rule from fault join device on device.number = fault.device cross join ${rule} where ${lasted('fault')} and ${applies}`;
    const alarms = `select ${columns('alarm')}, null, raised.name from rule_alarm as alarm join rule as raised on raised.id = alarm.rule and raised.deleted_at is null
      join device on device.number = alarm.device cross join ${rule} where ${lasted('alarm')} and ${applies}`;
    return this.limited(`${faults} union all ${alarms} order by 2 desc limit ${place(parameters, alarmsMost + 1)}`, parameters);
  }

  /** What faults of devices are called, in their order. */
  async faultEntries(faults: readonly { readonly device: number; readonly type: number | null }[]): Promise<readonly (readonly FaultEntry[])[]> {
    const rows = await this.dataSource.query<{ entries: FaultEntry[] }[]>(
      `select ${entriesSql('given.type')} as entries from unnest($1::int4[], $2::int2[]) with ordinality as given (device, type, place) join device on device.number = given.device order by given.place`,
      [faults.map(({ device }) => device), faults.map(({ type }) => type)],
    );
    return rows.map(({ entries }) => entries);
  }

  /** When vehicles had done more than the limit since a service, by the counters of hours and of the newest record, until the next service. */
  servicesDue({ condition, scope, within, from, to }: PreviewOf<ServiceDueCondition>): Promise<PreviewAlarm[]> {
    const parameters: unknown[] = [];
    const rule = givenRule(scope, within, parameters);
    const [begin, end, limit] = [moment(place(parameters, from)), moment(place(parameters, to)), `${place(parameters, condition.limit)}::float8`];
    const { metrics, column } = counterReadings[condition.counter];
    const [scale = 1, ratedScale] = metrics.map((metric) => metricSource(metric).scale);
    const per = ratedScale === undefined ? '1' : `nullif(latest.rated_energy::float8 / ${ratedScale}, 0)`;
    const isBeyond = (counter: string): string => `(${counter}::float8 / ${scale} - span.base) / ${per} > ${limit}`;
    return this.limited(
      `with vehicle as (select device.number from device cross join ${rule} where ${applies}),
       span as (select device, since, lead(since) over (partition by device order by since, id) as until, base from (
         select number as device, '-infinity'::timestamptz as since, 0::int8 as id, 0::float8 as base from vehicle
         union all select mark.device, mark.started_at, mark.id, mark.${column} from service_mark as mark join vehicle on vehicle.number = mark.device where mark.deleted_at is null) as mark)
       select span.device, ${epochMs('greatest(found.at, span.since)')} as "startedAt", ${epochMs('span.until')} as "endedAt", null as extreme
       from span join latest on latest.device = span.device cross join lateral (select min(at) as at from (
         select hour.hour as at from rollup_hour as hour where hour.device = span.device and hour.hour >= greatest(${begin}, span.since) - interval '1 hour' and hour.hour < least(${end}, span.until) and ${isBeyond(`hour.${column}_max`)}
         union all select latest.newest_at where latest.newest_at >= greatest(${begin}, span.since) and latest.newest_at < least(${end}, span.until) and ${isBeyond(`latest.${column}`)}) as beyond) as found
       where found.at is not null order by 2 limit ${place(parameters, alarmsMost + 1)}`,
      parameters,
    );
  }

  /** Of vehicles with a day below the limit the figures of all of their days, in order. */
  async qualityDays({ condition, scope, within, from, to }: PreviewOf<DataQualityCondition>, zone: string): Promise<{ readonly device: number; readonly days: readonly Sample[] }[]> {
    const parameters: unknown[] = [];
    const rule = givenRule(scope, within, parameters);
    const begins = dayBegins(`${place(parameters, zone)}::text`);
    const value = figureSql[condition.figure];
    return this.limited(
      `select device, json_agg(json_build_object('at', at, 'value', value) order by at) as days from (
         select device, ${epochMs(begins)} as at, ${value} as value from compliance_day where device in (select device.number from device cross join ${rule} where ${applies})
         and ${begins} >= ${moment(place(parameters, from))} and ${begins} < ${moment(place(parameters, to))} and ${value} is not null) as counted
       group by device having min(value) < ${place(parameters, condition.share)}::float8 order by device`,
      parameters,
    );
  }

  /** Vehicles whose service ends so soon, or has ended, from when on that was so. */
  serviceEnds({ condition, scope, within, from, to }: PreviewOf<ServiceEndCondition>, zone: string): Promise<PreviewAlarm[]> {
    const parameters: unknown[] = [];
    const rule = givenRule(scope, within, parameters);
    const near = nearFrom(`${place(parameters, condition.days)}::int4`, `${place(parameters, zone)}::text`);
    return this.limited(
      `select device.number as device, ${epochMs(`greatest(${near}, ${moment(place(parameters, from))})`)} as "startedAt", null as "endedAt", null as extreme
       from device cross join ${rule} where ${applies} and device.service_expires_at is not null and ${near} <= ${moment(place(parameters, to))} order by 2 limit ${place(parameters, alarmsMost + 1)}`,
      parameters,
    );
  }

  /** The newest first. */
  campaigns({ from }: Pick<PreviewOf<unknown>, 'from'>): Promise<PreviewCampaign[]> {
    return this.limited(`select id, name, version from campaign where changed_at >= ${moment('$1')} order by changed_at desc, id`, [from]);
  }

  /** What a campaign went through, in order: itself, and the vehicles of the scope. */
  campaignSteps({ scope, within }: Pick<PreviewOf<unknown>, 'scope' | 'within'>, campaign: string): Promise<CampaignStep[]> {
    const parameters: unknown[] = [campaign];
    return this.limited(
      `select ${epochMs('change.at')} as at, change.device, change.state from campaign_change as change left join device on device.number = change.device cross join ${givenRule(scope, within, parameters)}
       where change.campaign = $1 and (change.device is null or (${applies})) order by change.number`,
      parameters,
    );
  }

  /** When alarms of the rule on which it depends were open. */
  openTimes(devices: readonly number[], unless: string | null, from: number): ReturnType<typeof readOpenTimes> {
    return readOpenTimes(this.dataSource.manager, devices, [{ unless }], from);
  }

  async seesRule(caller: Caller | null, id: string): Promise<boolean> {
    const parameters: unknown[] = [id];
    const [row] = await this.dataSource.query<{ seen: boolean }[]>(`select exists (select from rule where id = $1::int8 and ${ownedVisible('rule', caller, parameters)}) as seen`, parameters);
    return row?.seen ?? false;
  }

  /** Of each device the maintenance periods since a moment, epoch ms. */
  maintenance(devices: readonly number[], from: number): Promise<ReadonlyMap<number, readonly PeriodSpan[]>> {
    return readMaintenance(this.dataSource.manager, devices, from);
  }

  devices(numbers: readonly number[]): Promise<PreviewDevice[]> {
    return this.dataSource.query('select number, id, vin, plate from device where number = any($1::int4[])', [numbers]);
  }

  private hoursOf({ condition, scope, within, from, to }: PreviewOf<ThresholdCondition>, parameters: unknown[]) {
    const { name, scale } = metricSource(condition.metric);
    const limit = `${place(parameters, condition.limit * scale)}::float8`;
    const [begin, end] = [moment(place(parameters, from)), moment(place(parameters, to))];
    const hours = `device cross join ${givenRule(scope, within, parameters)} join rollup_hour as hour on hour.device = device.number and hour.hour >= ${begin} and hour.hour < ${end} and ${applies}`;
    return { hours, limit, name, isBeyond: this.beyond(condition, 'hour', name, limit) };
  }

  private beyond({ direction }: ThresholdCondition, table: string, name: string, limit: string): string {
    return direction === 'above' ? `${table}.${name}_max > ${limit}` : `${table}.${name}_min < ${limit}`;
  }

  private newestBeyond({ metric, direction }: ThresholdCondition, limit: string): string {
    return `${metricSource(metric).source.replaceAll('record.', 'latest.')} ${direction === 'above' ? '>' : '<'} ${limit}`;
  }

  /** @throws DomainError RULE_PREVIEW_TOO_LONG */
  private async limited<Row>(sql: string, parameters: unknown[]): Promise<Row[]> {
    try {
      return await this.dataSource.transaction(async (manager: EntityManager) => {
        await manager.query(`set local statement_timeout = ${ruleLimits.previewMs}`);
        return manager.query<Row[]>(sql, parameters);
      });
    } catch (error) {
      if (isTimeout(error)) throw new DomainError('RULE_PREVIEW_TOO_LONG', { seconds: ruleLimits.previewMs / 1_000 });
      throw error;
    }
  }
}

/** Whether a list was cut. */
export const isCut = (alarms: readonly unknown[]): boolean => alarms.length > alarmsMost;

