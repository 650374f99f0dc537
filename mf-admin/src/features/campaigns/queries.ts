import type { CampaignProgressView, CampaignView } from '@voltdeck/contract';
import { apiQuery, endpoints, renew, useQuery } from '@voltdeck/kit';
import type { CampaignState } from '@voltdeck/protocol/contract';

const liveMs = 2_000;
const quietMs = 15_000;
const live: ReadonlySet<CampaignState> = new Set<CampaignState>(['running', 'paused']);

/** A target is looked for in the whole fleet: the console gives that twenty seconds. */
export const searchMs = 25_000;

/** How often a campaign is asked for: what runs is watched, and a paused one still has devices under way. */
export function refetchMsOf(state: CampaignState | undefined): number {
  return state === undefined || live.has(state) ? liveMs : quietMs;
}

export function useCampaign(id: string): ReturnType<typeof useQuery<CampaignView>> {
  return useQuery({ ...apiQuery(endpoints.campaign, { parameters: { id } }), refetchInterval: ({ state }) => refetchMsOf(state.data?.state) });
}

export function useProgress(id: string): ReturnType<typeof useQuery<CampaignProgressView>> {
  return useQuery({ ...apiQuery(endpoints.campaignProgress, { parameters: { id } }), refetchInterval: ({ state }) => refetchMsOf(state.data?.state) });
}

/** Asks again for all that tells of campaigns. */
export function renewCampaigns(): void {
  void renew(endpoints.campaign, endpoints.campaignList, endpoints.campaignProgress, endpoints.campaignDevices);
}
