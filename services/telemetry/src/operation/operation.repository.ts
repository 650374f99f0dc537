import { Injectable } from '@nestjs/common';
import { operationKinds, type Caller, type EnergySource, type OperationKind, type OperationFigure, type TimeSort } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';
import { wsPerKwh } from '../energy/energy.ts';
import { consumptionKmLeast, countedKmLeast, movedSql } from './moved.ts';

/** Times are epoch ms, half open: what started at from <= time < to. */
export interface OperationFilter extends DeviceFilter {
  readonly kind?: OperationKind | undefined;
  /** Only those in which the vehicle moved, or only the others. */
  readonly moved?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly sort?: TimeSort | undefined;
}

export interface OperationRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly kind: OperationKind;
  readonly started_ms: number;
  readonly ended_ms: number;
  readonly energy_ws: number;
  readonly returned_ws: number | null;
  readonly energy_source: EnergySource | null;
  readonly start_soc: number | null;
  readonly end_soc: number | null;
  readonly highest_current: number | null;
  readonly lowest_temperature: number | null;
  readonly highest_temperature: number | null;
  readonly lowest_cell_voltage: number | null;
  readonly highest_cell_voltage: number | null;
  readonly end_cell_spread: number | null;
  readonly start_mileage: number | null;
  readonly end_mileage: number | null;
  /** 1e-6 degree WGS-84. */
  readonly start_longitude: number | null;
  readonly start_latitude: number | null;
  readonly end_longitude: number | null;
  readonly end_latitude: number | null;
  readonly top_speed: number | null;
  readonly plug_in: number | null;
  readonly highest_cell_voltage_bmu: number | null;
  readonly highest_cell_voltage_cell: number | null;
  readonly lowest_cell_voltage_bmu: number | null;
  readonly lowest_cell_voltage_cell: number | null;
  readonly highest_temperature_bmu: number | null;
  readonly highest_temperature_probe: number | null;
  readonly lowest_temperature_bmu: number | null;
  readonly lowest_temperature_probe: number | null;
  /** The vehicle has done the other thing since. */
  readonly followed: boolean;
}

const figures = [
  'start_longitude', 'start_latitude', 'end_longitude', 'end_latitude', 'top_speed', 'plug_in', 'highest_cell_voltage_bmu', 'highest_cell_voltage_cell', 'lowest_cell_voltage_bmu',
  'lowest_cell_voltage_cell', 'highest_temperature_bmu', 'highest_temperature_probe', 'lowest_temperature_bmu', 'lowest_temperature_probe',
  'energy_ws', 'returned_ws', 'energy_source', 'start_soc', 'end_soc', 'highest_current', 'lowest_temperature', 'highest_temperature',
  'lowest_cell_voltage', 'highest_cell_voltage', 'end_cell_spread', 'start_mileage', 'end_mileage',
].map((name) => `operation.${name}`);
const [discharge, charge] = operationKinds;
const followed = `coalesce((
  select other.ended_at > operation.ended_at from operation as other
  where other.device = operation.device and other.kind = case operation.kind when '${charge}' then '${discharge}' else '${charge}' end
  order by other.started_at desc limit 1), false) as followed`;
const selection = `operation.id::text, device.id as device_id, device.vin, device.plate, device.project_name, operation.kind,
  ${epochMs('operation.started_at')} as started_ms, ${epochMs('operation.ended_at')} as ended_ms, ${figures.join(', ')}, ${followed}`;

/** What the list can be sorted by, as SQL. */
const sorts: Readonly<Record<OperationFigure, string>> = {
  durationS: 'extract(epoch from operation.ended_at - operation.started_at)::float8',
  distanceKm: '(operation.end_mileage - operation.start_mileage)',
  energyKwh: 'operation.energy_ws',
  consumption: `case when operation.kind = '${discharge}' and operation.end_mileage - operation.start_mileage >= ${consumptionKmLeast}
    and (operation.energy_source is distinct from 'counter' or operation.end_mileage - operation.start_mileage >= ${countedKmLeast})
    then (operation.energy_ws - coalesce(operation.returned_ws, 0)) / (operation.end_mileage - operation.start_mileage) end`,
  topSpeed: 'operation.top_speed::float8',
  highestTemperature: 'operation.highest_temperature::float8',
  highestCurrent: 'operation.highest_current::float8',
};

/** Where the page before ended in a list that is sorted by a figure. */
export interface SortedKey {
  readonly value: number;
  readonly id: string;
}

export interface SortedOrder {
  readonly sort: OperationFigure;
  readonly descending: boolean;
}

