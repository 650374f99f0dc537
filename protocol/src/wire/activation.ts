import type { Reader, Writer } from './cursor.ts';
import * as generated from './generated/codec.ts';
import { wireTimeBytes } from './time.ts';

const chipIdLength = 16;
const space = ' ';

/** Command 09. `chipId` is without its padding: the standard pads with spaces, some terminals with 00. */
export interface Activation extends generated.Activation {
  /** As it was sent, where it was not padded with spaces alone. */
  sentChipId?: Uint8Array | undefined;
}

const padded = (chipId: string): string => chipId.padEnd(chipIdLength, space);
const textOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
/** Without spaces and 00 at its end. */
export const trimmed = (text: string): string => text.replace(/[\0 ]+$/, '');

export function readActivation(reader: Reader): Activation {
  const at = reader.at + wireTimeBytes;
  const activation = generated.readActivation(reader);
  const sent = reader.bytes.subarray(at, at + chipIdLength);
  const chipId = trimmed(textOf(sent));
  return { ...activation, chipId, ...(textOf(sent) === padded(chipId) ? {} : { sentChipId: sent }) };
}

export function writeActivation(writer: Writer, { sentChipId, ...activation }: Activation): void {
  const isSame = sentChipId !== undefined && sentChipId.length === chipIdLength && trimmed(textOf(sentChipId)) === activation.chipId;
  generated.writeActivation(writer, { ...activation, chipId: isSame ? textOf(sentChipId) : padded(activation.chipId) });
}
