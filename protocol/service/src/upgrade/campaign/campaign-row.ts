import type { CampaignCounts, CampaignDeviceView, CampaignForm, CampaignGroupView, CampaignView } from '@voltdeck/contract';
import { campaignDeviceStates, type Caller, type CampaignCause, type CampaignDeviceState, type CampaignState, type UpgradeCause, type UpgradeState } from '@voltdeck/protocol/contract';

type Counted = Readonly<Partial<Record<CampaignDeviceState, number>>> | null;

export interface CampaignRow {
  readonly id: string;
  readonly name: string;
  readonly firmware_id: string;
  readonly edition: string;
  readonly version: string;
  readonly state: CampaignState;
  readonly form: CampaignForm;
  /** In whose scope it reaches devices. */
  readonly owner: Caller;
  /** null = its maker. */
  readonly changed_by: string | null;
  readonly changed_name: string | null;
  readonly approved_name: string | null;
  readonly started_name: string | null;
  readonly cause: CampaignCause | null;
  readonly detail: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  /** When it last looked for devices that have come to match. */
  readonly looked_at: Date | null;
  readonly counted: Counted;
}

export interface CampaignGroupRow {
  readonly number: number;
  readonly forgiven: number;
  readonly started_at: Date | null;
  readonly passed_at: Date | null;
  readonly counted: Counted;
}

export interface CampaignDeviceRow {
  readonly device_id: string;
  readonly vin: string;
  readonly group_number: number;
  readonly state: CampaignDeviceState;
  readonly attempts: number;
  readonly version_before: string | null;
  readonly upgrade_id: string | null;
  readonly upgrade_state: UpgradeState | null;
  readonly percent: number | null;
  /** The driver gives int8 as text. */
  readonly bytes_sent: string | null;
  readonly bytes_total: string | null;
  readonly cause: UpgradeCause | null;
  readonly detail: string | null;
  readonly updated_at: Date;
}

export function countsOf(counted: Counted): CampaignCounts {
  const none: CampaignCounts = { waiting: 0, running: 0, success: 0, failure: 0, cancelled: 0 };
  return { ...none, ...counted };
}

export const totalOf = (counts: CampaignCounts): number => campaignDeviceStates.reduce((sum, state) => sum + counts[state], 0);

export function toCampaignView(row: CampaignRow, asksApproval: boolean): CampaignView {
  return {
    ...row.form,
    id: row.id,
    edition: row.edition,
    version: row.version,
    state: row.state,
    cause: row.cause,
    detail: row.detail,
    needsApproval: asksApproval && row.state === 'draft',
    changedBy: row.changed_name ?? row.owner.name,
    approvedBy: row.approved_name,
    createdBy: row.owner.name,
    startedBy: row.started_name,
    createdAt: row.created_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    counts: countsOf(row.counted),
  };
}

export function toGroupView({ number, counted, started_at: startedAt, passed_at: passedAt }: CampaignGroupRow): CampaignGroupView {
  const counts = countsOf(counted);
  return { number, devices: totalOf(counts), counts, startedAt: startedAt?.toISOString() ?? null, passedAt: passedAt?.toISOString() ?? null };
}

export function toCampaignDeviceView(row: CampaignDeviceRow): CampaignDeviceView {
  // One that waits again has an upgrade behind it: what became of that says nothing of the next.
  const waits = row.state === 'waiting';
  return {
    deviceId: row.device_id,
    vin: row.vin,
    group: row.group_number,
    state: row.state,
    attempts: row.attempts,
    versionBefore: row.version_before,
    upgradeId: row.upgrade_id,
    upgradeState: waits ? null : row.upgrade_state,
    percent: waits ? null : row.percent,
    bytesSent: row.bytes_sent === null ? null : Number(row.bytes_sent),
    bytesTotal: row.bytes_total === null ? null : Number(row.bytes_total),
    cause: row.cause,
    detail: row.detail,
    updatedAt: row.updated_at.toISOString(),
  };
}
