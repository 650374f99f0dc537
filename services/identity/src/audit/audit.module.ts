import { Module } from '@nestjs/common';
import { UserModule } from '../user/user.module.ts';
import { AuditController } from './audit.controller.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';
import { HeadDeliveryRepository } from './head/head-delivery.repository.ts';
import { HeadMetrics } from './head/head.metrics.ts';
import { HeadRepository } from './head/head.repository.ts';
import { HeadService } from './head/head.service.ts';
import { StrangerCountsService } from './stranger-counts.service.ts';

/** The audit log and its signed heads. */
@Module({
  imports: [UserModule],
  controllers: [AuditController],
  providers: [AuditRepository, AuditService, HeadDeliveryRepository, HeadMetrics, HeadRepository, HeadService, StrangerCountsService],
  exports: [AuditService, HeadService],
})
export class AuditModule {}
