import { Injectable } from '@nestjs/common';
import type { CaseDetailView, InputOf, ServiceCases } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import { caseCauseTexts, caseLimits, casePartFields, caseStateTexts, dutySteps, pausedUntil, type Text } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { Acting } from '../acting.ts';
import { ConfigRepository } from '../config/config.repository.ts';
import { device } from '../definitions/device.ts';
import { EntityService } from '../entity/entity.service.ts';
import { CaseCostRepository } from './case-cost.repository.ts';
import { CaseDutyRepository } from './case-duty.repository.ts';
import { hoursOf } from './case-hours.ts';
import { CaseHistoryRepository, type CaseChange } from './case-history.repository.ts';
import { levelText } from './case-level.ts';
import { ownNote } from './case-note.ts';
import { CaseOwners } from './case-owner.ts';
import { clockOf, type CaseRow } from './case-row.ts';
import { CaseRepository, type CaseFields } from './case.repository.ts';
import { CaseService } from './case.service.ts';

/** A change of one field, as it is stored and as it is shown. */
interface FieldChange {
  readonly fields: CaseFields;
  readonly change: CaseChange;
}

/** What people do with a case that is open. */
@Injectable()
export class CaseWorkService {
  constructor(
    private readonly cases: CaseRepository,
    private readonly history: CaseHistoryRepository,
    private readonly service: CaseService,
    private readonly owners: CaseOwners,
    private readonly entities: EntityService,
    private readonly configs: ConfigRepository,
    private readonly duties: CaseDutyRepository,
    private readonly costs: CaseCostRepository,
  ) {}

  /** @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_CHANGED, CASE_OWNER_REFUSED */
  async change({ caseId, revision, title, level, state, ownerId }: InputOf<ServiceCases['caseChange']>, acting: Acting): Promise<CaseDetailView> {
    const seen = await this.service.get(caseId, acting);
    const owner = ownerId === undefined || ownerId === null || ownerId === seen.ownerId ? null : await this.owners.require(await this.entities.read(device, seen.deviceId, acting.caller.scope), ownerId, acting);
    const values = await this.configs.values();
    return this.work(caseId, acting, async (manager, row, at) => {
      requireOpen(row, revision);
      const changed: FieldChange[] = [];
      if (title !== undefined && title !== row.title) changed.push({ fields: { title }, change: { kind: 'title', before: row.title, after: title } });
      if (level !== undefined && level !== row.level) {
        changed.push({ fields: { level, allowed_s: hoursOf(values, level) * 3_600 }, change: { kind: 'level', before: levelText(row.level), after: levelText(level) } });
      }
      // A case that no longer is dangerous keeps what had to be done.
      if (level !== undefined) await this.duties.add(manager, caseId, { level, type: row.source_type }, values, at);
      if (state !== undefined && state !== row.state) {
        const clock = { waiting_since: state === 'waiting' ? at : null, paused_s: pausedUntil(clockOf(row), at.getTime()) };
        changed.push({ fields: { state, ...clock }, change: { kind: 'state', before: caseStateTexts[row.state], after: caseStateTexts[state] } });
      }
      if (ownerId !== undefined && ownerId !== row.owner_id) {
        changed.push({ fields: { owner_id: ownerId, owner_name: owner?.name ?? null }, change: { kind: 'owner', before: row.owner_name, after: owner?.name ?? null } });
      }
      await this.write(manager, row, changed, acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_CHANGED */
  close({ caseId, revision, cause, note }: InputOf<ServiceCases['caseClose']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, row, at) => {
      requireOpen(row, revision);
      const fields: CaseFields = { state: 'closed', closed_at: at, waiting_since: null, paused_s: pausedUntil(clockOf(row), at.getTime()), cause, closing_note: note };
      const { 'zh-CN': chinese, en } = caseCauseTexts[cause];
      await this.write(manager, row, [{ fields, change: { kind: 'closed', before: caseStateTexts[row.state], after: { 'zh-CN': `${chinese}：${note}`, en: `${en}: ${note}` } } }], acting, at);
    });
  }

  /** The time in which it was closed counts as a pause. @throws DomainError CASE_NOT_FOUND, CASE_CHANGED, CASE_SOURCE_TAKEN */
  reopen({ caseId, revision, reason }: InputOf<ServiceCases['caseReopen']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, row, at) => {
      if (row.revision !== revision || row.cause === null) throw new DomainError('CASE_CHANGED', { caseId });
      const taken = await this.cases.openFor(row.source, row.source_id, manager);
      if (taken !== null) throw new DomainError('CASE_SOURCE_TAKEN', { caseId: taken });
      const fields: CaseFields = { state: 'open', closed_at: null, paused_s: pausedUntil(clockOf(row), at.getTime()), cause: null, closing_note: null };
      await this.write(manager, row, [{ fields, change: { kind: 'reopened', before: caseCauseTexts[row.cause], after: reason } }], acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_FULL */
  addItem({ caseId, text }: InputOf<ServiceCases['caseItemAdd']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, row, at) => {
      requireOpen(row);
      await requireRoom(manager, 'case_item', caseId, caseLimits.itemsMax);
      await this.cases.addItems(manager, caseId, [{ 'zh-CN': text, en: text }], true);
      await this.record(manager, caseId, { kind: 'itemAdded', after: text }, acting, at);
    });
  }

  /** The first tick stands. @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_ENTRY_NOT_FOUND */
  checkItem({ caseId, itemId, done }: InputOf<ServiceCases['caseItemCheck']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, row, at) => {
      requireOpen(row);
      const [item] = await manager.query<{ text: Text; done: boolean }[]>('select text, done_at is not null as done from case_item where id = $1 and case_id = $2', [itemId, caseId]);
      if (item === undefined) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
      if (item.done === done) return;
      await manager.query('update case_item set done_at = $2, done_by = $3 where id = $1', [itemId, done ? at : null, done ? acting.caller.name : null]);
      await this.record(manager, caseId, { kind: done ? 'itemDone' : 'itemUndone', after: item.text }, acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_ENTRY_NOT_FOUND also for one of the fault dictionary */
  removeItem({ caseId, itemId }: InputOf<ServiceCases['caseItemRemove']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, row, at) => {
      requireOpen(row);
      const [item] = await manager.query<{ text: Text }[]>('select text from case_item where id = $1 and case_id = $2 and own', [itemId, caseId]);
      if (item === undefined) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
      await manager.query('delete from case_item where id = $1', [itemId]);
      await this.record(manager, caseId, { kind: 'itemRemoved', before: item.text }, acting, at);
    });
  }

  /** The first tick stands. @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_ENTRY_NOT_FOUND */
  checkDuty({ caseId, step, done, note }: InputOf<ServiceCases['caseDutyCheck']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, row, at) => {
      requireOpen(row);
      const isDone = await this.duties.isDone(manager, caseId, step);
      if (isDone === null) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
      if (isDone === done) return;
      await this.duties.set(manager, caseId, step, done ? { at, by: acting.caller.name, note } : null);
      const { 'zh-CN': chinese, en } = dutySteps[step].text;
      await this.record(manager, caseId, { kind: done ? 'dutyDone' : 'dutyUndone', after: note === '' ? dutySteps[step].text : { 'zh-CN': `${chinese}：${note}`, en: `${en}: ${note}` } }, acting, at);
    });
  }

