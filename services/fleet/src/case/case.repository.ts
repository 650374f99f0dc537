import { Injectable } from '@nestjs/common';
import type { CaseDetailView, CaseStatisticsView, InputOf, ServiceCases } from '@voltdeck/contract';
import { caseLimits, caseNumberOf, type CaseCause, type CaseSort, type CaseSource, type Caller, type Scope, type Text } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { seenDevice } from '../definitions/device.ts';
import type { CaseRow } from './case-row.ts';

type Filter = Omit<InputOf<ServiceCases['caseList']>, 'sort' | 'cursor' | 'pageSize'>;

/** Where a page of the list ended. */
export interface CasePlace {
  /** Epoch ms of the moment that the list is sorted by. */
  readonly at: number;
  readonly id: string;
}

/** What is new about a case. */
export type CaseFields = Partial<Pick<CaseRow, 'title' | 'level' | 'state' | 'owner_id' | 'owner_name' | 'allowed_s' | 'paused_s' | 'waiting_since' | 'closed_at' | 'cause' | 'closing_note'>>;

export type NewCase = Pick<CaseRow, 'device_id' | 'title' | 'level' | 'source' | 'source_id' | 'source_type' | 'source_name' | 'source_started_at' | 'owner_id' | 'owner_name' | 'allowed_s' | 'opened_at' | 'opened_by'> & { readonly source_rule: string | null };

const from = 'service_case join device on device.id = service_case.device_id left join project on project.id = device.project_id';
const costOf = `(select coalesce(sum(cents), 0)::float8 / 100 from case_cost where case_cost.case_id = service_case.id)`;
const filesOf = `(select coalesce(jsonb_agg(jsonb_build_object('id', case_file.id::text, 'name', name, 'type', type, 'bytes', bytes) order by case_file.id), '[]') from case_file where note_id = case_note.id)`;
const selection = `service_case.*, service_case.id::text as id, service_case.source_id::text as source_id, device.vin, device.plate, project.id as project_id, project.name as project_name,
  ${costOf} as cost, (select count(*)::int from case_file where case_file.case_id = service_case.id) as files`;

/** As `caseDue` works it out, without the pause that is not over. */
const due = `service_case.opened_at + make_interval(secs => service_case.allowed_s + service_case.paused_s)`;
const isOverdue = `${due} < coalesce(service_case.closed_at, service_case.waiting_since, now())`;
export { from as caseTables, isOverdue };
const epochMs = (moment: string): string => `(extract(epoch from ${moment}) * 1000)::float8`;
const sortKeys = { openedAt: 'service_case.opened_at', dueAt: due } as const;

/** Of a caller: what is asked for, within the data scope. Appends its values to `values`. */
function conditionsOf({ scope, userId }: Caller, filter: Filter, values: unknown[]): string {
  const place = (value: unknown): string => `$${values.push(value)}`;
  const { search, deviceId, projectId, caseLevel, ownerId, mine, caseState, overdue, cause, closedFrom, closedTo } = filter;
  const conditions = ['device.deleted_at is null', seenDevice(scope, values)];
  if (search !== undefined) {
    const [text, number] = [place(search.toLowerCase()), place(caseNumberOf(search))];
    conditions.push(`(service_case.id = ${number}::bigint or ${['device.vin', 'device.plate', 'service_case.title'].map((column) => `position(${text} in lower(${column})) > 0`).join(' or ')})`);
  }
  if (deviceId !== undefined) conditions.push(`device.id = ${place(deviceId)}::uuid`);
  if (projectId !== undefined) conditions.push(`project.id = ${place(projectId)}::uuid`);
  if (caseLevel !== undefined) conditions.push(`service_case.level = ${place(caseLevel)}`);
  if (ownerId !== undefined) conditions.push(`service_case.owner_id = ${place(ownerId)}::uuid`);
  if (mine === true) conditions.push(`service_case.owner_id = ${place(userId)}::uuid`);
  if (mine === false) conditions.push(`service_case.owner_id is distinct from ${place(userId)}::uuid`);
  if (caseState !== undefined) conditions.push(caseState === 'active' ? `service_case.state <> 'closed'` : `service_case.state = ${place(caseState)}`);
  if (overdue !== undefined) conditions.push(overdue ? isOverdue : `not (${isOverdue})`);
  if (cause !== undefined) conditions.push(`service_case.cause = ${place(cause)}`);
  if (closedFrom !== undefined) conditions.push(`service_case.closed_at >= to_timestamp(${place(closedFrom)}::float8 / 1000)`);
  if (closedTo !== undefined) conditions.push(`service_case.closed_at < to_timestamp(${place(closedTo)}::float8 / 1000)`);
  return conditions.join(' and ');
}

