import { Injectable } from '@nestjs/common';
import type { BindingView, Fleet, InputOf } from '@voltdeck/contract';
import type { Page } from '@voltdeck/protocol/contract';
import type { Acting } from '../acting.ts';
import { device } from '../definitions/device.ts';
import { EntityService } from '../entity/entity.service.ts';
import { BindingRepository } from './binding.repository.ts';

/** Parts of a device, for those who see the device. */
@Injectable()
export class BindingService {
  constructor(
    private readonly bindings: BindingRepository,
    private readonly entities: EntityService,
  ) {}

  /** @throws DomainError DEVICE_NOT_FOUND */
  async list(input: InputOf<Fleet['bindings']>, { caller }: Acting): Promise<Page<BindingView>> {
    await this.entities.requireSeen(device, input.id, caller.scope);
    return this.bindings.list(input);
  }
}
