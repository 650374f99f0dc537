import { control as controlCode } from '../codes/control-codes.ts';
import { readText, toHex, viewOf, writeText } from './bytes.ts';
import type { Reader, Writer } from './cursor.ts';
import { readControlHead, writeControlHead } from './generated/codec.ts';
import type { WireTime } from './time.ts';
import { readUpgradeArguments, type UpgradeArguments, type UpgradeOrder, upgradeArgumentBytes } from './upgrade-arguments.ts';

export type ControlArguments =
  | { kind: 'upgrade'; order: UpgradeOrder; arguments: UpgradeArguments }
  | { kind: 'alarm'; level: number; text: string }
  | { kind: 'bytes'; bytes: Uint8Array };

/** Command 82: GB/T 32960.3-2016 B.3.5.6, GB/T 32960.3-2025 B.3.5.9. */
export interface Control {
  kind: 'control';
  time: WireTime;
  control: number;
  arguments: ControlArguments;
}

export function readControl(reader: Reader, order: UpgradeOrder): Control {
  const { time, control } = readControlHead(reader);
  const bytes = reader.takeBytes(reader.end - reader.at, 'arguments');
  return { kind: 'control', time, control, arguments: readArguments(control, bytes, order) };
}

function readArguments(control: number, bytes: Uint8Array, order: UpgradeOrder): ControlArguments {
  if (control === controlCode.upgrade) {
    const upgrade = readUpgradeArguments(bytes, order);
    // Kept as bytes where the reading would not give the same bytes back.
    if (upgrade !== null && toHex(upgradeArgumentBytes(upgrade, order)) === toHex(bytes)) return { kind: 'upgrade', order, arguments: upgrade };
  }
  const view = viewOf(bytes);
  if (control === controlCode.alarm && bytes.length > 0 && bytes.at(-1) !== 0) {
    return { kind: 'alarm', level: view.getUint8(0), text: readText(view, 1, bytes.length - 1) };
  }
  return { kind: 'bytes', bytes };
}

export function writeControl(writer: Writer, message: Control): void {
  const { time, control, arguments: args } = message;
  writeControlHead(writer, { kind: 'controlHead', time, control });
  switch (args.kind) {
    case 'upgrade':
      return writer.put(upgradeArgumentBytes(args.arguments, args.order), 'arguments');
    case 'alarm':
      writer.view.setUint8(writer.take(1, 'level'), args.level);
      return writeText(writer.view, writer.take(args.text.length, 'text'), args.text.length, args.text, 'text');
    case 'bytes':
      return writer.put(args.bytes, 'arguments');
  }
}
