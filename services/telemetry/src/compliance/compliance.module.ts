import { Module } from '@nestjs/common';
import { ComplianceDayRepository } from './compliance-day.repository.ts';
import { ComplianceController } from './compliance.controller.ts';
import { ComplianceRepository } from './compliance.repository.ts';
import { ComplianceService } from './compliance.service.ts';

/** How the data keeps what GB/T 32960.3 asks for. */
@Module({
  controllers: [ComplianceController],
  providers: [ComplianceDayRepository, ComplianceRepository, ComplianceService],
  exports: [ComplianceDayRepository, ComplianceService],
})
export class ComplianceModule {}
