import { Injectable } from '@nestjs/common';
import { DomainError } from '@voltdeck/platform';
import type { DeviceView, Scope } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { DeviceRepository } from './device.repository.ts';

const isId = (text: string): boolean => z.uuid().safeParse(text).success;

@Injectable()
export class DeviceService {
  constructor(private readonly devices: DeviceRepository) {}

  /** @throws DomainError DEVICE_NOT_FOUND also for a device outside the scope: who may not see it cannot learn that it is there. */
  async get(deviceId: string, scope: Scope): Promise<DeviceView> {
    const device = isId(deviceId) ? await this.devices.find(deviceId, scope) : null;
    if (!device) throw new DomainError('DEVICE_NOT_FOUND', { deviceId });
    return device;
  }
}
