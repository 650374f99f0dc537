import type { CampaignState } from '@voltdeck/protocol/contract';
import { object, scoped, shared, type Ask, type Expectation } from './expectation.ts';
import { campaignForm, firmwareId } from './upgrades.ts';

const ofCampaign = (state: CampaignState, body?: unknown): Ask => async (side) => ({ path: { id: (await side.campaigning(state)).id }, ...(body === undefined ? {} : { body }) });

export const campaignExpectations: Readonly<Record<string, Expectation>> = {
  campaignPreview: scoped(() => ({ body: { firmwareId, target: { all: true } } })),
  campaignAdd: shared(() => ({ body: campaignForm })),
  campaignList: scoped(),
  campaign: object(ofCampaign('draft')),
  campaignChange: object(async (side) => {
    const { id, edition } = await side.campaigning('draft');
    return { path: { id }, body: { ...campaignForm, edition } };
  }),
  campaignDelete: object(ofCampaign('draft')),
  campaignApprove: object(async (side) => {
    const { id, edition } = await side.campaigning('draft');
    return { path: { id }, body: { edition } };
  }),
  campaignStart: object(ofCampaign('approved', {})),
  campaignPause: object(ofCampaign('running', {})),
  campaignResume: object(ofCampaign('paused', {})),
  campaignStop: object(ofCampaign('running', {})),
  campaignRetry: object(ofCampaign('finished', {})),
  campaignProgress: object(ofCampaign('paused')),
  campaignDevices: object(ofCampaign('paused')),
  campaignReport: object(ofCampaign('paused')),
};
