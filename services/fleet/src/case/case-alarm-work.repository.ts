import { Injectable } from '@nestjs/common';
import type { AlarmWorkView } from '@voltdeck/contract';
import { caseDue, type Caller, type CaseState, type DutyStep } from '@voltdeck/protocol/contract';
import { DataSource } from 'typeorm';
import { seenDevice } from '../definitions/device.ts';
import { clockOf, type CaseRow } from './case-row.ts';
import { caseTables } from './case.repository.ts';

interface AlarmWorkRow extends Pick<CaseRow, 'opened_at' | 'allowed_s' | 'paused_s' | 'waiting_since' | 'closed_at' | 'owner_name'> {
  readonly fault_id: string;
  readonly state: CaseState;
  readonly step: DutyStep | null;
  readonly step_due: Date | null;
}

/** The clock of a case stands while it waits; those of its duty steps do not. */
function toAlarmWork(row: AlarmWorkRow, now: number): AlarmWorkView {
  const { fault_id: faultId, owner_name: ownerName, state, step, step_due: stepDue } = row;
  const caseDueAt = state === 'waiting' ? null : caseDue(clockOf(row), now).dueAt;
  const isStep = stepDue !== null && (caseDueAt === null || stepDue.getTime() <= caseDueAt);
  const dueAt = isStep ? stepDue.getTime() : caseDueAt;
  return { faultId, ownerName, dueAt: dueAt === null ? null : new Date(dueAt).toISOString(), step: isStep ? step : null };
}

/** Who works on faults. */
@Injectable()
export class CaseAlarmWorkRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The open cases of these faults, as far as the caller sees their vehicles. */
  async read({ scope }: Caller, faultIds: readonly string[]): Promise<AlarmWorkView[]> {
    const values: unknown[] = [faultIds];
    const rows = await this.dataSource.query<AlarmWorkRow[]>(
      `select service_case.source_id::text as fault_id, service_case.owner_name, service_case.state, service_case.opened_at, service_case.allowed_s, service_case.paused_s,
         service_case.waiting_since, service_case.closed_at, duty.step, duty.due as step_due
       from ${caseTables} left join lateral (
         select step, since + make_interval(secs => case_duty.allowed_s) as due from case_duty where case_duty.case_id = service_case.id and done_at is null order by due, step limit 1) as duty on true
       where service_case.source = 'fault' and service_case.source_id = any($1::bigint[]) and service_case.state <> 'closed' and device.deleted_at is null and ${seenDevice(scope, values)}
       order by service_case.id`,
      values,
    );
    const now = Date.now();
    return rows.map((row) => toAlarmWork(row, now));
  }
}
