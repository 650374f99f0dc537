import type { EntityManager } from 'typeorm';

/** A business day of a device that was counted, so that rules about the quality of data are applied to it. Where none is on, nothing waits. */
export async function markDay(manager: Pick<EntityManager, 'query'>, device: number, day: string): Promise<void> {
  await manager.query(
    `insert into rule_day_mark (device, day) select $1::int4, $2::date where exists (select from rule where on_since is not null and deleted_at is null and condition ->> 'kind' = 'dataQuality') on conflict do nothing`,
    [device, day],
  );
}