/** SQL of the operations that the filter leaves. A single record makes none. */
function filtered(caller: Caller | null, filter: OperationFilter, parameters: unknown[]): string {
  const { kind, moved, from, to } = filter;
  const conditions = [visible(caller, parameters), 'operation.ended_at > operation.started_at', ...deviceConditions(filter, parameters)];
  if (kind !== undefined) conditions.push(`operation.kind = ${place(parameters, kind)}`);
  if (moved !== undefined) conditions.push(`${moved ? '' : 'not '}${movedSql('operation')}`);
  if (from !== undefined) conditions.push(`operation.started_at >= ${moment(place(parameters, from))}`);
  if (to !== undefined) conditions.push(`operation.started_at < ${moment(place(parameters, to))}`);
  return `from operation join device on device.number = operation.device where ${conditions.join(' and ')}`;
}

/** What started in a stretch. */
export interface OperationSums {
  readonly trips: number;
  readonly distanceKm: number;
  readonly dischargeKwh: number;
  /** null where it is not known apart for all of them. */
  readonly recoveredKwh: number | null;
  readonly charges: number;
  readonly chargeKwh: number;
  /** Operations whose energy is not by the counters alone. */
  readonly estimated: number;
}

/** What started on one business day. */
export interface OperationDay extends OperationSums {
  /** YYYY-MM-DD */
  readonly day: string;
}

export interface DeviceSums extends Omit<OperationSums, 'estimated'> {
  readonly deviceId: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly projectName: string | null;
}

const isTrip = `operation.kind = '${discharge}' and ${movedSql('operation')}`;
const kwh = (value: string, kind: OperationKind): string => `coalesce(round((sum(${value}) filter (where operation.kind = '${kind}') / ${wsPerKwh})::numeric, 3), 0)::float8`;
const sums = `count(*) filter (where ${isTrip})::int4 as trips,
  coalesce(round((sum(operation.end_mileage - operation.start_mileage) filter (where ${isTrip} and operation.end_mileage >= operation.start_mileage))::numeric, 1), 0)::float8 as "distanceKm",
  ${kwh('operation.energy_ws', discharge)} as "dischargeKwh",
  case when bool_or(operation.kind = '${discharge}' and operation.returned_ws is null) then null else ${kwh('operation.returned_ws', discharge)} end as "recoveredKwh",
  count(*) filter (where operation.kind = '${charge}')::int4 as charges, ${kwh('operation.energy_ws', charge)} as "chargeKwh"`;
const estimated = `count(*) filter (where operation.energy_source is distinct from 'counter')::int4 as estimated`;

@Injectable()
export class OperationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first unless the filter sorts otherwise. */
  page(caller: Caller | null, filter: OperationFilter, after: StartedKey | null, size: number): Promise<OperationRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return readStarted(this.dataSource, { table: 'operation', selection, from, parameters, sort: filter.sort ?? '-at' }, after, size);
  }

  /** By a figure; those without it come last. */
  sorted(caller: Caller | null, filter: OperationFilter, { sort, descending }: SortedOrder, after: SortedKey | null, size: number): Promise<(OperationRow & { sorted: number })[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    const value = `coalesce(${sorts[sort]}, '${descending ? '-' : ''}infinity'::float8)`;
    const behind = after === null ? '' : `and (${value}, operation.id) ${descending ? '<' : '>'} (${place(parameters, after.value)}::float8, ${place(parameters, after.id)}::int8)`;
    const direction = descending ? 'desc' : 'asc';
    return this.dataSource.query(`select ${selection}, ${value} as sorted ${from} ${behind} order by ${value} ${direction}, operation.id ${direction} limit ${place(parameters, size)}`, parameters);
  }

  async find(caller: Caller | null, id: string): Promise<OperationRow | null> {
    const parameters: unknown[] = [];
    const from = filtered(caller, {}, parameters);
    const [row] = await this.dataSource.query<OperationRow[]>(`select ${selection} ${from} and operation.id = ${place(parameters, id)}::int8`, parameters);
    return row ?? null;
  }

  /** Days on which something started, in order. */
  days(caller: Caller | null, filter: OperationFilter, timeZone: string): Promise<OperationDay[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return this.dataSource.query<OperationDay[]>(
      `select to_char(operation.started_at at time zone ${place(parameters, timeZone)}, 'YYYY-MM-DD') as day, ${sums}, ${estimated} ${from} group by 1 order by 1`,
      parameters,
    );
  }

  /** Of each vehicle, by VIN; those that did nothing as well. */
  byDevice(caller: Caller | null, { from, to }: { readonly from: number; readonly to: number }, most: number): Promise<DeviceSums[]> {
    const parameters: unknown[] = [];
    const seen = visible(caller, parameters);
    return this.dataSource.query<DeviceSums[]>(
      `select device.id as "deviceId", device.vin, device.plate, device.project_name as "projectName", ${sums}
       from device left join operation on operation.device = device.number and operation.ended_at > operation.started_at
         and operation.started_at >= ${moment(place(parameters, from))} and operation.started_at < ${moment(place(parameters, to))}
       where ${seen} group by device.number, device.id, device.vin, device.plate, device.project_name order by device.vin limit ${place(parameters, most)}`,
      parameters,
    );
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, filter: OperationFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return countStarted(this.dataSource, from, parameters, most);
  }
}
