import { Module } from '@nestjs/common';
import { EnergyRecountService } from './energy-recount.service.ts';
import { EnergyRecount } from './energy-recount.ts';
import { OperationController } from './operation.controller.ts';
import { OperationRepository } from './operation.repository.ts';
import { OperationService } from './operation.service.ts';
import { StopRepository } from './stop.repository.ts';
import { StopService } from './stop.service.ts';

/** Charges and discharges. */
@Module({
  controllers: [OperationController],
  providers: [EnergyRecount, EnergyRecountService, OperationRepository, OperationService, StopRepository, StopService],
  exports: [OperationRepository, OperationService, StopRepository],
})
export class OperationModule {}
