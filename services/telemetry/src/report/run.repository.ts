import { Injectable } from '@nestjs/common';
import { notificationLimits, reportLimits, type ReportFailure, type ReportFormat, type ReportMailState, type ReportRunState, type Scope } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import type { Outcome } from '../notification/outcome.ts';
import type { Period } from './period.ts';

/** A report that this process makes now. */
export interface ClaimedRun extends Period {
  readonly id: string;
  readonly schedule: string;
  readonly attempts: number;
}

export interface RunRow extends Period {
  readonly id: string;
  readonly schedule: string;
  readonly state: ReportRunState;
  readonly failure: ReportFailure | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly files: readonly FileRow[];
  readonly mails: readonly { readonly name: string | null; readonly state: ReportMailState; readonly attempts: number; readonly answer: string | null }[];
}

export interface FileRow {
  readonly part: string;
  readonly format: ReportFormat;
  /** null: all vehicles of the schedule. */
  readonly scope: Scope | null;
  readonly vehicles: number;
  readonly bytes: number;
}

export interface NewFile extends FileRow {
  readonly content: Buffer;
}

export interface NewMail {
  readonly userId: string;
  readonly name: string;
  readonly part: string | null;
  readonly state: ReportMailState;
}

export interface ClaimedMail extends Period {
  readonly id: string;
  readonly schedule: string;
  readonly run: string;
  readonly userId: string;
  readonly part: string | null;
  readonly attempts: number;
}

const wholeFile = { start: 0, length: reportLimits.fileBytesMax };

/** What a killed process had claimed is free again after it. */
const runLeaseS = (2 * reportLimits.makeMs) / 1_000;
const mailLeaseS = 6 * (notificationLimits.timeoutMs / 1_000);

const period = `${epochMs('run.period_from')} as from, ${epochMs('run.period_to')} as to`;

const claimRun = `
with claimed as (
  update report_run set state = 'running', attempts = attempts + 1, claimed_until = now() + make_interval(secs => ${runLeaseS})
  where id = (select run.id from report_run as run join report_schedule as schedule on schedule.id = run.schedule and schedule.deleted_at is null
    where run.state = 'queued' or (run.state = 'running' and run.claimed_until < now()) order by run.id limit 1 for update of run skip locked)
  returning id, schedule, attempts, period_from, period_to)
select run.id::text, run.schedule::text, run.attempts, ${period} from claimed as run`;

const claimMail = `
with claimed as (
  update report_mail set attempts = attempts + 1, next_at = now() + make_interval(secs => ${mailLeaseS})
  where id = (select mail.id from report_mail as mail join report_run as run on run.id = mail.run and run.state = 'done'
    join report_schedule as schedule on schedule.id = run.schedule and schedule.deleted_at is null
    where mail.state = 'waiting' and mail.next_at <= now() order by mail.next_at limit 1 for update of mail skip locked)
  returning id, run, user_id, part, attempts)
select mail.id, run.id::text as run, run.schedule::text, mail.user_id as "userId", mail.part, mail.attempts, ${period} from claimed as mail join report_run as run on run.id = mail.run`;

