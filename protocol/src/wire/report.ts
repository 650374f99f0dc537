import { defaultBmsTypes, isExchangeType, isVendorType } from './bms-types.ts';
import type { Reader, Writer } from './cursor.ts';
import { inEntry } from './entry-error.ts';
import { TruncatedError, UnknownPrivateBlockError, WrongEditionError } from './errors.ts';
import { bmsReaders, type KnownBlock, readers2016, readers2025, writeBody } from './generated/codec.ts';
import type { Edition } from './header.ts';
import type { DecodeProfile } from './profile/device-profile.ts';
import { type PrivateBlock, readPrivate, writePrivate } from './runtime/private-block.ts';
import { bmsLayoutVersion } from './tables/blocks-bms.ts';
import type { ToEncode } from './tables/field.ts';
import { readTime, type WireTime, writeTime, wireTimeBytes } from './time.ts';

/** A block that no table describes, kept as received: of the vendor space, or data that platforms agree on where it has a length. */
export interface VendorBlock {
  kind: 'vendor';
  type: number;
  bytes: Uint8Array;
}

export type Block = KnownBlock | PrivateBlock | VendorBlock;
/** What a sender leaves out of one is sent as null. */
export type BlockToEncode = ToEncode<KnownBlock> | PrivateBlock | VendorBlock;
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

export type ReportToEncode = Omit<Report, 'blocks'> & { blocks: readonly BlockToEncode[] };

type BlockReader = (reader: Reader, type: number) => KnownBlock;

function dense(readers: Readonly<Record<number, BlockReader>>): readonly (BlockReader | undefined)[] {
  return Array.from({ length: 256 }, (_, type) => readers[type]);
}

const standardReaders = { 2016: dense(readers2016), 2025: dense(readers2025) } as const;
const signatureType = 0xff;

/** Never throws behind the time: what cannot be read stays as the remainder, with its reason. */
export function readReport(reader: Reader, edition: Edition, reissue: boolean, profile: DecodeProfile): Report {
  const time = readTime(reader.view, reader.take(wireTimeBytes, 'time'));
  const blocks: Block[] = [];
  const reason = readBlocks(reader, edition, profile, blocks);
  const remainder = reason === null ? undefined : { bytes: reader.bytes.subarray(reader.at, reader.end), reason };
  return { kind: 'report', reissue, time, blocks, remainder };
}

function readBlocks(reader: Reader, edition: Edition, profile: DecodeProfile, blocks: Block[]): RemainderReason | null {
  const guess = { at: -1, blocks: 0 };
  const reason = readOn(reader, edition, profile, blocks, guess);
  if (reason === null || guess.at < 0) return reason;
  reader.at = guess.at;
  blocks.length = guess.blocks;
  return 'UNKNOWN_BLOCK';
}

/** `guess`: where the first block of uncertain length is. It is right when everything behind it can be read. */
function readOn(reader: Reader, edition: Edition, profile: DecodeProfile, blocks: Block[], guess: { at: number; blocks: number }): RemainderReason | null {
  const readers = standardReaders[edition];
  while (reader.at < reader.end) {
    const start = reader.at;
    const type = reader.view.getUint8(start);
    const read = readers[type];
    if (read === undefined && !isVendorType(type)) {
      if (!isExchangeType(type)) return 'UNKNOWN_BLOCK';
      if (guess.at < 0) Object.assign(guess, { at: start, blocks: blocks.length });
    }
    try {
      reader.at = start + 1;
      blocks.push(read === undefined ? readVendor(reader, type, profile) : read(reader, type));
    } catch (error) {
      if (!(error instanceof TruncatedError)) throw error;
      reader.at = start;
      return 'TRUNCATED_BLOCK';
    }
    if (type === signatureType && reader.at < reader.end) return 'AFTER_SIGNATURE';
  }
  return null;
}

function readVendor(reader: Reader, type: number, profile: DecodeProfile): Block {
  const length = reader.view.getUint16(reader.take(2, 'length'));
  const start = reader.take(length, 'body');
  const read = length === 0 ? null : vendorReader(reader, type, start, profile);
  const known = read === null ? null : readBody(reader, read, start, length);
  return known ?? { kind: 'vendor', type, bytes: reader.bytes.subarray(start, start + length) };
}

type BodyReader = (reader: Reader) => Block;

// Another layout version of our block is not ours to read.
function vendorReader(reader: Reader, type: number, start: number, profile: DecodeProfile): BodyReader | null {
  const kind = (profile.bmsTypes ?? defaultBmsTypes)[type];
  if (kind !== undefined) return reader.view.getUint8(start) === bmsLayoutVersion ? () => bmsReaders[kind](reader, type) : null;
  const layout = profile.privateBlocks?.find((block) => block.type === type);
  return layout === undefined ? null : () => readPrivate(reader, layout);
}

// Null when the body does not fill its length exactly: then it is not that block.
function readBody(reader: Reader, read: BodyReader, start: number, length: number): Block | null {
  const end = reader.end;
  const bodyEnd = start + length;
  try {
    reader.at = start;
    reader.end = bodyEnd;
    const block = read(reader);
    return reader.at === bodyEnd ? block : null;
  } catch (error) {
    if (error instanceof TruncatedError) return null;
    throw error;
  } finally {
    reader.at = bodyEnd;
    reader.end = end;
  }
}

export function writeReport(writer: Writer, edition: Edition, report: ReportToEncode, profile: DecodeProfile): void {
  writeTime(writer.view, writer.take(wireTimeBytes, 'time'), report.time);
  let index = 0;
  try {
    for (const block of report.blocks) {
      writeBlock(writer, edition, block, profile);
      index++;
    }
  } catch (error) {
    throw inEntry(error, 'blocks', index);
  }
  if (report.remainder !== undefined) writer.put(report.remainder.bytes, 'remainder');
}

function writeBlock(writer: Writer, edition: Edition, block: BlockToEncode, profile: DecodeProfile): void {
  writer.view.setUint8(writer.take(1, 'type'), block.type);
  if ('edition' in block) {
    if (block.edition !== edition) throw new WrongEditionError(block.kind, edition, block.edition);
    writeBody(writer, block);
    return;
  }
  const lengthAt = writer.take(2, 'length');
  if (block.kind === 'vendor') writer.put(block.bytes, 'bytes');
  else if (block.kind === 'private') writeNamed(writer, block, profile);
  else writeBody(writer, block);
  writer.view.setUint16(lengthAt, writer.at - lengthAt - 2);
}

function writeNamed(writer: Writer, block: PrivateBlock, profile: DecodeProfile): void {
  const layout = profile.privateBlocks?.find(({ name }) => name === block.name);
  if (layout === undefined) throw new UnknownPrivateBlockError('name', block.name, block.type);
  writePrivate(writer, layout, block);
}

const signatureOverhead = 1 + 1 + 2 + 2;

/** The part of the data unit that the signature covers: from the time to the byte before the type byte FF. Null without one. */
export function signedBytes(unit: Uint8Array, report: Report): Uint8Array | null {
  const last = report.blocks.at(-1);
  if (last?.kind !== 'signature') return null;
  const behind = signatureOverhead + last.r.length + last.s.length + (report.remainder?.bytes.length ?? 0);
  return unit.subarray(0, unit.length - behind);
}
