import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const heard = `
select 1 from latest join device on device.number = latest.device where device.id = $1 and latest.seen_at >= $2`;

// In whole seconds like the records, and behind all of them: a vehicle's clock may be ahead.
const clear = `
with changed as (update fault set cleared_by = $2, clear_reason = $3,
  ended_at = greatest(date_trunc('second', now()), started_at, (select newest_at from latest where latest.device = fault.device))
where id = $1 and ended_at is null returning id)
insert into fault_step (fault, kind, by, detail) select id, 'cleared', $2, $3 from changed`;

@Injectable()
export class FaultClearingRepository {
  constructor(private readonly dataSource: DataSource) {}

  async isHeard(deviceId: string, since: Date): Promise<boolean> {
    return (await this.dataSource.query<unknown[]>(heard, [deviceId, since])).length > 0;
  }

  /** One that has ended is left as it is. */
  async clear(id: string, by: string, reason: string): Promise<void> {
    await this.dataSource.query(clear, [id, by, reason]);
  }
}
