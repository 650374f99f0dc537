import type { AuditFault, AuditHeadKey, AuditVerificationView } from '@voltdeck/contract';
import { auditHashesMax } from '@voltdeck/protocol/contract';
import type { ConsoleSession } from '../session/console.ts';
import { checkHeads, type HeadFinding } from './head-check.ts';
import type { HeadLine } from './head-file.ts';
import { sentenceOf } from './head-words.ts';

/** Has the console check the chain of its audit log. @throws CallerError */
export const verifyAudit = (session: ConsoleSession): Promise<AuditVerificationView> => session.console.auditVerification();

const reasons: Readonly<Record<AuditFault, string>> = {
  hash: 'does not fit its hash: it was changed',
  gap: 'is missing: it was taken out',
  key: 'was made with a key that is not in AUDIT_KEYS',
  unkeyed: 'has no keyed hash although a key is in use: the log was written again without it',
};

export function verdictOf({ entries, head, broken }: Pick<AuditVerificationView, 'entries' | 'head' | 'broken'>): string {
  if (broken) return `BROKEN: entry ${broken.sequence} ${reasons[broken.reason]}; ${entries} entries before it are whole`;
  return head ? `whole: ${entries} entries, head ${head.sequence}:${head.hash}` : 'whole: no entry yet';
}

/** What was found beside heads that were kept elsewhere. */
export interface HeadsVerdict {
  readonly heads: number;
  readonly signed: number;
  /** ISO 8601; of the first and the last head. */
  readonly from: string;
  readonly to: string;
  readonly findings: readonly HeadFinding[];
}

export interface HeadsOptions {
  /** Trusted in place of those that the console names. */
  readonly keys: readonly AuditHeadKey[];
  readonly gapHours: number;
}

/** Compares the console's log with heads that were read before it was verified. @throws CallerError */
export async function verifyHeads(session: ConsoleSession, lines: readonly HeadLine[], verification: AuditVerificationView, { keys, gapHours }: HeadsOptions, now = new Date()): Promise<HeadsVerdict> {
  const heads = lines.flatMap(({ head }) => head ?? []);
  const hashes = await hashesOf(session, [...new Set(heads.map(({ sequence }) => sequence))]);
  const { entries, keyedFrom, headKeys } = verification;
  const findings = checkHeads(lines, { entries, keyedFrom, hashes, keys: keys.length > 0 ? keys : headKeys, now, gapHours });
  const times = heads.map(({ at }) => at).sort();
  return { heads: heads.length, signed: heads.filter(({ signature }) => signature !== null).length, from: times[0] ?? '', to: times.at(-1) ?? '', findings };
}

async function hashesOf(session: ConsoleSession, sequences: readonly number[]): Promise<Map<number, string>> {
  const hashes = new Map<number, string>();
  for (let start = 0; start < sequences.length; start += auditHashesMax) {
    const { items } = await session.console.auditHashes({ sequences: sequences.slice(start, start + auditHashesMax) });
    for (const { sequence, hash } of items) hashes.set(sequence, hash);
  }
  return hashes;
}

export function headsLines({ heads, signed, from, to, findings }: HeadsVerdict): string[] {
  if (findings.length > 0) return findings.map((finding) => `NOT ANCHORED: ${sentenceOf(finding)}`);
  const unsigned = heads - signed;
  const weak = unsigned === 0 ? [] : [`${unsigned} of them have no signature (AUDIT_KEYS was not set): they prove no more than the place they were kept in`];
  return [`anchored: ${heads} heads from ${from} to ${to} fit`, ...weak];
}
