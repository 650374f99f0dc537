import { Injectable } from '@nestjs/common';
import type { VehicleListQuery, VehicleView } from '@voltdeck/contract';
import type { Caller, Need, WorkingStateName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions } from '../device/device-filter.ts';
import { findDevice } from '../device/find-device.ts';
import { needOf } from '../device/need.ts';
import { stateConditions, vehicleOf } from '../device/state-conditions.ts';
import { place, visible } from '../device/visible.ts';
import { workingNow } from '../device/working.ts';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { toWgs84 } from '../track/wgs84.ts';
import { figureSql, softwareSql, VehicleOrder, type Ties, type VehicleKey, type VehicleNow, type VehicleSort } from './vehicle-order.ts';

/** What narrows the list. */
export type VehicleFilter = Omit<VehicleListQuery, 'sort'>;

/** What the clock and the settings decide. */
export interface Present {
  /** Epoch ms: who was not heard since then is offline. */
  readonly silentSince: number;
}

/** A part of the list, in its order. */
export interface VehiclePart {
  readonly sort: VehicleSort;
  readonly after: VehicleKey | null;
  readonly skip: number;
  readonly size: number;
  readonly figures: readonly string[];
}

/** A vehicle, and where the list continues behind it. */
export interface ListedVehicle {
  readonly view: VehicleView;
  readonly key: VehicleKey;
}

export type VehicleName = Pick<VehicleView, 'deviceId' | 'vin'>;

interface Row {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
  readonly customer_name: string | null;
  readonly group_names: readonly string[];
  readonly bms_model: string | null;
  readonly software: string | null;
  readonly activated_on: string | null;
  readonly sort_key: string | null;
  readonly figures: readonly (number | null)[];
  readonly working: WorkingStateName;
  readonly need: Need | null;
  readonly fault_level: number | null;
  readonly soc: number | null;
  readonly soh: number | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly coordinate_system: number | null;
  readonly seen_at: Date | null;
}

function scaled(field: string, stored: number | null): number | null {
  const column = columnOfField(field);
  return stored === null || column === undefined ? null : fromStored(stored, column);
}

function positionOf(row: Row): Pick<VehicleView, 'longitude' | 'latitude'> {
  const [longitude, latitude] = [scaled('longitude', row.longitude), scaled('latitude', row.latitude)];
  return longitude === null || latitude === null ? { longitude: null, latitude: null } : toWgs84({ longitude, latitude }, row.coordinate_system);
}

const figureOf = (name: string, stored: number | null): number | null => (name === 'cellVoltageSpread' ? stored : scaled(name, stored));

const toVehicleView = (row: Row, figures: readonly string[]): VehicleView => ({
  deviceId: row.id,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  customerName: row.customer_name,
  groups: row.group_names,
  bmsModel: row.bms_model,
  software: row.software,
  activatedOn: row.activated_on,
  workingState: row.working,
  need: row.need,
  faultLevel: row.fault_level,
  soc: scaled('soc', row.soc),
  soh: scaled('soh', row.soh),
  ...positionOf(row),
  receivedAt: row.seen_at?.toISOString() ?? null,
  figures: Object.fromEntries(figures.map((name, index) => [name, figureOf(name, row.figures[index] ?? null)])),
});

/** From so many skipped pages on, the place in the order is counted before it is read. */
const farPages = 4;

const columns = `device.id, device.vin, device.plate, device.project_name, device.customer_name, device.group_names, device.bms_model,
  ${softwareSql} as software, device.activated_at::text as activated_on,
  latest.fault_level, latest.soc, latest.soh, latest.longitude, latest.latitude, latest.coordinate_system, latest.seen_at`;

const joined = 'device left join latest on latest.device = device.number';

/** SQL of the vehicles that the filter leaves, and what the clock says of them. */
function narrowed(caller: Caller | null, filter: VehicleFilter, present: Present, parameters: unknown[]): VehicleNow & { readonly where: string } {
  const working = workingNow(present.silentSince, parameters);
  const conditions = [visible(caller, parameters), ...deviceConditions(filter, parameters), ...stateConditions(filter, working, parameters)];
  return { working, need: needOf(vehicleOf(working)), where: conditions.join(' and ') };
}

