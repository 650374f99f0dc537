import type { Reader, Writer } from './cursor.ts';
import { TruncatedError, UnknownParameterError, ValueOutOfRangeError } from './errors.ts';
import { type Calibration, type ParameterHead, readParameterHead, writeParameterHead } from './generated/codec.ts';
import type { Edition } from './header.ts';
import type { DecodeProfile } from './profile/device-profile.ts';
import type { Remainder, RemainderReason } from './report.ts';
import { type ReadStep, readStep } from './runtime/compose-reader.ts';
import { type WriteStep, writeStep } from './runtime/compose-writer.ts';
import type { PrivateValue, PrivateValues } from './runtime/private-values.ts';
import { parameterName, type ParameterRow, parameterRows } from './tables/parameters.ts';

/** `value` is null for a reserved or impossible number, then `raw` is what was sent; and for a parameter that no row describes, then `bytes` are. */
export interface ParameterValue {
  id: number;
  value: number | string | Calibration | null;
  raw?: number | undefined;
  bytes?: Uint8Array | undefined;
}

/** The body of a setting (81), and of the answer to a query (80). */
export interface ParameterValues extends ParameterHead {
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
  const head = readParameterHead(reader);
  const start = reader.at;
  const own = readList(reader, head.count, edition);
  const end = reader.at;
  if (own.reason !== null || end < reader.end || own.values.some(({ value }) => value === null)) {
    const layout = edition === 2016 ? 2025 : 2016;
    const values = readExactly(reader, start, head.count, layout, []);
    if (values !== null) return { ...head, values, layout };
  }
  reader.at = end;
  if (own.reason === null) return { ...head, values: own.values };
  reader.at = reader.end;
  return { ...head, values: own.values, remainder: { bytes: reader.bytes.subarray(end, reader.end), reason: own.reason } };
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

interface Codec {
  readonly row: ParameterRow;
  readonly read: ReadStep;
  readonly write: WriteStep;
}

function codecsOf(edition: Edition): ReadonlyMap<number, Codec> {
  return new Map(Object.entries<ParameterRow>(parameterRows[edition]).map(([id, row]) => {
    const name = parameterName(Number(id));
    return [Number(id), { row, read: readStep(name, row), write: writeStep(name, row, {}) }];
  }));
}

const codecs = { 2016: codecsOf(2016), 2025: codecsOf(2025) } as const;

/** The values that the row of a parameter has its length from; null when none precedes it. */
export function scopeOf(row: ParameterRow, before: readonly ParameterValue[]): PrivateValues | null {
  if (row.wire !== 'text' || typeof row.length !== 'object') return {};
  const { from } = row.length;
  const length = before.findLast(({ id }) => parameterName(id) === from)?.value;
  return typeof length === 'number' ? { [from]: length } : null;
}

/** Null for a parameter of unknown length. */
function readOne(reader: Reader, edition: Edition, before: readonly ParameterValue[]): ParameterValue | null {
  const id = reader.view.getUint8(reader.take(1, 'id'));
  const codec = codecs[edition].get(id);
  const values = codec === undefined ? null : scopeOf(codec.row, before);
  if (codec === undefined || values === null) return null;
  codec.read(reader, values);
  const raw = values.reserved?.[parameterName(id)];
  const value = values[parameterName(id)] ?? null;
  return typeof raw === 'number' ? { id, value: null, raw } : { id, value: isParameter(value) ? value : null };
}

const isParameter = (value: PrivateValue): value is number | string | Calibration =>
  typeof value === 'number' || typeof value === 'string' || (value !== null && 'kind' in value && value.kind === 'calibration');

/** @throws ValueOutOfRangeError with the range of the edition. */
export function writeParameterValues(writer: Writer, message: ParameterValues, edition: Edition): void {
  writeParameterHead(writer, message);
  const layout = message.layout ?? edition;
  for (const [index, value] of message.values.entries()) writeValue(writer, layout, value, message.values.slice(0, index));
}

function writeValue(writer: Writer, edition: Edition, { id, value, raw, bytes }: ParameterValue, before: readonly ParameterValue[]): void {
  const name = parameterName(id);
  writer.view.setUint8(writer.take(1, name), id);
  if (value === null && bytes !== undefined) return writer.put(bytes, name);
  const codec = codecs[edition].get(id);
  if (codec === undefined) throw new UnknownParameterError(name, id);
  const scope = scopeOf(codec.row, before);
  if (scope === null) throw new ValueOutOfRangeError(`${name}.length`, 0, 1, 0xff);
  codec.write(writer, { ...scope, [name]: value, reserved: raw === undefined ? undefined : { [name]: raw } }, '');
}
