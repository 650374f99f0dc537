import { Module } from '@nestjs/common';
import { ArchiveModule } from '../archive/archive.module.ts';
import { RollupModule } from '../rollup/rollup.module.ts';
import { RetentionController } from './retention.controller.ts';
import { RetentionMetrics } from './retention.metrics.ts';
import { RetentionRepository } from './retention.repository.ts';
import { RetentionSchedule } from './retention.schedule.ts';
import { RetentionService } from './retention.service.ts';

/** Drops what is too old. */
@Module({
  imports: [ArchiveModule, RollupModule],
  controllers: [RetentionController],
  providers: [RetentionMetrics, RetentionRepository, RetentionSchedule, RetentionService],
})
export class RetentionModule {}
