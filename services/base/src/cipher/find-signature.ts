import { signatureAlgorithms } from '@voltdeck/protocol/codes';
import { decodeUnit, signedBytes, type Frame } from '@voltdeck/protocol/wire';
import type { SignatureParts } from './verifier.ts';

export interface FoundSignature extends SignatureParts {
  readonly algorithm: number;
  /** What it signs: from the time to the byte before the type FF. */
  readonly signed: Uint8Array;
}

const signatureType = 0xff;
/** type u8, algorithm u8, length u16 of R, length u16 of S */
const overhead = 6;

/**
 * The signature block of a report of 2025; null without one. Looks for its shape first, which costs next to nothing,
 * and reads the blocks only when something has it. It is the last block; what terminals put behind it, padding or
 * bytes of their own, is not signed and is never read as data.
 */
export function findSignature(frame: Frame): FoundSignature | null {
  if (frame.edition !== 2025 || !hasShape(frame.unit)) return null;
  const report = decodeUnit(frame);
  if (report.kind !== 'report') return null;
  const last = report.blocks.at(-1);
  const signed = signedBytes(frame.unit, report);
  if (last?.kind !== 'signature' || signed === null) return null;
  const { algorithm, r, s } = last;
  return { algorithm, r, s, signed };
}

function hasShape(unit: Uint8Array): boolean {
  for (let at = unit.indexOf(signatureType); at >= 0; at = unit.indexOf(signatureType, at + 1)) {
    if (signatureAlgorithms[unit[at + 1] ?? 0] !== undefined && fits(unit, at)) return true;
  }
  return false;
}

function fits(unit: Uint8Array, at: number): boolean {
  const r = lengthAt(unit, at + 2);
  return at + overhead + r + lengthAt(unit, at + 4 + r) <= unit.length;
}

/** Block FF: what stands behind the data that it signs. */
export const signatureBlock = (algorithm: number, { r, s }: SignatureParts): Uint8Array =>
  Uint8Array.from([signatureType, algorithm, r.length >> 8, r.length & 0xff, ...r, s.length >> 8, s.length & 0xff, ...s]);

const lengthAt = (unit: Uint8Array, at: number): number => ((unit[at] ?? 0) << 8) | (unit[at + 1] ?? 0);
