import { Module } from '@nestjs/common';
import { PackDaysRepository } from './pack-days.repository.ts';
import { PackHealthController } from './pack-health.controller.ts';
import { PackHealthService } from './pack-health.service.ts';
import { PackOperationsRepository } from './pack-operations.repository.ts';
import { RanksRepository } from './ranks.repository.ts';
import { RelaysRepository } from './relays.repository.ts';

/** The health of packs: their days, their work, their relays, and how they rank. */
@Module({
  controllers: [PackHealthController],
  providers: [PackDaysRepository, PackHealthService, PackOperationsRepository, RanksRepository, RelaysRepository],
})
export class PackHealthModule {}
