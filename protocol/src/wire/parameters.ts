import { readText, writeText } from './bytes.ts';
import type { Reader, Writer } from './cursor.ts';
import { TruncatedError, UnknownParameterError, ValueOutOfRangeError } from './errors.ts';
import { type Calibration, readCalibration, writeCalibration } from './generated/codec.ts';
import type { Edition } from './header.ts';
import type { DecodeProfile } from './profile/device-profile.ts';
import type { Remainder, RemainderReason } from './report.ts';
import { toRaw } from './reserved.ts';
import { type NumberRow, type ParameterRow, parameterRow, type TextRow } from './tables/parameters.ts';
import { readTime, type WireTime, writeTime, wireTimeBytes } from './time.ts';

/** `value` is null for a reserved or impossible number, then `raw` is what was sent; and for a parameter that no row describes, then `bytes` are. */
export interface ParameterValue {
  id: number;
  value: number | string | Calibration | null;
  raw?: number | undefined;
  bytes?: Uint8Array | undefined;
}

/** The body of a setting (81), and of the answer to a query (80). */
export interface ParameterValues {
  kind: 'parameterValues';
  time: WireTime;
  count: number;
  values: ParameterValue[];
  /** The edition whose lengths the sender used where it is not that of the start mark: only they fit. */
  layout?: Edition | undefined;
  remainder?: Remainder | undefined;
}

/** The edition whose table of parameters a device uses. */
export const parametersEdition = (edition: Edition, { commands2025 }: DecodeProfile = {}): Edition => (commands2025 === 'as2016' ? 2016 : edition);

interface ReadList {
  readonly values: ParameterValue[];
  readonly reason: RemainderReason | null;
}

/**
 * The values up to one that cannot be read, and those behind it where only one length of it leads to them. A list that
 * fits the other edition alone, in lengths and ranges, is read by that: terminals that changed their start mark often kept their lengths.
 */
export function readParameterValues(reader: Reader, edition: Edition): ParameterValues {
  const time = readTime(reader.view, reader.take(wireTimeBytes, 'time'));
  const count = reader.view.getUint8(reader.take(1, 'count'));
  const start = reader.at;
  const own = readList(reader, count, edition);
  const end = reader.at;
  if (own.reason !== null || end < reader.end || own.values.some(({ value }) => value === null)) {
    const layout = edition === 2016 ? 2025 : 2016;
    const values = readExactly(reader, start, count, layout, []);
    if (values !== null) return { kind: 'parameterValues', time, count, values, layout };
  }
  reader.at = end;
  if (own.reason === null) return { kind: 'parameterValues', time, count, values: own.values };
  reader.at = reader.end;
  return { kind: 'parameterValues', time, count, values: own.values, remainder: { bytes: reader.bytes.subarray(end, reader.end), reason: own.reason } };
}

function readList(reader: Reader, count: number, edition: Edition): ReadList {
  const values: ParameterValue[] = [];
  while (values.length < count) {
    const start = reader.at;
    try {
      const value = readOne(reader, edition, values);
      if (value !== null) {
        values.push(value);
        continue;
      }
      const rest = readBehind(reader, start, count - values.length - 1, edition, values);
      if (rest !== null) return { values: [...values, ...rest], reason: null };
      reader.at = start;
      return { values, reason: 'UNKNOWN_PARAMETER' };
    } catch (error) {
      if (!(error instanceof TruncatedError)) throw error;
      reader.at = start;
      return { values, reason: 'TRUNCATED_PARAMETER' };
    }
  }
  return { values, reason: null };
}

/** Null for a parameter whose length nothing tells. */
function readOne(reader: Reader, edition: Edition, before: readonly ParameterValue[]): ParameterValue | null {
  const id = reader.view.getUint8(reader.take(1, 'id'));
  const row = parameterRow(edition, id);
  return row === undefined ? null : readValue(reader, id, row, before);
}

// A longer value is not looked for: the search must stay cheap whatever a peer sends.
const mostUnknownBytes = 255;

