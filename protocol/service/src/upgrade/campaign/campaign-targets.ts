import { Injectable } from '@nestjs/common';
import { type CampaignTarget, type FirmwareView, fleet, type DeviceView, type Fleet, type GivenOf } from '@voltdeck/contract';
import { BusClient, DomainError } from '@voltdeck/base';
import { type Caller, campaignLimits, type FitReason, limits } from '@voltdeck/protocol/contract';
import PQueue from 'p-queue';
import { refusalsOf } from '../../firmware/firmware-rules.ts';
import { FirmwareTargets } from '../../firmware/firmware-targets.ts';
import { UpgradeRepository } from '../upgrade.repository.ts';

export interface Judged {
  /** null = there is no such device, as far as the caller sees. */
  readonly id: string | null;
  readonly vin: string;
  readonly versionBefore: string | null;
  /** Fleet groups of the device. */
  readonly groupIds: readonly string[];
  /** Empty = it fits. */
  readonly reasons: readonly FitReason[];
}

/** VINs that are looked up at a time; of more than so many it is quicker to go through all that the person sees. */
const atOnce = 8;
const lookupMax = 50;

/** Finds the devices of a campaign in a person's scope, and judges its firmware for each. */
@Injectable()
export class CampaignTargets {
  constructor(
    private readonly bus: BusClient,
    private readonly targets: FirmwareTargets,
    private readonly upgrades: UpgradeRepository,
  ) {}

  /** @throws DomainError CAMPAIGN_TOO_LARGE */
  async judged(owner: Caller, target: CampaignTarget, firmware: FirmwareView): Promise<Judged[]> {
    const vins = target.vins === undefined ? null : [...new Set(target.vins)];
    const devices = vins === null ? await this.filtered(owner, target) : await this.listed(owner, vins);
    const found = new Set(devices.map(({ vin }) => vin));
    const unknown = (vins ?? []).filter((vin) => !found.has(vin));
    const strangers = unknown.map((vin): Judged => ({ id: null, vin, versionBefore: null, groupIds: [], reasons: ['notInScope'] }));
    return [...(await this.judge(devices, firmware)), ...strangers];
  }

  async judge(devices: readonly DeviceView[], firmware: FirmwareView): Promise<Judged[]> {
    const [facts, open] = await Promise.all([this.targets.of(devices), this.upgrades.openOf(devices.map(({ id }) => id))]);
    return devices.map(({ id, vin, groups }) => {
      const target = facts.get(id) ?? { model: null, hardware: null, version: null };
      const reasons: FitReason[] = [...refusalsOf(firmware, target), ...(open.has(id) ? (['openUpgrade'] as const) : [])];
      return { id, vin, versionBefore: target.version, groupIds: groups.map((group) => group.id), reasons };
    });
  }

  /** null = it is not there, or outside the scope. */
  async read(owner: Caller, id: string): Promise<DeviceView | null> {
    try {
      const device = await this.bus.call(fleet.device, { id }, { caller: owner });
      return device.deletedAt === null ? device : null;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DEVICE_NOT_FOUND') return null;
      throw error;
    }
  }

  private async filtered(owner: Caller, { search, projectId, customerId, groupId, bmsModel, softwareVersion }: CampaignTarget): Promise<DeviceView[]> {
    const filter = { search, projectId, customerId, groupId };
    return this.scanned(owner, filter, (devices) => this.ofKind(devices, bmsModel, softwareVersion));
  }

  private listed(owner: Caller, vins: readonly string[]): Promise<DeviceView[]> {
    const wanted = new Set(vins);
    return vins.length > lookupMax ? this.scanned(owner, {}, (devices) => devices.filter(({ vin }) => wanted.has(vin))) : this.named(owner, vins);
  }

  private async scanned(owner: Caller, filter: GivenOf<Fleet['deviceList']>, kept: (devices: readonly DeviceView[]) => readonly DeviceView[] | Promise<readonly DeviceView[]>): Promise<DeviceView[]> {
    const found: DeviceView[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.bus.call(fleet.deviceList, { ...filter, sort: 'vin', pageSize: limits.pageSizeMax, cursor }, { caller: owner });
      found.push(...(await kept(page.items)));
      if (found.length > campaignLimits.devicesMax) throw new DomainError('CAMPAIGN_TOO_LARGE', { limit: campaignLimits.devicesMax });
      cursor = page.next;
    }
    return found;
  }

  private async ofKind(devices: readonly DeviceView[], bmsModel: string | undefined, softwareVersion: string | undefined): Promise<DeviceView[]> {
    const facts = await this.targets.of(devices);
    return devices.filter(({ id }) => (bmsModel === undefined || facts.get(id)?.model === bmsModel) && (softwareVersion === undefined || facts.get(id)?.version === softwareVersion));
  }

  private async named(owner: Caller, vins: readonly string[]): Promise<DeviceView[]> {
    const queue = new PQueue({ concurrency: atOnce });
    const found = await queue.addAll(
      vins.map((vin) => async () => {
        const { items } = await this.bus.call(fleet.deviceList, { search: vin, pageSize: limits.pageSizeMax }, { caller: owner });
        return items.filter((device) => device.vin === vin);
      }),
    );
    return found.flat();
  }
}
