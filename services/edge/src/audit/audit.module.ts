import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.ts';
import { AuditDelivery } from './delivery.ts';
import { Strangers } from './strangers.ts';

/** Every change on its way to the audit log. */
@Module({ providers: [AuditDelivery, AuditService, Strangers], exports: [AuditService] })
export class AuditModule {}
