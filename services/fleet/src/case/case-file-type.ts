import type { CaseFileType } from '@voltdeck/protocol/contract';

type Signature = readonly (readonly [at: number, bytes: readonly number[]])[];
const ascii = (text: string): readonly number[] => [...text].map((character) => character.charCodeAt(0));

const signatures: readonly (readonly [CaseFileType, Signature])[] = [
  ['jpeg', [[0, [0xff, 0xd8, 0xff]]]],
  ['png', [[0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]]]],
  ['webp', [[0, ascii('RIFF')], [8, ascii('WEBP')]]],
  ['pdf', [[0, ascii('%PDF-')]]],
  ...['heic', 'heix', 'mif1'].map((brand) => ['heic', [[4, ascii('ftyp')], [8, ascii(brand)]]] as const),
  ...['isom', 'iso2', 'mp41', 'mp42', 'avc1', 'M4V '].map((brand) => ['mp4', [[4, ascii('ftyp')], [8, ascii(brand)]]] as const),
];

/** The type of a content; null where it is none of those that a note can hold. */
export function caseFileTypeOf(content: Uint8Array): CaseFileType | null {
  const found = signatures.find(([, signature]) => signature.every(([at, bytes]) => bytes.every((byte, index) => content[at + index] === byte)));
  return found?.[0] ?? (isText(content) ? 'text' : null);
}

/** UTF-8 without control characters besides tabs and ends of lines. */
function isText(content: Uint8Array): boolean {
  if (content.length === 0 || content.some((byte) => byte === 0x7f || (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return true;
  } catch {
    return false;
  }
}
