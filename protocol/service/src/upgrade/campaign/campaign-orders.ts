import type { CampaignSort } from '@voltdeck/protocol/contract';
import { down, up, type Order } from '../../list-order.ts';

const begun = `coalesce(campaign.started_at, '-infinity')`;
const ended = `coalesce(campaign.ended_at, '-infinity')`;

export const campaignOrders: Readonly<Record<CampaignSort, Order>> = {
  createdAt: up('campaign.created_at'),
  '-createdAt': down('campaign.created_at'),
  name: up('lower(campaign.name)'),
  '-name': down('lower(campaign.name)'),
  version: up('campaign.version'),
  '-version': down('campaign.version'),
  startedAt: up(begun),
  '-startedAt': down(begun),
  endedAt: up(ended),
  '-endedAt': down(ended),
};
