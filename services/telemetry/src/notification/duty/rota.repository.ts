import { Injectable } from '@nestjs/common';
import type { RotaRhythm } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { epochMs, moment } from '../../epoch.ts';

export interface RotaFields {
  readonly name: string;
  readonly rhythm: RotaRhythm;
  readonly hour: number;
  readonly startsOn: string;
  readonly people: readonly string[];
}

export interface OverrideRow {
  readonly id: string;
  readonly userId: string;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
}

export interface RotaRow extends RotaFields {
  readonly id: string;
  readonly revision: number;
  /** Those that are not over, the oldest entry first. */
  readonly overrides: readonly OverrideRow[];
}

const selection = `rota.id, rota.name, rota.rhythm, rota.hour, to_char(rota.starts_on, 'YYYY-MM-DD') as "startsOn", rota.people, rota.revision,
  (select coalesce(json_agg(json_build_object('id', id, 'userId', user_id, 'from', ${epochMs('from_at')}, 'to', ${epochMs('to_at')}) order by number), '[]') from rota_override where rota_override.rota = rota.id and to_at > now()) as overrides`;

@Injectable()
export class RotaRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  list(): Promise<RotaRow[]> {
    return this.dataSource.query(`select ${selection} from rota order by lower(name), id`);
  }

  byIds(ids: readonly string[]): Promise<RotaRow[]> {
    return this.dataSource.query(`select ${selection} from rota where id = any($1::uuid[])`, [ids]);
  }

  async find(id: string): Promise<RotaRow | null> {
    return (await this.byIds([id]))[0] ?? null;
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from rota');
    return row?.count ?? 0;
  }

  /** @returns its id */
  async add({ name, rhythm, hour, startsOn, people }: RotaFields): Promise<string> {
    const [row] = await this.dataSource.query<{ id: string }[]>('insert into rota (name, rhythm, hour, starts_on, people) values ($1, $2, $3, $4, $5) returning id', [name, rhythm, hour, startsOn, people]);
    return row?.id ?? '';
  }

  /** @returns false when another user was faster */
  async change(id: string, revision: number, { name, rhythm, hour, startsOn, people }: RotaFields): Promise<boolean> {
    const [changed] = await this.dataSource.query<[unknown[], number]>(
      'update rota set name = $3, rhythm = $4, hour = $5, starts_on = $6, people = $7, revision = revision + 1 where id = $1 and revision = $2 returning id',
      [id, revision, name, rhythm, hour, startsOn, people],
    );
    return changed.length > 0;
  }

  /** Name of a policy that uses it; null: none does. */
  async policyOf(id: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ name: string }[]>(`select name from escalation_policy where steps @> jsonb_build_array(jsonb_build_object('rotaId', $1::text)) order by name limit 1`, [id]);
    return row?.name ?? null;
  }

  /** Its overrides go with it. */
  async remove(id: string): Promise<void> {
    await this.dataSource.query('delete from rota where id = $1', [id]);
  }

  async addOverride(id: string, { userId, from, to }: Omit<OverrideRow, 'id'>): Promise<void> {
    await this.dataSource.query('delete from rota_override where rota = $1 and to_at <= now()', [id]);
    await this.dataSource.query(`insert into rota_override (rota, user_id, from_at, to_at) values ($1, $2, ${moment('$3')}, ${moment('$4')})`, [id, userId, from, to]);
  }

  /** @returns whether it was there */
  async removeOverride(id: string, overrideId: string): Promise<boolean> {
    const [removed] = await this.dataSource.query<[unknown[], number]>('delete from rota_override where rota = $1 and id = $2 returning id', [id, overrideId]);
    return removed.length > 0;
  }
}
