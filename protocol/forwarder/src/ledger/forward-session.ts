import type { ForwardAnswer } from '@voltdeck/contract';
import { forwardLimits, type ForwardRefusal, type ForwardState } from '@voltdeck/protocol/contract';
import PQueue from 'p-queue';
import { Client } from 'pg';
import { schema } from '../migration/migrations.ts';
import type { Lane } from './standing.repository.ts';
import type { Tally } from './tally.ts';

/** Class of our advisory locks; the second number is the target's. */
export const lockClass = 32_962;

/** A part of the past that goes as reissue. */
export interface Past {
  readonly id: string;
  readonly partition: number;
  readonly position: number;
  readonly until: number;
}

export interface Refused {
  readonly position: number;
  readonly deviceId: string;
  readonly vin: string;
  readonly command: number;
  readonly cause: ForwardRefusal;
  readonly day: string;
  readonly storedAt: string;
  /** Pause until it is tried again; null: only by hand. */
  readonly retryS: number | null;
}

export interface Covered {
  readonly day: string;
  readonly deviceId: string;
  readonly vin: string;
  readonly forwarded: number;
  /** Of the forwarded. */
  readonly encrypted: number;
  readonly filtered: number;
  readonly refused: number;
}

/** What is known of messages of one partition, from one position to another. */
export interface Settled {
  readonly partition: number;
  readonly from: number;
  readonly to: number;
  /** Of the past: its id; null for live messages. */
  readonly past: string | null;
  readonly tally: Tally;
  readonly refused: readonly Refused[];
  readonly covered: readonly Covered[];
  readonly answers: readonly ForwardAnswer[];
}

/** A refused message that is due. */
export interface DueRefusal {
  readonly id: string;
  readonly partition: number;
  readonly position: number;
  readonly attempts: number;
  readonly cause: ForwardRefusal;
}

/** What its new try gave: null as `cause` when it was taken. */
export interface Retried {
  readonly refusal: DueRefusal;
  readonly cause: ForwardRefusal | null;
  readonly retryS: number | null;
  readonly tally: Tally;
  readonly covered: readonly Covered[];
  readonly answers: readonly ForwardAnswer[];
}

const addLedger = `
insert into ledger (target, name, count) select $1, name, count from unnest($2::text[], $3::int8[]) as given (name, count)
on conflict (target, name) do update set count = ledger.count + excluded.count`;

const addRefused = `
insert into refusal (target, partition, position, device_id, vin, command, cause, day, stored_at, next_at)
select $1, $2, position, device_id, vin, command, cause, day, stored_at, now() + make_interval(secs => retry_s)
from unnest($3::int8[], $4::uuid[], $5::text[], $6::int2[], $7::text[], $8::date[], $9::timestamptz[], $10::float8[]) as given (position, device_id, vin, command, cause, day, stored_at, retry_s)`;

const addCovered = `
insert into coverage (target, day, device_id, vin, forwarded, encrypted, filtered, refused)
select $1, day, device_id, vin, forwarded, encrypted, filtered, refused
from unnest($2::date[], $3::uuid[], $4::text[], $5::int8[], $6::int8[], $7::int8[], $8::int8[]) as given (day, device_id, vin, forwarded, encrypted, filtered, refused)
on conflict (target, day, device_id) do update set vin = excluded.vin, forwarded = coverage.forwarded + excluded.forwarded,
  encrypted = coverage.encrypted + excluded.encrypted,
  filtered = coverage.filtered + excluded.filtered, refused = coverage.refused + excluded.refused`;

const putAnswers = `
update link set seen_at = now(), answers = coalesce((
  select jsonb_agg(answer order by place) from jsonb_array_elements($2::jsonb || answers) with ordinality as kept (answer, place) where place <= ${forwardLimits.answersKept}), '[]')
where target = $1`;

const putState = `
insert into link (target, state, trouble) values ($1, $2, $3)
on conflict (target) do update set state = excluded.state, trouble = excluded.trouble, seen_at = now(), since = case when link.state = excluded.state then link.since else now() end`;

/**
 * The database session of one target: it holds the lock under which one process at a time forwards to it. What it writes is
 * written under that lock; a session that is lost has lost both.
 */
export class ForwardSession {
  private readonly one = new PQueue({ concurrency: 1 });

  private constructor(
    private readonly client: Client,
    private readonly target: string,
  ) {}

