import { unmeasuredKinds } from '@voltdeck/contract/rules';
import type { EntityManager } from 'typeorm';

/** Hours that were folded again, so that rules are applied to them again. Where no rule about values is on, nothing waits. */
export async function markRules(manager: EntityManager, devices: readonly number[], hours: readonly number[]): Promise<void> {
  await manager.query(
    `insert into rule_mark (device, hour) select distinct device, to_timestamp(ms / 1000) from unnest($1::int4[], $2::float8[]) as given (device, ms)
     where to_timestamp(ms / 1000) + interval '1 hour' > (select min(on_since) from rule where not condition ->> 'kind' = any($3))`,
    [devices, hours, unmeasuredKinds],
  );
}
