import { Reader, Writer } from './cursor.ts';
import { maxUnitBytes } from './header.ts';
import { readStep } from './runtime/compose-reader.ts';
import { writeStep } from './runtime/compose-writer.ts';
import type { PrivateValues } from './runtime/private-values.ts';
import { fixedBytes } from './tables/shape.ts';
import { type UpgradeArguments, upgradeFields, type UpgradeName, type UpgradeOrder, upgradeOrders, upgradeSeparator } from './tables/upgrade.ts';

const names = upgradeOrders.urlLate;
const codecs = new Map(names.map((name) => [name, { read: readStep(name, upgradeFields[name]), write: writeStep(name, upgradeFields[name], upgradeFields) }]));

type Spans = Partial<Record<UpgradeName, Uint8Array>>;

/**
 * The binary fields may contain 3B themselves (port 8251, 192.168.59.x, a limit of 59), so cutting at every
 * separator is wrong. Texts end at the first separator, a field of fixed width is taken whole where a separator
 * follows it, else it is empty, and a late URL is bounded from the right. Null when the bytes do not fit.
 */
export function readUpgradeArguments(bytes: Uint8Array, order: UpgradeOrder): UpgradeArguments | null {
  const spans = split(bytes, upgradeOrders[order], 0, 0);
  if (spans === null) return null;
  const values: PrivateValues = {};
  for (const name of names) {
    const span = spans[name];
    if (span === undefined || (span.length === 0 && fixedBytes(upgradeFields[name]) !== null)) values[name] = null;
    else codecs.get(name)?.read(new Reader(span), values);
  }
  return isWhole(values) ? values : null;
}

const isWhole = (values: PrivateValues): values is PrivateValues & UpgradeArguments => names.every((name) => name in values);

function split(bytes: Uint8Array, order: readonly UpgradeName[], index: number, at: number): Spans | null {
  const name = order[index];
  if (name === undefined) return null;
  const last = index === order.length - 1;
  for (const end of ends(bytes, at, fixedBytes(upgradeFields[name]), order.length - index)) {
    if (last ? end !== bytes.length : bytes[end] !== upgradeSeparator) continue;
    if (last) return { [name]: bytes.subarray(at, end) };
    const rest = split(bytes, order, index + 1, end + 1);
    if (rest !== null) return { ...rest, [name]: bytes.subarray(at, end) };
  }
  return null;
}

const limitBytes = fixedBytes(upgradeFields.timeLimitMinutes) ?? 0;

/** Where a field that starts at `at` can end, the likelier first. `left` counts the fields from this one to the end. */
function ends(bytes: Uint8Array, at: number, width: number | null, left: number): number[] {
  if (width !== null) return at + width <= bytes.length ? [at + width, at] : [at];
  if (left > 2) return [bytes.indexOf(upgradeSeparator, at)].filter((end) => end >= 0);
  return [bytes.length - 1 - limitBytes, bytes.length - 1].filter((end) => end >= at);
}

export function writeUpgradeArguments(writer: Writer, values: UpgradeArguments, order: UpgradeOrder): void {
  for (const [index, name] of upgradeOrders[order].entries()) {
    if (index > 0) writer.view.setUint8(writer.take(1, name), upgradeSeparator);
    if (values[name] !== null) codecs.get(name)?.write(writer, values, '');
  }
}

export function upgradeArgumentBytes(values: UpgradeArguments, order: UpgradeOrder): Uint8Array {
  const writer = new Writer(maxUnitBytes);
  writeUpgradeArguments(writer, values, order);
  return writer.bytes.slice(0, writer.at);
}
