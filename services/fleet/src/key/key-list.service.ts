import { Injectable } from '@nestjs/common';
import type { DeviceKeyView } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import type { Acting } from '../acting.ts';
import { ChangeAnnouncer } from '../change/change.announcer.ts';
import { device } from '../definitions/device.ts';
import { EntityService } from '../entity/entity.service.ts';
import { KeyListRepository } from './key-list.repository.ts';

/** Keys of a device, for those who see the device. */
@Injectable()
export class KeyListService {
  constructor(
    private readonly keys: KeyListRepository,
    private readonly entities: EntityService,
    private readonly announcer: ChangeAnnouncer,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async list(id: string, { caller }: Acting): Promise<{ items: DeviceKeyView[] }> {
    await this.entities.requireSeen(device, id, caller.scope);
    return { items: await this.keys.list(id) };
  }

  /** Ends a key; listeners are informed, and the vehicle has to activate again before it can sign again. @throws DomainError DEVICE_NOT_FOUND, DEVICE_KEY_NOT_FOUND */
  async end(id: string, keyId: string, { caller }: Acting): Promise<{ items: DeviceKeyView[] }> {
    await this.entities.requireSeen(device, id, caller.scope);
    if (!(await this.keys.end(id, keyId))) throw new DomainError('DEVICE_KEY_NOT_FOUND', { keyId });
    const { vin } = await this.entities.read(device, id, caller.scope);
    this.announcer.keysChanged(vin);
    return { items: await this.keys.list(id) };
  }
}
