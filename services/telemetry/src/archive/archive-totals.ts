import { Injectable } from '@nestjs/common';
import type { ArchiveView } from '@voltdeck/contract';
import { DataSource } from 'typeorm';

type Totals = Pick<ArchiveView, 'lastDay' | 'days' | 'rows' | 'bytes' | 'waitingDays' | 'lateFrames' | 'problem'>;

const sums = `
select count(*) filter (where generation > 0)::int4 as days, coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(bytes), 0)::float8 as bytes,
  to_char(max(day) filter (where generation > 0 and verified_at is not null), 'YYYY-MM-DD') as "lastDay",
  count(*) filter (where dropped_at is null and (verified_at is null or exists (select from archive_mark as mark where mark.day = archive_day.day)))::int4 as "waitingDays",
  (select count(*)::int4 from archive_late) as "lateFrames",
  (select json_build_object('day', to_char(newest.day, 'YYYY-MM-DD'), 'message', newest.failed) from archive_day as newest where newest.failed is not null order by newest.day desc limit 1) as problem
from archive_day`;

const nothing: Totals = { lastDay: null, days: 0, rows: 0, bytes: 0, waitingDays: 0, lateFrames: 0, problem: null };

/** Sums over all days. */
@Injectable()
export class ArchiveTotals {
  constructor(private readonly dataSource: DataSource) {}

  async read(): Promise<Totals> {
    const [row] = await this.dataSource.query<Totals[]>(sums);
    return row ?? nothing;
  }
}
