import { Module } from '@nestjs/common';
import { FleetPacksRepository } from './fleet-packs.repository.ts';
import { PackDaysRepository } from './pack-days.repository.ts';
import { PackHealthController } from './pack-health.controller.ts';
import { PackHealthService } from './pack-health.service.ts';
import { PackOperationsRepository } from './pack-operations.repository.ts';
import { RanksRepository } from './ranks.repository.ts';
import { RelaysRepository } from './relays.repository.ts';

/** The health of packs: their days, their work, their relays, and how they rank. */
@Module({
  controllers: [PackHealthController],
  providers: [FleetPacksRepository, PackDaysRepository, PackHealthService, PackOperationsRepository, RanksRepository, RelaysRepository],
  exports: [FleetPacksRepository, PackDaysRepository],
})
export class PackHealthModule {}
