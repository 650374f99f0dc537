import type { CampaignGroupForm } from '@voltdeck/contract';
import { createHash } from 'node:crypto';

/** How many devices each wave gets; what no wave takes makes one more. A share is rounded, and never less than one device. */
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

interface Fitting {
  readonly id: string;
  /** Fleet groups of the device. */
  readonly groupIds: readonly string[];
}

/**
 * Devices by wave, in the order in which they are upgraded. The pilot group is the first wave, whole; shares are of the others.
 *
 * @param isReady devices that come before others
 */
export function inWaves<Item extends Fitting>(
  campaignId: string,
  items: readonly Item[],
  { groups, pilotGroupId }: { readonly groups: readonly CampaignGroupForm[]; readonly pilotGroupId?: string | null | undefined },
  isReady: (item: Item) => boolean = () => true,
): Item[][] {
  const order = (some: readonly Item[]): Item[] => {
    const all = mixed(campaignId, some);
    return [...all.filter(isReady), ...all.filter((item) => !isReady(item))];
  };
  const isPilot = ({ groupIds }: Item): boolean => typeof pilotGroupId === 'string' && groupIds.includes(pilotGroupId);
  const pilot = order(items.filter(isPilot));
  const left = order(items.filter((item) => !isPilot(item)));
  const waves = groupSizes(left.length, groups).map((size) => left.splice(0, size));
  return pilot.length === 0 ? waves : [pilot, ...waves];
}
