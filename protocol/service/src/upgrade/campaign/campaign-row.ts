import type { CampaignCounts, CampaignDeviceView, CampaignGroupView, CampaignView } from '@voltdeck/contract';
import { campaignDeviceStates, type CampaignDeviceState, type UpgradeCause, type UpgradeState } from '@voltdeck/protocol/contract';
import type { Campaign } from './campaign.entity.ts';

type Counted = Campaign['counted'];

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

export function toCampaignView(campaign: Campaign, asksApproval: boolean): CampaignView {
  const { form, id, edition, version, state, cause, detail, owner } = campaign;
  return {
    // Those from before have neither.
    ...{ pilotGroupId: null, preferReady: false },
    ...form,
    ...{ id, edition, version, state, cause, detail },
    needsApproval: asksApproval && state === 'draft',
    changedBy: campaign.changedName ?? owner.name,
    approvedBy: campaign.approvedName,
    createdBy: owner.name,
    startedBy: campaign.startedName,
    createdAt: campaign.createdAt.toISOString(),
    startedAt: campaign.startedAt?.toISOString() ?? null,
    endedAt: campaign.endedAt?.toISOString() ?? null,
    counts: countsOf(campaign.counted),
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
