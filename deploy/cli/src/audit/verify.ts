import type { AuditFault, AuditHeadKey, AuditVerificationView } from '@voltdeck/contract';
import { auditHashesMax, type Text } from '@voltdeck/protocol/contract';
import { say } from '../language/language.ts';
import type { ConsoleSession } from '../session/console.ts';
import { checkHeads, type HeadFinding } from './head-check.ts';
import type { HeadLine } from './head-file.ts';
import { sentenceOf } from './head-words.ts';
import { words } from './words.ts';

/** Has the console check the chain of its audit log. @throws CallerError */
export const verifyAudit = (session: ConsoleSession): Promise<AuditVerificationView> => session.console.auditVerification();

const reasons: Readonly<Record<AuditFault, Text>> = {
  hash: { 'zh-CN': '与其哈希不符：内容被修改', en: 'does not match its hash: it was changed' },
  gap: { 'zh-CN': '缺失：已被删除', en: 'is missing: it was removed' },
  key: { 'zh-CN': '所用密钥不在 AUDIT_KEYS 中', en: 'uses a key that is not in AUDIT_KEYS' },
  unkeyed: { 'zh-CN': '没有密钥哈希，而密钥已启用：日志被重写且未使用密钥', en: 'has no keyed hash although a key is in use: the log was rewritten without the key' },
};

export function verdictOf({ entries, head, broken }: Pick<AuditVerificationView, 'entries' | 'head' | 'broken'>): string {
  if (broken) return say(words.broken, { sequence: broken.sequence, reason: reasons[broken.reason], entries });
  return head ? say(words.whole, { entries, head: `${head.sequence}:${head.hash}` }) : say(words.empty);
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
  if (findings.length > 0) return findings.map((finding) => say(words.notAnchored, { finding: sentenceOf(finding) }));
  const unsigned = heads - signed;
  const weak = unsigned === 0 ? [] : [say(words.unsigned, { unsigned })];
  return [say(words.anchored, { heads, from, to }), ...weak];
}
