const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerBytes = signature.length + 8;
const int2Oid = 21;

/** Milliseconds from 1970 to 2000, where PostgreSQL counts its microseconds from. */
const epoch2000 = 946_684_800_000;

/**
 * Rows in PostgreSQL's binary COPY format.
 * Call `row` with the number of columns, then one method a column, in the order of the COPY statement.
 */
export class BinaryRows {
  private buffer: Buffer;
  private length = headerBytes;
  rows = 0;

  /** @param expectedBytes of all rows together; it grows when that is too little */
  constructor(expectedBytes: number) {
    this.buffer = Buffer.allocUnsafe(headerBytes + expectedBytes);
    signature.copy(this.buffer);
    this.buffer.fill(0, signature.length, headerBytes);
  }

  row(columns: number): void {
    this.room(2 + columns * 12);
    this.rows += 1;
    this.length = this.buffer.writeInt16BE(columns, this.length);
  }

  nothing(): void {
    this.room(4);
    this.length = this.buffer.writeInt32BE(-1, this.length);
  }

  flag(value: boolean): void {
    this.sized(1);
    this.length = this.buffer.writeUInt8(value ? 1 : 0, this.length);
  }

  int2(value: number): void {
    this.sized(2);
    this.length = this.buffer.writeInt16BE(value, this.length);
  }

  int4(value: number): void {
    this.sized(4);
    this.length = this.buffer.writeInt32BE(value, this.length);
  }

  int8(value: bigint): void {
    this.sized(8);
    this.length = this.buffer.writeBigInt64BE(value, this.length);
  }

  /** A timestamptz from epoch ms. */
  time(epochMs: number): void {
    this.int8(BigInt(Math.round((epochMs - epoch2000) * 1000)));
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
    if (values.length === 0) {
      this.sized(12);
      for (const word of [0, 0, int2Oid]) this.length = this.buffer.writeInt32BE(word, this.length);
      return;
    }
    this.sized(20 + values.length * 6);
    for (const word of [1, 0, int2Oid, values.length, 1]) this.length = this.buffer.writeInt32BE(word, this.length);
    for (const value of values) {
      this.length = this.buffer.writeInt32BE(2, this.length);
      this.length = this.buffer.writeInt16BE(value, this.length);
    }
  }

  /** The whole stream with its trailer. */
  finish(): Buffer {
    this.room(2);
    this.length = this.buffer.writeInt16BE(-1, this.length);
    return this.buffer.subarray(0, this.length);
  }

  private sized(bytes: number): void {
    this.room(4 + bytes);
    this.length = this.buffer.writeInt32BE(bytes, this.length);
  }

  private room(bytes: number): void {
    const needed = this.length + bytes;
    if (needed <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.buffer.length * 2));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