@Injectable()
export class VehicleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Only the rows of the part are calculated in full. */
  async page(caller: Caller | null, filter: VehicleFilter, present: Present, { sort, after, skip, size, figures }: VehiclePart): Promise<ListedVehicle[]> {
    const parameters: unknown[] = [];
    const { where, ...now } = narrowed(caller, filter, present, parameters);
    const order = new VehicleOrder(sort, now);
    const ties = order.sorted && skip > farPages * size ? await this.tiesAt(caller, filter, present, { sort, after, skip }) : null;
    const behind = after === null ? '' : `and ${order.beyond(after, parameters)}`;
    const within = ties === null ? '' : `and ${order.from(ties.key, parameters, skip + size > ties.before + ties.size)}`;
    const rows = await this.dataSource.query<Row[]>(
      `with part as materialized (
         select device.number, ${order.columns}
         from ${joined} where ${where} ${behind} ${within} order by ${order.orderBy()} limit ${place(parameters, size)} offset ${place(parameters, skip - (ties?.before ?? 0))})
       select ${columns}, ${now.working} as working, ${now.need} as need, part.sort_key, array[${figures.map(figureSql).join(', ')}]::int4[] as figures
       from part join device using (number) left join latest on latest.device = device.number order by ${order.orderBy()}`,
      parameters,
    );
    return rows.map((row) => ({ view: toVehicleView(row, figures), key: { key: row.sort_key, vin: row.vin, id: row.id } }));
  }

  /** The vehicles among which the next behind the skipped ones is; null where there is none. Counting them is cheaper than sorting all by VIN as well. */
  private async tiesAt(caller: Caller | null, filter: VehicleFilter, present: Present, { sort, after, skip }: Pick<VehiclePart, 'sort' | 'after' | 'skip'>): Promise<Ties | null> {
    const parameters: unknown[] = [];
    const { where, ...now } = narrowed(caller, filter, present, parameters);
    const order = new VehicleOrder(sort, now);
    const behind = after === null ? '' : `and ${order.beyond(after, parameters)}`;
    const { key, order: inOrder } = order.ties;
    const [ties] = await this.dataSource.query<Ties[]>(
      `with listed as (select ${key} as key, ${now.working} as working from ${joined} where ${where} ${behind}),
         tied as (select key, count(*) as size from listed group by key),
         counted as (select key, size, sum(size) over (order by ${inOrder}) - size as before from tied)
       select key::text as key, before::int4 as before, size::int4 as size from counted where before <= ${place(parameters, skip)} order by before desc limit 1`,
      parameters,
    );
    return ties ?? null;
  }

  async isVisible(caller: Caller | null, deviceId: string): Promise<boolean> {
    return (await findDevice(this.dataSource, caller, deviceId)) !== null;
  }

  /** The vehicle before or behind one that the caller may see, in the order of the list; null at its end. */
  async neighbour(caller: Caller | null, deviceId: string, filter: VehicleFilter, present: Present, sort: VehicleSort, side: 'previous' | 'next'): Promise<VehicleName | null> {
    const here = await this.keyOf(deviceId, present, sort);
    if (here === null) return null;
    const parameters: unknown[] = [];
    const { where, ...now } = narrowed(caller, filter, present, parameters);
    const order = new VehicleOrder(sort, now);
    const backwards = side === 'previous';
    const [row] = await this.dataSource.query<VehicleName[]>(
      `select device.id as "deviceId", device.vin, ${now.working} as working from ${joined} where ${where} and ${order.beyond(here, parameters, backwards)} order by ${order.orderBy(backwards)} limit 1`,
      parameters,
    );
    return row === undefined ? null : { deviceId: row.deviceId, vin: row.vin };
  }

  private async keyOf(deviceId: string, present: Present, sort: VehicleSort): Promise<VehicleKey | null> {
    const parameters: unknown[] = [];
    const working = workingNow(present.silentSince, parameters);
    const order = new VehicleOrder(sort, { working, need: needOf(vehicleOf(working)) });
    const [row] = await this.dataSource.query<{ sort_key: string | null; vin: string; id: string }[]>(
      `select device.id, device.vin, ${order.columns}, ${working} as working from ${joined} where device.id = ${place(parameters, deviceId)}`,
      parameters,
    );
    return row === undefined ? null : { key: row.sort_key, vin: row.vin, id: row.id };
  }

  async count(caller: Caller | null, filter: VehicleFilter, present: Present): Promise<number> {
    const parameters: unknown[] = [];
    const { where, working } = narrowed(caller, filter, present, parameters);
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from (select ${working} from ${joined} where ${where}) as found`, parameters);
    return row?.count ?? 0;
  }
}
