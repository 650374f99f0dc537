import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type AuditEntryView, type AuditVerificationView, type Done, type Page, type Request } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { AuditService } from './audit.service.ts';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handles(operations.identity.audit)
  async record(@Payload() request: Request<unknown>): Promise<Done> {
    await this.audit.record(parseInput(inputs.auditFact, request.input));
    return done;
  }

  @Handles(operations.identity.auditList)
  list(@Payload() request: Request<unknown>): Promise<Page<AuditEntryView>> {
    callerWith('administrator', request);
    return this.audit.list(parseInput(inputs.auditList, request.input));
  }

  @Handles(operations.identity.auditVerification)
  verify(@Payload() request: Request<unknown>): Promise<AuditVerificationView> {
    callerWith('administrator', request);
    return this.audit.verify();
  }
}
