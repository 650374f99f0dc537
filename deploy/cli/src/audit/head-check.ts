import type { AuditHeadKey } from '@voltdeck/contract';
import type { AuditHead } from '@voltdeck/protocol/contract';
import type { HeadLine } from './head-file.ts';
import { signatureFaultOf } from './head-signature.ts';

/**
 * unreadable: a line that is no head; forged: its signature does not fit; unknownKey: signed with a key of someone else; unsigned: without
 * a signature although there was a key; rewritten: entries are others than then; cut: entries of then are missing at the end; restored:
 * the log went back and was continued; gap: too long without a head while entries were written; silent: the same, until now.
 */
export type HeadFault = 'unreadable' | 'forged' | 'unknownKey' | 'unsigned' | 'rewritten' | 'cut' | 'restored' | 'gap' | 'silent';

export interface HeadFinding {
  readonly fault: HeadFault;
  /** Line of the file: the first that shows it. */
  readonly line: number;
  /** Heads that show it. */
  readonly heads: number;
  /** Time of the first of them, ISO 8601. */
  readonly at: string | null;
  /** Time of the head after it; null where there is none. */
  readonly until: string | null;
  /** First and last entry that are concerned. */
  readonly from: number | null;
  readonly to: number | null;
}

/** The log as the console has it now. */
export interface PresentLog {
  readonly entries: number;
  /** Hex, by number of the entry; of every entry that a head names, where it is there. */
  readonly hashes: ReadonlyMap<number, string>;
  readonly keyedFrom: number | null;
  readonly keys: readonly AuditHeadKey[];
  readonly now: Date;
  /** Hours that may pass from one head to the next while entries are written. */
  readonly gapHours: number;
}

interface Placed {
  readonly line: number;
  readonly head: AuditHead;
}

const hourMs = 3_600_000;

/** Compares a log with what was noted of it elsewhere. @param lines in any order */
export function checkHeads(lines: readonly HeadLine[], log: PresentLog): HeadFinding[] {
  const placed = lines.flatMap(({ line, head }) => (head === null ? [] : [{ line, head }])).sort((one, other) => timeOf(one) - timeOf(other) || one.line - other.line);
  const doubted = new Map(placed.map((each) => [each, doubtOf(each.head, placed, log)]));
  const trusted = placed.filter((each) => doubted.get(each) === null);
  return [
    ...lines.flatMap(({ line, head }) => (head === null ? [{ ...plain, fault: 'unreadable' as const, line }] : [])),
    ...[...doubted].flatMap(([{ line, head }, fault]) => (fault === null ? [] : [{ ...plain, fault, line, at: head.at, to: head.sequence }])),
    ...unfitting(trusted, log),
    ...gaps(trusted, log),
  ];
}

const plain = { heads: 1, at: null, until: null, from: null, to: null } as const;
const timeOf = ({ head }: Placed): number => Date.parse(head.at);

/** Why a head proves nothing; null where it does. */
function doubtOf(head: AuditHead, all: readonly Placed[], { keys, keyedFrom }: PresentLog): 'forged' | 'unknownKey' | 'unsigned' | null {
  const fault = signatureFaultOf(head, keys);
  if (fault !== null || head.signature !== null) return fault;
  const wasSigned = all.some(({ head: earlier }) => earlier.signature !== null && earlier.at < head.at && signatureFaultOf(earlier, keys) === null);
  return wasSigned || (keyedFrom !== null && head.sequence >= keyedFrom) ? 'unsigned' : null;
}

/** One finding for each stretch of heads that do not fit. */
function unfitting(trusted: readonly Placed[], { hashes }: PresentLog): HeadFinding[] {
  const fits = ({ head }: Placed): boolean => hashes.get(head.sequence) === head.hash;
  const findings: HeadFinding[] = [];
  for (let start = 0; start < trusted.length; start++) {
    const first = trusted[start];
    if (first === undefined || fits(first)) continue;
    const length = trusted.slice(start).findIndex(fits);
    const run = length === -1 ? trusted.slice(start) : trusted.slice(start, start + length);
    const next = length === -1 ? null : (trusted[start + length] ?? null);
    findings.push(findingOf(first, run, next, { hashes, whole: wholeBefore(first, trusted.filter(fits)) }));
    start += run.length;
  }
  return findings;
}

/** The last entry that is known to be as it was. */
const wholeBefore = (first: Placed, fitting: readonly Placed[]): number => Math.max(0, ...fitting.map(({ head }) => head.sequence).filter((sequence) => sequence < first.head.sequence));

function findingOf(first: Placed, run: readonly Placed[], next: Placed | null, { hashes, whole }: { readonly hashes: ReadonlyMap<number, string>; readonly whole: number }): HeadFinding {
  const highest = Math.max(...run.map(({ head }) => head.sequence));
  const facts = { line: first.line, heads: run.length, at: first.head.at, until: next?.head.at ?? null, from: whole + 1 };
  if (next !== null && next.head.sequence < highest) return { ...facts, fault: 'restored', to: highest };
  if (run.every(({ head }) => !hashes.has(head.sequence))) return { ...facts, fault: 'cut', to: highest };
  return { ...facts, fault: 'rewritten', to: first.head.sequence };
}

/** A stretch without heads hides nothing where no entry was written in it. */
function gaps(trusted: readonly Placed[], { entries, now, gapHours }: PresentLog): HeadFinding[] {
  const isLong = (fromMs: number, toMs: number): boolean => toMs - fromMs > gapHours * hourMs;
  const findings = trusted.slice(1).flatMap((each, index): HeadFinding[] => {
    const before = trusted[index];
    if (before === undefined || each.head.sequence <= before.head.sequence || !isLong(timeOf(before), timeOf(each))) return [];
    return [{ fault: 'gap', line: each.line, heads: 1, at: before.head.at, until: each.head.at, from: before.head.sequence + 1, to: each.head.sequence }];
  });
  const last = trusted.at(-1);
  if (last === undefined || entries <= last.head.sequence || !isLong(timeOf(last), now.getTime())) return findings;
  return [...findings, { fault: 'silent', line: last.line, heads: 1, at: last.head.at, until: null, from: last.head.sequence + 1, to: entries }];
}
