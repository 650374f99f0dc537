import { Injectable } from '@nestjs/common';
import type { Caller } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { deviceConditions } from '../device/device-filter.ts';
import { findDevice } from '../device/find-device.ts';
import { place, visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';

/** Times are epoch ms, half open: what touches from <= time < to. */
export interface NoteFilter {
  readonly deviceId?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface NoteRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly text: string;
  readonly started_ms: number;
  readonly ended_ms: number | null;
  readonly created_at: Date;
  readonly created_by: string;
}

/** Times are epoch ms. */
export interface NewNote {
  /** Telemetry's number of the device. */
  readonly device: number;
  readonly text: string;
  readonly from: number;
  /** Null for a moment. */
  readonly to: number | null;
  readonly by: string;
}

const selection = `note.id::text, device.id as device_id, device.vin, note.text, ${epochMs('note.started_at')} as started_ms,
  ${epochMs('note.ended_at')} as ended_ms, note.created_at, note.created_by`;

function filtered(caller: Caller | null, { deviceId, from, to }: NoteFilter, parameters: unknown[]): string {
  const conditions = [visible(caller, parameters), ...deviceConditions({ deviceId }, parameters)];
  if (from !== undefined) conditions.push(`coalesce(note.ended_at, note.started_at) >= ${moment(place(parameters, from))}`);
  if (to !== undefined) conditions.push(`note.started_at < ${moment(place(parameters, to))}`);
  return `from note join device on device.number = note.device where ${conditions.join(' and ')}`;
}

@Injectable()
export class NoteRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  /** The newest first. */
  page(caller: Caller | null, filter: NoteFilter, after: StartedKey | null, size: number): Promise<NoteRow[]> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return readStarted(this.dataSource, { table: 'note', selection, from, parameters, sort: '-at' }, after, size);
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, filter: NoteFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(caller, filter, parameters);
    return countStarted(this.dataSource, from, parameters, most);
  }

  async find(caller: Caller | null, id: string): Promise<NoteRow | null> {
    const parameters: unknown[] = [];
    const from = filtered(caller, {}, parameters);
    const [row] = await this.dataSource.query<NoteRow[]>(`select ${selection} ${from} and note.id = ${place(parameters, id)}::int8`, parameters);
    return row ?? null;
  }

  /** @returns its id */
  async add({ device, text, from, to, by }: NewNote): Promise<string> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `insert into note (device, text, started_at, ended_at, created_by) values ($1, $2, ${moment('$3')}, ${moment('$4')}, $5) returning id::text`,
      [device, text, from, to, by],
    );
    return row?.id ?? '';
  }

  async remove(id: string): Promise<void> {
    await this.dataSource.query('delete from note where id = $1', [id]);
  }
}
