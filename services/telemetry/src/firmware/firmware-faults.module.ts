import { Module } from '@nestjs/common';
import { FirmwareFaultsController } from './firmware-faults.controller.ts';
import { FirmwareFaultsRepository } from './firmware-faults.repository.ts';
import { FirmwareFaultsService } from './firmware-faults.service.ts';

/** Faults by firmware version. */
@Module({ controllers: [FirmwareFaultsController], providers: [FirmwareFaultsRepository, FirmwareFaultsService] })
export class FirmwareFaultsModule {}
