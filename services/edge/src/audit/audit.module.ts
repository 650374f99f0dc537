import { Module } from '@nestjs/common';
import { AuditService } from './audit.service.ts';
import { AuditDelivery } from './delivery.ts';
import { Refusals } from './refusals.ts';
import { Strangers } from './strangers.ts';

/** Every change, export and refusal on its way to the audit log. */
@Module({ providers: [AuditDelivery, AuditService, Refusals, Strangers], exports: [AuditService] })
export class AuditModule {}
