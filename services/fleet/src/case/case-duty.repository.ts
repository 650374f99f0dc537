import { Injectable } from '@nestjs/common';
import type { CaseDetailView } from '@voltdeck/contract';
import { dutyStepNames, dutySteps, dutyStepsOf, type DutyStep, type SettingValues } from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';

interface DutyRow {
  readonly step: DutyStep;
  readonly since: Date;
  readonly allowed_s: number;
  readonly done_at: Date | null;
  readonly done_by: string | null;
  readonly note: string;
}

export type DutyView = CaseDetailView['duties'][number];

interface Danger {
  readonly level: number;
  /** Of a fault. */
  readonly type: number | null;
}

/** What is left of its time when it was done, when its case was closed, or now. */
function toDutyView({ step, since, allowed_s: allowedS, done_at: doneAt, done_by: doneBy, note }: DutyRow, now: number): DutyView {
  const dueAt = since.getTime() + allowedS * 1_000;
  const leftS = Math.floor((dueAt - (doneAt?.getTime() ?? now)) / 1_000);
  return { step, since: since.toISOString(), dueAt: new Date(dueAt).toISOString(), doneAt: doneAt?.toISOString() ?? null, doneBy, note, leftS, late: leftS < 0 };
}

const place = ({ step }: DutyView): number => dutyStepNames.indexOf(step);

@Injectable()
export class CaseDutyRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The steps that a case needs and does not have; their clocks run from now on. */
  async add(manager: EntityManager, caseId: string, { level, type }: Danger, values: SettingValues, at: Date): Promise<void> {
    const steps = dutyStepsOf(level, type);
    if (steps.length === 0) return;
    await manager.query('insert into case_duty (case_id, step, since, allowed_s) select $1::bigint, step, $2::timestamptz, allowed from unnest($3::text[], $4::int4[]) as given (step, allowed) on conflict do nothing', [
      ...[caseId, at, steps],
      steps.map((step) => Number(values[dutySteps[step].within]) * 60),
    ]);
  }

  /** In their order. @param now epoch ms: the closing of a case that is closed */
  async list(caseId: string, now: number): Promise<DutyView[]> {
    const rows = await this.dataSource.query<DutyRow[]>('select step, since, allowed_s, done_at, done_by, note from case_duty where case_id = $1::bigint', [caseId]);
    return rows.map((row) => toDutyView(row, now)).sort((one, other) => place(one) - place(other));
  }

  /** Whether it is done; null where the case has no such step. */
  async isDone(manager: EntityManager, caseId: string, step: DutyStep): Promise<boolean | null> {
    const [row] = await manager.query<{ done: boolean }[]>('select done_at is not null as done from case_duty where case_id = $1::bigint and step = $2', [caseId, step]);
    return row?.done ?? null;
  }

  /** @param done null takes it back */
  async set(manager: EntityManager, caseId: string, step: DutyStep, done: { readonly at: Date; readonly by: string; readonly note: string } | null): Promise<void> {
    await manager.query('update case_duty set done_at = $3, done_by = $4, note = $5 where case_id = $1::bigint and step = $2', [caseId, step, done?.at ?? null, done?.by ?? null, done?.note ?? '']);
  }
}
