import { routes, type AuditFault, type AuditVerificationView } from '@voltdeck/protocol/contract';
import type { ConsoleSession } from '../session/console.ts';

/** Has the console check the chain of its audit log. @throws CallerError */
export const verifyAudit = (session: ConsoleSession): Promise<AuditVerificationView> => session.ask(routes.auditVerification);

const reasons: Readonly<Record<AuditFault, string>> = {
  hash: 'does not fit its hash: it was changed',
  gap: 'is missing: it was taken out',
  key: 'was made with a key that is not in AUDIT_KEYS',
  unkeyed: 'has no keyed hash although a key is in use: the log was written again without it',
};

export function verdictOf({ entries, head, broken }: AuditVerificationView): string {
  if (broken) return `BROKEN: entry ${broken.sequence} ${reasons[broken.reason]}; ${entries} entries before it are whole`;
  return head ? `whole: ${entries} entries, head ${head.sequence}:${head.hash}` : 'whole: no entry yet';
}
