import { Injectable } from '@nestjs/common';
import type { AlarmRules, InputOf, MaintenanceScope, MaintenancePeriodView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { limits, ruleLimits, type Caller, type Page } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { isoOf } from '../epoch.ts';
import { cutPage, keyOf } from '../history/history-page.ts';
import { MaintenanceRepository, type PeriodRow } from './maintenance.repository.ts';
import { owns, refuseForeignScope, withinOf } from './rule-owner.ts';

/** Times in which rules raise no alarm. What has passed of one does not change any more, so that a record that comes late is judged as if it had not. */
@Injectable()
export class MaintenanceService {
  constructor(
    private readonly repository: MaintenanceRepository,
    private readonly dataSource: DataSource,
  ) {}

  async list(caller: Caller | null, { maintenanceState, cursor, pageSize }: InputOf<AlarmRules['maintenanceList']>): Promise<Page<MaintenancePeriodView>> {
    const [found, total] = await Promise.all([this.repository.page(caller, maintenanceState, keyOf(cursor), pageSize + 1), this.repository.count(caller, maintenanceState, limits.historyCountMax)]);
    const { shown, next } = cutPage(found, pageSize);
    return { items: shown.map((row) => toPeriodView(caller, row)), next, total };
  }

  /** @throws DomainError MAINTENANCE_NOT_FOUND */
  async get(caller: Caller | null, id: string): Promise<MaintenancePeriodView> {
    return toPeriodView(caller, await this.find(caller, id));
  }

  /** @throws DomainError SCOPE_EXCEEDED, MAINTENANCE_OVER, MAINTENANCE_LIMIT */
  async add(caller: Caller | null, fields: InputOf<AlarmRules['maintenanceAdd']>): Promise<MaintenancePeriodView> {
    await refuseForeignScope(this.dataSource, caller, fields.scope, 'maintenance');
    refusePast(fields);
    if ((await this.repository.countAhead()) >= ruleLimits.periodsMax) throw new DomainError('MAINTENANCE_LIMIT', { most: ruleLimits.periodsMax });
    return this.get(caller, await this.repository.add(fields, withinOf(caller), caller?.name ?? 'Voltdeck'));
  }

  /** @throws DomainError MAINTENANCE_NOT_FOUND, SCOPE_EXCEEDED, MAINTENANCE_OVER, MAINTENANCE_STARTED, MAINTENANCE_CHANGED */
  async change(caller: Caller | null, { periodId, revision, ...fields }: InputOf<AlarmRules['maintenanceChange']>): Promise<MaintenancePeriodView> {
    const before = await this.owned(caller, periodId);
    await refuseForeignScope(this.dataSource, caller, fields.scope, 'maintenance');
    if (before.state === 'over') throw new DomainError('MAINTENANCE_OVER', { reason: before.reason });
    refusePast(fields);
    if (before.state === 'running' && !isSame(before.scope, fields.scope)) throw new DomainError('MAINTENANCE_STARTED', { reason: before.reason });
    if (!(await this.repository.change(periodId, revision, fields))) throw new DomainError('MAINTENANCE_CHANGED', { reason: before.reason });
    return this.get(caller, periodId);
  }

  /** @throws DomainError MAINTENANCE_NOT_FOUND, SCOPE_EXCEEDED, MAINTENANCE_NOT_RUNNING */
  async end(caller: Caller | null, periodId: string): Promise<MaintenancePeriodView> {
    const { reason } = await this.owned(caller, periodId);
    if (!(await this.repository.end(periodId))) throw new DomainError('MAINTENANCE_NOT_RUNNING', { reason });
    return this.get(caller, periodId);
  }

  /** @throws DomainError MAINTENANCE_NOT_FOUND, SCOPE_EXCEEDED */
  async remove(caller: Caller | null, periodId: string): Promise<MaintenancePeriodView> {
    const period = toPeriodView(caller, await this.owned(caller, periodId));
    await this.repository.remove(periodId);
    return period;
  }

  /** @throws DomainError MAINTENANCE_NOT_FOUND, MAINTENANCE_OVER */
  async restore(caller: Caller | null, periodId: string): Promise<MaintenancePeriodView> {
    const deleted = await this.repository.findDeleted(periodId);
    // One of others is as if it were not there.
    if (deleted !== null && owns(caller, deleted.within) && !(await this.repository.restore(periodId))) throw new DomainError('MAINTENANCE_OVER', { reason: deleted.reason });
    return this.get(caller, periodId);
  }

  private async find(caller: Caller | null, periodId: string): Promise<PeriodRow> {
    const row = await this.repository.find(caller, periodId);
    if (row === null) throw new DomainError('MAINTENANCE_NOT_FOUND', { periodId });
    return row;
  }

  private async owned(caller: Caller | null, periodId: string): Promise<PeriodRow> {
    const row = await this.find(caller, periodId);
    if (!owns(caller, row.within)) throw new DomainError('SCOPE_EXCEEDED', { entity: 'maintenance' });
    return row;
  }
}

function refusePast({ reason, to }: { readonly reason: string; readonly to: number }): void {
  if (to <= Date.now()) throw new DomainError('MAINTENANCE_OVER', { reason });
}

const isSame = (one: MaintenanceScope, other: MaintenanceScope): boolean => one.projectId === other.projectId && one.customerId === other.customerId && one.groupId === other.groupId;

const toPeriodView = (caller: Caller | null, row: PeriodRow): MaintenancePeriodView => ({
  id: row.id,
  reason: row.reason,
  from: isoOf(row.started_ms),
  to: isoOf(row.ended_ms),
  state: row.state,
  scope: row.scope,
  scopeNames: row.scope_names,
  editable: owns(caller, row.within),
  revision: row.revision,
  vehicles: row.vehicles,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by,
  updatedAt: row.updated_at.toISOString(),
});
