import { describe, expect, it } from 'vitest';
import { BinaryRows } from './binary-rows.ts';

const headerBytes = 19;

/** The fields of the only row: null, or the bytes in hex. */
function fieldsOf(rows: BinaryRows): (string | null)[] {
  const bytes = rows.finish();
  const fields: (string | null)[] = [];
  let at = headerBytes + 2;
  for (let left = bytes.readInt16BE(headerBytes); left > 0; left--) {
    const length = bytes.readInt32BE(at);
    fields.push(length < 0 ? null : bytes.subarray(at + 4, at + 4 + length).toString('hex'));
    at += 4 + Math.max(0, length);
  }
  expect(bytes.readInt16BE(at)).toBe(-1);
  expect(at + 2).toBe(bytes.length);
  return fields;
}

function rowOf(columns: number, expectedBytes: number, write: (rows: BinaryRows) => void): (string | null)[] {
  const rows = new BinaryRows(expectedBytes);
  rows.row(columns);
  write(rows);
  return fieldsOf(rows);
}

describe('rows for a binary COPY', () => {
  it('hold each scalar in the width of its type', () => {
    const write = (rows: BinaryRows): void => {
      rows.flag(true);
      rows.int2(-2);
      rows.int4(-3);
      rows.int8(-4n);
      rows.whole(-5);
      rows.nothing();
    };
    expect(rowOf(6, 100, write)).toEqual(['01', 'fffe', 'fffffffd', 'fffffffffffffffc', 'fffffffffffffffb', null]);
  });

  it.each([0, 1, -1, 2 ** 32 - 1, 2 ** 32, -(2 ** 32) - 1, 7.9e14, -9.4e14, Number.MAX_SAFE_INTEGER])('tell %d as a whole number of eight bytes', (value) => {
    const [hex] = rowOf(1, 100, (rows) => rows.whole(value));
    expect(Buffer.from(hex ?? '', 'hex').readBigInt64BE()).toBe(BigInt(value));
  });

  it('count times in microseconds from 2000, also before it', () => {
    const write = (rows: BinaryRows): void => {
      rows.time(Date.UTC(2000, 0, 1) + 1);
      rows.time(Date.UTC(2000, 0, 1) - 1);
    };
    expect(rowOf(2, 100, write)).toEqual(['00000000000003e8', 'fffffffffffffc18']);
  });

  it('grow, and still have room for the scalars behind a long value', () => {
    const long = new Uint8Array(1000).fill(7);
    const write = (rows: BinaryRows): void => {
      rows.bytes(long);
      rows.int8(1n);
      rows.text('Ümlaut');
      rows.int2Array([1, -1]);
      rows.int2Array([]);
      rows.int8(2n);
    };
    const [bytes, ...others] = rowOf(6, 0, write);
    expect(bytes).toBe(Buffer.from(long).toString('hex'));
    expect(others).toEqual([
      '0000000000000001',
      Buffer.from('Ümlaut').toString('hex'),
      `${'00000001'}${'00000000'}00000015${'00000002'}${'00000001'}000000020001${'00000002'}ffff`,
      '000000000000000000000015',
      '0000000000000002',
    ]);
  });
});
