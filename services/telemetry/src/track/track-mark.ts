import type { EntityManager } from 'typeorm';

/** Hours that were folded again, so that their lines are drawn again. */
export async function markTracks(manager: EntityManager, devices: readonly number[], hours: readonly number[]): Promise<void> {
  await manager.query(
    `insert into track_mark (device, hour) select distinct device, to_timestamp(ms / 1000) from unnest($1::int4[], $2::float8[]) as given (device, ms)`,
    [devices, hours],
  );
}
