import type { UpgradeStepView, UpgradeView } from '@voltdeck/contract';
import { upgradeStatus } from '@voltdeck/protocol/codes';
import type { Caller, UpgradeCause, UpgradeState } from '@voltdeck/protocol/contract';
import { approvalOf } from '../command/command-row.ts';

/** With what its command says of it. */
export interface UpgradeRow {
  readonly id: string;
  readonly device_id: string;
  readonly vin: string;
  readonly firmware_id: string | null;
  readonly campaign_id: string | null;
  readonly command_id: string;
  readonly version: string;
  readonly version_before: string | null;
  readonly state: UpgradeState;
  readonly percent: number | null;
  /** The driver gives int8 as text. */
  readonly bytes_sent: string | null;
  readonly bytes_total: string | null;
  readonly cause: UpgradeCause | null;
  readonly detail: string | null;
  /** Who is behind it, as far as a service has to act for him. */
  readonly requester: Caller | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly ended_at: Date | null;
  readonly reason: string | null;
  readonly requested_name: string | null;
  readonly needs_approval: boolean;
  readonly approved_by: string | null;
}

export interface UpgradeStepRow {
  readonly at: Date;
  readonly state: UpgradeState;
  readonly bytes_sent: string | null;
  readonly detail: string | null;
}

const ended: Readonly<Partial<Record<UpgradeState, 2 | 3>>> = { success: upgradeStatus.success, failure: upgradeStatus.failure };
const numberOf = (value: string | null): number | null => (value === null ? null : Number(value));

export function toUpgradeView(row: UpgradeRow): UpgradeView {
  return {
    id: row.id,
    deviceId: row.device_id,
    vin: row.vin,
    firmwareId: row.firmware_id,
    campaignId: row.campaign_id,
    version: row.version,
    versionBefore: row.version_before,
    state: row.state,
    status: ended[row.state] ?? upgradeStatus.executing,
    percent: row.percent,
    bytesSent: numberOf(row.bytes_sent),
    bytesTotal: numberOf(row.bytes_total),
    cause: row.cause,
    detail: row.detail,
    commandId: row.command_id,
    approval: approvalOf(row),
    reason: row.reason,
    requestedBy: row.requested_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

export function toUpgradeStepView({ at, state, bytes_sent: sent, detail }: UpgradeStepRow): UpgradeStepView {
  return { at: at.toISOString(), state, bytesSent: numberOf(sent), detail };
}
