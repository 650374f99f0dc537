import type { EntityManager } from 'typeorm';

/** Hours that were folded again, so that the details of their operations are calculated again. */
export async function markDetails(manager: EntityManager, devices: readonly number[], hours: readonly number[]): Promise<void> {
  await manager.query(
    `insert into detail_mark (device, hour) select distinct device, to_timestamp(ms / 1000) from unnest($1::int4[], $2::float8[]) as given (device, ms)`,
    [devices, hours],
  );
}
