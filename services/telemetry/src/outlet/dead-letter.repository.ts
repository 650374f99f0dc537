import { Injectable } from '@nestjs/common';
import { outletLimits } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import type { OutletMessage } from './outlet.ts';

export interface NewDeadLetter {
  readonly outlet: string;
  readonly partition: number;
  readonly position: number;
  readonly message: OutletMessage;
  readonly answer: string;
  readonly attempts: number;
}

export interface DeadLetterRow {
  readonly id: string;
  readonly message: OutletMessage;
  readonly answer: string;
  readonly attempts: number;
  readonly given_up_at: Date;
  readonly again: boolean;
}

const selection = 'id::text, message, answer, attempts, given_up_at, again';
const chosen = 'outlet = $1 and ($2::int8[] is null or id = any($2))';

const add = `
insert into outlet_dead_letter (outlet, partition, position, device, message, answer, attempts)
select $1, $2, $3, (select number from device where id = $4::uuid), $5, $6, $7 where exists (select from outlet where id = $1) on conflict (outlet, partition, position) do nothing`;

/** Messages that receivers refused until the rule gave up. */
@Injectable()
export class OutletDeadLetterRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add({ outlet, partition, position, message, answer, attempts }: NewDeadLetter): Promise<void> {
    const { id, type, deviceId, vin, projectId, project, body } = message;
    await this.dataSource.query(add, [outlet, partition, position, deviceId, JSON.stringify({ id, type, deviceId, vin, projectId, project, body }), answer, attempts]);
  }

  /** The newest first. */
  page(outlet: string, after: string | undefined, size: number): Promise<DeadLetterRow[]> {
    return this.dataSource.query(`select ${selection} from outlet_dead_letter letter where outlet = $1 and ($2::int8 is null or letter.id < $2) order by letter.id desc limit $3`, [outlet, after ?? null, size]);
  }

  async count(outlet: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from outlet_dead_letter where outlet = $1', [outlet]);
    return row?.count ?? 0;
  }

  /** Those that are to be sent again, the oldest first. */
  due(outlet: string, after: string, size: number): Promise<DeadLetterRow[]> {
    return this.dataSource.query(`select ${selection} from outlet_dead_letter letter where outlet = $1 and again and letter.id > $2 order by letter.id limit $3`, [outlet, after, size]);
  }

  /** @returns how many */
  async replay(outlet: string, ids: readonly string[] | null): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(`update outlet_dead_letter set again = true where ${chosen}`, [outlet, ids]);
    return count;
  }

  /** @returns how many */
  async remove(outlet: string, ids: readonly string[] | null): Promise<number> {
    const [, count] = await this.dataSource.query<[unknown, number]>(`delete from outlet_dead_letter where ${chosen}`, [outlet, ids]);
    return count;
  }

  /** It was refused again, and waits for a person. */
  async keep(id: string, answer: string): Promise<void> {
    await this.dataSource.query('update outlet_dead_letter set again = false, attempts = attempts + 1, answer = $2, given_up_at = now() where id = $1', [id, answer]);
  }

  async dropOld(): Promise<void> {
    await this.dataSource.query(`delete from outlet_dead_letter where not again and given_up_at < now() - make_interval(days => ${outletLimits.deadLetterDays})`);
  }
}
