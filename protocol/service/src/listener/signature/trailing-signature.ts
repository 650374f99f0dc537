import type { FoundSignature } from '@voltdeck/base/cipher';
import { signatureAlgorithms } from '@voltdeck/protocol/codes';
import { wireTimeBytes, type Frame } from '@voltdeck/protocol/wire';

const signatureType = 0xff;
/** type u8, algorithm u8, length u16 of R, length u16 of S */
const overhead = 6;

/**
 * The signature block that ends the data unit of a login or of an answer to a command: our extension of 2025, which signs
 * reports alone. It has the form of block FF and signs everything in front of it, the time included. null without one.
 */
export function trailingSignature({ edition, unit }: Pick<Frame, 'edition' | 'unit'>): FoundSignature | null {
  if (edition !== 2025) return null;
  for (let at = unit.indexOf(signatureType, wireTimeBytes); at >= 0; at = unit.indexOf(signatureType, at + 1)) {
    const algorithm = unit[at + 1] ?? 0;
    if (signatureAlgorithms[algorithm] === undefined) continue;
    const rEnd = at + 4 + lengthAt(unit, at + 2);
    const end = rEnd + 2 + lengthAt(unit, rEnd);
    if (end - at > overhead && end === unit.length) return { algorithm, r: unit.subarray(at + 4, rEnd), s: unit.subarray(rEnd + 2), signed: unit.subarray(0, at) };
  }
  return null;
}

const lengthAt = (unit: Uint8Array, at: number): number => ((unit[at] ?? 0) << 8) | (unit[at + 1] ?? 0);
