import { Injectable } from '@nestjs/common';
import { type LatestView, vehicles } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import { interlocksOf, judgedInterlocks, limits, type Caller } from '@voltdeck/protocol/contract';
import { namesOf } from '../../vehicle/vehicle-states.ts';

/** What keeps vehicles from being upgraded at this moment. */
@Injectable()
export class CampaignReadiness {
  constructor(private readonly bus: BusClient) {}

  /** By device id the names of the interlocks that its state breaks; who is not named is ready. */
  async hindrances(owner: Caller, deviceIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const latest = await this.latest(owner, deviceIds);
    const now = Date.now();
    return new Map(deviceIds.flatMap((id) => {
      const broken = judgedInterlocks(interlocksOf('upgrade'), latest.get(id) ?? null, now);
      return broken.length === 0 ? [] : [[id, namesOf(broken)] as const];
    }));
  }

  /** Those that could be upgraded at this moment. */
  async ready(owner: Caller, deviceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const hindered = await this.hindrances(owner, deviceIds);
    return new Set(deviceIds.filter((id) => !hindered.has(id)));
  }

  private async latest(owner: Caller, deviceIds: readonly string[]): Promise<ReadonlyMap<string, LatestView>> {
    const found = new Map<string, LatestView>();
    const left = [...deviceIds];
    while (left.length > 0) {
      const asked = left.splice(0, limits.latestDevicesMax);
      const { items, rest } = await this.bus.call(vehicles.latestPart, { deviceIds: asked }, { caller: owner });
      for (const item of items) found.set(item.deviceId, item);
      // An answer that brings nothing would be asked for without end.
      if (items.length > 0) left.push(...rest);
    }
    return found;
  }
}
