import { Injectable } from '@nestjs/common';
import type { OutletState } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { epochMs } from '../epoch.ts';
import type { Lane, OutletRow } from './outlet.ts';
import type { Tried } from './carrier/carrier.ts';

export type LinkState = Exclude<OutletState, 'stopped' | 'unknown'>;

/** How an outlet stands. Times are epoch ms. */
export interface Standing {
  readonly lanes: readonly Lane[];
  readonly deadLetters: number;
  readonly link: {
    readonly state: LinkState;
    readonly since: number;
    readonly trouble: string | null;
    readonly seenAt: number;
    readonly delivered: number;
    readonly lastAnswer: { readonly ok: boolean; readonly answer: string; readonly at: string } | null;
  } | null;
}

export const nothingYet: Standing = { lanes: [], deadLetters: 0, link: null };

const standings = `
select outlet.id,
  coalesce((select json_agg(json_build_object('partition', partition, 'position', position) order by partition) from outlet_lane where outlet_lane.outlet = outlet.id), '[]') as lanes,
  (select count(*)::int4 from outlet_dead_letter letter where letter.outlet = outlet.id) as "deadLetters",
  (select json_build_object('state', state, 'since', ${epochMs('since')}, 'trouble', trouble, 'seenAt', ${epochMs('seen_at')}, 'delivered', delivered, 'lastAnswer', last_answer) from outlet_link where outlet_link.outlet = outlet.id) as link
from outlet where outlet.id = any($1::uuid[])`;

const putState = `
insert into outlet_link (outlet, state, trouble) select id, $3, $4 from outlet where id = $1 and revision = $2
on conflict (outlet) do update set state = excluded.state, trouble = excluded.trouble, seen_at = now(), since = case when outlet_link.state = excluded.state then outlet_link.since else now() end`;

const putAnswer = `
insert into outlet_link (outlet, state, delivered, last_answer) select id, 'starting', $2, $3 from outlet where id = $1
on conflict (outlet) do update set delivered = outlet_link.delivered + excluded.delivered, last_answer = excluded.last_answer`;

/** A run whose outlet was changed since, or moved, writes no cursor. */
const moveLane = `
insert into outlet_lane (outlet, partition, position) select id, $3, $4 from outlet where id = $1 and revision = $2
on conflict (outlet, partition) do update set position = excluded.position where outlet_lane.position <= excluded.position`;

const lanesOf = `
select coalesce((select json_agg(json_build_object('partition', partition, 'position', position) order by partition) from outlet_lane where outlet_lane.outlet = outlet.id), '[]') as lanes
from outlet where outlet.id = $1 and outlet.revision = $2`;

/** How far outlets have got, and what they do. */
@Injectable()
export class StandingRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
    const rows = await this.dataSource.query<(Standing & { readonly id: string })[]>(standings, [ids]);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** null: the outlet was changed since, moved or deleted. */
  async lanes({ id, revision }: OutletRow): Promise<Lane[] | null> {
    const [row] = await this.dataSource.query<{ lanes: Lane[] }[]>(lanesOf, [id, revision]);
    return row?.lanes ?? null;
  }

  async move({ id, revision }: OutletRow, { partition, position }: Lane): Promise<void> {
    await this.dataSource.query(moveLane, [id, revision, partition, position]);
  }

  async putState({ id, revision }: OutletRow, state: LinkState, trouble: string | null): Promise<void> {
    await this.dataSource.query(putState, [id, revision, state, trouble]);
  }

  /** @param delivered how many messages since the last time */
  async putAnswer(id: string, { fate, answer }: Tried, delivered: number): Promise<void> {
    await this.dataSource.query(putAnswer, [id, delivered, JSON.stringify({ ok: fate === 'delivered', answer, at: new Date().toISOString() })]);
  }
}
