import { Injectable } from '@nestjs/common';
import type { AuditHead } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

/** What the next head is made of, and whether it is due. */
export interface HeadMoment {
  /** Of the head before; null for the first. */
  readonly lastAt: Date | null;
  /** Whether entries came since the head before. */
  readonly isNewer: boolean;
  readonly sequence: number;
  /** Hex. */
  readonly hash: string;
}

/** A head as it waits for its receivers. */
export interface KeptHead {
  /** In the order of making. */
  readonly number: number;
  /** JSON in one line. */
  readonly head: string;
}

/** One process makes the head of an hour. */
const headLock = 7_321_965;
/** Far beyond the time that a receiver may be away. */
const keptDays = 90;

@Injectable()
export class HeadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** @param make null where none is due @returns the head that was made here; null where none was, or where another process is at it */
  async make(make: (moment: HeadMoment) => AuditHead | null): Promise<AuditHead | null> {
    return this.dataSource.transaction(async (manager) => {
      const [lock] = await manager.query<{ taken: boolean }[]>('select pg_try_advisory_xact_lock($1) as taken', [headLock]);
      const moment = lock?.taken === true ? await momentIn(manager) : null;
      const head = moment === null ? null : make(moment);
      if (head === null) return null;
      await manager.query('insert into audit_head (at, sequence, head) values ($1, $2, $3)', [head.at, head.sequence, JSON.stringify(head)]);
      await manager.query('delete from audit_head where at < now() - make_interval(days => $1)', [keptDays]);
      return head;
    });
  }

  /** Oldest first. */
  async after(number: number, most: number): Promise<KeptHead[]> {
    const rows = await this.dataSource.query<{ number: string; head: string }[]>('select number, head from audit_head where number > $1 order by number limit $2', [number, most]);
    return rows.map((row) => ({ number: Number(row.number), head: row.head }));
  }
}

/** @returns null while the log is empty */
async function momentIn(manager: EntityManager): Promise<HeadMoment | null> {
  const [newest] = await manager.query<{ sequence: string; hash: Buffer }[]>('select sequence, hash from audit order by sequence desc limit 1');
  if (newest === undefined) return null;
  const [last] = await manager.query<{ at: Date; head: string }[]>('select at, head from audit_head order by number desc limit 1');
  const hash = newest.hash.toString('hex');
  return { lastAt: last?.at ?? null, isNewer: last === undefined || JSON.parse(last.head).hash !== hash, sequence: Number(newest.sequence), hash };
}
