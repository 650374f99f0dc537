import { viewOf } from './bytes.ts';
import { toRaw } from './reserved.ts';

/** Arguments of command 82/01; null = left empty. Texts are one character per byte. */
export interface UpgradeArguments {
  apn: string;
  user: string;
  password: string;
  /** Six bytes; IPv4 stands as 00 00 a b c d. */
  address: Uint8Array | null;
  port: number | null;
  maker: string | null;
  hardwareVersion: string | null;
  firmwareVersion: string | null;
  url: string;
  timeLimitMinutes: number | null;
}

/** Where the URL stands: behind the firmware version as in the standard, or in front of all. Part of the device profile. */
export type UpgradeOrder = 'urlLate' | 'urlFirst';

const separator = 0x3b;
type Shape = 'text' | 'address' | 'number' | number;

const shapes = {
  apn: 'text',
  user: 'text',
  password: 'text',
  address: 'address',
  port: 'number',
  maker: 4,
  hardwareVersion: 5,
  firmwareVersion: 5,
  url: 'text',
  timeLimitMinutes: 'number',
} as const satisfies Record<keyof UpgradeArguments, Shape>;

type Name = keyof typeof shapes;

export const upgradeOrders = {
  urlLate: ['apn', 'user', 'password', 'address', 'port', 'maker', 'hardwareVersion', 'firmwareVersion', 'url', 'timeLimitMinutes'],
  urlFirst: ['url', 'apn', 'user', 'password', 'address', 'port', 'maker', 'hardwareVersion', 'firmwareVersion', 'timeLimitMinutes'],
} as const satisfies Record<UpgradeOrder, readonly Name[]>;

type Spans = Partial<Record<Name, Uint8Array>>;

const widthOf = (shape: Shape): number | null => {
  if (shape === 'address') return 6;
  if (shape === 'number') return 2;
  return shape === 'text' ? null : shape;
};

/**
 * The binary fields may contain 3B themselves (port 8251, 192.168.59.x, a limit of 59), so cutting at every
 * separator is wrong. Texts end at the first separator, a field of fixed width is taken whole where a separator
 * follows it, else it is empty, and a late URL is bounded from the right. Null when the bytes do not fit.
 */
export function readUpgradeArguments(bytes: Uint8Array, order: UpgradeOrder): UpgradeArguments | null {
  const spans = split(bytes, upgradeOrders[order], 0, 0);
  if (spans === null) return null;
  const text = (name: Name): string => textOf(spans[name]);
  const fixed = (name: Name): string | null => (spans[name]?.length ? textOf(spans[name]) : null);
  return {
    apn: text('apn'),
    user: text('user'),
    password: text('password'),
    address: spans.address?.length ? spans.address : null,
    port: numberOf(spans.port),
    maker: fixed('maker'),
    hardwareVersion: fixed('hardwareVersion'),
    firmwareVersion: fixed('firmwareVersion'),
    url: text('url'),
    timeLimitMinutes: numberOf(spans.timeLimitMinutes),
  };
}

function split(bytes: Uint8Array, names: readonly Name[], index: number, at: number): Spans | null {
  const name = names[index];
  if (name === undefined) return null;
  const last = index === names.length - 1;
  for (const end of ends(bytes, at, widthOf(shapes[name]), names.length - index)) {
    if (last ? end !== bytes.length : bytes[end] !== separator) continue;
    if (last) return { [name]: bytes.subarray(at, end) };
    const rest = split(bytes, names, index + 1, end + 1);
    if (rest !== null) return { ...rest, [name]: bytes.subarray(at, end) };
  }
  return null;
}

/** Where a field that begins at `at` can end, the likelier first. `left` counts the fields from this one to the end. */
function ends(bytes: Uint8Array, at: number, width: number | null, left: number): number[] {
  if (width !== null) return at + width <= bytes.length ? [at + width, at] : [at];
  if (left > 2) return [bytes.indexOf(separator, at)].filter((end) => end >= 0);
  const limitBytes = widthOf('number') ?? 0;
  return [bytes.length - 1 - limitBytes, bytes.length - 1].filter((end) => end >= at);
}

function textOf(bytes: Uint8Array | undefined): string {
  let text = '';
  for (const byte of bytes ?? []) text += String.fromCharCode(byte);
  return text;
}

const numberOf = (bytes: Uint8Array | undefined): number | null => (bytes?.length ? viewOf(bytes).getUint16(0) : null);

export function upgradeArgumentBytes(values: UpgradeArguments, order: UpgradeOrder): Uint8Array {
  const bytes: number[] = [];
  for (const [index, name] of upgradeOrders[order].entries()) {
    if (index > 0) bytes.push(separator);
    bytes.push(...argumentBytes(name, values[name]));
  }
  return Uint8Array.from(bytes);
}

/** What stands between two separators. */
export function argumentBytes(name: Name, value: string | number | Uint8Array | null): Uint8Array {
  if (value === null) return new Uint8Array(0);
  if (value instanceof Uint8Array) return sized(name, value);
  if (typeof value === 'number') {
    const raw = toRaw(value, 0, 0xffff, name);
    return Uint8Array.of(raw >> 8, raw & 0xff);
  }
  return sized(name, Uint8Array.from(value, (character) => toRaw(character.charCodeAt(0), 0, 0xff, name)));
}

/** A fixed field is padded with NULs; a longer value is refused. */
function sized(name: Name, bytes: Uint8Array): Uint8Array {
  const width = widthOf(shapes[name]);
  if (width === null) return bytes;
  toRaw(bytes.length, 0, width, `${name}.length`);
  const padded = new Uint8Array(width);
  padded.set(bytes);
  return padded;
}
