import { Controller } from '@nestjs/common';
import { auditLog, type AuditHashView, type AuditVerificationView, type OutputOf } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done } from '@voltdeck/protocol/contract';
import { AuditService } from './audit.service.ts';
import { StrangerCountsService } from './stranger-counts.service.ts';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly counts: StrangerCountsService,
  ) {}

  @Handles(auditLog.audit)
  async record({ input }: Asked<typeof auditLog.audit>): Promise<Done> {
    await this.audit.record(input);
    return done;
  }

  @Handles(auditLog.auditBegin)
  async begin({ input }: Asked<typeof auditLog.auditBegin>): Promise<Done> {
    await this.audit.begin(input);
    return done;
  }

  @Handles(auditLog.auditEnd)
  async end({ input }: Asked<typeof auditLog.auditEnd>): Promise<Done> {
    await this.audit.end(input);
    return done;
  }

  @Handles(auditLog.auditStrangers)
  async strangers({ input }: Asked<typeof auditLog.auditStrangers>): Promise<Done> {
    await this.counts.record(input);
    return done;
  }

  @Handles(auditLog.auditRefusals)
  async refusals({ input }: Asked<typeof auditLog.auditRefusals>): Promise<Done> {
    await this.counts.recordRefusals(input);
    return done;
  }

  @Handles(auditLog.auditList)
  list(asked: Asked<typeof auditLog.auditList>): Promise<OutputOf<typeof auditLog.auditList>> {
    callerWith('administrator', asked);
    return this.audit.list(asked.input);
  }

  @Handles(auditLog.auditVerification)
  verify(asked: Asked<typeof auditLog.auditVerification>): Promise<AuditVerificationView> {
    callerWith('administrator', asked);
    return this.audit.verify();
  }

  @Handles(auditLog.auditHashes)
  async hashes(asked: Asked<typeof auditLog.auditHashes>): Promise<{ items: AuditHashView[] }> {
    callerWith('administrator', asked);
    return { items: await this.audit.hashes(asked.input.sequences) };
  }
}
