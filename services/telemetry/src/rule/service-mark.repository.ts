import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';
import { inTime } from '../record/record-row.ts';
import { isOn } from './active-rules.ts';
import { markHours } from './dependency.ts';
import { whileNoneApplies } from './rule-lock.ts';
import { metricSource } from './rule-metric.ts';

export interface ServiceMarkRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly started_ms: number;
  readonly mileage: number | null;
  readonly cumulative_charge: number | null;
  readonly cumulative_discharge: number | null;
  readonly comment: string | null;
  readonly created_at: Date;
  readonly created_by: string;
}

export interface NewServiceMark {
  /** Telemetry's number of the device. */
  readonly device: number;
  /** Epoch ms. */
  readonly at: number;
  readonly comment: string | null;
  readonly by: string;
}

const selection = `service_mark.id::text, device.id as device_id, device.vin, ${epochMs('service_mark.started_at')} as started_ms,
  service_mark.mileage, service_mark.cumulative_charge, service_mark.cumulative_discharge, service_mark.comment, service_mark.created_at, service_mark.created_by`;

const counters = ['mileage', 'cumulativeCharge', 'cumulativeDischarge'] as const;

/** A counter that was not sent for so long is not known. */
const counterAge = `interval '31 days'`;

/** SQL of the newest value of a counter at a moment. */
function counterAt(metric: (typeof counters)[number], device: string, at: string): string {
  const { source, scale } = metricSource(metric);
  return `(select (${source})::float8 / ${scale} from record where record.device = ${device} and recorded_at <= ${at} and recorded_at > ${at} - ${counterAge} and ${inTime('flags')} and ${source} is not null order by recorded_at desc limit 1)`;
}

function filtered(caller: Caller | null, parameters: unknown[], more: string, state = 'null'): string {
  return `from service_mark join device on device.number = service_mark.device where ${visible(caller, parameters)} and service_mark.deleted_at is ${state} and ${more}`;
}

@Injectable()
export class ServiceMarkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** The newest first. */
  page(caller: Caller | null, device: number, after: StartedKey | null, size: number): Promise<ServiceMarkRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, parameters, `service_mark.device = ${place(parameters, device)}`);
    return readStarted(this.dataSource, { table: 'service_mark', selection, from, parameters, sort: '-at' }, after, size);
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, device: number, most: number): Promise<number> {
    const parameters: unknown[] = [];
    return countStarted(this.dataSource, filtered(caller, parameters, `service_mark.device = ${place(parameters, device)}`), parameters, most);
  }

  /** @param state whether it is there, or deleted */
  async find(caller: Caller | null, id: string, state: 'null' | 'not null' = 'null'): Promise<ServiceMarkRow | null> {
    const parameters: unknown[] = [];
    const from = filtered(caller, parameters, `service_mark.id = ${place(parameters, id)}::int8`, state);
    const [row] = await this.dataSource.query<ServiceMarkRow[]>(`select ${selection} ${from}`, parameters);
    return row ?? null;
  }

  /** With the counters as they were. @returns its id */
  add({ device, at, comment, by }: NewServiceMark): Promise<string> {
    return whileNoneApplies(this.dataSource, async (manager) => {
      const values = counters.map((metric) => counterAt(metric, '$1::int4', moment('$2')));
      const [row] = await manager.query<{ id: string }[]>(
        `insert into service_mark (device, started_at, comment, created_by, mileage, cumulative_charge, cumulative_discharge) select $1::int4, ${moment('$2')}, $3, $4, ${values.join(', ')} returning id::text`,
        [device, at, comment, by],
      );
      await this.applyAgain(manager, device, at);
      return row?.id ?? '';
    });
  }

  /** Deletes one, or restores it. */
  async setDeleted(id: string, deleted: boolean): Promise<void> {
    await whileNoneApplies(this.dataSource, async (manager) => {
      const [rows] = await manager.query<[{ device: number; at: number }[], number]>(
        `update service_mark set deleted_at = case when $2 then now() end where id = $1 and (deleted_at is null) = $2 returning device, ${epochMs('started_at')} as at`,
        [id, deleted],
      );
      for (const { device, at } of rows) await this.applyAgain(manager, device, at);
    });
  }

  /** Rules about service are applied again to what came after it, as far back as one of them is on. */
  private async applyAgain(manager: EntityManager, device: number, at: number): Promise<void> {
    const [row] = await manager.query<{ since: number | null }[]>(`select ${epochMs('min(on_since)')} as since from rule where ${isOn} and condition ->> 'kind' = 'serviceDue'`);
    const now = Date.now();
    if (row?.since !== undefined && row.since !== null) await markHours(manager, [{ device, from: Math.max(at, row.since), to: Math.max(at, now) }]);
  }
}
