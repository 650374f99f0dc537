import { Module } from '@nestjs/common';
import { Assignees } from './assignees.ts';
import { FaultClearingRepository } from './fault-clearing.repository.ts';
import { FaultClearingService } from './fault-clearing.service.ts';
import { FaultController } from './fault.controller.ts';
import { FaultWorkRepository } from './fault-work.repository.ts';
import { FaultWorkService } from './fault-work.service.ts';
import { FaultRepository } from './fault.repository.ts';
import { FaultService } from './fault.service.ts';

/** Faults from their beginning to their end, and what people did about them. */
@Module({
  controllers: [FaultController],
  providers: [Assignees, FaultClearingRepository, FaultClearingService, FaultRepository, FaultService, FaultWorkRepository, FaultWorkService],
  exports: [FaultRepository, FaultService, FaultWorkRepository],
})
export class FaultModule {}
