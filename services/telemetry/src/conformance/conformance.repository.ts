import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';

export interface ConformanceScope {
  readonly modelId?: string | undefined;
  readonly deviceId?: string | undefined;
}

export interface ConformanceVehicle {
  readonly number: number;
  readonly id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly model: string | null;
  readonly profile: string;
}

/** Half open: from <= time < to, epoch ms. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A frame of a vehicle; times are epoch ms. */
export interface SentMessage {
  readonly at: number;
  readonly received_at: number;
  readonly digest: string;
  readonly rejected: string | null;
  readonly frame: Buffer;
}

/** Vehicles and what they sent. */
@Injectable()
export class ConformanceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those whose newest messages arrived last come first; `total` counts all. */
  async vehicles(caller: Caller | null, { modelId, deviceId }: ConformanceScope, most: number): Promise<{ readonly vehicles: readonly ConformanceVehicle[]; readonly total: number }> {
    const parameters: unknown[] = [];
    const conditions = [visible(caller, parameters)];
    if (modelId !== undefined) conditions.push(`device.model_id = ${place(parameters, modelId)}::uuid`);
    if (deviceId !== undefined) conditions.push(`device.id = ${place(parameters, deviceId)}::uuid`);
    const rows = await this.dataSource.query<(ConformanceVehicle & { readonly total: number })[]>(
      `select device.number, device.id, device.vin, device.plate, device.model_name as model, device.profile, count(*) over ()::int4 as total
       from device left join latest on latest.device = device.number where ${conditions.join(' and ')}
       order by latest.seen_at desc nulls last, device.number limit ${place(parameters, most)}`,
      parameters,
    );
    return { vehicles: rows.map(({ total: _total, ...vehicle }) => vehicle), total: rows[0]?.total ?? 0 };
  }

  /** What the vehicle sent, the newest first. */
  sent(device: number, { from, to }: Stretch, most: number): Promise<SentMessage[]> {
    return this.dataSource.query<SentMessage[]>(
      `select ${epochMs('at')} as at, ${epochMs('received_at')} as received_at, digest::text, rejected, frame from message
       where device = $1 and not downward and at >= ${moment('$2')} and at < ${moment('$3')} order by at desc, digest desc limit $4`,
      [device, from, to, most],
    );
  }
}