@Injectable()
export class RunRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Queues the report of a period, unless there is one. */
  async plan(schedule: string, { from, to }: Period): Promise<void> {
    await this.dataSource.query(`insert into report_run (schedule, period_from, period_to) values ($1, ${moment('$2')}, ${moment('$3')}) on conflict do nothing`, [schedule, from, to]);
  }

  /** Queues it again if it is there. @returns its id; null while it is being made */
  async again(schedule: string, { from, to }: Period): Promise<string | null> {
    const [row] = await this.dataSource.query<{ id: string }[]>(
      `insert into report_run (schedule, period_from, period_to) values ($1, ${moment('$2')}, ${moment('$3')})
       on conflict (schedule, period_from, period_to) do update set state = 'queued', failure = null, attempts = 0, finished_at = null where report_run.state in ('done', 'failed') returning id::text`,
      [schedule, from, to],
    );
    return row?.id ?? null;
  }

  /** Takes the oldest that waits, or that a killed process left behind. */
  async claim(): Promise<ClaimedRun | null> {
    const [row] = await this.dataSource.query<ClaimedRun[]>(claimRun);
    return row ?? null;
  }

  /** Keeps files and whom they go to, in one step; who has had this report gets no second e-mail. */
  finish({ id, attempts }: ClaimedRun, files: readonly NewFile[], mails: readonly NewMail[]): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      const [mine] = await manager.query<[unknown[], number]>(`update report_run set state = 'done', failure = null, finished_at = now(), claimed_until = null where id = $1 and state = 'running' and attempts = $2 returning id`, [id, attempts]);
      // Another process has taken it over meanwhile, and keeps its own.
      if (mine.length === 0) return;
      await manager.query('delete from report_file where run = $1', [id]);
      for (const { part, format, scope, vehicles, bytes, content } of files) {
        await manager.query('insert into report_file (run, part, format, scope, vehicles, bytes, content) values ($1, $2, $3, $4, $5, $6, $7)', [id, part, format, scope === null ? null : JSON.stringify(scope), vehicles, bytes, content]);
      }
      for (const { userId, name, part, state } of mails) {
        await manager.query(
          `insert into report_mail (run, user_id, name, part, state, next_at) values ($1, $2, $3, $4, $5, now())
           on conflict (run, user_id) do update set name = excluded.name, part = excluded.part, state = excluded.state, attempts = 0, answer = null, next_at = now() where report_mail.state <> 'sent'`,
          [id, userId, name, part, state],
        );
      }
    });
  }

  /** Leaves it to the next round, as if this try had not been. */
  async release({ id, attempts }: ClaimedRun): Promise<void> {
    await this.dataSource.query(`update report_run set state = 'queued', attempts = attempts - 1, claimed_until = null where id = $1 and state = 'running' and attempts = $2`, [id, attempts]);
  }

  async fail({ id, attempts }: ClaimedRun, failure: ReportFailure): Promise<void> {
    await this.dataSource.query(`update report_run set state = 'failed', failure = $3, finished_at = now(), claimed_until = null where id = $1 and state = 'running' and attempts = $2`, [id, attempts, failure]);
  }

  /** The newest first. @param before id of the last one of the page before */
  page(schedules: readonly string[], before: string | null, size: number): Promise<RunRow[]> {
    return this.read(`run.schedule = any($1::int8[]) and run.id < coalesce($2::int8, 9223372036854775807)`, [schedules, before, size], 'limit $3');
  }

  async count(schedules: readonly string[]): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>('select count(*)::int4 as count from report_run where schedule = any($1::int8[])', [schedules]);
    return row?.count ?? 0;
  }

  async find(id: string): Promise<RunRow | null> {
    const [row] = await this.read('run.id = $1', [id]);
    return row ?? null;
  }

  /** Of the file, `length` bytes from `start` on; all without them. */
  async content(run: string, part: string, format: ReportFormat, { start, length }: { readonly start: number; readonly length: number } = wholeFile): Promise<Buffer | null> {
    const [row] = await this.dataSource.query<{ content: Buffer }[]>('select substr(content, $4, $5) as content from report_file where run = $1 and part = $2 and format = $3', [run, part, format, start + 1, length]);
    return row?.content ?? null;
  }

  async claimMail(): Promise<ClaimedMail | null> {
    const [row] = await this.dataSource.query<ClaimedMail[]>(claimMail);
    return row ?? null;
  }

  /** Keeps what came of a try. @param nextAt epoch ms of the next one; null: there is none */
  async settleMail(id: string, { ok, answer }: Outcome, nextAt: number | null): Promise<void> {
    const state: ReportMailState = ok ? 'sent' : nextAt === null ? 'dead' : 'waiting';
    await this.dataSource.query(`update report_mail set state = $2, answer = $3, next_at = ${moment('$4')} where id = $1 and state = 'waiting'`, [id, state, answer, nextAt]);
  }

  /** @param days 0 keeps all */
  async dropOld(days: number): Promise<void> {
    if (days > 0) await this.dataSource.query(`delete from report_run where state in ('done', 'failed') and finished_at < now() - make_interval(days => $1)`, [days]);
  }

  private read(condition: string, parameters: unknown[], limit = ''): Promise<RunRow[]> {
    return this.dataSource.query<RunRow[]>(
      `select run.id::text, run.schedule::text, ${period}, run.state, run.failure, run.created_at as "createdAt", run.finished_at as "finishedAt",
        (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'format', format, 'scope', scope, 'vehicles', vehicles, 'bytes', bytes) order by format, part), '[]') from report_file where report_file.run = run.id) as files,
        (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'state', state, 'attempts', attempts, 'answer', answer) order by name, id), '[]') from report_mail where report_mail.run = run.id) as mails
       from report_run as run where ${condition} order by run.id desc ${limit}`,
      parameters,
    );
  }
}
