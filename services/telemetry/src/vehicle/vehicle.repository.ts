import { Injectable } from '@nestjs/common';
import type { VehicleView } from '@voltdeck/contract';
import type { Caller, Need, WorkingStateName } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions, type DeviceFilter } from '../device/device-filter.ts';
import { findDevice } from '../device/find-device.ts';
import { hasNeed, needOf, type NeedColumns } from '../device/need.ts';
import { place, visible } from '../device/visible.ts';
import { workingNow } from '../device/working.ts';
import { sohStep } from '@voltdeck/contract';
import { columnOfField, fromStored } from '../record/record-columns.ts';
import { toWgs84 } from '../track/wgs84.ts';

export interface VehicleFilter extends DeviceFilter {
  readonly workingState?: WorkingStateName | undefined;
  /** Whether it was heard of late, whatever it does. */
  readonly online?: boolean | undefined;
  /** It has a matter of this class. */
  readonly need?: Need | undefined;
  /** Lower bound of a step of SOH, in percent. */
  readonly soh?: number | undefined;
  /** Month in which it was put into service: `2026-01`. */
  readonly activated?: string | undefined;
}

/** What the clock and the settings decide. */
export interface Present {
  /** Epoch ms: who was not heard since then is offline. */
  readonly silentSince: number;
}

/** Where the page before ended. */
export interface VehicleKey {
  readonly vin: string;
  readonly id: string;
}

export type VehicleName = Pick<VehicleView, 'deviceId' | 'vin'>;

interface Row {
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_name: string | null;
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

const toVehicleView = (row: Row): VehicleView => ({
  deviceId: row.id,
  vin: row.vin,
  plate: row.plate,
  projectName: row.project_name,
  workingState: row.working,
  need: row.need,
  faultLevel: row.fault_level,
  soc: scaled('soc', row.soc),
  soh: scaled('soh', row.soh),
  ...positionOf(row),
  receivedAt: row.seen_at?.toISOString() ?? null,
});

/** SQL of the devices that the filter leaves, with their working state. */
function filtered(caller: Caller | null, filter: VehicleFilter, present: Present, parameters: unknown[]): string {
  const working = workingNow(present.silentSince, parameters);
  const conditions = [visible(caller, parameters), ...deviceConditions(filter, parameters), ...stateConditions(filter, working, parameters)];
  return `select device.id, device.vin, device.plate, device.project_name, ${working} as working, ${needOf(vehicleOf(working))} as need,
    latest.fault_level, latest.soc, latest.soh, latest.longitude, latest.latitude, latest.coordinate_system, latest.seen_at
  from device left join latest on latest.device = device.number where ${conditions.join(' and ')}`;
}

const vehicleOf = (working: string): NeedColumns => ({ number: 'device.number', working, seenAt: 'latest.seen_at' });

function stateConditions({ workingState, online, need, soh, activated }: VehicleFilter, working: string, parameters: unknown[]): string[] {
  return [
    ...(workingState === undefined ? [] : [`${working} = ${place(parameters, workingState)}`]),
    ...(online === undefined ? [] : [`(${working} <> 'offline') = ${place(parameters, online)}`]),
    ...(need === undefined ? [] : [hasNeed(need, vehicleOf(working))]),
    ...(soh === undefined ? [] : [`latest.soh / ${sohStep} * ${sohStep} = ${place(parameters, soh)}`]),
    ...(activated === undefined ? [] : [`to_char(device.activated_at, 'YYYY-MM') = ${place(parameters, activated)}`]),
  ];
}

@Injectable()
export class VehicleRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(caller: Caller | null, filter: VehicleFilter, present: Present, after: VehicleKey | null, size: number): Promise<VehicleView[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, present, parameters);
    const behind = after === null ? '' : `and (device.vin, device.id) > (${place(parameters, after.vin)}, ${place(parameters, after.id)}::uuid)`;
    const rows = await this.dataSource.query<Row[]>(
      `${from} ${behind} order by device.vin, device.id limit ${place(parameters, size)}`,
      parameters,
    );
    return rows.map(toVehicleView);
  }

  async isVisible(caller: Caller | null, deviceId: string): Promise<boolean> {
    return (await findDevice(this.dataSource, caller, deviceId)) !== null;
  }

  /** The vehicle before or behind one that the caller may see, by VIN; null at the end of the list. */
  async neighbour(caller: Caller | null, deviceId: string, side: 'previous' | 'next'): Promise<VehicleName | null> {
    const parameters: unknown[] = [];
    const [sign, order] = side === 'next' ? ['>', 'asc'] : ['<', 'desc'];
    const [row] = await this.dataSource.query<VehicleName[]>(
      `select device.id as "deviceId", device.vin from device where ${visible(caller, parameters)}
         and (device.vin, device.id) ${sign} (select vin, id from device as here where here.id = ${place(parameters, deviceId)})
       order by device.vin ${order}, device.id ${order} limit 1`,
      parameters,
    );
    return row ?? null;
  }

  async count(caller: Caller | null, filter: VehicleFilter, present: Present): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, present, parameters);
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from (${from}) as found`, parameters);
    return row?.count ?? 0;
  }
}
