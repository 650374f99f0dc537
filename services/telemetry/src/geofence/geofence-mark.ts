import type { EntityManager } from 'typeorm';

/** Hours that were folded again, so that crossings in them are calculated again. Where there is no geofence, nothing waits. */
export async function markGeofences(manager: EntityManager, devices: readonly number[], hours: readonly number[]): Promise<void> {
  await manager.query(
    `insert into geofence_mark (device, hour) select distinct device, to_timestamp(ms / 1000) from unnest($1::int4[], $2::float8[]) as given (device, ms)
     where exists (select from geofence where deleted_at is null)`,
    [devices, hours],
  );
}
