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
  if (from === null || from >= bytes.length - 1) return { bytes, masked: false };
  return { bytes: bytes.slice().fill(mask, from, bytes.length - 1), masked: true };
}

function secretFrom(bytes: Uint8Array): number | null {
  const start = startOf(bytes);
  if (start === null) return null;
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

/** Of the first frame with something to hide; bytes that are no frame may hold one further in. */
function startOf(bytes: Uint8Array): number | null {
  for (let at = 0; at + commandAt < bytes.length; at++) {
    const mark = bytes[at];
    if ((mark === 0x23 || mark === 0x24) && bytes[at + 1] === mark && secret.has(bytes[at + commandAt] ?? 0)) return at;
  }
  return null;
}

const secret: ReadonlySet<number> = new Set([command.platformLogin, command.keyExchange, command.control]);
