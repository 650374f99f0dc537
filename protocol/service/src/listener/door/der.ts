/** One block of DER (X.690): its type, its body, and all of its bytes. */
export interface DerBlock {
  readonly tag: number;
  readonly body: Buffer;
  readonly bytes: Buffer;
}

const longForm = 0x80;
const lengthBytesMax = 4;

/** Consecutive blocks. @throws RangeError for what is cut off or has no length */
export function readBlocks(bytes: Buffer): DerBlock[] {
  const blocks: DerBlock[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { from, length } = extentAt(bytes, at);
    const end = from + length;
    if (end > bytes.length) throw new RangeError(`A block of ${length} bytes is cut off`);
    blocks.push({ tag: bytes[at] ?? 0, body: bytes.subarray(from, end), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return blocks;
}

function extentAt(bytes: Buffer, at: number): { from: number; length: number } {
  const first = bytes[at + 1] ?? longForm;
  if (first < longForm) return { from: at + 2, length: first };
  const count = first - longForm;
  if (count < 1 || count > lengthBytesMax || at + 2 + count > bytes.length) throw new RangeError('A block has no length');
  return { from: at + 2 + count, length: bytes.readUIntBE(at + 2, count) };
}
