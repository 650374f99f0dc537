import { Injectable } from '@nestjs/common';
import type { CaseFiguresView, InputOf, ServiceCases } from '@voltdeck/contract';
import { DataSource } from 'typeorm';
import { seenDevice } from '../definitions/device.ts';
import { caseTables, isOverdue } from './case.repository.ts';

const moment = (place: string): string => `to_timestamp(${place}::float8 / 1000)`;
const [from, to] = [moment('$1'), moment('$2')];
const isClosed = `service_case.closed_at >= ${from} and service_case.closed_at < ${to}`;

/** Cases of a range, counted. */
@Injectable()
export class CaseFiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async read({ from: start, to: end, within }: InputOf<ServiceCases['caseFigures']>): Promise<CaseFiguresView> {
    const values: unknown[] = [start, end];
    const seen = within.map((scope) => seenDevice(scope, values)).join(' and ');
    const [row] = await this.dataSource.query<CaseFiguresView[]>(
      `with seen as (
         select service_case.*, ${isOverdue} as overdue, extract(epoch from service_case.closed_at - service_case.opened_at)::float8 as took, ${isClosed} as closed_then
         from ${caseTables} where device.deleted_at is null and ${seen} and service_case.opened_at < ${to} and (service_case.closed_at is null or service_case.closed_at >= ${from})),
       causes as (select cause, count(*)::int4 as closed from seen where closed_then and cause is not null group by cause)
       select count(*) filter (where opened_at >= ${from})::int4 as opened, count(*) filter (where closed_then)::int4 as closed,
         count(*) filter (where closed_at is null or closed_at >= ${to})::int4 as active, count(*) filter (where closed_then and overdue)::int4 as late,
         round(percentile_cont(0.5) within group (order by took) filter (where closed_then))::int4 as "medianS",
         coalesce((select jsonb_agg(jsonb_build_object('cause', cause, 'closed', closed) order by closed desc, cause) from causes), '[]') as "byCause"
       from seen`,
      values,
    );
    if (row === undefined) throw new Error('The count of cases gave no row');
    return row;
  }
}
