import { Injectable } from '@nestjs/common';
import { fleet } from '@voltdeck/contract';
import { BusClient, DomainError, Profiles } from '@voltdeck/base';
import type { Caller } from '@voltdeck/protocol/contract';
import type { DeviceProfile } from '@voltdeck/protocol/wire';

export interface CommandedDevice {
  readonly deviceId: string;
  readonly vin: string;
  readonly profile: DeviceProfile;
}

/** Devices as fleet lets the caller see them: the one door to scope here. */
@Injectable()
export class Devices {
  constructor(
    private readonly bus: BusClient,
    private readonly profiles: Profiles,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND for an id that no one has, and for one outside the caller's scope */
  async find(caller: Caller | null, deviceId: string): Promise<CommandedDevice> {
    const { vin, profile, deletedAt } = await this.bus.call(fleet.device, { id: deviceId }, { caller });
    if (deletedAt !== null) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return { deviceId, vin, profile: this.profiles.of(profile) };
  }

  async sees(caller: Caller | null, deviceId: string): Promise<boolean> {
    try {
      await this.bus.call(fleet.device, { id: deviceId }, { caller });
      return true;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'DEVICE_NOT_FOUND') return false;
      throw error;
    }
  }
}