interface StatisticsRow {
  readonly kind: number;
  readonly cause: CaseCause | null;
  readonly month: string | null;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly level: number | null;
  readonly closed: number;
  readonly median_s: number | null;
  readonly p90_s: number | null;
  readonly late: number;
  readonly cost: number;
}

/** What `grouping` gives for each of the sets: a bit for every column that is not of it. */
const groupings = { total: 0b1111, cause: 0b0111, month: 0b1011, project: 0b1101, level: 0b1110 } as const;

@Injectable()
export class CaseRepository {
  constructor(readonly dataSource: DataSource) {}

  page(caller: Caller, filter: Filter, { sort, after, size }: { readonly sort: CaseSort; readonly after: CasePlace | null; readonly size: number }): Promise<(CaseRow & { readonly sorted_ms: number })[]> {
    const values: unknown[] = [];
    const key = epochMs(sort.endsWith('dueAt') ? sortKeys.dueAt : sortKeys.openedAt);
    const [order, beyond] = sort.startsWith('-') ? (['desc', '<'] as const) : (['asc', '>'] as const);
    const conditions = conditionsOf(caller, filter, values);
    const behind = after === null ? 'true' : `(${key}, service_case.id) ${beyond} ($${values.push(after.at)}::float8, $${values.push(after.id)}::bigint)`;
    return this.dataSource.query<(CaseRow & { readonly sorted_ms: number })[]>(`select ${selection}, ${key} as sorted_ms from ${from} where ${conditions} and ${behind} order by sorted_ms ${order}, service_case.id ${order} limit $${values.push(size)}`, values);
  }

