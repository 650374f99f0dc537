import { Injectable } from '@nestjs/common';
import type { TimeSort } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { UnmatchedReason } from './answer-match.ts';

/** Times are epoch ms, half open: from <= time < to. */
export interface ExchangeFilter {
  readonly command?: number | undefined;
  readonly rejected?: boolean | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Behind which frame a page starts. */
export interface ExchangeKey {
  readonly us: string;
  readonly key: string;
}

export interface ExchangeRow {
  /** `s` or `u` and the number of the step or of the unmatched answer. */
  readonly key: string;
  readonly at: Date;
  /** Epoch microseconds. */
  readonly us: string;
  readonly bytes: Buffer;
  readonly rejected: UnmatchedReason | null;
}

const orders = { at: { beyond: '>', direction: 'asc' }, '-at': { beyond: '<', direction: 'desc' } } as const satisfies Record<TimeSort, object>;

/** Parameter 1: the device. A report that proved a command is among the messages already. */
const exchanged = `select * from (
  select 's' || step.number as key, step.at, get_byte(step.bytes, 2) as code, step.bytes, null as rejected
  from command_step step join command on command.id = step.command_id where command.device_id = $1 and length(step.bytes) > 2
  union all select 'u' || id, received_at, code, bytes, reason from unmatched_answer where device_id = $1) as exchanged
where code in (128, 129, 130)`;
const filtered = `${exchanged} and ($2::int4 is null or code = $2) and ($3::bool is null or (rejected is not null) = $3)
  and ($4::int8 is null or at >= to_timestamp($4::float8 / 1000)) and ($5::int8 is null or at < to_timestamp($5::float8 / 1000))`;
const microseconds = '(extract(epoch from at) * 1000000)::int8';

/** The frames of commands, as their steps and the unmatched answers hold them. */
@Injectable()
export class ExchangeRepository {
  constructor(private readonly dataSource: DataSource) {}

  page(deviceId: string, filter: ExchangeFilter, after: ExchangeKey | null, sort: TimeSort, size: number): Promise<ExchangeRow[]> {
    const { beyond, direction } = orders[sort];
    return this.dataSource.query<ExchangeRow[]>(
      `select key, at, ${microseconds}::text as us, bytes, rejected from (${filtered}) as found
       where $6::int8 is null or (${microseconds}, key) ${beyond} ($6::int8, $7) order by ${microseconds} ${direction}, key ${direction} limit $8`,
      [...valuesOf(deviceId, filter), after?.us ?? null, after?.key ?? null, size],
    );
  }

  /** Counts no further than `most`. */
  async count(deviceId: string, filter: ExchangeFilter, most: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from (${filtered} limit $6) as found`, [...valuesOf(deviceId, filter), most]);
    return row?.count ?? 0;
  }
}

const valuesOf = (deviceId: string, { command, rejected, from, to }: ExchangeFilter): unknown[] => [deviceId, command ?? null, rejected ?? null, from ?? null, to ?? null];
