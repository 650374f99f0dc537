import { domain } from '../route.ts';
import { auditHashes, auditList, auditVerification } from './entries.ts';
import { audit, auditBegin, auditEnd, auditRefusals, auditStrangers } from './facts.ts';

/** Who did what. */
export const auditLog = domain({ audit, auditBegin, auditEnd, auditRefusals, auditStrangers, auditList, auditVerification, auditHashes });
export type AuditLog = typeof auditLog;
