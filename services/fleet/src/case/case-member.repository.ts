import { Injectable } from '@nestjs/common';
import type { InputOf, ServiceCases } from '@voltdeck/contract';
import type { CaseState } from '@voltdeck/protocol/contract';
import type { EntityManager } from 'typeorm';
import type { CaseRow } from './case-row.ts';

type Raised = InputOf<ServiceCases['caseRaise']>;

/** A fault or a rule alarm, and where its vehicle is. */
export interface OwnedMember {
  readonly id: string;
  readonly deviceId: string;
  readonly projectId: string | null;
  readonly bmsModel: string | null;
  /** Epoch ms. */
  readonly startedAt: number;
  /** null: it lasts. */
  readonly endedAt: number | null;
}

/** A case that has to do with a storm. */
export interface StormCase {
  readonly id: string;
  readonly state: CaseState;
  /** What it was opened for, and its members. */
  readonly alarms: readonly string[];
  /** The system opened it, and nothing was done since. */
  readonly isUntouched: boolean;
  readonly row: Pick<CaseRow, 'state' | 'opened_at' | 'allowed_s' | 'paused_s' | 'closed_at' | 'waiting_since'>;
}

interface Joining {
  readonly caseId: string;
  readonly storm: string;
  readonly members: readonly OwnedMember[];
  /** Cases whose alarms it takes over. */
  readonly joined: readonly string[];
}

const withDevices = `
select given.id::text, device.id as "deviceId", device.project_id as "projectId", device.bms_model as "bmsModel", given.started as "startedAt", given.ended as "endedAt"
from jsonb_to_recordset($1::jsonb) as given (id bigint, "deviceId" uuid, started float8, ended float8) join device on device.id = given."deviceId" and device.deleted_at is null
order by started, given.id`;

// Late records can give a fault or an alarm another id: it is the same if it goes over the beginning of what the case was opened for.
const isKnown = `
select exists (
  select from service_case where source = $1 and (source_id = $2::bigint or device_id = $3 and (source_type = $4::smallint or source_rule = $5::bigint)
    and source_started_at >= to_timestamp($6::float8 / 1000) and source_started_at <= coalesce(to_timestamp($7::float8 / 1000), 'infinity')))
  or $1 = 'rule' and exists (select from case_member where alarm = $2::bigint) as known`;

const casesOf = `
select service_case.*, service_case.id::text as id, (service_case.opened_by is null and service_case.revision = 1 and service_case.owner_id is null and service_case.updated_at = service_case.opened_at) as untouched,
  array(select alarm::text from case_member where case_id = service_case.id union select service_case.source_id::text) as alarms
from service_case join device on device.id = service_case.device_id
where service_case.source = 'rule' and device.project_id is not distinct from $2::uuid
  and (service_case.source_storm = $1::bigint or service_case.source_id = any($3::bigint[]) or service_case.id in (select case_id from case_member where alarm = any($3::bigint[])))
order by service_case.source_storm is not distinct from $1::bigint desc, service_case.id for update of service_case`;

@Injectable()
export class CaseMemberRepository {
  /** Until the transaction ends no other one opens cases automatically: what is known then stays known. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`select pg_advisory_xact_lock(hashtext('fleet cases'))`);
  }

  /** The earliest first; without those whose vehicle is deleted or was never the fleet's. */
  withDevices(manager: EntityManager, members: Raised['members']): Promise<OwnedMember[]> {
    return manager.query<OwnedMember[]>(withDevices, [JSON.stringify(members.map(({ startedAt, endedAt, ...member }) => ({ ...member, started: startedAt, ended: endedAt })))]);
  }

  /** Whether there is or was a case for it, opened by a person too. */
  async isKnown(manager: EntityManager, { source, type, ruleId }: Raised, { id, deviceId, startedAt, endedAt }: OwnedMember): Promise<boolean> {
    const [row] = await manager.query<{ known: boolean }[]>(isKnown, [source, id, deviceId, type ?? null, ruleId ?? null, startedAt, endedAt]);
    return row?.known ?? false;
  }

  /** The open case of a source that the system opened with a lower level; null where there is none. */
  async lower(manager: EntityManager, source: Raised['source'], sourceId: string, level: number): Promise<{ readonly id: string; readonly level: number } | null> {
    const [row] = await manager.query<{ id: string; level: number }[]>(
      `select id::text, level from service_case where source = $1 and source_id = $2::bigint and opened_by is null and state <> 'closed' and level < $3 for update`,
      [source, sourceId, level],
    );
    return row ?? null;
  }

  /** Cases of a storm or of some of its alarms in a project: that of the storm first, then the oldest. */
  async casesOf(manager: EntityManager, storm: string, members: readonly OwnedMember[]): Promise<StormCase[]> {
    const rows = await manager.query<(CaseRow & { readonly untouched: boolean; readonly alarms: string[] })[]>(casesOf, [storm, members[0]?.projectId ?? null, members.map(({ id }) => id)]);
    return rows.map((row) => ({ id: row.id, state: row.state, alarms: row.alarms, isUntouched: row.untouched, row }));
  }

  async join(manager: EntityManager, { caseId, storm, members, joined }: Joining): Promise<void> {
    await manager.query('update service_case set source_storm = $2::bigint where id = $1::bigint and source_storm is distinct from $2::bigint', [caseId, storm]);
    await manager.query(
      `insert into case_member (alarm, case_id, device_id, started_at) select alarm, $1::bigint, device, to_timestamp(started / 1000) from unnest($2::bigint[], $3::uuid[], $4::float8[]) as given (alarm, device, started) on conflict (alarm) do nothing`,
      [caseId, members.map(({ id }) => id), members.map(({ deviceId }) => deviceId), members.map(({ startedAt }) => startedAt)],
    );
    if (joined.length === 0) return;
    await manager.query('update case_member set case_id = $1::bigint where case_id = any($2::bigint[])', [caseId, joined]);
    await manager.query(
      `insert into case_member (alarm, case_id, device_id, started_at) select source_id, $1::bigint, device_id, source_started_at from service_case where id = any($2::bigint[]) on conflict (alarm) do nothing`,
      [caseId, joined],
    );
  }
}
