import { Injectable } from '@nestjs/common';
import type { InputOf, RefusedBytes, RefusedLoginView, Terminals } from '@voltdeck/contract';
import type { RefusalCause } from '@voltdeck/protocol/codes';
import { refusedLoginLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { CountedRefusal } from './login-refusals.ts';

interface RefusalRow {
  readonly vin: string;
  readonly cause: RefusalCause;
  readonly peer: string;
  readonly address: string;
  readonly iccid: string | null;
  readonly edition: 2016 | 2025 | null;
  readonly link: string | null;
  readonly count: number;
  readonly first_at: Date;
  readonly last_at: Date;
  readonly samples: readonly RefusedBytes[];
  readonly device_id: string | null;
  readonly node: string | null;
  readonly folded: boolean;
}

/** The key of a row. */
export interface RefusalKey {
  readonly vin: string;
  readonly cause: string;
  readonly peer: string;
}

export interface RefusalQuery {
  readonly search: string | null;
  readonly cause: RefusalCause | null;
  readonly of: NonNullable<InputOf<Terminals['refusedLoginList']>['of']> | null;
  /** The last of the page before. */
  readonly after: RefusalKey | null;
  readonly size: number;
}

/** A row as it is shown, with its place in the list. */
export interface ListedRefusal {
  readonly key: RefusalKey;
  readonly view: RefusedLoginView;
}

const matches = `($1::text is null or vin ilike '%' || $1 || '%' or address ilike $1 || '%') and ($2::text is null or cause = $2)
  and ($3::text is null or ($3 = 'strangers') = (device_id is null))`;

const sum = 'least(refused_login.count::int8 + excluded.count, 2147483647)::int4';

/** Rows beyond the newest `$1` are counted on in one row, of their address or of all, so that no refusal is lost from the sum. */
const folding = ({ rows, place, peer }: { readonly rows: string; readonly place: string; readonly peer: string }): string =>
  `with ranked as (select vin, cause, peer, row_number() over (${place} order by last_at desc, vin, cause, peer) as place from refused_login where ${rows}),
   gone as (delete from refused_login as row using ranked where ranked.place > $1 and (row.vin, row.cause, row.peer) = (ranked.vin, ranked.cause, ranked.peer) returning row.*)
   insert into refused_login (vin, cause, peer, address, count, first_at, last_at, samples, node, folded)
   select '', cause, ${peer}::text, (array_agg(address order by last_at desc))[1], least(sum(count), 2147483647)::int4, min(first_at), max(last_at), (array_agg(samples order by last_at desc))[1], (array_agg(node order by last_at desc))[1], true
   from gone group by cause, ${peer}::text
   on conflict (vin, cause, peer) do update set count = ${sum}, first_at = least(refused_login.first_at, excluded.first_at), last_at = greatest(refused_login.last_at, excluded.last_at), folded = true`;

const { days, most, vinsOfAddress, samples } = refusedLoginLimits;

@Injectable()
export class RefusalRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds to what is kept of each VIN, or address, and cause. */
  async add(refusals: readonly CountedRefusal[], node: string): Promise<void> {
    const rows = refusals.map(({ atMs, firstAtMs, deviceId, ...refusal }) => ({ ...refusal, node, device_id: deviceId, first_at: new Date(firstAtMs).toISOString(), last_at: new Date(atMs).toISOString() }));
    await this.dataSource.query(
      `insert into refused_login (vin, cause, peer, address, iccid, edition, link, count, first_at, last_at, samples, device_id, node, folded)
       select vin, cause, peer, address, iccid, edition, link, count, first_at, last_at, samples, device_id, node, folded
       from jsonb_to_recordset($1::jsonb) as t(vin text, cause text, peer text, address text, iccid text, edition int2, link text, count int4, first_at timestamptz, last_at timestamptz, samples jsonb, device_id uuid, node text, folded boolean)
       order by vin, cause, peer
       on conflict (vin, cause, peer) do update set address = excluded.address, iccid = excluded.iccid, edition = excluded.edition, link = excluded.link, node = excluded.node,
         folded = refused_login.folded or excluded.folded, count = ${sum}, first_at = least(refused_login.first_at, excluded.first_at), last_at = greatest(refused_login.last_at, excluded.last_at),
         device_id = coalesce(excluded.device_id, refused_login.device_id),
         samples = (select jsonb_agg(sample order by place) from jsonb_array_elements(excluded.samples || refused_login.samples) with ordinality as all_of (sample, place) where place <= ${samples})`,
      [JSON.stringify(rows)],
    );
  }

  async trim(): Promise<void> {
    await this.dataSource.query(
      `delete from refused_login where last_at < now() - $1 * interval '1 day'`,
      [days],
    );
    await this.dataSource.query(folding({ rows: `vin <> '' and device_id is null`, place: 'partition by address', peer: 'address' }), [vinsOfAddress]);
    await this.dataSource.query(folding({ rows: `(vin <> '' or peer <> '')`, place: '', peer: `''` }), [most]);
  }

  async page({ search, cause, of, after, size }: RefusalQuery): Promise<ListedRefusal[]> {
    const rows = await this.dataSource.query<RefusalRow[]>(
      `select * from refused_login where ${matches} and ($4::text is null
         or (last_at, vin, cause, peer) < (select last_at, vin, cause, peer from refused_login where vin = $4 and cause = $5 and peer = $6))
       order by last_at desc, vin desc, cause desc, peer desc limit $7`,
      [search, cause, of, after?.vin ?? null, after?.cause ?? null, after?.peer ?? null, size],
    );
    return rows.map((row) => ({ key: row, view: toView(row) }));
  }

  async count({ search, cause, of }: Pick<RefusalQuery, 'search' | 'cause' | 'of'>): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from refused_login where ${matches}`, [search, cause, of]);
    return row?.count ?? 0;
  }

  async ofVin(vin: string): Promise<RefusedLoginView[]> {
    const rows = await this.dataSource.query<RefusalRow[]>(`select * from refused_login where vin = $1 order by last_at desc, cause limit 100`, [vin]);
    return rows.map(toView);
  }

  /** VINs that became vehicles of ours after they were refused. */
  async assign(devices: readonly { readonly vin: string; readonly deviceId: string }[]): Promise<void> {
    await this.dataSource.query(
      `update refused_login set device_id = given."deviceId" from jsonb_to_recordset($1::jsonb) as given(vin text, "deviceId" uuid) where refused_login.vin = given.vin and device_id is null`,
      [JSON.stringify(devices)],
    );
  }
}

const toView = ({ vin, peer, first_at: first, last_at: last, device_id: deviceId, node, folded, cause, address, iccid, edition, link, count, samples: kept }: RefusalRow): RefusedLoginView => ({
  id: `${vin} ${cause} ${peer}`, vin: vin === '' ? null : vin, cause, address, node, folded, iccid, edition, link, count, firstAt: first.toISOString(), lastAt: last.toISOString(), samples: kept, deviceId,
});
