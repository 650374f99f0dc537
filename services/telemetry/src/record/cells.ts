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

/** tag u8 (BMU number x 2 + kind), count u16, lowest u16, width u8 (bit 7: nulls occur). */
const headBytes = 6;
const nullsBit = 0x80;

interface PackedList {
  readonly tag: number;
  readonly values: Values;
  readonly lowest: number;
  readonly width: number;
  readonly nulls: boolean;
}

function planList(tag: number, values: Values, { offset }: Kind): PackedList {
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
  if (lowest < -offset || highest + offset > 0xffff) {
    throw new UnstorableError(`Cells from ${lowest} to ${highest} of BMU ${tag >> 1} cannot be stored: ${-offset} to ${0xffff - offset} can`);
  }
  return { tag, values, lowest, width: 32 - Math.clz32(patterns - 1), nulls };
}

const listBytes = ({ values, width }: PackedList): number => headBytes + Math.ceil((values.length * width) / 8);

/**
 * Packs the cells of a record: each list is its lowest value and differences of as few bits as they need.
 * 96 voltages within 30 mV take 66 bytes.
 *
 * @throws UnstorableError when the values of a list are further apart than 16 bits hold.
 */
export function packCells(bmus: readonly BmuCells[]): Buffer | null {
  const lists: PackedList[] = [];
  for (const bmu of bmus) {
    for (const [index, kind] of kinds.entries()) {
      const values = bmu[kind.name];
      if (values !== null && values.length > 0) lists.push(planList(bmu.bmu * 2 + index, values, kind));
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

function writeList(packed: Buffer, at: number, { tag, values, lowest, width, nulls }: PackedList): void {
  packed.writeUInt8(tag, at);
  packed.writeUInt16BE(values.length, at + 1);
  packed.writeUInt16BE(lowest + (kinds[tag & 1]?.offset ?? 0), at + 3);
  packed.writeUInt8(width | (nulls ? nullsBit : 0), at + 5);
  if (width === 0) return;
  const none = 2 ** width - 1;
  const bits = new BitWriter(packed, at + headBytes);
  for (const value of values) bits.write(value === null ? none : value - lowest, width);
  bits.flush();
}

/** The cells of a stored record, by BMU number. */
export function unpackCells(packed: Buffer | null): BmuCells[] {
  const bmus = new Map<number, { voltages: Values | null; temperatures: Values | null }>();
  for (let at = 0; packed !== null && at < packed.length; ) {
    const tag = packed.readUInt8(at);
    const values = readList(packed, at, tag);
    const bmu = bmus.get(tag >> 1) ?? { voltages: null, temperatures: null };
    const kind = kinds[tag & 1] ?? kinds[0];
    bmus.set(tag >> 1, { ...bmu, [kind.name]: values });
    at += headBytes + Math.ceil((values.length * (packed.readUInt8(at + 5) & ~nullsBit)) / 8);
  }
  return [...bmus].map(([bmu, lists]) => ({ bmu, ...lists })).sort((a, b) => a.bmu - b.bmu);
}

function readList(packed: Buffer, at: number, tag: number): (number | null)[] {
  const count = packed.readUInt16BE(at + 1);
  const lowest = packed.readUInt16BE(at + 3) - (kinds[tag & 1]?.offset ?? 0);
  const head = packed.readUInt8(at + 5);
  const width = head & ~nullsBit;
  const none = (head & nullsBit) === 0 ? -1 : 2 ** width - 1;
  const bits = new BitReader(packed, at + headBytes);
  return Array.from({ length: count }, () => {
    const difference = bits.read(width);
    return difference === none ? null : lowest + difference;
  });
}
