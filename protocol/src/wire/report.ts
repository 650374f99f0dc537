import type { Reader, Writer } from './cursor.ts';
import { TruncatedError, WrongEditionError } from './errors.ts';
import { bmsReaders, type KnownBlock, readers2016, readers2025, writeBody } from './generated.ts';
import type { Edition } from './header.ts';
import { bmsLayoutVersion } from './tables/blocks-bms.ts';
import { readTime, type WireTime, writeTime, wireTimeBytes } from './time.ts';

/** A block of the vendor space that no table describes, kept as it came. */
export interface VendorBlock {
  kind: 'vendor';
  type: number;
  bytes: Uint8Array;
}

export type Block = KnownBlock | VendorBlock;
export type BlockKind = Block['kind'];
export type BlockOfKind<K extends BlockKind> = Extract<Block, { kind: K }>;

/** Why the rest of a data unit could not be read as blocks. */
export type RemainderReason = 'UNKNOWN_BLOCK' | 'TRUNCATED_BLOCK' | 'AFTER_SIGNATURE' | 'TRAILING_BYTES' | 'UNKNOWN_PARAMETER' | 'TRUNCATED_PARAMETER';

export interface Remainder {
  bytes: Uint8Array;
  reason: RemainderReason;
}

export interface Report {
  kind: 'report';
  reissue: boolean;
  time: WireTime;
  /** In the order of the wire; a repeated block is there twice. */
  blocks: Block[];
  remainder?: Remainder | undefined;
}

/** Which vendor types carry which of our blocks: codes are taken in many fleets, so a device profile may move them. */
export type BmsTypes = Readonly<Partial<Record<number, keyof typeof bmsReaders>>>;

export const defaultBmsTypes: BmsTypes = {
  0xb0: 'bmsStatus',
  0xb1: 'bmsFaults',
  0xb2: 'bmsRatings',
  0xb3: 'bmsStatistics',
  0xb4: 'bmsUpgrade',
  0xb5: 'commandResult',
};

type BlockReader = (reader: Reader, type: number) => KnownBlock;

function dense(readers: Readonly<Record<number, BlockReader>>): readonly (BlockReader | undefined)[] {
  return Array.from({ length: 256 }, (_, type) => readers[type]);
}

const standardReaders = { 2016: dense(readers2016), 2025: dense(readers2025) } as const;
const signatureType = 0xff;
const firstVendorType = 0x80;
const lastVendorType = 0xfe;
const isVendorType = (type: number): boolean => type >= firstVendorType && type <= lastVendorType;

/** Never throws behind the time: what cannot be read stays as the remainder, with its reason. */
export function readReport(reader: Reader, edition: Edition, reissue: boolean, bmsTypes: BmsTypes): Report {
  const time = readTime(reader.view, reader.take(wireTimeBytes, 'time'));
  const blocks: Block[] = [];
  const reason = readBlocks(reader, edition, bmsTypes, blocks);
  const remainder = reason === null ? undefined : { bytes: reader.bytes.subarray(reader.at, reader.end), reason };
  return { kind: 'report', reissue, time, blocks, remainder };
}

function readBlocks(reader: Reader, edition: Edition, bmsTypes: BmsTypes, blocks: Block[]): RemainderReason | null {
  const readers = standardReaders[edition];
  while (reader.at < reader.end) {
    const start = reader.at;
    const type = reader.view.getUint8(start);
    const read = readers[type];
    if (read === undefined && !isVendorType(type)) return 'UNKNOWN_BLOCK';
    try {
      reader.at = start + 1;
      blocks.push(read === undefined ? readVendor(reader, type, bmsTypes) : read(reader, type));
    } catch (error) {
      if (!(error instanceof TruncatedError)) throw error;
      reader.at = start;
      return 'TRUNCATED_BLOCK';
    }
    if (type === signatureType && reader.at < reader.end) return 'AFTER_SIGNATURE';
  }
  return null;
}

function readVendor(reader: Reader, type: number, bmsTypes: BmsTypes): Block {
  const length = reader.view.getUint16(reader.take(2, 'length'));
  const start = reader.take(length, 'body');
  const kind = bmsTypes[type];
  const known = kind === undefined ? null : readBody(reader, bmsReaders[kind], type, start, length);
  return known ?? { kind: 'vendor', type, bytes: reader.bytes.subarray(start, start + length) };
}

// Null when the body is another layout version or does not fill its length exactly: then it is not our block.
function readBody(reader: Reader, read: BlockReader, type: number, start: number, length: number): KnownBlock | null {
  if (length === 0 || reader.view.getUint8(start) !== bmsLayoutVersion) return null;
  const end = reader.end;
  const bodyEnd = start + length;
  try {
    reader.at = start;
    reader.end = bodyEnd;
    const block = read(reader, type);
    return reader.at === bodyEnd ? block : null;
  } catch (error) {
    if (error instanceof TruncatedError) return null;
    throw error;
  } finally {
    reader.at = bodyEnd;
    reader.end = end;
  }
}

export function writeReport(writer: Writer, edition: Edition, report: Report): void {
  writeTime(writer.view, writer.take(wireTimeBytes, 'time'), report.time);
  for (const block of report.blocks) writeBlock(writer, edition, block);
  if (report.remainder !== undefined) writer.put(report.remainder.bytes, 'remainder');
}

function writeBlock(writer: Writer, edition: Edition, block: Block): void {
  writer.view.setUint8(writer.take(1, 'type'), block.type);
  if (block.kind !== 'vendor' && 'edition' in block) {
    if (block.edition !== edition) throw new WrongEditionError(`block ${block.kind}`, edition, block.edition);
    writeBody(writer, block);
    return;
  }
  const lengthAt = writer.take(2, 'length');
  if (block.kind === 'vendor') writer.put(block.bytes, 'bytes');
  else writeBody(writer, block);
  writer.view.setUint16(lengthAt, writer.at - lengthAt - 2);
}

const signatureOverhead = 1 + 1 + 2 + 2;

/** The part of the data unit that the signature covers: from the time to the byte before the type byte FF. Null without one. */
export function signedBytes(unit: Uint8Array, report: Report): Uint8Array | null {
  const last = report.blocks.at(-1);
  if (last?.kind !== 'signature') return null;
  const behind = signatureOverhead + last.r.length + last.s.length + (report.remainder?.bytes.length ?? 0);
  return unit.subarray(0, unit.length - behind);
}
