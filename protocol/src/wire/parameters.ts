import { parameter } from '../codes/control-codes.ts';
import { readText, writeText } from './bytes.ts';
import type { Reader, Writer } from './cursor.ts';
import { TruncatedError, UnknownParameterError, ValueOutOfRangeError } from './errors.ts';
import { type Calibration, readCalibration, writeCalibration } from './generated.ts';
import type { Remainder } from './report.ts';
import { toRaw } from './reserved.ts';
import type { NumberField } from './tables/field.ts';
import { readTime, type WireTime, writeTime, wireTimeBytes } from './time.ts';

type ValueRow =
  | (NumberField & { readonly wire: 'u8' | 'u16' })
  | { readonly wire: 'text'; readonly length: number }
  /** Its length was sent as another parameter before it. */
  | { readonly wire: 'text'; readonly lengthIn: number }
  | { readonly wire: 'calibration' };

export type TextRow = Extract<ValueRow, { wire: 'text' }>;

/** GB/T 32960.3-2016 B.3.2, table of parameters. The wire carries no length: an unknown id cannot be skipped. */
export const parameterRows: Readonly<Record<number, ValueRow>> = {
  [parameter.storagePeriod]: { wire: 'u16', unit: 'ms', max: 60_000 },
  [parameter.reportPeriod]: { wire: 'u16', unit: 's', min: 1, max: 600 },
  [parameter.alarmPeriod]: { wire: 'u16', unit: 'ms', max: 60_000 },
  [parameter.serverLength]: { wire: 'u8', plain: true },
  [parameter.server]: { wire: 'text', lengthIn: parameter.serverLength },
  [parameter.serverPort]: { wire: 'u16', plain: true },
  [parameter.hardwareVersion]: { wire: 'text', length: 5 },
  [parameter.firmwareVersion]: { wire: 'text', length: 5 },
  [parameter.heartbeatPeriod]: { wire: 'u8', unit: 's', min: 1, max: 240 },
  [parameter.terminalTimeout]: { wire: 'u16', unit: 's', min: 1, max: 600 },
  [parameter.platformTimeout]: { wire: 'u16', unit: 's', min: 1, max: 600 },
  [parameter.loginWait]: { wire: 'u8', unit: 'min', min: 1, max: 240 },
  [parameter.publicServerLength]: { wire: 'u8', plain: true },
  [parameter.publicServer]: { wire: 'text', lengthIn: parameter.publicServerLength },
  [parameter.publicServerPort]: { wire: 'u16', plain: true },
  [parameter.sampled]: { wire: 'u8', min: 1, max: 2 },
  [parameter.hibernateDelay]: { wire: 'u16', unit: 's', plain: true },
  [parameter.calibration]: { wire: 'calibration' },
};

/** `value` is null for a reserved or impossible number; `raw` then holds what was sent. */
export interface ParameterValue {
  id: number;
  value: number | string | Calibration | null;
  raw?: number | undefined;
}

/** The body of a setting (81), and of the answer to a query (80). */
export interface ParameterValues {
  kind: 'parameterValues';
  time: WireTime;
  count: number;
  values: ParameterValue[];
  remainder?: Remainder | undefined;
}

export function readParameterValues(reader: Reader): ParameterValues {
  const time = readTime(reader.view, reader.take(wireTimeBytes, 'time'));
  const count = reader.view.getUint8(reader.take(1, 'count'));
  const values: ParameterValue[] = [];
  const reason = readAll(reader, count, values);
  const remainder = reason === null ? undefined : { bytes: reader.bytes.subarray(reader.at, reader.end), reason };
  if (remainder !== undefined) reader.at = reader.end;
  return { kind: 'parameterValues', time, count, values, remainder };
}

function readAll(reader: Reader, count: number, values: ParameterValue[]): Remainder['reason'] | null {
  for (let index = 0; index < count; index++) {
    const start = reader.at;
    try {
      const id = reader.view.getUint8(reader.take(1, 'id'));
      const row = parameterRows[id];
      const value = row === undefined ? null : readValue(reader, id, row, values);
      if (value === null) {
        reader.at = start;
        return 'UNKNOWN_PARAMETER';
      }
      values.push(value);
    } catch (error) {
      if (!(error instanceof TruncatedError)) throw error;
      reader.at = start;
      return 'TRUNCATED_PARAMETER';
    }
  }
  return null;
}

const widths = { u8: 1, u16: 2 } as const;

function readValue(reader: Reader, id: number, row: ValueRow, before: readonly ParameterValue[]): ParameterValue | null {
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

const fits = (row: NumberField, raw: number): boolean => raw >= (row.min ?? 0) && raw <= (row.max ?? 0xffff);

/** Null when a domain comes without its length in front of it. */
export function textLength(row: TextRow, before: readonly ParameterValue[]): number | null {
  if ('length' in row) return row.length;
  const value = before.findLast(({ id }) => id === row.lengthIn)?.value;
  return typeof value === 'number' ? value : null;
}

export function writeParameterValues(writer: Writer, message: ParameterValues): void {
  writeTime(writer.view, writer.take(wireTimeBytes, 'time'), message.time);
  writer.view.setUint8(writer.take(1, 'count'), toRaw(message.count, 0, 0xff, 'count'));
  for (const [index, value] of message.values.entries()) writeValue(writer, value, message.values.slice(0, index));
  if (message.remainder !== undefined) writer.put(message.remainder.bytes, 'remainder');
}

function writeValue(writer: Writer, parameterValue: ParameterValue, before: readonly ParameterValue[]): void {
  const { id, value } = parameterValue;
  const path = `parameter ${id}`;
  const row = parameterRows[id];
  writer.view.setUint8(writer.take(1, path), id);
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

function writeNumber(writer: Writer, row: NumberField & { wire: 'u8' | 'u16' }, { value, raw }: ParameterValue, path: string): void {
  const top = row.wire === 'u8' ? 0xff : 0xffff;
  const sent = typeof value === 'number' ? toRaw(value, row.min ?? 0, row.max ?? top, path) : toRaw(raw ?? top, 0, top, path);
  const at = writer.take(widths[row.wire], path);
  if (row.wire === 'u8') writer.view.setUint8(at, sent);
  else writer.view.setUint16(at, sent);
}
