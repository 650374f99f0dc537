import { Injectable } from '@nestjs/common';
import type { ForwardAnswer } from '@voltdeck/contract';
import type { ForwardState } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';

/** How far the live messages of one partition have gone. */
export interface Lane {
  readonly partition: number;
  readonly started: number;
  readonly position: number;
}

/** How a target stands, in one snapshot. Times are epoch ms. */
export interface Standing {
  readonly target: string;
  readonly lanes: readonly Lane[];
  /** Messages that wait to go as reissue. */
  readonly past: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly link: { readonly state: Exclude<ForwardState, 'stopped' | 'unknown'>; readonly since: number; readonly trouble: string | null; readonly seenAt: number; readonly answers: readonly ForwardAnswer[] } | null;
}

export const nothingYet: Standing = { target: '', lanes: [], past: 0, counts: {}, link: null };

const ms = (time: string): string => `(extract(epoch from ${time}) * 1000)::float8`;

// One statement sees one snapshot: the sums below belong together.
const standings = `
select target.id as target,
  coalesce((select json_agg(json_build_object('partition', partition, 'started', started, 'position', position) order by partition) from lane where lane.target = target.id), '[]') as lanes,
  coalesce((select sum(until - position) from past where past.target = target.id), 0)::float8 as past,
  coalesce((select json_object_agg(ledger.name, count) from ledger where ledger.target = target.id), '{}') as counts,
  (select json_build_object('state', state, 'since', ${ms('since')}, 'trouble', trouble, 'seenAt', ${ms('seen_at')}, 'answers', answers) from link where link.target = target.id) as link
from unnest($1::uuid[]) with ordinality as given (id, place) join target on target.id = given.id order by given.place`;

@Injectable()
export class StandingRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** In the order of the ids. */
  async of(ids: readonly string[]): Promise<Standing[]> {
    const rows = await this.dataSource.query<Standing[]>(standings, [ids]);
    const byTarget = new Map(rows.map((row) => [row.target, row]));
    return ids.map((id) => byTarget.get(id) ?? nothingYet);
  }
}
