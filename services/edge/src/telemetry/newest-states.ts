import { vehicles, type LatestView } from '@voltdeck/contract';
import type { BusClient, CallContext } from '@voltdeck/base';

/** Newest states of those of the devices that the caller may see and that have sent something; one answer of the bus may not hold them all. */
export async function newestStates(bus: Pick<BusClient, 'call'>, deviceIds: readonly string[], context: CallContext): Promise<LatestView[]> {
  const found: LatestView[] = [];
  for (let left = deviceIds; left.length > 0; ) {
    const { items, rest } = await bus.call(vehicles.latestPart, { deviceIds: left }, context);
    found.push(...items);
    left = rest;
  }
  return found;
}
