import type { BmuCells } from '@voltdeck/protocol/codes';
import { UnstorableError } from '../copy/failure.ts';
import { BitReader, BitWriter } from './bits.ts';

/** A value is stored as a count above the lowest of its list; `offset` makes the lowest fit into an unsigned u16. */
const kinds = [
  { name: 'voltages', offset: 0 },
  { name: 'temperatures', offset: 1000 },
] as const;

type Kind = (typeof kinds)[number];
type Values = readonly (number | null)[];

/**
 * tag u8 (BMU number x 2 + kind), count u16, lowest u16, width u8 (bit 7: nulls occur). The BMUs of a vehicle are alike:
 * the tag says whether a list has as many values as the one before it of its kind, and no count follows then, and whether
 * its lowest follows as a difference i8 from that one's.
 */
const sameCountBit = 0x80;
const nearLowestBit = 0x40;
const tagBits = 0x3f;
const nullsBit = 0x80;

interface PackedList {
  readonly tag: number;
  /** As many values as the one before of its kind. */
  readonly sameCount: boolean;
  /** Difference to its lowest, when a byte holds it. */
  readonly step: number | null;
  readonly values: Values;
  readonly lowest: number;
  readonly width: number;
  readonly nulls: boolean;
}

function planList(tag: number, values: Values, { offset }: Kind, before: PackedList | undefined): PackedList {
  let lowest = Infinity;
  let highest = -Infinity;
  let nulls = false;
  for (const value of values) {
    if (value === null) nulls = true;
    else {
      if (value < lowest) lowest = value;
      if (value > highest) highest = value;
    }
  }
  if (lowest === Infinity) [lowest, highest] = [-offset, -offset];
  // A null is the highest pattern of its width, which no difference may then reach.
  const patterns = highest - lowest + (nulls ? 2 : 1);
  if (tag > tagBits) throw new UnstorableError(`Cells of BMU ${tag >> 1} cannot be stored: those of 0 to ${tagBits >> 1} can`);
  if (lowest < -offset || highest + offset > 0xffff) {
    throw new UnstorableError(`Cells from ${lowest} to ${highest} of BMU ${tag >> 1} cannot be stored: ${-offset} to ${0xffff - offset} can`);
  }
  const step = before === undefined ? NaN : lowest - before.lowest;
  const near = step >= -0x80 && step <= 0x7f;
  return { tag, sameCount: before?.values.length === values.length, step: near ? step : null, values, lowest, width: 32 - Math.clz32(patterns - 1), nulls };
}

const headBytes = ({ sameCount, step }: PackedList): number => 2 + (sameCount ? 0 : 2) + (step === null ? 2 : 1);
const listBytes = (list: PackedList): number => headBytes(list) + Math.ceil((list.values.length * list.width) / 8);

/**
 * Packs the cells of a record: each list is its lowest value and differences of as few bits as they need.
 * 96 voltages within 30 mV take 66 bytes, those of a second BMU that is like it 63.
 *
 * @throws UnstorableError when the values of a list are further apart than 16 bits hold.
 */
export function packCells(bmus: readonly BmuCells[]): Buffer | null {
  const lists: PackedList[] = [];
  const before: PackedList[] = [];
  for (const bmu of bmus) {
    for (const [index, kind] of kinds.entries()) {
      const values = bmu[kind.name];
      if (values === null || values.length === 0) continue;
      const list = planList(bmu.bmu * 2 + index, values, kind, before[index]);
      before[index] = list;
      lists.push(list);
    }
  }
  if (lists.length === 0) return null;
  const packed = Buffer.alloc(lists.reduce((sum, list) => sum + listBytes(list), 0));
  let at = 0;
  for (const list of lists) {
    writeList(packed, at, list);
    at += listBytes(list);
  }
  return packed;
}

function writeList(packed: Buffer, begin: number, list: PackedList): void {
  const { tag, sameCount, step, values, lowest, width, nulls } = list;
  let at = packed.writeUInt8(tag | (sameCount ? sameCountBit : 0) | (step === null ? 0 : nearLowestBit), begin);
  if (!sameCount) at = packed.writeUInt16BE(values.length, at);
  at = step === null ? packed.writeUInt16BE(lowest + (kinds[tag & 1]?.offset ?? 0), at) : packed.writeInt8(step, at);
  at = packed.writeUInt8(width | (nulls ? nullsBit : 0), at);
  if (width === 0) return;
  const none = 2 ** width - 1;
  const bits = new BitWriter(packed, at);
  for (const value of values) bits.write(value === null ? none : value - lowest, width);
  bits.flush();
}

/** The cells of a stored record, by BMU number. */
export function unpackCells(packed: Buffer | null): BmuCells[] {
  const bmus = new Map<number, { voltages: Values | null; temperatures: Values | null }>();
  const before: ReadList[] = [];
  for (let at = 0; packed !== null && at < packed.length; ) {
    const tag = packed.readUInt8(at) & tagBits;
    const list = readList(packed, at, before[tag & 1]);
    before[tag & 1] = list;
    const bmu = bmus.get(tag >> 1) ?? { voltages: null, temperatures: null };
    const kind = kinds[tag & 1] ?? kinds[0];
    bmus.set(tag >> 1, { ...bmu, [kind.name]: list.values });
    at = list.end;
  }
  return [...bmus].map(([bmu, lists]) => ({ bmu, ...lists })).sort((a, b) => a.bmu - b.bmu);
}

interface ReadList {
  readonly values: Values;
  readonly lowest: number;
  /** Where the next starts. */
  readonly end: number;
}

function readList(packed: Buffer, begin: number, before: ReadList | undefined): ReadList {
  const first = packed.readUInt8(begin);
  const sameCount = (first & sameCountBit) !== 0;
  const near = (first & nearLowestBit) !== 0;
  const lowestAt = begin + (sameCount ? 1 : 3);
  const headAt = lowestAt + (near ? 1 : 2);
  const count = sameCount ? (before?.values.length ?? 0) : packed.readUInt16BE(begin + 1);
  const lowest = near ? (before?.lowest ?? 0) + packed.readInt8(lowestAt) : packed.readUInt16BE(lowestAt) - (kinds[first & 1]?.offset ?? 0);
  const head = packed.readUInt8(headAt);
  const width = head & ~nullsBit;
  const none = (head & nullsBit) === 0 ? -1 : 2 ** width - 1;
  const bits = new BitReader(packed, headAt + 1);
  const values = Array.from({ length: count }, () => {
    const difference = bits.read(width);
    return difference === none ? null : lowest + difference;
  });
  return { values, lowest, end: headAt + 1 + Math.ceil((count * width) / 8) };
}
