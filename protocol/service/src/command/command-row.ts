import type { CommandStepView, CommandView } from '@voltdeck/contract';
import type { CommandArguments, CommandCause, CommandName, CommandState, CommandStep } from '@voltdeck/protocol/contract';
import { toHex } from '@voltdeck/protocol/wire';
import { withoutLinks } from './link-mask.ts';
import type { SettingValue } from './setting-rows.ts';

export interface CommandRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly command: CommandName;
  readonly state: CommandState;
  readonly arguments: CommandArguments;
  readonly reason: string | null;
  readonly batch_id: string | null;
  readonly requested_by: string | null;
  readonly requested_name: string | null;
  readonly needs_approval: boolean;
  readonly approved_by: string | null;
  readonly approved_name: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
  /** The session it was sent in. */
  readonly node: string | null;
  readonly attempts: number;
  readonly waiting_for: string | null;
  readonly cause: CommandCause | null;
  readonly detail: string | null;
  readonly result: Readonly<Record<string, SettingValue>> | null;
}

export interface StepRow {
  readonly at: Date;
  readonly step: CommandStep;
  readonly bytes: Buffer | null;
  readonly detail: string | null;
  readonly by_name: string | null;
}

export function approvalOf({ needs_approval: needed, approved_by: by }: Pick<CommandRow, 'needs_approval' | 'approved_by'>): CommandView['approval'] {
  if (!needed) return 'notNeeded';
  return by === null ? 'waiting' : 'given';
}

export function toCommandView(row: CommandRow): CommandView {
  return {
    id: row.id,
    deviceId: row.device_id,
    vin: row.vin,
    command: row.command,
    state: row.state,
    arguments: shownOf(row.arguments),
    reason: row.reason,
    batchId: row.batch_id,
    requestedBy: row.requested_name,
    approval: approvalOf(row),
    approvedBy: row.approved_name,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    cause: row.cause,
    detail: row.detail,
    result: row.result,
  };
}

export function toStepView({ at, step, bytes, detail, by_name: by }: StepRow): CommandStepView {
  return { at: at.toISOString(), step, bytes: bytes === null ? null : toHex(withoutLinks(bytes)), detail, by };
}

/** Earlier versions kept the download link among the arguments. */
const shownOf = (given: CommandArguments): CommandArguments => Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'url'));
