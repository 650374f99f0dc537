import { Injectable } from '@nestjs/common';
import { forwarding, type OutputOf, type StoredHead, type StoredPage } from '@voltdeck/contract';
import { BusClient } from '@voltdeck/base';
import { forwardLimits, limits } from '@voltdeck/protocol/contract';
import type { TargetSettings } from '../target/target.ts';

export interface Stretch {
  readonly partition: number;
  readonly after: number;
  readonly until: number;
}

const everyVehicle = { projectIds: [], customerIds: [], groupIds: [], deviceIds: [] };

/** Stored messages, as telemetry gives them. Each method throws DomainError SERVICE_UNAVAILABLE while it does not answer. */
@Injectable()
export class Store {
  constructor(private readonly bus: BusClient) {}

  /** @param atMs positions as of this time, beside the newest */
  async heads(atMs: number): Promise<readonly StoredHead[]> {
    return (await this.bus.call(forwarding.storedHeads, { at: Math.floor(atMs) })).items;
  }

  page({ partition, after, until }: Stretch, { projectIds, customerIds, groupIds, deviceIds }: TargetSettings, limit: number = forwardLimits.pageMessages): Promise<StoredPage> {
    const filter = { projectIds, customerIds, groupIds, deviceIds };
    return this.bus.call(forwarding.storedPage, { partition, after, until, limit, filter }, { timeoutMs: limits.analysisTimeoutMs });
  }

  /** One message, whatever the filter says now: it was in it. */
  one(partition: number, position: number): Promise<StoredPage> {
    return this.bus.call(forwarding.storedPage, { partition, after: position - 1, until: position, limit: 1, filter: everyVehicle }, { timeoutMs: limits.analysisTimeoutMs });
  }

  /** The newest login of each vehicle. */
  async logins(deviceIds: readonly string[]): Promise<OutputOf<typeof forwarding.storedLogins>['items']> {
    return (await this.bus.call(forwarding.storedLogins, { deviceIds }, { timeoutMs: limits.analysisTimeoutMs })).items;
  }
}
