import { control as controlCode } from '../codes/remote-commands.ts';
import { Reader, Writer } from './cursor.ts';
import { WireError } from './errors.ts';
import { type AlarmArguments, type ControlHead, readAlarmArguments, readControlHead, writeAlarmArguments, writeControlHead } from './generated/codec.ts';
import type { UpgradeArguments, UpgradeOrder } from './tables/upgrade.ts';
import { readUpgradeArguments, writeUpgradeArguments } from './upgrade-arguments.ts';

export type ControlArguments =
  | { kind: 'upgrade'; order: UpgradeOrder; arguments: UpgradeArguments }
  | AlarmArguments
  | { kind: 'bytes'; bytes: Uint8Array };

/** Command 82: GB/T 32960.3-2016 B.3.5.6, GB/T 32960.3-2025 B.3.5.9. */
export interface Control extends ControlHead {
  arguments: ControlArguments;
}

export function readControl(reader: Reader, order: UpgradeOrder): Control {
  const head = readControlHead(reader);
  const bytes = reader.takeBytes(reader.end - reader.at, 'arguments');
  const read = readers[head.control];
  return { ...head, arguments: (read === undefined ? null : faithful(bytes, (own) => read(own, order))) ?? { kind: 'bytes', bytes } };
}

// Every other control has no arguments, or the maker's own.
const readers: Readonly<Record<number, (reader: Reader, order: UpgradeOrder) => ControlArguments | null>> = {
  [controlCode.upgrade]: (reader, order) => {
    const upgrade = readUpgradeArguments(reader.bytes, order);
    return upgrade === null ? null : { kind: 'upgrade', order, arguments: upgrade };
  },
  [controlCode.terminalAlarm]: readAlarmArguments,
};

/** Null where a reading would not give the same bytes back: then the bytes are kept. */
function faithful(bytes: Uint8Array, read: (reader: Reader) => ControlArguments | null): ControlArguments | null {
  const writer = new Writer(bytes.length);
  try {
    const args = read(new Reader(bytes));
    if (args !== null) writeArguments(writer, args);
    return args !== null && writer.at === bytes.length && bytes.every((byte, index) => writer.bytes[index] === byte) ? args : null;
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

export function writeControl(writer: Writer, message: Control): void {
  writeControlHead(writer, message);
  writeArguments(writer, message.arguments);
}

function writeArguments(writer: Writer, args: ControlArguments): void {
  if (args.kind === 'upgrade') writeUpgradeArguments(writer, args.arguments, args.order);
  else if (args.kind === 'alarm') writeAlarmArguments(writer, args);
  else writer.put(args.bytes, 'arguments');
}
