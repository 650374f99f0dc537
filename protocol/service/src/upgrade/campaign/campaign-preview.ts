import type { CampaignPreview, Campaigns, InputOf } from '@voltdeck/contract';
import { campaignLimits, fitReasons } from '@voltdeck/protocol/contract';
import type { Judged } from './campaign-targets.ts';
import { inWaves } from './group-sizes.ts';

interface Fitting extends Judged {
  readonly id: string;
}

export function fittingOf(judged: readonly Judged[]): Fitting[] {
  return judged.flatMap((found) => (found.id === null || found.reasons.length > 0 ? [] : [{ ...found, id: found.id }]));
}

/** Whom a campaign would reach, and whom not and why. */
export function previewOf(version: string, judged: readonly Judged[], { groups, pilotGroupId }: Pick<InputOf<Campaigns['campaignPreview']>, 'groups' | 'pilotGroupId'>, ready: number | null): CampaignPreview {
  const fitting = fittingOf(judged);
  const excluded = judged.filter(({ reasons }) => reasons.length > 0);
  const counted = fitReasons.map((reason) => ({ reason, devices: excluded.filter(({ reasons }) => reasons.includes(reason)).length }));
  return {
    version,
    devices: judged.length,
    fitting: fitting.length,
    groups: inWaves('', fitting, { groups, pilotGroupId }).map(({ length }) => length),
    pilot: pilotGroupId === null ? null : fitting.filter(({ groupIds }) => groupIds.includes(pilotGroupId)).length,
    ready,
    included: fitting.slice(0, campaignLimits.previewDevices).map(({ id: deviceId, vin, versionBefore }) => ({ deviceId, vin, versionBefore })),
    excluded: excluded.slice(0, campaignLimits.previewDevices).map(({ id: deviceId, vin, reasons }) => ({ deviceId, vin, reasons })),
    reasons: counted.filter(({ devices }) => devices > 0),
  };
}
