import type { AuditHead } from '@voltdeck/protocol/contract';
import { readFile } from 'node:fs/promises';
import { messageOf, refusal } from '../sentence.ts';
import { words } from './words.ts';

/** A line of a file of heads. */
export interface HeadLine {
  /** From 1. */
  readonly line: number;
  /** null: damaged, or something else. */
  readonly head: AuditHead | null;
}

/** Reads the heads that identity appended, or a syslog file of them: what is before the JSON of a line is passed over. @throws CallerError */
export async function readHeads(file: string): Promise<HeadLine[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw refusal(words.unreadable, { file, why: messageOf(error) });
  });
  const lines = headLinesOf(text);
  if (lines.some(({ head }) => head !== null)) return lines;
  throw refusal(words.noHead, { file });
}

export function headLinesOf(text: string): HeadLine[] {
  return text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [{ line: index + 1, head: headOf(line) }]));
}

function headOf(line: string): AuditHead | null {
  try {
    const head: Partial<AuditHead> = JSON.parse(line.slice(line.indexOf('{')));
    return isHead(head) ? head : null;
  } catch {
    return null;
  }
}

function isHead(given: Partial<AuditHead>): given is AuditHead {
  const { format, at, sequence, hash, keyId, signature } = given;
  const texts = [keyId, signature].every((text) => text === null || typeof text === 'string');
  return format === 1 && typeof at === 'string' && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(sequence) && (sequence ?? 0) > 0 && typeof hash === 'string' && texts;
}
