import type { CampaignGroupForm } from '@voltdeck/contract';
import { createHash } from 'node:crypto';

/** How many devices each group gets; what no group takes makes one more. A share is never less than one device. */
export function groupSizes(devices: number, groups: readonly CampaignGroupForm[]): number[] {
  const sizes: number[] = [];
  let left = devices;
  for (const { by, size } of groups) {
    const wanted = by === 'count' ? size : Math.max(1, Math.round((devices * size) / 100));
    const taken = Math.min(wanted, left);
    if (taken > 0) sizes.push(taken);
    left -= taken;
  }
  return left > 0 ? [...sizes, left] : sizes;
}

/** An order that mixes models, customers and places, and is the same whenever it is asked for. */
export function mixed<Item extends { readonly id: string }>(campaignId: string, items: readonly Item[]): Item[] {
  const key = ({ id }: Item): string => createHash('sha256').update(`${campaignId} ${id}`).digest('hex');
  return items
    .map((item) => ({ item, key: key(item) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}
