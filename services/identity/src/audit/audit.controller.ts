import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import { operations, type AuditEntryView, type AuditHashView, type AuditVerificationView, type Done, type Page, type Request } from '@voltdeck/protocol/contract';
import * as inputs from '../inputs.ts';
import { AuditService } from './audit.service.ts';
import { StrangerCountsService } from './stranger-counts.service.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly counts: StrangerCountsService,
  ) {}

  @Handles(operations.identity.audit)
  async record(@Payload() request: Request<unknown>): Promise<Done> {
    await this.audit.record(parseInput(inputs.auditFact, request.input));
    return done;
  }

  @Handles(operations.identity.auditBegin)
  async begin(@Payload() request: Request<unknown>): Promise<Done> {
    await this.audit.begin(parseInput(inputs.auditIntent, request.input));
    return done;
  }

  @Handles(operations.identity.auditEnd)
  async end(@Payload() request: Request<unknown>): Promise<Done> {
    await this.audit.end(parseInput(inputs.auditOutcome, request.input));
    return done;
  }

  @Handles(operations.identity.auditStrangers)
  async strangers(@Payload() request: Request<unknown>): Promise<Done> {
    await this.counts.record(parseInput(inputs.strangerCounts, request.input));
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

  @Handles(operations.identity.auditHashes)
  async hashes(@Payload() request: Request<unknown>): Promise<{ items: AuditHashView[] }> {
    callerWith('administrator', request);
    return { items: await this.audit.hashes(parseInput(inputs.auditHashes, request.input)) };
  }
}
