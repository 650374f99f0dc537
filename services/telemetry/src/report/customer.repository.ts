import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { moment } from '../epoch.ts';
import type { Period } from './period.ts';

export interface AlarmHandling {
  readonly raised: number;
  readonly acknowledged: number;
  /** Of those, within each of the minutes asked for. */
  readonly within: readonly number[];
  readonly medianMinutes: number | null;
}

const minutesToAcknowledge = 'extract(epoch from rule_alarm.acknowledged_at - rule_alarm.raised_at) / 60';

/** What a customer report counts besides the figures of the others. */
@Injectable()
export class CustomerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of the alarms of rules that started in the period. */
  async alarms(caller: Caller, { from, to }: Period, minutes: readonly number[]): Promise<AlarmHandling> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const soon = minutes.map((each) => `count(*) filter (where ${minutesToAcknowledge} <= ${place(parameters, each)}::int4)::int4`).join(', ');
    const [row] = await this.dataSource.query<AlarmHandling[]>(
      `select count(*)::int4 as raised, count(rule_alarm.acknowledged_at)::int4 as acknowledged, array[${soon}] as within,
         (percentile_cont(0.5) within group (order by ${minutesToAcknowledge}))::float8 as "medianMinutes"
       from rule_alarm join rule on rule.id = rule_alarm.rule and rule.deleted_at is null join device on device.number = rule_alarm.device
       where ${seen} and rule_alarm.started_at >= ${moment(place(parameters, from))} and rule_alarm.started_at < ${moment(place(parameters, to))}`,
      parameters,
    );
    if (row === undefined) throw new Error('The count of alarms gave no row');
    return row;
  }

  /** Faults that started in the period, of each vehicle that has any. */
  async faults(caller: Caller, { from, to }: Period): Promise<ReadonlyMap<string, number>> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    const rows = await this.dataSource.query<{ id: string; faults: number }[]>(
      `select device.id, count(*)::int4 as faults from fault join device on device.number = fault.device
       where ${seen} and fault.started_at >= ${moment(place(parameters, from))} and fault.started_at < ${moment(place(parameters, to))} group by device.id`,
      parameters,
    );
    return new Map(rows.map(({ id, faults }) => [id, faults]));
  }
}
