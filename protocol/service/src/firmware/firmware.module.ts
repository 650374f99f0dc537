import { Module } from '@nestjs/common';
import { DeliveryLinks } from './delivery-links.ts';
import { DeliverySecrets } from './delivery-secrets.ts';
import { FirmwareKeyRepository } from './firmware-key.repository.ts';
import { FirmwareKeyService } from './firmware-key.service.ts';
import { FirmwareStore } from './firmware-store.ts';
import { FirmwareTargets } from './firmware-targets.ts';
import { FirmwareController } from './firmware.controller.ts';
import { FirmwareRepository } from './firmware.repository.ts';
import { FirmwareService } from './firmware.service.ts';

/** Signed firmware: taken in, matched with vehicles, and the links that they download it by. */
@Module({
  controllers: [FirmwareController],
  providers: [DeliveryLinks, DeliverySecrets, FirmwareKeyRepository, FirmwareKeyService, FirmwareRepository, FirmwareService, FirmwareStore, FirmwareTargets],
  exports: [DeliveryLinks, FirmwareService, FirmwareTargets],
})
export class FirmwareModule {}
