import type { ForwardAnswer } from '@voltdeck/contract';
import { forwardLimits, type ForwardRefusal, type ForwardState } from '@voltdeck/protocol/contract';
import PQueue from 'p-queue';
import { Client } from 'pg';
import { schema } from '../migration/migrations.ts';
import { addCovered, addLedger, putAnswers, settleLive, settlePast } from './settle-sql.ts';
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

  /** Moves the cursor behind what is settled, with all that is to be remembered of it; all or nothing. @throws Error where it was moved by another session */
  async settle({ partition, from, to, past, tally, refused, covered, answers }: Settled): Promise<void> {
    const values = [partition, to, from, ...countedValues(tally), ...coveredValues(covered), ...refusedValues(refused), answersValue(answers)];
    const rows = past === null ? await this.rows<Moved>({ name: 'settle live', text: settleLive }, values) : await this.rows<Moved>({ name: 'settle past', text: settlePast }, [...values, past]);
    if (rows[0]?.moved !== 1) throw new CursorMoved();
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
    await this.client.query(addLedger(2), [this.target, ...countedValues(tally)]);
    if (covered.length > 0) await this.client.query(addCovered(2), [this.target, ...coveredValues(covered)]);
    await this.client.query(putAnswers(2), [this.target, answersValue(answers)]);
  }

  /** A cursor that is elsewhere was moved by another session: nothing is written over it. */
  private async move(sql: string, values: readonly unknown[]): Promise<void> {
    const { rowCount } = await this.client.query(sql, [...values]);
    if (rowCount !== 1) throw new CursorMoved();
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

  private rows<Row extends object>(sql: string | { readonly name: string; readonly text: string }, values: readonly unknown[]): Promise<Row[]> {
    const query = typeof sql === 'string' ? { text: sql } : sql;
    return this.one.add(async () => (await this.client.query<Row>({ ...query, values: [this.target, ...values] })).rows);
  }
}

class CursorMoved extends Error {
  constructor() {
    super('the cursor was moved by another process, or the target was deleted');
  }
}

interface Moved {
  readonly moved: number;
}

function countedValues(tally: Tally): unknown[] {
  const entries = tally.entries();
  return [entries.map(([name]) => name), entries.map(([, count]) => count)];
}

const columns = <Row extends object>(rows: readonly Row[], names: readonly (keyof Row)[]): unknown[] => names.map((name) => rows.map((row) => row[name]));
const coveredValues = (covered: readonly Covered[]): unknown[] => columns(covered, ['day', 'deviceId', 'vin', 'forwarded', 'encrypted', 'filtered', 'refused']);
const refusedValues = (refused: readonly Refused[]): unknown[] => columns(refused, ['position', 'deviceId', 'vin', 'command', 'cause', 'day', 'storedAt', 'retryS']);
const answersValue = (answers: readonly ForwardAnswer[]): string => JSON.stringify(answers.slice(-forwardLimits.answersKept).toReversed());
