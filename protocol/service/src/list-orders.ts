import type { CampaignSort, FirmwareSort } from '@voltdeck/protocol/contract';

/** How a list is read in SQL: by an expression of its rows and then by their ids, from either end. */
interface Order {
  readonly by: string;
  readonly beyond: '>' | '<';
  readonly direction: 'asc' | 'desc';
}

const up = (by: string): Order => ({ by, beyond: '>', direction: 'asc' });
const down = (by: string): Order => ({ by, beyond: '<', direction: 'desc' });

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

const fileName = `lower(firmware.manifest->>'name')`;

export const firmwareOrders: Readonly<Record<FirmwareSort, Order>> = {
  createdAt: up('firmware.created_at'),
  '-createdAt': down('firmware.created_at'),
  version: up('firmware.version'),
  '-version': down('firmware.version'),
  name: up(fileName),
  '-name': down(fileName),
  size: up('firmware.size'),
  '-size': down('firmware.size'),
};
