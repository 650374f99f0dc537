import type { FaultView } from '@voltdeck/contract';
import { resolveFault } from '@voltdeck/protocol/codes';
import { isoOf } from '../epoch.ts';
import type { FaultRow } from './fault.repository.ts';

export function toFaultView(row: FaultRow, nowMs: number): FaultView {
  return {
    id: row.id,
    deviceId: row.device_id,
    vin: row.vin,
    plate: row.plate,
    projectName: row.project_name,
    type: row.type,
    name: resolveFault(row.type, row.entries).name,
    state: row.ended_ms === null ? 'active' : 'cleared',
    startLevel: row.start_level,
    highestLevel: row.highest_level,
    endLevel: row.end_level,
    startedAt: isoOf(row.started_ms),
    endedAt: row.ended_ms === null ? null : isoOf(row.ended_ms),
    durationS: Math.max(Math.round(((row.ended_ms ?? nowMs) - row.started_ms) / 1000), 0),
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    acknowledgedBy: row.acknowledged_by,
    acknowledgedLevel: row.acknowledged_level,
    roseTo: row.rose_to,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    withdrawnBy: row.withdrawn_by,
    comment: row.comment,
    assigneeId: row.assigned_to,
    assignee: row.assigned_name,
    snoozedUntil: row.snoozed_until?.toISOString() ?? null,
    snoozedBy: row.snoozed_by,
    bmsModel: row.bms_model,
    software: row.software,
    clearedBy: row.cleared_by,
    clearReason: row.clear_reason,
  };
}
