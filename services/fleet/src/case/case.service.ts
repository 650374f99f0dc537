import { Injectable } from '@nestjs/common';
import type { CaseChangeView, CaseDetailView, CaseDraftView, CaseStatisticsView, CaseView, DutyEntryView, InputOf, OutputOf, ServiceCases } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { raisedLevels } from '@voltdeck/protocol/codes';
import type { Page } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
import { EntityService } from '../entity/entity.service.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { hoursOf } from './case-hours.ts';
import { CaseHistoryRepository } from './case-history.repository.ts';
import { CaseOrigins } from './case-origin.ts';
import { CaseOwners, type CaseOwner } from './case-owner.ts';
import { toCaseView, type CaseRow } from './case-row.ts';
import { CaseRepository, type CasePlace } from './case.repository.ts';

/** Reads cases, and opens them. */
@Injectable()
export class CaseService {
  constructor(
    private readonly cases: CaseRepository,
    private readonly history: CaseHistoryRepository,
    private readonly origins: CaseOrigins,
    private readonly owners: CaseOwners,
    private readonly entities: EntityService,
    private readonly configs: ConfigRepository,
    private readonly duties: CaseDutyRepository,
    private readonly costs: CaseCostRepository,
  ) {}

  /** @throws DomainError INPUT_INVALID for a cursor of another list */
  async list({ sort, cursor, pageSize, ...filter }: InputOf<ServiceCases['caseList']>, { caller }: Acting): Promise<Page<CaseView>> {
    const [found, total, currency] = await Promise.all([this.cases.page(caller, filter, { sort, after: placeOf(cursor), size: pageSize + 1 }), this.cases.count(caller, filter), this.currency()]);
    const [shown, now] = [found.slice(0, pageSize), Date.now()];
    const last = shown.at(-1);
    return { items: shown.map((row) => toCaseView(row, { now, currency })), next: found.length > pageSize && last !== undefined ? `${last.sorted_ms} ${last.id}` : null, total };
  }

  /** @throws DomainError CASE_NOT_FOUND */
  async get(caseId: string, acting: Acting): Promise<CaseDetailView> {
    const { caller } = acting;
    const row = await this.require(caseId, acting);
    const [now, currency] = [Date.now(), await this.currency()];
    return { ...toCaseView(row, { now, currency }), ...(await this.cases.parts(caseId, caller.scope)), duties: await this.duties.list(caseId, row.closed_at?.getTime() ?? now), costs: await this.costs.list(caseId) };
  }

  /** @throws DomainError CASE_NOT_FOUND */
  async require(caseId: string, { caller }: Acting): Promise<CaseRow> {
    const row = await this.cases.find(caseId, caller.scope);
    if (row === null) throw new DomainError('CASE_NOT_FOUND', { caseId });
    return row;
  }

  /** @throws DomainError CASE_NOT_FOUND */
  async changes(input: InputOf<ServiceCases['caseHistory']>, acting: Acting): Promise<Page<CaseChangeView>> {
    await this.require(input.id, acting);
    return this.history.list(input);
  }

  /** A page of it is a part of the whole: a case holds no more than is read at once. @throws DomainError CASE_NOT_FOUND */
  async dutyRecord({ caseId, cursor, pageSize }: InputOf<ServiceCases['caseDutyRecord']>, acting: Acting): Promise<Page<DutyEntryView>> {
    const { title, vin, plate, projectName, level, source, openedAt, duties, notes } = await this.get(caseId, acting);
    const about = { caseId, title, vin, plate, projectName, level, alarm: source.name, alarmAt: source.startedAt, openedAt };
    const entries: DutyEntryView[] = [
      ...duties.map(({ step, dueAt, doneAt, doneBy, late, note }) => ({ ...about, kind: 'step' as const, step, dueAt, at: doneAt, by: doneBy, late, note, files: [] })),
      ...notes.map(({ at, author, text, files }) => ({ ...about, kind: 'note' as const, step: null, dueAt: null, at, by: author, late: null, note: text, files: files.map(({ name }) => name) })),
    ];
    const start = Number(cursor ?? 0);
    const end = start + pageSize;
    return { items: entries.slice(start, end), next: end < entries.length ? String(end) : null, total: entries.length };
  }

