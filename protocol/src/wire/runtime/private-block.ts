import type { Reader, Writer } from '../cursor.ts';
import type { PrivateBlockLayout } from '../profile/device-profile.ts';
import { composeReader } from './compose-reader.ts';
import { composeWriter } from './compose-writer.ts';
import type { PrivateValues } from './private-values.ts';

/** A block that a device profile describes. */
export interface PrivateBlock {
  kind: 'private';
  type: number;
  /** The block's name in the profile. */
  name: string;
  values: PrivateValues;
}

interface Composed {
  readonly read: (reader: Reader) => PrivateValues;
  readonly write: (writer: Writer, values: PrivateValues, path: string) => void;
}

// Composed once for each layout, and forgotten with it.
const composed = new WeakMap<PrivateBlockLayout, Composed>();

function composedOf(layout: PrivateBlockLayout): Composed {
  const there = composed.get(layout);
  if (there !== undefined) return there;
  const made = { read: composeReader(layout.fields), write: composeWriter(layout.fields) };
  composed.set(layout, made);
  return made;
}

export function readPrivate(reader: Reader, layout: PrivateBlockLayout): PrivateBlock {
  return { kind: 'private', type: layout.type, name: layout.name, values: composedOf(layout).read(reader) };
}

export function writePrivate(writer: Writer, layout: PrivateBlockLayout, block: PrivateBlock): void {
  composedOf(layout).write(writer, block.values, 'values');
}
