const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerBytes = signature.length + 8;
const int2Oid = 21;

/** Milliseconds from 1970 to 2000, where PostgreSQL counts its microseconds from. */
const epoch2000 = 946_684_800_000;

/** The widest scalar with its length. */
const scalarBytes = 12;
const word = 2 ** 32;

/**
 * Rows in PostgreSQL's binary COPY format.
 * Call `row` with the number of columns, then one method a column, in the order of the COPY statement.
 */
export class BinaryRows {
  private buffer: Buffer;
  private view: DataView;
  private length = headerBytes;
  /** What the scalars of the row may take: it is there before they are written. */
  private reserve = 0;
  rows = 0;

  /** @param expectedBytes of all rows together; it grows when that is too little */
  constructor(expectedBytes: number) {
    this.buffer = Buffer.allocUnsafe(headerBytes + expectedBytes);
    this.view = viewOf(this.buffer);
    signature.copy(this.buffer);
    this.buffer.fill(0, signature.length, headerBytes);
  }

  row(columns: number): void {
    this.reserve = columns * scalarBytes;
    this.room(2);
    this.rows += 1;
    this.view.setInt16(this.length, columns);
    this.length += 2;
  }

  nothing(): void {
    this.view.setInt32(this.length, -1);
    this.length += 4;
  }

  flag(value: boolean): void {
    this.view.setInt32(this.length, 1);
    this.view.setUint8(this.length + 4, value ? 1 : 0);
    this.length += 5;
  }

  int2(value: number): void {
    this.view.setInt32(this.length, 2);
    this.view.setInt16(this.length + 4, value);
    this.length += 6;
  }

  int4(value: number): void {
    this.view.setInt32(this.length, 4);
    this.view.setInt32(this.length + 4, value);
    this.length += 8;
  }

  int8(value: bigint): void {
    this.view.setInt32(this.length, 8);
    this.view.setBigInt64(this.length + 4, value);
    this.length += 12;
  }

  /** An int8 from an integer that a number holds exactly. */
  whole(value: number): void {
    const high = Math.floor(value / word);
    this.view.setInt32(this.length, 8);
    this.view.setInt32(this.length + 4, high);
    this.view.setUint32(this.length + 8, value - high * word);
    this.length += 12;
  }

  /** A timestamptz from epoch ms. */
  time(epochMs: number): void {
    this.whole(Math.round((epochMs - epoch2000) * 1000));
  }

  bytes(value: Uint8Array): void {
    this.sized(value.length);
    this.buffer.set(value, this.length);
    this.length += value.length;
  }

  text(value: string): void {
    this.bytes(Buffer.from(value, 'utf8'));
  }

  jsonb(json: string): void {
    const bytes = Buffer.from(json, 'utf8');
    this.sized(1 + bytes.length);
    // The version of the binary form.
    this.length = this.buffer.writeUInt8(1, this.length);
    this.length += bytes.copy(this.buffer, this.length);
  }

  int2Array(values: readonly number[]): void {
    const head = values.length === 0 ? [0, 0, int2Oid] : [1, 0, int2Oid, values.length, 1];
    this.sized(head.length * 4 + values.length * 6);
    for (const part of head) this.length = this.buffer.writeInt32BE(part, this.length);
    for (const value of values) this.int2(value);
  }

  /** The whole stream with its trailer. */
  finish(): Buffer {
    this.reserve = 0;
    this.room(2);
    this.length = this.buffer.writeInt16BE(-1, this.length);
    return this.buffer.subarray(0, this.length);
  }

  private sized(bytes: number): void {
    this.room(4 + bytes);
    this.length = this.buffer.writeInt32BE(bytes, this.length);
  }

  private room(bytes: number): void {
    const needed = this.length + bytes + this.reserve;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
    this.view = viewOf(larger);
  }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Buffer): DataView => new DataView(buffer, byteOffset, byteLength);
