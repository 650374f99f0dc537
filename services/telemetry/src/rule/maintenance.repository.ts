import { Injectable } from '@nestjs/common';
import type { MaintenanceScope } from '@voltdeck/contract';
import type { Caller, MaintenanceState } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { visible } from '../device/visible.ts';
import { epochMs, moment } from '../epoch.ts';
import type { Started } from '../history/history-page.ts';
import { countStarted, readStarted, type StartedKey } from '../history/started-rows.ts';
import { covers } from './active-rules.ts';
import { whileNoneApplies } from './rule-lock.ts';
import { namesSql, ownedVisible, withinSql, type Within } from './rule-owner.ts';

export interface PeriodRow extends Started {
  readonly reason: string;
  readonly ended_ms: number;
  readonly state: MaintenanceState;
  readonly scope: MaintenanceScope;
  readonly scope_names: { readonly project: string | null; readonly customer: string | null; readonly group: string | null };
  readonly within: Within;
  readonly revision: number;
  readonly vehicles: number;
  readonly created_at: Date;
  readonly created_by: string;
  readonly updated_at: Date;
}

/** Times are epoch ms. */
export interface PeriodFields {
  readonly reason: string;
  readonly from: number;
  readonly to: number;
  readonly scope: MaintenanceScope;
}

// The time behind the lock, not that at which the transaction began: what rules were applied to before it stays as it is.
const now = 'clock_timestamp()';
const states: Readonly<Record<MaintenanceState, string>> = {
  planned: `maintenance_period.started_at > ${now}`,
  running: `maintenance_period.started_at <= ${now} and maintenance_period.ended_at > ${now}`,
  over: `maintenance_period.ended_at <= ${now}`,
};
const stateSql = `case when ${states.over} then 'over' when ${states.running} then 'running' else 'planned' end`;
const scopeSql = `jsonb_build_object('projectId', maintenance_period.project_id, 'customerId', maintenance_period.customer_id, 'groupId', maintenance_period.group_id)`;
const owners = 'project_id, customer_id, group_id, within_all, within_projects, within_customers, within_groups, created_by';

const add = `
insert into maintenance_period (reason, started_at, ended_at, ${owners})
values ($1, greatest(${moment('$2')}, ${now}), ${moment('$3')}, $4, $5, $6, $7, $8, $9, $10, $11) returning id::text`;
// What has passed of a period stays: late records are judged as those that were not late.
const change = `
update maintenance_period set reason = $2, started_at = case when started_at <= ${now} then started_at else greatest(${moment('$3')}, ${now}) end, ended_at = ${moment('$4')},
  project_id = $5, customer_id = $6, group_id = $7, revision = revision + 1, updated_at = now()
where id = $1 and revision = $8 and deleted_at is null and ended_at > ${now} returning id`;
const end = `update maintenance_period set ended_at = ${now}, revision = revision + 1, updated_at = now() where id = $1 and deleted_at is null and ${states.running} returning id`;
// Of one that ran when it was deleted, what had passed of it stays as a row of its own.
const keepPassed = `
insert into maintenance_period (reason, started_at, ended_at, deleted_at, ${owners})
select reason, started_at, deleted_at, deleted_at, ${owners} from maintenance_period where id = $1 and started_at < deleted_at and ended_at > ${now}`;
const restoreRest = `update maintenance_period set started_at = greatest(started_at, ${now}), deleted_at = null where id = $1 and deleted_at is not null and ended_at > ${now} returning id`;
const restoreOver = `update maintenance_period set ended_at = least(ended_at, deleted_at), deleted_at = null where id = $1 and started_at < deleted_at and ended_at <= ${now} returning id`;

const scopeValues = ({ projectId, customerId, groupId }: MaintenanceScope): (string | null)[] => [projectId, customerId, groupId];

