import { Controller } from '@nestjs/common';
import { BusClient, type CallContext } from '@voltdeck/platform';
import { operations, routes, type AuditEntryView, type AuditVerificationView, type Page } from '@voltdeck/protocol/contract';
import { auditEntryAnswer, auditVerificationAnswer } from '../api/answers.ts';
import { Api } from '../api/api.ts';
import { Asking, Input } from '../api/input.ts';
import { pageOf } from '../api/shape.ts';
import { auditListInput, type AuditListQuery } from '../people/inputs.ts';

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
}

/** The whole log is read. */
const verificationMs = 60_000;
