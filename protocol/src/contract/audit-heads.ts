/**
 * What the audit log was at one moment, kept where anyone who can write to its store cannot: one line of JSON in a file, a syslog message
 * or a webhook. A log that was rewritten or cut off no longer fits the heads from before.
 */
export interface AuditHead {
  readonly format: 1;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Number of the newest entry, from 1. */
  readonly sequence: number;
  /** Of that entry, hex. */
  readonly hash: string;
  /** Names the key of the signature; null where the server has no AUDIT_KEYS. */
  readonly keyId: string | null;
  /** Ed25519 over `auditHeadText`, base64. */
  readonly signature: string | null;
}

/** What the signature of a head is made over, as UTF-8. */
export function auditHeadText({ at, sequence, hash }: Pick<AuditHead, 'at' | 'sequence' | 'hash'>): string {
  return `voltdeck audit head\n${at}\n${sequence}\n${hash}`;
}

/** Entries whose hashes are asked for in one request. */
export const auditHashesMax = 500;

/** How far one head lies behind the one before. */
export const auditHeadEveryMs = 3_600_000;
