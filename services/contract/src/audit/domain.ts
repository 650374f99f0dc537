import { domain } from '../route.ts';
import { auditHashes, auditList, auditVerification } from './entries.ts';
import { audit, auditBegin, auditEnd, auditStrangers } from './facts.ts';

/** Who did what. */
export const auditLog = domain({ audit, auditBegin, auditEnd, auditStrangers, auditList, auditVerification, auditHashes });
export type AuditLog = typeof auditLog;