/** The parameter at `start` that no row describes and the `count` behind it, where exactly one length of it lets them fill the rest; else null. */
function readBehind(reader: Reader, start: number, count: number, edition: Edition, before: readonly ParameterValue[]): ParameterValue[] | null {
  if (count === 0) return null;
  const valueAt = start + 1;
  let found: ParameterValue[] | null = null;
  for (let length = 0; length <= Math.min(mostUnknownBytes, reader.end - valueAt); length++) {
    const behind = readExactly(reader, valueAt + length, count, edition, before);
    if (behind === null) continue;
    if (found !== null) return null;
    const bytes = reader.bytes.subarray(valueAt, valueAt + length);
    found = [{ id: reader.view.getUint8(start), value: null, bytes }, ...behind];
  }
  if (found !== null) reader.at = reader.end;
  return found;
}

/** `count` values from `start` that fill the rest and are all within their ranges; else null, and the reader anywhere. */
function readExactly(reader: Reader, start: number, count: number, edition: Edition, before: readonly ParameterValue[]): ParameterValue[] | null {
  const values: ParameterValue[] = [];
  reader.at = start;
  try {
    while (values.length < count) {
      const value = readOne(reader, edition, [...before, ...values]);
      if (value === null || value.value === null) return null;
      values.push(value);
    }
  } catch (error) {
    if (error instanceof TruncatedError) return null;
    throw error;
  }
  return reader.at === reader.end ? values : null;
}

const widths = { u8: 1, u16: 2 } as const;

function readValue(reader: Reader, id: number, row: ParameterRow, before: readonly ParameterValue[]): ParameterValue | null {
  switch (row.wire) {
    case 'calibration':
      return { id, value: readCalibration(reader) };
    case 'text': {
      const length = textLength(row, before);
      return length === null ? null : { id, value: readText(reader.view, reader.take(length, 'value'), length) };
    }
    default: {
      const at = reader.take(widths[row.wire], 'value');
      const raw = row.wire === 'u8' ? reader.view.getUint8(at) : reader.view.getUint16(at);
      return fits(row, raw) ? { id, value: raw } : { id, value: null, raw };
    }
  }
}

const fits = (row: NumberRow, raw: number): boolean => raw >= (row.min ?? 0) && raw <= (row.max ?? 0xffff);

/** Null when a domain comes without its length in front of it. */
export function textLength(row: TextRow, before: readonly ParameterValue[]): number | null {
  if ('length' in row) return row.length;
  const value = before.findLast(({ id }) => id === row.lengthIn)?.value;
  return typeof value === 'number' ? value : null;
}

/** @throws ValueOutOfRangeError with the range of the edition. */
export function writeParameterValues(writer: Writer, message: ParameterValues, edition: Edition): void {
  writeTime(writer.view, writer.take(wireTimeBytes, 'time'), message.time);
  writer.view.setUint8(writer.take(1, 'count'), toRaw(message.count, 0, 0xff, 'count'));
  const layout = message.layout ?? edition;
  for (const [index, value] of message.values.entries()) writeValue(writer, layout, value, message.values.slice(0, index));
  if (message.remainder !== undefined) writer.put(message.remainder.bytes, 'remainder');
}

function writeValue(writer: Writer, edition: Edition, parameterValue: ParameterValue, before: readonly ParameterValue[]): void {
  const { id, value, bytes } = parameterValue;
  const path = `parameter ${id}`;
  writer.view.setUint8(writer.take(1, path), id);
  if (value === null && bytes !== undefined) return writer.put(bytes, path);
  const row = parameterRow(edition, id);
  if (row === undefined) throw new UnknownParameterError(path, id);
  if (row.wire === 'calibration') {
    if (typeof value === 'object' && value !== null) return writeCalibration(writer, value);
  } else if (row.wire === 'text') {
    const length = textLength(row, before);
    if (typeof value === 'string' && length !== null) return writeText(writer.view, writer.take(length, path), length, value, path);
  } else {
    return writeNumber(writer, row, parameterValue, path);
  }
  throw new ValueOutOfRangeError(`${path}.length`, 0, 1, 0xff);
}

function writeNumber(writer: Writer, row: NumberRow, { value, raw }: ParameterValue, path: string): void {
  const top = row.wire === 'u8' ? 0xff : 0xffff;
  const sent = typeof value === 'number' ? toRaw(value, row.min ?? 0, row.max ?? top, path) : toRaw(raw ?? top, 0, top, path);
  const at = writer.take(widths[row.wire], path);
  if (row.wire === 'u8') writer.view.setUint8(at, sent);
  else writer.view.setUint16(at, sent);
}