  /** Also of a closed case: invoices arrive late. @throws DomainError CASE_NOT_FOUND, CASE_FULL */
  async addCost({ caseId, kind, text, amount }: InputOf<ServiceCases['caseCostAdd']>, acting: Acting): Promise<CaseDetailView> {
    const { caseCurrency } = await this.configs.values();
    return this.work(caseId, acting, async (manager, _row, at) => {
      await requireRoom(manager, 'case_cost', caseId, caseLimits.costsMax);
      await this.costs.add(manager, caseId, { kind, text, amount, at, by: acting.caller.name });
      await this.record(manager, caseId, { kind: 'costAdded', after: costText(text, amount, caseCurrency) }, acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND */
  async removeCost({ caseId, costId }: InputOf<ServiceCases['caseCostRemove']>, acting: Acting): Promise<CaseDetailView> {
    const { caseCurrency } = await this.configs.values();
    return this.work(caseId, acting, async (manager, _row, at) => {
      const removed = await this.costs.remove(manager, caseId, costId);
      if (removed === null) throw new DomainError('CASE_ENTRY_NOT_FOUND', { caseId });
      await this.record(manager, caseId, { kind: 'costRemoved', before: costText(removed.text, removed.amount, caseCurrency) }, acting, at);
    });
  }

  /** Also of a closed case. @throws DomainError CASE_NOT_FOUND, CASE_FULL */
  addNote({ caseId, text }: InputOf<ServiceCases['caseNoteAdd']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, _row, at) => {
      await requireRoom(manager, 'case_note', caseId, caseLimits.notesMax);
      await manager.query('insert into case_note (case_id, text, author_id, author, at) values ($1, $2, $3, $4, $5)', [caseId, text, acting.caller.userId, acting.caller.name, at]);
      await this.record(manager, caseId, { kind: 'noteAdded', after: text }, acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND, CASE_NOTE_FOREIGN */
  changeNote({ caseId, noteId, text }: InputOf<ServiceCases['caseNoteChange']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, _row, at) => {
      const before = await ownNote(manager, caseId, noteId, acting);
      if (before === text) return;
      await manager.query('update case_note set text = $2, edited_at = $3 where id = $1', [noteId, text, at]);
      await this.record(manager, caseId, { kind: 'noteChanged', before, after: text }, acting, at);
    });
  }

  /** @throws DomainError CASE_NOT_FOUND, CASE_ENTRY_NOT_FOUND, CASE_NOTE_FOREIGN */
  removeNote({ caseId, noteId }: InputOf<ServiceCases['caseNoteRemove']>, acting: Acting): Promise<CaseDetailView> {
    return this.work(caseId, acting, async (manager, _row, at) => {
      const before = await ownNote(manager, caseId, noteId, acting);
      await manager.query('delete from case_note where id = $1', [noteId]);
      await this.record(manager, caseId, { kind: 'noteRemoved', before }, acting, at);
    });
  }

  /**
   * The vehicle, its binding and the case change in one transaction.
   *
   * @throws DomainError CASE_NOT_FOUND, CASE_CLOSED, CASE_FULL, CASE_PART_CHANGED, INPUT_INVALID, and what a change of the vehicle throws
   */
  async replacePart({ caseId, part, before, after }: InputOf<ServiceCases['casePartReplace']>, acting: Acting): Promise<CaseDetailView> {
    const { deviceId } = await this.service.get(caseId, acting);
    const field = casePartFields[part];
    const { version, [field]: present } = await this.entities.read(device, deviceId, acting.caller.scope);
    if (present !== before) throw new DomainError('CASE_PART_CHANGED', { value: present ?? '–' });
    if (after === present) throw new DomainError('INPUT_INVALID', {}, [{ path: 'after', rule: 'custom', ...sameCode }]);
    const also = async (manager: EntityManager): Promise<void> => {
      const at = new Date();
      const row = await this.require(manager, caseId, acting);
      requireOpen(row);
      await requireRoom(manager, 'case_part', caseId, caseLimits.partsMax);
      await manager.query('insert into case_part (case_id, part, before, after, at, by) values ($1, $2, $3, $4, $5, $6)', [caseId, part, before, after, at, acting.caller.name]);
      await manager.query('update device_binding set case_id = $1 where device_id = $2 and part = $3 and code = $4 and ended_at is null', [caseId, deviceId, part, after]);
      await this.record(manager, caseId, { kind: 'part', before, after }, acting, at);
    };
    try {
      await this.entities.change(device, { id: deviceId, version, fields: { [field]: after } }, acting, also);
    } catch (error) {
      throw namedAfter(error, field);
    }
    return this.service.get(caseId, acting);
  }

  /** Locks the case while it is worked on. @throws DomainError CASE_NOT_FOUND */
  async work(caseId: string, acting: Acting, work: (manager: EntityManager, row: CaseRow, at: Date) => Promise<void>): Promise<CaseDetailView> {
    await this.cases.dataSource.transaction(async (manager) => work(manager, await this.require(manager, caseId, acting), new Date()));
    return this.service.get(caseId, acting);
  }

  private async require(manager: EntityManager, caseId: string, { caller }: Acting): Promise<CaseRow> {
    const row = await this.cases.lock(manager, caseId, caller.scope);
    if (row === null) throw new DomainError('CASE_NOT_FOUND', { caseId });
    return row;
  }

  private async write(manager: EntityManager, { id }: CaseRow, changed: readonly FieldChange[], acting: Acting, at: Date): Promise<void> {
    if (changed.length === 0) return;
    await this.cases.update(manager, id, changed.reduce<CaseFields>((all, { fields }) => ({ ...all, ...fields }), {}), { by: acting.caller.name, at });
    await this.history.record(manager, id, changed.map(({ change }) => change), acting, at);
  }

  /** What is not of the case itself makes it no newer by a revision: two people can work on its checks and notes at once. */
  async record(manager: EntityManager, caseId: string, change: CaseChange, acting: Acting, at: Date): Promise<void> {
    await this.cases.update(manager, caseId, {}, { by: acting.caller.name, at });
    await this.history.record(manager, caseId, [change], acting, at);
  }
}

function costText(text: string, amount: number, currency: string): Text {
  const sum = `${amount.toFixed(2)} ${currency}`;
  return { 'zh-CN': `${text}：${sum}`, en: `${text}: ${sum}` };
}

const sameCode = { message: 'This part is on the vehicle already. Enter the code of the new one.', text: { 'zh-CN': '车辆上已是该部件，请填写新部件的编号', en: 'This part is on the vehicle already. Enter the code of the new one.' } };

/** @throws DomainError CASE_CLOSED, CASE_CHANGED */
function requireOpen({ id, state, revision }: CaseRow, known = revision): void {
  if (state === 'closed') throw new DomainError('CASE_CLOSED', { caseId: id });
  if (revision !== known) throw new DomainError('CASE_CHANGED', { caseId: id });
}

/** @throws DomainError CASE_FULL */
async function requireRoom(manager: EntityManager, table: 'case_item' | 'case_note' | 'case_part' | 'case_cost', caseId: string, most: number): Promise<void> {
  const [row] = await manager.query<{ count: number }[]>(`select count(*)::int as count from ${table} where case_id = $1`, [caseId]);
  if ((row?.count ?? 0) >= most) throw new DomainError('CASE_FULL', { most });
}

/** The vehicle's form complains of its field; the caller has filled in the code of the part. */
function namedAfter(error: unknown, field: string): unknown {
  if (!(error instanceof DomainError)) return error;
  return new DomainError(error.code, error.data, error.fields.map((problem) => (problem.path === field ? { ...problem, path: 'after' } : problem)));
}
