import { routes, type AuditVerificationView } from '@voltdeck/protocol/contract';
import { CallerError, messageOf } from '../sentence.ts';

/** Has the console check the chain of its audit log. @throws CallerError */
export async function verifyAudit(url: string | undefined, token: string | undefined): Promise<AuditVerificationView> {
  if (!url) throw new CallerError('where is the console? Give --url or set VOLTDECK_URL');
  if (!token) throw new CallerError('VOLTDECK_TOKEN is not set: it should be the API token of an administrator');
  const address = new URL(routes.auditVerification.path, url);
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch((error: unknown) => {
    throw new CallerError(`cannot talk to ${address.origin}: ${messageOf(error)}; is the console running there?`);
  });
  const text = await answer.text();
  if (!answer.ok) throw new CallerError(`${address.pathname} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

const reasons = { hash: 'does not fit its hash: it was changed', gap: 'is missing: it was taken out' } as const;

export function verdictOf({ entries, head, broken }: AuditVerificationView): string {
  if (broken) return `BROKEN: entry ${broken.sequence} ${reasons[broken.reason]}; ${entries} entries before it are whole`;
  return head ? `whole: ${entries} entries, head ${head.sequence}:${head.hash}` : 'whole: no entry yet';
}
