import { Module } from '@nestjs/common';
import { FaultClearingRepository } from './fault-clearing.repository.ts';
import { FaultClearingService } from './fault-clearing.service.ts';
import { FaultController } from './fault.controller.ts';
import { FaultRepository } from './fault.repository.ts';
import { FaultService } from './fault.service.ts';

/** Faults from their beginning to their end, and what people did about them. */
@Module({
  controllers: [FaultController],
  providers: [FaultClearingRepository, FaultClearingService, FaultRepository, FaultService],
  exports: [FaultRepository, FaultService],
})
export class FaultModule {}