@Injectable()
export class MaintenanceRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Those that start last first. */
  page(caller: Caller | null, state: MaintenanceState | undefined, after: StartedKey | null, size: number): Promise<PeriodRow[]> {
    const parameters: unknown[] = [];
    const seen = selection(caller, parameters);
    const from = listed(caller, state, parameters);
    return readStarted(this.dataSource, { table: 'maintenance_period', selection: seen, from, parameters, sort: '-at' }, after, size);
  }

  /** Counts no further than `most`. */
  count(caller: Caller | null, state: MaintenanceState | undefined, most: number): Promise<number> {
    const parameters: unknown[] = [];
    return countStarted(this.dataSource, listed(caller, state, parameters), parameters, most);
  }

  async find(caller: Caller | null, id: string): Promise<PeriodRow | null> {
    const parameters: unknown[] = [id];
    const [row] = await this.dataSource.query<PeriodRow[]>(`select ${selection(caller, parameters)} ${listed(caller, undefined, parameters)} and maintenance_period.id = $1::int8`, parameters);
    return row ?? null;
  }

  /** Whose a deleted one was; null when it is none. */
  async findDeleted(id: string): Promise<(Pick<PeriodRow, 'reason' | 'within'>) | null> {
    const [row] = await this.dataSource.query<Pick<PeriodRow, 'reason' | 'within'>[]>(`select reason, ${withinSql('maintenance_period')} as within from maintenance_period where id = $1 and deleted_at is not null`, [id]);
    return row ?? null;
  }

  /** Of those that are planned or running. */
  async countAhead(): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int4 as count from maintenance_period where deleted_at is null and ended_at > ${now}`);
    return row?.count ?? 0;
  }

  /** @returns its id */
  add({ reason, from, to, scope }: PeriodFields, { all, projects, customers, groups }: Within, by: string): Promise<string> {
    return this.alone(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(add, [reason, from, to, ...scopeValues(scope), all, projects, customers, groups, by]);
      return row?.id ?? '';
    });
  }

  /** @returns false when another user was faster, or it is over */
  change(id: string, revision: number, { reason, from, to, scope }: PeriodFields): Promise<boolean> {
    return this.alone(async (manager) => hasChanged(await manager.query(change, [id, reason, from, to, ...scopeValues(scope), revision])));
  }

  /** @returns false when it is not running */
  end(id: string): Promise<boolean> {
    return this.alone(async (manager) => hasChanged(await manager.query(end, [id])));
  }

  async remove(id: string): Promise<void> {
    await this.alone((manager) => manager.query(`update maintenance_period set deleted_at = ${now} where id = $1 and deleted_at is null`, [id]));
  }

  /** @returns false when it had not started when it was deleted, and its end has passed */
  restore(id: string): Promise<boolean> {
    return this.alone(async (manager) => {
      await manager.query(keepPassed, [id]);
      return hasChanged(await manager.query(restoreRest, [id])) || hasChanged(await manager.query(restoreOver, [id]));
    });
  }

  private alone<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return whileNoneApplies(this.dataSource, work);
  }
}

/** Of what the driver answers to an `update … returning`. */
const hasChanged = ([rows]: [rows: unknown[], count: number]): boolean => rows.length > 0;

function selection(caller: Caller | null, parameters: unknown[]): string {
  const vehicles = `(select count(*)::int4 from device where ${covers('maintenance_period')} and ${visible(caller, parameters)})`;
  return `id::text, reason, ${epochMs('started_at')} as started_ms, ${epochMs('ended_at')} as ended_ms, ${stateSql} as state, ${scopeSql} as scope, ${namesSql('maintenance_period')} as scope_names,
    ${withinSql('maintenance_period')} as within, revision, ${vehicles} as vehicles, created_at, created_by, updated_at`;
}

const listed = (caller: Caller | null, state: MaintenanceState | undefined, parameters: unknown[]): string =>
  `from maintenance_period where ${ownedVisible('maintenance_period', caller, parameters)} and ${state === undefined ? 'true' : states[state]}`;
