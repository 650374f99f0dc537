import { toHex } from './bytes.ts';
import { Reader, Writer } from './cursor.ts';
import { WireError } from './errors.ts';
import { type ParameterResults, readParameterResults } from './generated/codec.ts';
import { headerBytes, maxUnitBytes, type Edition } from './header.ts';
import { type ParameterValues, readParameterValues, writeParameterValues } from './parameters.ts';
import { readTime, type WireTime, wireTimeBytes } from './time.ts';

/**
 * What a terminal's answer to a setting (81) says. `time` is the terminal's own.
 * `echoed`: it repeats the parameters as they were asked, which annex B of 2016 (B.3.3.2) makes of every answer; a success.
 * `results`: one result per parameter, 0 = taken. `values`: the same parameters with other values than asked.
 */
export type SettingsAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'timeOnly'; readonly time: WireTime }
  | { readonly kind: 'echoed'; readonly time: WireTime }
  | { readonly kind: 'results'; readonly time: WireTime; readonly results: readonly { readonly id: number; readonly result: number }[] }
  | { readonly kind: 'values'; readonly time: WireTime; readonly values: ParameterValues['values'] }
  | { readonly kind: 'unreadable'; readonly bytes: Uint8Array };

/**
 * Reads the decrypted data unit of an answer to `request`. The bytes `01 02 000F` can be an echo of "parameter 02 = 15" and
 * a "result 15 of parameter 02": what repeats the request byte by byte behind the time is an echo, everything else is not.
 * `edition` is the one whose table of parameters the device uses: `parametersEdition(frame.edition, profile)`.
 */
export function readSettingsAnswer(request: ParameterValues, unit: Uint8Array, edition: Edition): SettingsAnswer {
  if (unit.length === 0) return { kind: 'empty' };
  if (unit.length < wireTimeBytes) return { kind: 'unreadable', bytes: unit };
  const time = readTime(new Reader(unit).view, 0);
  if (unit.length === wireTimeBytes) return { kind: 'timeOnly', time };
  if (toHex(unit.subarray(wireTimeBytes)) === listHex(request, edition)) return { kind: 'echoed', time };
  const ids = request.values.map(({ id }) => id);
  return resultsOf(unit, ids, time) ?? valuesOf(unit, ids, edition, time) ?? { kind: 'unreadable', bytes: unit };
}

function listHex(request: ParameterValues, edition: Edition): string {
  const writer = new Writer(maxUnitBytes);
  writeParameterValues(writer, request, edition);
  return toHex(writer.bytes.subarray(wireTimeBytes, writer.at));
}

/** The message that fills the unit, or null. */
function whole<M>(unit: Uint8Array, read: (reader: Reader) => M): M | null {
  const reader = new Reader(unit, headerBytes);
  try {
    const message = read(reader);
    return reader.at === reader.end ? message : null;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

const sameIds = (asked: readonly number[], found: readonly { readonly id: number }[]): boolean =>
  found.length > 0 && found.every(({ id }) => asked.includes(id));

function resultsOf(unit: Uint8Array, ids: readonly number[], time: WireTime): SettingsAnswer | null {
  const message: ParameterResults | null = whole(unit, readParameterResults);
  const results = message?.results ?? [];
  return sameIds(ids, results) ? { kind: 'results', time, results } : null;
}

function valuesOf(unit: Uint8Array, ids: readonly number[], edition: Edition, time: WireTime): SettingsAnswer | null {
  const message = whole(unit, (reader) => readParameterValues(reader, edition));
  if (message === null || message.remainder !== undefined) return null;
  return sameIds(ids, message.values) ? { kind: 'values', time, values: message.values } : null;
}