  async count(caller: Caller, filter: Filter): Promise<number> {
    const values: unknown[] = [];
    const [row] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int as count from ${from} where ${conditionsOf(caller, filter, values)}`, values);
    return row?.count ?? 0;
  }

  async find(id: string, scope: Scope): Promise<CaseRow | null> {
    return this.one(this.dataSource.manager, id, scope, '');
  }

  /** As `find`; no one else changes it until the transaction ends. */
  async lock(manager: EntityManager, id: string, scope: Scope): Promise<CaseRow | null> {
    return this.one(manager, id, scope, 'for update of service_case');
  }

  private async one(manager: EntityManager, id: string, scope: Scope, lock: string): Promise<CaseRow | null> {
    const values: unknown[] = [id];
    const [row] = await manager.query<CaseRow[]>(`select ${selection} from ${from} where service_case.id = $1::bigint and device.deleted_at is null and ${seenDevice(scope, values)} ${lock}`, values);
    return row ?? null;
  }

  /** Also of a storm that the alarm is part of. */
  async openFor(source: CaseSource, sourceId: string | null, manager: EntityManager = this.dataSource.manager): Promise<string | null> {
    const [row] = await manager.query<{ id: string }[]>(`select id::text from service_case where state <> 'closed' and (source = $1 and source_id = $2::bigint or $1 = 'rule' and id in (select case_id from case_member where alarm = $2::bigint)) order by service_case.id limit 1`, [source, sourceId]);
    return row?.id ?? null;
  }

  /** Null where one is open for the same source. */
  async insert(manager: EntityManager, given: NewCase): Promise<string | null> {
    const { device_id, title, level, source, source_id, source_type, source_rule, source_name, source_started_at, owner_id, owner_name, allowed_s, opened_at, opened_by } = given;
    const [row] = await manager.query<{ id: string }[]>(
      `insert into service_case (device_id, title, level, source, source_id, source_type, source_name, source_started_at, owner_id, owner_name, allowed_s, opened_at, opened_by, updated_at, updated_by, source_rule)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12, $13, $14) on conflict do nothing returning id::text`,
      [device_id, title, level, source, source_id, source_type, source_name === null ? null : JSON.stringify(source_name), source_started_at, owner_id, owner_name, allowed_s, opened_at, opened_by, source_rule],
    );
    return row?.id ?? null;
  }

  /** Fields of the case itself make it newer by a revision. */
  async update(manager: EntityManager, id: string, fields: CaseFields, { by, at }: { readonly by: string | null; readonly at: Date }): Promise<void> {
    const names = Object.keys(fields);
    const assigned = names.map((name, index) => `${name} = $${index + 4}`);
    await manager.query(`update service_case set ${[...assigned, 'updated_at = $2', 'updated_by = $3', ...(names.length > 0 ? ['revision = revision + 1'] : [])].join(', ')} where id = $1`, [id, at, by, ...Object.values(fields)]);
  }

  async statistics(caller: Caller, filter: Filter): Promise<Omit<CaseStatisticsView, 'currency'>> {
    const values: unknown[] = [];
    const conditions = conditionsOf(caller, filter, values);
    const rows = await this.dataSource.query<StatisticsRow[]>(
      `with closed as (
         select service_case.cause, to_char(service_case.closed_at at time zone business_zone(), 'YYYY-MM') as month, project.id as project_id, project.name as project_name, service_case.level,
           extract(epoch from service_case.closed_at - service_case.opened_at)::float8 as took, ${isOverdue} as late, ${costOf} as cost
         from ${from} where ${conditions} and service_case.state = 'closed')
       select grouping(cause, month, project_id, level) as kind, cause, month, project_id, min(project_name) as project_name, level, count(*)::int as closed,
         round(percentile_cont(0.5) within group (order by took))::int as median_s, round(percentile_cont(0.9) within group (order by took))::int as p90_s, count(*) filter (where late)::int as late, coalesce(round(sum(cost)::numeric, 2), 0)::float8 as cost
       from closed group by grouping sets ((), (cause), (month), (project_id), (level))
       order by kind, case when grouping(cause) = 0 or grouping(project_id) = 0 then -count(*) end, month, level, cause, min(project_name)`,
      values,
    );
    const of = (kind: number): readonly StatisticsRow[] => rows.filter((row) => row.kind === kind);
    const figures = ({ closed, median_s: medianS, p90_s: p90S, late, cost }: StatisticsRow) => ({ closed, medianS, p90S, late, cost });
    const [total] = of(groupings.total);
    return {
      total: total === undefined ? { closed: 0, medianS: null, p90S: null, late: 0, cost: 0 } : figures(total),
      byCause: of(groupings.cause).flatMap((row) => (row.cause === null ? [] : [{ cause: row.cause, ...figures(row) }])),
      byMonth: of(groupings.month).map((row) => ({ month: row.month ?? '', ...figures(row) })),
      byProject: of(groupings.project).map((row) => ({ projectId: row.project_id, projectName: row.project_name, ...figures(row) })),
      byLevel: of(groupings.level).map((row) => ({ level: row.level ?? 0, ...figures(row) })),
    };
  }

  /** Who owns cases that the caller sees, by name. */
  async owners({ scope }: Caller): Promise<{ id: string; name: string }[]> {
    const values: unknown[] = [];
    return this.dataSource.query<{ id: string; name: string }[]>(
      `select owner_id as id, max(owner_name) as name from ${from} where device.deleted_at is null and owner_id is not null and ${seenDevice(scope, values)} group by owner_id order by name`,
      values,
    );
  }

  async parts(caseId: string, scope: Scope): Promise<Pick<CaseDetailView, 'members' | 'items' | 'notes' | 'parts'>> {
    const [members, items, notes, parts] = await Promise.all([
      this.members(caseId, scope),
      this.dataSource.query<CaseDetailView['items'][number][]>(`select id::text, text, own, iso(done_at) as "doneAt", done_by as "doneBy" from case_item where case_id = $1 order by case_item.id`, [caseId]),
      this.dataSource.query<CaseDetailView['notes'][number][]>(`select id::text, text, author_id as "authorId", author, iso(at) as at, iso(edited_at) as "editedAt", ${filesOf} as files from case_note where case_id = $1 order by case_note.id`, [caseId]),
      this.dataSource.query<CaseDetailView['parts'][number][]>(`select id::text, part, before, after, iso(at) as at, by from case_part where case_id = $1 order by case_part.id`, [caseId]),
    ]);
    return { members, items, notes, parts };
  }

  /** Alarms of a storm, of vehicles that are seen. */
  private async members(caseId: string, scope: Scope): Promise<CaseDetailView['members']> {
    const values: unknown[] = [caseId];
    const seen = `from case_member join device on device.id = case_member.device_id left join project on project.id = device.project_id where case_id = $1 and device.deleted_at is null and ${seenDevice(scope, values)}`;
    const [counted] = await this.dataSource.query<{ count: number }[]>(`select count(*)::int as count ${seen}`, values);
    const items = await this.dataSource.query<CaseDetailView['members']['items'][number][]>(
      `select alarm::text as "alarmId", device.id as "deviceId", device.vin, device.plate, iso(started_at) as "startedAt" ${seen} order by started_at, alarm limit ${caseLimits.membersShown}`,
      values,
    );
    return { items, total: counted?.count ?? 0 };
  }

  async addItems(manager: EntityManager, caseId: string, texts: readonly Text[], own: boolean): Promise<void> {
    await manager.query(`insert into case_item (case_id, text, own) select $1, value, $3 from jsonb_array_elements($2::jsonb) with ordinality item order by ordinality`, [caseId, JSON.stringify(texts), own]);
  }
}
