import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface FailingReceiver {
  readonly receiver: string;
  readonly since: Date;
  readonly reason: string;
}

/** How far each receiver has the heads. One process delivers to it at a time. */
@Injectable()
export class HeadDeliveryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A receiver that is new begins with the newest head. @returns the number of the head that it has; null where another process delivers */
  async lease(receiver: string, forMs: number): Promise<number | null> {
    await this.dataSource.query('insert into audit_head_delivery (receiver, delivered) select $1, coalesce(max(number), 1) - 1 from audit_head on conflict do nothing', [receiver]);
    const [rows] = await this.dataSource.query<[{ delivered: string }[], number]>(
      `update audit_head_delivery set leased_until = now() + make_interval(secs => $2)
       where receiver = $1 and (leased_until is null or leased_until < now()) returning delivered`,
      [receiver, forMs / 1_000],
    );
    return rows[0] ? Number(rows[0].delivered) : null;
  }

  async delivered(receiver: string, number: number): Promise<void> {
    await this.dataSource.query('update audit_head_delivery set delivered = $2 where receiver = $1', [receiver, number]);
  }

  /** @param reason null: the receiver has all there is */
  async release(receiver: string, reason: string | null): Promise<void> {
    await this.dataSource.query(
      `update audit_head_delivery set leased_until = null, reason = $2, failing_since = case when $2::text is null then null else coalesce(failing_since, now()) end
       where receiver = $1`,
      [receiver, reason],
    );
  }

  async failing(receivers: readonly string[]): Promise<FailingReceiver[]> {
    return this.dataSource.query<FailingReceiver[]>(
      `select receiver, failing_since as since, reason from audit_head_delivery where failing_since is not null and receiver = any($1) order by failing_since`,
      [receivers],
    );
  }
}
