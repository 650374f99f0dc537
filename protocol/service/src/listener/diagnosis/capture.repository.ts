import { Injectable } from '@nestjs/common';
import type { CaptureView, PassedFrame } from '@voltdeck/contract';
import type { RefusalCause } from '@voltdeck/protocol/codes';
import { captureLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

interface CaptureRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly state: CaptureView['state'];
  readonly started_at: Date;
  readonly started_by: string;
  readonly until: Date;
  readonly bytes_max: number;
  readonly frames: number;
  readonly bytes: number;
}

interface FrameRow {
  readonly seq: string;
  readonly at: Date;
  readonly direction: PassedFrame['direction'];
  readonly node: string;
  readonly address: string;
  readonly port: number;
  readonly is_frame: boolean;
  readonly masked: boolean;
  readonly refused: RefusalCause | null;
  readonly bytes: Buffer;
}

export type CaptureStart = Pick<CaptureView, 'deviceId' | 'vin' | 'startedBy' | 'bytesMax'> & { readonly minutes: number };

const framesAtOnce = 500;

@Injectable()
export class CaptureRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** null when the vehicle is captured already, or as many are as can be. */
  async start({ deviceId, vin, startedBy, bytesMax, minutes }: CaptureStart): Promise<CaptureView | null> {
    const rows = await this.dataSource.query<CaptureRow[]>(
      `insert into capture (device_id, vin, started_by, until, bytes_max)
       select $1, $2, $3, now() + $4 * interval '1 minute', $5
       where not exists (select from capture where device_id = $1 and state = 'running') and (select count(*) from capture where state = 'running') < $6
       on conflict do nothing returning *`,
      [deviceId, vin, startedBy, minutes, bytesMax, captureLimits.running],
    );
    return rows[0] === undefined ? null : toView(rows[0]);
  }

  async find(id: string): Promise<CaptureView | null> {
    const [row] = await this.dataSource.query<CaptureRow[]>('select * from capture where id = $1', [id]);
    return row === undefined ? null : toView(row);
  }

  async ofDevice(deviceId: string): Promise<CaptureView[]> {
    return (await this.dataSource.query<CaptureRow[]>('select * from capture where device_id = $1 order by started_at desc limit 50', [deviceId])).map(toView);
  }

  async running(): Promise<CaptureView[]> {
    return (await this.dataSource.query<CaptureRow[]>(`select * from capture where state = 'running'`)).map(toView);
  }

  async stop(id: string): Promise<void> {
    await this.dataSource.query(`update capture set state = 'stopped', until = now() where id = $1 and state = 'running'`, [id]);
  }

  /** Adds to a capture that runs, up to its size. @returns whether there is room for more */
  async append(id: string, frames: readonly PassedFrame[]): Promise<boolean> {
    const rows = frames.map(({ at, direction, node, address, port, edition, masked, refused, hex }, place) => ({ place, at, direction, node, address, port, is_frame: edition !== null, masked, refused, hex }));
    const [capture] = await this.dataSource.query<{ full: boolean }[]>(
      `with running as (select id, bytes, bytes_max from capture where id = $1 and state in ('running', 'stopped') and bytes < bytes_max for update),
       given as (
         select *, decode(hex, 'hex') as content, sum(length(hex) / 2) over (order by place) as total
         from running, jsonb_to_recordset($2::jsonb) as t(place int4, at timestamptz, direction text, node text, address text, port int4, is_frame boolean, masked boolean, refused text, hex text)),
       added as (
         insert into capture_frame (capture_id, at, direction, node, address, port, is_frame, masked, refused, bytes)
         select $1, at, direction, node, address, port, is_frame, masked, refused, content from given where bytes + total <= bytes_max order by place
         returning length(bytes) as size)
       update capture set frames = frames + (select count(*) from added), bytes = bytes + coalesce((select sum(size) from added), 0),
         state = case when (select count(*) from added) < $3 and state = 'running' then 'full' else state end,
         until = case when (select count(*) from added) < $3 then now() else until end
       where id = $1 and exists (select from running) returning state = 'full' as full`,
      [id, JSON.stringify(rows), rows.length],
    ).then((answer: unknown) => (Array.isArray(answer) && Array.isArray(answer[0]) ? answer[0] : []));
    return capture?.full === false;
  }

  /** Ends what has had its time, and drops what is old. */
  async settle(): Promise<void> {
    await this.dataSource.query(`update capture set state = 'done' where state = 'running' and until < now() - interval '3 seconds'`);
    await this.dataSource.query(
      `delete from capture where state <> 'running' and (until < now() - $1 * interval '1 day' or started_at <= (select started_at from capture order by started_at desc offset $2 limit 1))`,
      [captureLimits.daysKept, captureLimits.mostKept],
    );
  }

  async frames(id: string, vin: string, after: number): Promise<{ items: PassedFrame[]; next: number | null }> {
    const rows = await this.dataSource.query<FrameRow[]>('select * from capture_frame where capture_id = $1 and seq > $2 order by seq limit $3', [id, after, framesAtOnce]);
    const kept = fitting(rows);
    const last = kept.at(-1);
    return { items: kept.map((row) => toFrame(row, vin)), next: last === undefined || (kept.length === rows.length && rows.length < framesAtOnce) ? null : Number(last.seq) };
  }
}

const answerBytesMax = 300_000;

/** As many as one answer on the bus can hold. */
function fitting(rows: readonly FrameRow[]): readonly FrameRow[] {
  let bytes = 0;
  const end = rows.findIndex(({ bytes: content }) => (bytes += content.length * 2 + 250) > answerBytesMax);
  return end <= 0 ? rows.slice(0, end === 0 ? 1 : rows.length) : rows.slice(0, end);
}

const toView = ({ id, device_id: deviceId, vin, state, started_at: startedAt, started_by: startedBy, until, bytes_max: bytesMax, frames, bytes }: CaptureRow): CaptureView => ({
  id, deviceId, vin, state, startedAt: startedAt.toISOString(), startedBy, until: until.toISOString(), bytesMax, frames, bytes,
});

const toFrame = ({ at, direction, node, address, port, is_frame: isFrame, masked, refused, bytes }: FrameRow, vin: string): PassedFrame => ({
  ...{ at: at.toISOString(), direction, vin, node, address, port, masked, refused, hex: bytes.toString('hex') },
  edition: isFrame ? (bytes[0] === 0x24 ? 2025 : 2016) : null,
  command: isFrame ? (bytes[2] ?? null) : null,
  response: isFrame ? (bytes[3] ?? null) : null,
});
