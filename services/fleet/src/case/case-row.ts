import type { CaseView } from '@voltdeck/contract';
import { caseDue, type CaseCause, type CaseClock, type CaseSource, type CaseState, type Text } from '@voltdeck/protocol/contract';

/** A case as it is stored, with what its vehicle is called now. */
export interface CaseRow {
  readonly id: string;
  readonly title: string;
  readonly device_id: string;
  readonly vin: string;
  readonly plate: string | null;
  readonly project_id: string | null;
  readonly project_name: string | null;
  readonly level: number;
  readonly source: CaseSource;
  readonly source_id: string | null;
  readonly source_type: number | null;
  readonly source_name: Text | null;
  readonly source_started_at: Date | null;
  readonly state: CaseState;
  readonly owner_id: string | null;
  readonly owner_name: string | null;
  readonly allowed_s: number;
  readonly paused_s: number;
  readonly waiting_since: Date | null;
  readonly closed_at: Date | null;
  readonly cause: CaseCause | null;
  readonly closing_note: string | null;
  readonly opened_at: Date;
  readonly opened_by: string | null;
  readonly updated_at: Date;
  readonly updated_by: string | null;
  readonly revision: number;
  readonly cost: number;
  readonly files: number;
}

export const clockOf = (row: Pick<CaseRow, 'opened_at' | 'allowed_s' | 'paused_s' | 'closed_at' | 'waiting_since'>): CaseClock => ({
  openedAt: row.opened_at.getTime(),
  allowedS: row.allowed_s,
  pausedS: row.paused_s,
  stoppedAt: (row.closed_at ?? row.waiting_since)?.getTime() ?? null,
});

/** @param currency of the costs, a setting */
export function toCaseView(row: CaseRow, { now, currency }: { readonly now: number; readonly currency: string }): CaseView {
  const { dueAt, leftS, overdue } = caseDue(clockOf(row), now);
  return {
    id: row.id,
    title: row.title,
    deviceId: row.device_id,
    vin: row.vin,
    plate: row.plate,
    projectId: row.project_id,
    projectName: row.project_name,
    level: row.level,
    source: { kind: row.source, id: row.source_id, type: row.source_type, name: row.source_name, startedAt: row.source_started_at?.toISOString() ?? null },
    state: row.state,
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    openedAt: row.opened_at.toISOString(),
    openedBy: row.opened_by,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    dueAt: row.state === 'waiting' ? null : new Date(dueAt).toISOString(),
    leftS,
    overdue,
    closedAt: row.closed_at?.toISOString() ?? null,
    files: row.files,
    cost: row.cost,
    currency,
    cause: row.cause,
    closingNote: row.closing_note,
    revision: row.revision,
  };
}