  async statistics({ from, to, ...filter }: InputOf<ServiceCases['caseStatistics']>, { caller }: Acting): Promise<CaseStatisticsView> {
    const [figures, currency] = await Promise.all([this.cases.statistics(caller, { ...filter, closedFrom: from, closedTo: to }), this.currency()]);
    return { currency, ...figures };
  }

  /** A caller who cannot give anyone a case learns no names of colleagues. @throws DomainError DEVICE_NOT_FOUND */
  async ownersFor(deviceId: string | undefined, acting: Acting): Promise<readonly CaseOwner[]> {
    const { scope, permissions } = acting.caller;
    if (deviceId === undefined) return this.cases.owners(acting.caller);
    const of = await this.entities.read(device, deviceId, scope);
    return permissions.includes('update') ? this.owners.of(of, acting) : [];
  }

  /** @throws DomainError DEVICE_NOT_FOUND, FAULT_NOT_FOUND, RULE_ALARM_NOT_FOUND */
  async draft(given: InputOf<ServiceCases['caseDraft']>, acting: Acting): Promise<CaseDraftView> {
    const { device: of, source, sourceId, name, startedAt, level, checks } = await this.origins.of(given, acting);
    const [values, openCaseId] = await Promise.all([this.configs.values(), this.cases.openFor(source, sourceId)]);
    const hours = raisedLevels.map((each) => ({ level: each, hours: hoursOf(values, each) }));
    return { deviceId: of.id, vin: of.vin, plate: of.plate, projectName: of.project?.name ?? null, name, startedAt: startedAt?.toISOString() ?? null, level, checks, hours, openCaseId };
  }

  /** @throws DomainError as `draft` does, CASE_OWNER_REFUSED */
  async open(given: InputOf<ServiceCases['caseOpen']>, acting: Acting): Promise<OutputOf<ServiceCases['caseOpen']>> {
    const { title, level, ownerId } = given;
    const { caller } = acting;
    const { device: of, source, sourceId, type, rule, name, startedAt, checks } = await this.origins.of(given, acting);
    const [owner, values] = await Promise.all([ownerId === null ? null : this.owners.require(of, ownerId, acting), this.configs.values()]);
    const at = new Date();
    const made = await this.cases.dataSource.transaction(async (manager) => {
      if ((await this.cases.openFor(source, sourceId, manager)) !== null) return null;
      const id = await this.cases.insert(manager, {
        ...{ device_id: of.id, title, level, source, source_id: sourceId, source_type: type, source_rule: rule, source_name: name, source_started_at: startedAt },
        ...{ owner_id: owner?.id ?? null, owner_name: owner?.name ?? null, allowed_s: hoursOf(values, level) * 3_600, opened_at: at, opened_by: caller.name },
      });
      if (id === null) return null;
      await this.cases.addItems(manager, id, checks, false);
      await this.duties.add(manager, id, { level, type }, values, at);
      await this.history.record(manager, id, [{ kind: 'opened', after: title }, ...(owner === null ? [] : [{ kind: 'owner' as const, after: owner.name }])], acting, at);
      return id;
    });
    const id = made ?? (await this.cases.openFor(source, sourceId));
    // The one that was open has been closed in between.
    if (id === null) return this.open(given, acting);
    return { opened: made !== null, case: await this.get(id, acting) };
  }

  private async currency(): Promise<string> {
    return (await this.configs.values()).caseCurrency;
  }
}

/** @throws DomainError INPUT_INVALID */
function placeOf(cursor: string | undefined): CasePlace | null {
  if (cursor === undefined) return null;
  const [, at, id] = /^(-?\d{1,16}(?:\.\d{1,6})?) (\d{1,18})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) throw new DomainError('INPUT_INVALID', {}, [{ path: 'cursor', rule: 'cursor', message: 'not a cursor of this list; begin at the first page' }]);
  return { at: Number(at), id };
}
