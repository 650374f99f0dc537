import { Injectable } from '@nestjs/common';
import type { Caller, TimeSort } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { findDevice } from '../device/find-device.ts';
import { place } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import { timeOrders } from '../history/time-order.ts';

/** Times are epoch ms, half open: from <= time < to. */
export interface MessageFilter {
  readonly command?: number | undefined;
  readonly direction?: 'up' | 'down' | undefined;
  readonly rejected?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Where the page before ended: a time in epoch ms and a digest. */
export interface MessageKey {
  readonly at: number;
  readonly digest: string;
}

/** Behind which message a page starts, and which way it goes. */
export interface MessagePlace {
  readonly after: MessageKey | null;
  readonly sort: TimeSort;
}

/** A row of `message`; times are epoch ms. */
export interface StoredMessage {
  readonly at: number;
  readonly received_at: number;
  readonly digest: string;
  readonly command: number;
  readonly downward: boolean;
  readonly rejected: string | null;
  readonly frame: Buffer;
}

const selection = `${epochMs('message.at')} as at, ${epochMs('message.received_at')} as received_at, message.digest::text, message.command, message.downward, message.rejected, message.frame`;

/** SQL of the messages that the filter leaves. */
function filtered(device: number, { command, direction, rejected, from, to }: MessageFilter, parameters: unknown[]): string {
  const conditions = [`message.device = ${place(parameters, device)}`];
  if (command !== undefined) conditions.push(`message.command = ${place(parameters, command)}`);
  if (direction !== undefined) conditions.push(`message.downward = ${place(parameters, direction === 'down')}`);
  if (rejected !== undefined) conditions.push(`message.rejected is ${rejected ? 'not null' : 'null'}`);
  if (from !== undefined) conditions.push(`message.at >= ${moment(place(parameters, from))}`);
  if (to !== undefined) conditions.push(`message.at < ${moment(place(parameters, to))}`);
  return `from message where ${conditions.join(' and ')}`;
}

@Injectable()
export class MessageRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Telemetry's number of a device that the caller may see. */
  findDevice(caller: Caller | null, deviceId: string): Promise<number | null> {
    return findDevice(this.dataSource, caller, deviceId);
  }

  async page(device: number, filter: MessageFilter, { after, sort }: MessagePlace, size: number): Promise<StoredMessage[]> {
    const parameters: unknown[] = [];
    const from = filtered(device, filter, parameters);
    const { beyond, direction } = timeOrders[sort];
    const behind =
      after === null ? '' : `and (message.at, message.digest) ${beyond} (${moment(place(parameters, after.at))}, ${place(parameters, after.digest)}::int8)`;
    return this.dataSource.query<StoredMessage[]>(
      `select ${selection} ${from} ${behind} order by message.at ${direction}, message.digest ${direction} limit ${place(parameters, size)}`,
      parameters,
    );
  }

  /** Counts no further than `most`. */
  async count(device: number, filter: MessageFilter, most: number): Promise<number> {
    const parameters: unknown[] = [];
    const from = filtered(device, filter, parameters);
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int4 as count from (select 1 ${from} limit ${place(parameters, most)}) as found`,
      parameters,
    );
    return row?.count ?? 0;
  }
}
