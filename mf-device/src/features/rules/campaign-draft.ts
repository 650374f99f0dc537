import type { CampaignFailingCondition } from '@voltdeck/contract';
import { campaignLimits, type CampaignBound } from '@voltdeck/protocol/contract';

/** Fields of a rule about campaigns, as they are typed or chosen; empty: it plays no part. */
export interface CampaignDraft {
  readonly campaignVehicles: string;
  readonly campaignShare: string;
  readonly campaignBound: CampaignBound;
}

export const newCampaignDraft: CampaignDraft = { campaignVehicles: '3', campaignShare: '', campaignBound: 'both' };

export const campaignDraftOf = ({ vehicles, share, bound }: CampaignFailingCondition): CampaignDraft => ({ campaignVehicles: vehicles === null ? '' : String(vehicles), campaignShare: share === null ? '' : String(share), campaignBound: bound });

const isEmpty = (text: string): boolean => text.trim() === '';
const isVehicles = (text: string): boolean => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= campaignLimits.devicesMax;
const isShare = (text: string): boolean => Number(text) > 0 && Number(text) <= 100;

/** Whether it has both bounds, so that it matters how they are joined. */
export const hasBothBounds = ({ campaignVehicles, campaignShare }: CampaignDraft): boolean => !isEmpty(campaignVehicles) && !isEmpty(campaignShare);

/** Names of the fields that do not say anything usable yet. */
export function campaignProblems({ campaignVehicles, campaignShare }: CampaignDraft): readonly ('campaignVehicles' | 'campaignShare')[] {
  const isNone = isEmpty(campaignVehicles) && isEmpty(campaignShare);
  return [
    ...(isNone || !(isEmpty(campaignVehicles) || isVehicles(campaignVehicles)) ? (['campaignVehicles'] as const) : []),
    ...(isEmpty(campaignShare) || isShare(campaignShare) ? [] : (['campaignShare'] as const)),
  ];
}

export function campaignConditionOf(draft: CampaignDraft): CampaignFailingCondition | null {
  if (campaignProblems(draft).length > 0) return null;
  const { campaignVehicles, campaignShare, campaignBound } = draft;
  const numberIn = (text: string): number | null => (isEmpty(text) ? null : Number(text));
  return { kind: 'campaignFailing', vehicles: numberIn(campaignVehicles), share: numberIn(campaignShare), bound: campaignBound };
}
