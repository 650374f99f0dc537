import { Module } from '@nestjs/common';
import { OperationController } from './operation.controller.ts';
import { OperationRepository } from './operation.repository.ts';
import { OperationService } from './operation.service.ts';

/** Charges and discharges. */
@Module({
  controllers: [OperationController],
  providers: [OperationRepository, OperationService],
  exports: [OperationRepository],
})
export class OperationModule {}
