import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { UnmatchedReason } from './answer-match.ts';
import type { CommandRow } from './command-row.ts';
import { withoutLinks } from './link-mask.ts';

/** A request with its command. */
export interface RequestRow extends CommandRow {
  /** The second in the request. */
  readonly asked_at: Date;
  readonly answered_at: Date | null;
  readonly answer_time: Date | null;
}

export interface UnmatchedAnswer {
  readonly deviceId: string;
  readonly code: number;
  readonly reason: UnmatchedReason;
  readonly bytes: Uint8Array;
}

const requestsMax = 50;
/** Of each vehicle the newest are kept, and of a long one its start. */
const unmatchedMax = 100;
const bytesMax = 4_096;
/** So many answers show a terminal's habit. */
const habitAnswers = 10;

const isoOf = (ms: number): string => new Date(ms).toISOString();

/** What answers are matched with, and those that matched nothing. */
@Injectable()
export class AnswerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Requests of one command code that an answer may belong to, the newest first: of open commands, of a short while ago, and the one of this very second. */
  requests(deviceId: string, code: number, timeMs: number | null, withinMs: number): Promise<RequestRow[]> {
    return this.dataSource.query<RequestRow[]>(
      `select command.*, request.at as asked_at, request.answered_at, request.answer_time
       from command_request request join command on command.id = request.command_id
       where request.device_id = $1 and request.code = $2 and (command.ended_at is null or command.ended_at > now() - $4 * interval '1 millisecond' or request.at = $3)
       order by request.at desc limit $5`,
      [deviceId, code, timeMs === null ? null : isoOf(timeMs), withinMs, requestsMax],
    );
  }

  async answered(deviceId: string, askedAt: Date, timeMs: number | null): Promise<void> {
    await this.dataSource.query('update command_request set answered_at = coalesce(answered_at, now()), answer_time = coalesce(answer_time, $3) where device_id = $1 and at = $2', [
      ...[deviceId, askedAt, timeMs === null ? null : isoOf(timeMs)],
    ]);
  }

  async keepUnmatched({ deviceId, code, reason, bytes }: UnmatchedAnswer): Promise<void> {
    await this.dataSource.query(
      `with kept as (insert into unmatched_answer (device_id, code, reason, bytes) values ($1, $2, $3, $4))
       delete from unmatched_answer where device_id = $1 and id <= (select id from unmatched_answer where device_id = $1 order by id desc offset $5 limit 1)`,
      [deviceId, code, reason, Buffer.from(withoutLinks(bytes).subarray(0, bytesMax)), unmatchedMax - 1],
    );
  }

  /** Whether the newest answers of a vehicle all had the time of their request. */
  async echoes(deviceId: string): Promise<boolean> {
    const [row] = await this.dataSource.query<{ echoes: boolean | null }[]>(
      `select bool_and(at = answer_time) as echoes from (select at, answer_time from command_request where device_id = $1 and answer_time is not null order by at desc limit $2) as newest`,
      [deviceId, habitAnswers],
    );
    return row?.echoes === true;
  }

  /** Ambiguous answers of a command code since then. */
  async unclear(deviceId: string, code: number, sinceMs: number): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `select count(*)::int4 as count from unmatched_answer where device_id = $1 and code = $2 and reason = 'answerAmbiguous' and received_at >= $3`,
      [deviceId, code, isoOf(sinceMs)],
    );
    return row?.count ?? 0;
  }
}
