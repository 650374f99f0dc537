import type { EntityManager } from 'typeorm';
import { epochMs, moment } from '../epoch.ts';
import { grouped } from '../span/grouped.ts';
import { covers } from './active-rules.ts';
import type { PeriodSpan } from './raise-times.ts';

/** SQL: a period that is deleted while it runs has ended then. */
export const periodEnd = 'least(maintenance_period.ended_at, maintenance_period.deleted_at)';

/** A condition over `device`: it is in maintenance at a moment, or from one moment to another. */
export const inMaintenance = (from: string, to = from): string => `exists (select from maintenance_period where started_at <= ${from} and ${periodEnd} > ${to} and ${covers('maintenance_period')})`;

/** Of each device the maintenance periods that end behind a moment, epoch ms. */
export async function readMaintenance(manager: Pick<EntityManager, 'query'>, devices: readonly number[], from: number): Promise<ReadonlyMap<number, readonly PeriodSpan[]>> {
  const rows = await manager.query<(PeriodSpan & { device: number })[]>(
    `select device.number as device, ${epochMs('started_at')} as from, ${epochMs(periodEnd)} as to from maintenance_period join device on ${covers('maintenance_period')}
     where ${periodEnd} > greatest(started_at, ${moment('$2')}) and device.number = any($1::int4[])`,
    [devices, from],
  );
  return grouped(rows, ({ device }) => device);
}
