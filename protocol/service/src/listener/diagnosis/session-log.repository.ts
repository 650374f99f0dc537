import { Injectable } from '@nestjs/common';
import type { PlatformLinkView, TerminalSessionView } from '@voltdeck/contract';
import { terminalLogLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** Times are ISO 8601. */
export interface SessionRow extends Omit<TerminalSessionView, 'framesIn' | 'framesOut' | 'countedAt'> {
  readonly vin: string;
  readonly device_id: string;
  readonly frames_in: number;
  readonly frames_out: number;
  readonly counted_at: string;
}

export interface LinkRow extends Pick<SessionRow, 'id' | 'node' | 'address' | 'transport' | 'since' | 'until' | 'cause' | 'frames_in' | 'frames_out' | 'counted_at'> {
  readonly platform: string;
  readonly vehicles: number;
  readonly vehicles_max: number;
}

const { days, mostOfVehicle, most, links } = terminalLogLimits;

/** An address where a vehicle was so long ago is a stranger's again. */
const seenDays = 7;
const seenMax = 50_000;

/** A node that has not been heard for so long is gone, and its sessions with it. */
const lostAfterS = 30;

const iso = (moment: string): string => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A row that its node never ended, because it was killed, ended when the node was last heard. */
const isLost = `logged.until is null and (node.seen_at is null or node.seen_at < now() - interval '${lostAfterS} seconds')`;
const ending = `case when ${isLost} then ${iso('coalesce(node.seen_at, logged.counted_at)')} else ${iso('logged.until')} end as until,
  case when ${isLost} then 'nodeLost' else logged.cause end as cause`;
const shared = `logged.id, split_part(logged.node, '.', 1) as node, logged.address, logged.transport, ${iso('logged.since')} as since, ${ending},
  logged.frames_in::int8::float8 as "framesIn", logged.frames_out::int8::float8 as "framesOut", ${iso('logged.counted_at')} as "countedAt"`;

@Injectable()
export class SessionLogRepository {
  constructor(private readonly dataSource: DataSource) {}

  async alive(node: string): Promise<void> {
    await this.dataSource.query('insert into listener_node (name, seen_at) values ($1, now()) on conflict (name) do update set seen_at = now()', [node]);
  }

  /** Makes rows and ends them; one that has ended stays so. */
  async put(rows: readonly SessionRow[]): Promise<void> {
    await this.dataSource.query(
      `insert into terminal_session (id, vin, device_id, node, address, transport, certificate, proof, link, edition, since, until, cause, frames_in, frames_out, counted_at)
       select * from jsonb_to_recordset($1::jsonb) as t(id uuid, vin text, device_id uuid, node text, address text, transport text, certificate text, proof text, link text, edition int2,
         since timestamptz, until timestamptz, cause text, frames_in int8, frames_out int8, counted_at timestamptz)
       on conflict (id) do update set until = excluded.until, cause = excluded.cause, frames_in = excluded.frames_in, frames_out = excluded.frames_out, counted_at = excluded.counted_at
       where terminal_session.until is null`,
      [JSON.stringify(rows)],
    );
  }

  async putLinks(rows: readonly LinkRow[]): Promise<void> {
    await this.dataSource.query(
      `insert into platform_link (id, platform, node, address, transport, since, until, cause, vehicles, vehicles_max, frames_in, frames_out, counted_at)
       select * from jsonb_to_recordset($1::jsonb) as t(id uuid, platform text, node text, address text, transport text, since timestamptz, until timestamptz, cause text,
         vehicles int4, vehicles_max int4, frames_in int8, frames_out int8, counted_at timestamptz)
       on conflict (id) do update set until = excluded.until, cause = excluded.cause, vehicles = excluded.vehicles, frames_in = excluded.frames_in, frames_out = excluded.frames_out, counted_at = excluded.counted_at
       where platform_link.until is null`,
      [JSON.stringify(rows)],
    );
  }

  /** The newest first. */
  async page(deviceId: string, after: string | null, size: number): Promise<TerminalSessionView[]> {
    return this.dataSource.query(
      `select ${shared}, logged.certificate, logged.proof, logged.link, logged.edition
       from terminal_session logged left join listener_node node on node.name = logged.node
       where device_id = $1 and ($2::uuid is null or (logged.since, logged.id) < (select since, id from terminal_session where id = $2))
       order by logged.since desc, logged.id desc limit $3`,
      [deviceId, after, size],
    );
  }

  async count(deviceId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from terminal_session where device_id = $1', [deviceId]);
    return row?.count ?? 0;
  }

  /** Those that last, then the newest of those that ended. */
  async links(): Promise<PlatformLinkView[]> {
    return this.dataSource.query(
      `select * from (select ${shared}, logged.platform, case when ${isLost} then 0 else logged.vehicles end as vehicles, logged.vehicles_max as "vehiclesMax"
         from platform_link logged left join listener_node node on node.name = logged.node) as told
       order by until is not null, since desc limit 200`,
    );
  }

  /** Where vehicles and platforms have logged in during the last days, and how many from each address; the newest addresses of very many. */
  async seenAddresses(): Promise<{ address: string; vehicles: number }[]> {
    return this.dataSource.query(
      `select address, count(distinct who)::int as vehicles from (
         select address, vin as who, since from terminal_session where link is null and coalesce(until, now()) > now() - $1 * interval '1 day'
         union all select address, platform, since from platform_link where coalesce(until, now()) > now() - $1 * interval '1 day') as seen
       group by address order by max(since) desc limit $2`,
      [seenDays, seenMax],
    );
  }

  async trim(): Promise<void> {
    const { dataSource } = this;
    await dataSource.query(`delete from terminal_session where since < now() - $1 * interval '1 day' or since <= (select since from terminal_session order by since desc offset $2 limit 1)`, [days, most]);
    await dataSource.query(
      `delete from terminal_session where id in (select id from (
         select id, row_number() over (partition by device_id order by since desc) as place from terminal_session
         where device_id in (select device_id from terminal_session group by device_id having count(*) > $1)) as placed where place > $1)`,
      [mostOfVehicle],
    );
    await dataSource.query(`delete from platform_link where since < now() - $1 * interval '1 day' or since <= (select since from platform_link order by since desc offset $2 limit 1)`, [days, links]);
    await dataSource.query(`delete from listener_node where seen_at < now() - $1 * interval '1 day'`, [days]);
  }
}
