import { Inject, Injectable, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { LOG, type Log } from '@voltdeck/platform';
import { DeliveryLinks } from './delivery-links.ts';
import { FirmwareKeyRepository } from './firmware-key.repository.ts';
import { FirmwareKeyService } from './firmware-key.service.ts';
import { FirmwareStore } from './firmware-store.ts';
import { FirmwareTargets } from './firmware-targets.ts';
import { FirmwareController } from './firmware.controller.ts';
import { FirmwareRepository } from './firmware.repository.ts';
import { FirmwareService } from './firmware.service.ts';

/** Makes the buckets; a node whose object store is away listens all the same, and uploads are told. */
@Injectable()
class FirmwareStart implements OnApplicationBootstrap {
  constructor(
    private readonly store: FirmwareStore,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.store.open().catch((error: unknown) => this.log.warn({ reason: String(error) }, 'the object store of firmware does not answer yet'));
  }
}

/** What a node with a store has besides to take firmware and to make links to it. */
export const firmwareParts = {
  controllers: [FirmwareController],
  providers: [DeliveryLinks, FirmwareKeyRepository, FirmwareKeyService, FirmwareRepository, FirmwareService, FirmwareStart, FirmwareStore, FirmwareTargets],
} satisfies Pick<DynamicModule, 'controllers' | 'providers'>;
