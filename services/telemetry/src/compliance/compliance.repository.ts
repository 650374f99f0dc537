import { Injectable } from '@nestjs/common';
import type { ComplianceCounts } from '@voltdeck/contract';
import { type ComplianceFigureName, complianceFigures } from '@voltdeck/protocol/codes';
import { complianceCountNames, type Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import { countColumns } from './compliance-day.repository.ts';
import { shares } from './figures.ts';

/** Days from the first to the last, YYYY-MM-DD; none when the last is before the first. */
export interface Days {
  readonly first: string;
  readonly last: string;
  readonly timeZone: string;
}

export type DayRow = ComplianceCounts & { readonly day: string };
export type ProjectRow = ComplianceCounts & { readonly project_id: string | null; readonly project_name: string | null; readonly vehicles: number };
export type VehicleRow = ComplianceCounts & {
  readonly device_id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly number: number;
  readonly place: number;
};

/** Where the page before ended. */
export interface ComplianceKey {
  readonly place: number;
  readonly number: number;
}

const quoted = (name: string): string => `"${name}"`;
const summed = Object.entries(countColumns).map(([name, column]) => `coalesce(sum(compliance_day.${column}), 0)::float8 as ${quoted(name)}`);

/** SQL: `service` = devices that the filter leaves with their days in service, `vehicle` = the same with their counts. */
function vehicles(caller: Caller | null, filter: DeviceFilter, { first, last }: Days, parameters: unknown[]): string {
  const [from, to] = [`${place(parameters, first)}::date`, `${place(parameters, last)}::date`];
  const conditions = [visible(caller, parameters), ...deviceConditions(filter, parameters)];
  return `
service as materialized (
  select device.number, device.id, device.vin, device.plate, device.project_id, device.project_name,
    greatest(${from}, least(device.activated_at, (select min(day) from compliance_day where compliance_day.device = device.number))) as since,
    case when latest.device is null then ${to} else least(${to}, quality.looked_at) end as until
  from device left join latest on latest.device = device.number left join quality on quality.device = device.number
  where ${conditions.join(' and ')}),
vehicle as (
  select service.*, greatest(0, coalesce(case when known then until - since + 1 end, 0))::float8 as "vehicleDays", counted.*
  from service
  cross join lateral (select exists (select 1 from compliance_day where compliance_day.device = service.number)
    or exists (select 1 from device where device.number = service.number and device.activated_at is not null) as known) as started
  cross join lateral (select count(*)::float8 as "connectedDays", ${summed.join(', ')} from compliance_day
    where compliance_day.device = service.number and compliance_day.day between ${from} and ${to}) as counted)`;
}

const names = complianceCountNames.map(quoted);
const totals = names.map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`).join(', ');

/** Smaller is worse; what has no figure comes last. */
function placeOf(figure: ComplianceFigureName): string {
  const { part, whole } = shares[figure];
  const share = `${quoted(part)} / nullif(${quoted(whole)}, 0)`;
  return `coalesce(${complianceFigures[figure].better === 'less' ? `- (${share})` : share}, 'Infinity'::float8)`;
}

/** Reads what was counted, in the scope of the caller. */
@Injectable()
export class ComplianceRepository {
  constructor(private readonly dataSource: DataSource) {}

  projects(caller: Caller | null, filter: DeviceFilter, days: Days): Promise<ProjectRow[]> {
    const parameters: unknown[] = [];
    return this.dataSource.query<ProjectRow[]>(
      `with ${vehicles(caller, filter, days, parameters)}
       select project_id, max(project_name) as project_name, count(*)::int4 as vehicles, ${totals} from vehicle group by project_id order by max(project_name) nulls last`,
      parameters,
    );
  }

  /** Every day of the range, also one without any record. */
  days(caller: Caller | null, filter: DeviceFilter, days: Days): Promise<DayRow[]> {
    const parameters: unknown[] = [];
    const service = vehicles(caller, filter, days, parameters);
    const [first, last] = [place(parameters, days.first), place(parameters, days.last)];
    return this.dataSource.query<DayRow[]>(
      `with ${service},
       stretch as (select since, until, count(*) as vehicles from vehicle where "vehicleDays" > 0 group by since, until)
       select to_char(each.day, 'YYYY-MM-DD') as day,
         (select coalesce(sum(vehicles), 0) from stretch where each.day between since and until)::float8 as "vehicleDays",
         count(compliance_day.device)::float8 as "connectedDays", ${summed.join(', ')}
       from (select generate_series(${first}::date, ${last}::date, interval '1 day')::date as day) as each
       left join compliance_day on compliance_day.day = each.day and compliance_day.device in (select number from service)
       group by each.day order by each.day`,
      parameters,
    );
  }

  /** Worst first by a figure. */
  page(caller: Caller | null, filter: DeviceFilter, days: Days, figure: ComplianceFigureName, after: ComplianceKey | null, size: number): Promise<VehicleRow[]> {
    const parameters: unknown[] = [];
    const service = vehicles(caller, filter, days, parameters);
    const behind = after === null ? '' : `where (place, number) > (${place(parameters, after.place)}::float8, ${place(parameters, after.number)}::int4)`;
    return this.dataSource.query<VehicleRow[]>(
      `with ${service}
       select id as device_id, vin, plate, project_name, number, place, ${names.join(', ')} from (select *, ${placeOf(figure)} as place from vehicle) as placed
       ${behind} order by place, number limit ${place(parameters, size)}`,
      parameters,
    );
  }

  async count(caller: Caller | null, filter: DeviceFilter): Promise<number> {
    const parameters: unknown[] = [];
    const conditions = [visible(caller, parameters), ...deviceConditions(filter, parameters)];
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from device where ${conditions.join(' and ')}`, parameters);
    return row?.count ?? 0;
  }
}
