import type { DataSource, EntityManager } from 'typeorm';

/** One process at a time applies rules; who changes a rule or a maintenance period waits for it. */
export const tryLock = 'select pg_try_advisory_xact_lock(32961, 7) as locked';

/** While rules are applied, none changes. */
export function whileNoneApplies<Result>(dataSource: DataSource, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
  return dataSource.transaction(async (manager) => {
    await manager.query('select pg_advisory_xact_lock(32961, 7)');
    return work(manager);
  });
}
