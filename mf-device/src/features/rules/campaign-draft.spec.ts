import { describe, expect, it } from 'vitest';
import { campaignConditionOf, campaignDraftOf, campaignProblems, hasBothBounds, newCampaignDraft } from './campaign-draft.ts';

const draft = (given: Partial<typeof newCampaignDraft>) => ({ ...newCampaignDraft, ...given });

describe('the draft of a rule about campaigns', () => {
  it('keeps a condition as it is', () => {
    for (const condition of [
      { kind: 'campaignFailing', vehicles: 5, share: null, bound: 'both' },
      { kind: 'campaignFailing', vehicles: null, share: 12.5, bound: 'both' },
      { kind: 'campaignFailing', vehicles: 5, share: 10, bound: 'either' },
    ] as const) {
      expect(campaignConditionOf(campaignDraftOf(condition))).toEqual(condition);
    }
  });

  it('asks for one of the two bounds, and for figures that can be reached', () => {
    expect(campaignProblems(draft({ campaignVehicles: '', campaignShare: ' ' }))).toEqual(['campaignVehicles']);
    expect(campaignProblems(draft({ campaignVehicles: '0', campaignShare: '101' }))).toEqual(['campaignVehicles', 'campaignShare']);
    expect(campaignProblems(draft({ campaignVehicles: '1.5' }))).toEqual(['campaignVehicles']);
    expect(campaignProblems(draft({ campaignVehicles: '', campaignShare: '100' }))).toEqual([]);
    expect(campaignConditionOf(draft({ campaignShare: 'many' }))).toBeNull();
  });

  it('asks how they are joined only where there are two', () => {
    expect([draft({}), draft({ campaignShare: '10' }), draft({ campaignVehicles: '', campaignShare: '10' })].map(hasBothBounds)).toEqual([false, true, false]);
  });
});
