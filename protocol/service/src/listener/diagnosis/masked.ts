import { command } from '@voltdeck/protocol/codes';
import { headerBytes } from '@voltdeck/protocol/wire';

const mask = 0x2a;
const commandAt = 2;
/** Behind the time (6) and the sequence (2) of a platform login: user and password. */
const credentialsAt = headerBytes + 8;
/** Behind the time (6) and the control id (1) of an upgrade order: the link that the vehicle downloads by. */
const upgradeAt = headerBytes + 7;
const upgradeOrder = 1;

export interface MaskedBytes {
  readonly bytes: Uint8Array;
  readonly masked: boolean;
}

/** Bytes as they can be shown and kept: without passwords, exchanged keys and download links. */
export function masked(bytes: Uint8Array): MaskedBytes {
  const from = secretFrom(bytes);
  if (from !== null) return from >= bytes.length - 1 ? { bytes, masked: false } : { bytes: bytes.slice().fill(mask, from, bytes.length - 1), masked: true };
  return isStart(bytes, 0) ? { bytes, masked: false } : withoutTextSecrets(bytes);
}

/** Where the first frame with something to hide hides it; bytes that are no frame may hold one further in. */
function secretFrom(bytes: Uint8Array): number | null {
  for (let at = 0; at + commandAt < bytes.length; at++) {
    const from = isStart(bytes, at) ? secretOf(bytes, at) : null;
    if (from !== null) return from;
  }
  return null;
}

function secretOf(bytes: Uint8Array, start: number): number | null {
  switch (bytes[start + commandAt]) {
    case command.platformLogin:
      return start + credentialsAt;
    case command.keyExchange:
      return start + headerBytes;
    case command.control:
      return bytes[start + upgradeAt - 1] === upgradeOrder ? start + upgradeAt : null;
    default:
      return null;
  }
}

function isStart(bytes: Uint8Array, at: number): boolean {
  const mark = bytes[at];
  return (mark === 0x23 || mark === 0x24) && bytes[at + 1] === mark;
}

const textSecret = /(authorization|cookie|passwd|password|secret|token|api[-_]?key)("?\s{0,8}[:=]\s{0,8})([^\r\n]+)/gi;

/** Another program that was given our address sends what it has for its own: headers and parameters of HTTP, for one. */
function withoutTextSecrets(bytes: Uint8Array): MaskedBytes {
  const text = Buffer.from(bytes).toString('latin1');
  const shown = text.replace(textSecret, (_all, name: string, sign: string, value: string) => name + sign + '*'.repeat(value.length));
  return shown === text ? { bytes, masked: false } : { bytes: Buffer.from(shown, 'latin1'), masked: true };
}
