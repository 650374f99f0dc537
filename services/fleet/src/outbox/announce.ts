import type { EntityManager } from 'typeorm';

/** Puts changed devices into the outbox, with a revision above all before. */
export async function announce(manager: EntityManager, deviceIds: readonly string[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await manager.query(
    `with changed as (update device set revision = nextval('device_revision') where id = any($1::uuid[]) returning id)
     insert into outbox (device_id) select id from changed`,
    [deviceIds],
  );
}
