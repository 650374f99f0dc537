import type { DynamicModule } from '@nestjs/common';
import { DeliveryLinks } from './delivery-links.ts';
import { DeliverySecrets } from './delivery-secrets.ts';
import { FirmwareKeyRepository } from './firmware-key.repository.ts';
import { FirmwareKeyService } from './firmware-key.service.ts';
import { FirmwareStore } from './firmware-store.ts';
import { FirmwareTargets } from './firmware-targets.ts';
import { FirmwareController } from './firmware.controller.ts';
import { FirmwareRepository } from './firmware.repository.ts';
import { FirmwareService } from './firmware.service.ts';

/** What a node with a store has besides to take firmware and to make links to it. */
export const firmwareParts = {
  controllers: [FirmwareController],
  providers: [DeliveryLinks, DeliverySecrets, FirmwareKeyRepository, FirmwareKeyService, FirmwareRepository, FirmwareService, FirmwareStore, FirmwareTargets],
} satisfies Pick<DynamicModule, 'controllers' | 'providers'>;
