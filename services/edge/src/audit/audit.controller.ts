import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type AuditEntryView, type AuditHashView, type AuditVerificationView, type Page } from '@voltdeck/protocol/contract';
import { auditEntryAnswer, auditHashAnswer, auditVerificationAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { itemsOf, pageOf } from '../api/shape.ts';
import { auditHashesInput, auditListInput, type AuditHashesQuery, type AuditListQuery } from '../people/inputs.ts';

@Controller()
export class AuditController {
  constructor(private readonly bus: BusClient) {}

  @Api(routes.auditList, { summary: 'Who changed what, newest first', input: auditListInput, answer: 'Page of AuditEntryView', output: pageOf(auditEntryAnswer) })
  list(@Input() input: AuditListQuery, @Asking() context: CallContext): Promise<Page<AuditEntryView>> {
    return this.bus.call(operations.identity.auditList, input, context);
  }

  @Api(routes.auditVerification, { summary: 'Whether the chain of the audit log is whole', answer: 'AuditVerificationView', output: auditVerificationAnswer })
  verification(@Asking() context: CallContext): Promise<AuditVerificationView> {
    return this.bus.call(operations.identity.auditVerification, {}, { ...context, timeoutMs: verificationMs });
  }

  @Api(routes.auditHashes, { summary: 'Hashes of some entries, to compare with heads that were kept elsewhere; entries that are not there are left out', input: auditHashesInput, answer: 'List of AuditHashView', output: itemsOf(auditHashAnswer) })
  hashes(@Input() input: AuditHashesQuery, @Asking() context: CallContext): Promise<{ items: AuditHashView[] }> {
    return this.bus.call(operations.identity.auditHashes, input, context);
  }
}

/** The whole log is read. */
const verificationMs = 60_000;