  /** @returns null while another process forwards to this target */
  static async open(url: string, { id, number }: { readonly id: string; readonly number: number }, onLost: () => void): Promise<ForwardSession | null> {
    const client = new Client({ connectionString: url, application_name: `voltdeck forward ${number}`, options: `-c search_path=${schema},public -c timezone=UTC`, connectionTimeoutMillis: 5_000, keepAlive: true });
    client.on('error', onLost);
    client.on('end', onLost);
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1, $2) as locked', [lockClass, number]);
    if (rows[0]?.locked === true) return new ForwardSession(client, id);
    await client.end();
    return null;
  }

  async close(): Promise<void> {
    await this.one.onIdle();
    await this.client.end().catch(() => undefined);
  }

  async lanes(): Promise<Lane[]> {
    return this.rows('select partition, started::float8 as started, position::float8 as position from lane where target = $1 order by partition', []);
  }

  /** A lane of a partition that has none. */
  async addLane(partition: number, position: number): Promise<void> {
    await this.rows('insert into lane (target, partition, started, position) values ($1, $2, $3, $3) on conflict do nothing', [partition, position]);
  }

  /** The oldest first. */
  async pasts(): Promise<Past[]> {
    return this.rows('select id::text, partition, position::float8 as position, until::float8 as until from past where target = $1 order by past.id', []);
  }

  /** Live messages go on from `until`; those before it become past. */
  async split(partition: number, from: number, until: number): Promise<void> {
    await this.transaction(async () => {
      await this.move('update lane set position = $3 where target = $1 and partition = $2 and position = $4', [this.target, partition, until, from]);
      await this.client.query('insert into past (target, partition, position, until) values ($1, $2, $3, $4)', [this.target, partition, from, until]);
    });
  }

  /** Moves the cursor behind what is settled, with all that is to be remembered of it; all or nothing. */
  async settle({ partition, from, to, past, tally, refused, covered, answers }: Settled): Promise<void> {
    await this.transaction(async () => {
      if (past === null) await this.move('update lane set position = $3 where target = $1 and partition = $2 and position = $4', [this.target, partition, to, from]);
      else {
        await this.move('update past set position = $3 where target = $1 and id = $2 and position = $4', [this.target, past, to, from]);
        await this.client.query('delete from past where target = $1 and id = $2 and position = until', [this.target, past]);
      }
      await this.remember(tally, covered, answers);
      if (refused.length === 0) return;
      const column = <Key extends keyof Refused>(key: Key): Refused[Key][] => refused.map((entry) => entry[key]);
      await this.client.query(addRefused, [this.target, partition, column('position'), column('deviceId'), column('vin'), column('command'), column('cause'), column('day'), column('storedAt'), column('retryS')]);
    });
  }

  async dueRefusals(most: number): Promise<DueRefusal[]> {
    return this.rows('select id::text, partition, position::float8 as position, attempts, cause from refusal where target = $1 and next_at <= now() order by next_at limit $2', [most]);
  }

  async settleRetry({ refusal: { id }, cause, retryS, tally, covered, answers }: Retried): Promise<void> {
    await this.transaction(async () => {
      if (cause === null) await this.client.query('delete from refusal where target = $1 and id = $2', [this.target, id]);
      else {
        await this.client.query('update refusal set cause = $3, attempts = attempts + 1, refused_at = now(), next_at = now() + make_interval(secs => $4) where target = $1 and id = $2', [this.target, id, cause, retryS]);
      }
      await this.remember(tally, covered, answers);
    });
  }

  async putState(state: Exclude<ForwardState, 'stopped' | 'unknown'>, trouble: string | null): Promise<void> {
    await this.rows(putState, [state, trouble]);
  }

  private async remember(tally: Tally, covered: readonly Covered[], answers: readonly ForwardAnswer[]): Promise<void> {
    const entries = tally.entries();
    if (entries.length > 0) await this.client.query(addLedger, [this.target, entries.map(([name]) => name), entries.map(([, count]) => count)]);
    const column = <Key extends keyof Covered>(key: Key): Covered[Key][] => covered.map((row) => row[key]);
    if (covered.length > 0) await this.client.query(addCovered, [this.target, column('day'), column('deviceId'), column('vin'), column('forwarded'), column('encrypted'), column('filtered'), column('refused')]);
    await this.client.query(putAnswers, [this.target, JSON.stringify(answers.slice(-forwardLimits.answersKept).toReversed())]);
  }

  /** A cursor that is elsewhere was moved by another session: nothing is written over it. */
  private async move(sql: string, values: readonly unknown[]): Promise<void> {
    const { rowCount } = await this.client.query(sql, [...values]);
    if (rowCount !== 1) throw new Error('the cursor was moved by another process, or the target was deleted');
  }

  private transaction(work: () => Promise<void>): Promise<void> {
    return this.one.add(async () => {
      await this.client.query('begin');
      try {
        await work();
        await this.client.query('commit');
      } catch (error) {
        await this.client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  private rows<Row extends object>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    return this.one.add(async () => (await this.client.query<Row>(sql, [this.target, ...values])).rows);
  }
}
