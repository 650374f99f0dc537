import { Injectable } from '@nestjs/common';
import { rsaPublicKey, sm2PublicKey } from '@voltdeck/base/cipher';
import { encryption, responseFlag } from '@voltdeck/protocol/codes';
import { decodeUnit, recordTime, standardProfile, WireError, type DeviceProfile } from '@voltdeck/protocol/wire';
import type { Connection } from '../connection.ts';
import { Counts } from '../counts.ts';
import type { Incoming } from './incoming.ts';
import { KeyRing, type ExchangedKey, type RingCipher } from './key-ring.ts';

interface Exchange {
  readonly cipher: RingCipher;
  readonly key: ExchangedKey;
}

interface RingEntry {
  readonly cipher: RingCipher;
  readonly fits: (bytes: Uint8Array) => boolean;
}

const is16Bytes = (bytes: Uint8Array): boolean => bytes.length === 16;

/** What 0B can carry: a key for both directions, or the device's public key for our answers. */
const entries: Readonly<Record<number, RingEntry>> = {
  [encryption.aes128]: { cipher: 'aes128', fits: is16Bytes },
  [encryption.sm4]: { cipher: 'sm4', fits: is16Bytes },
  [encryption.rsa]: { cipher: 'rsa', fits: (bytes) => rsaPublicKey(bytes) !== null },
  [encryption.sm2]: { cipher: 'sm2', fits: (bytes) => sm2PublicKey(bytes) !== null },
};

const keysOfVehicle = 8;
const noUnit = new Uint8Array(0);

/** Command 0B: a key for this connection, with the time it holds. It can arrive before the login that it encrypts. */
@Injectable()
export class KeyExchangeHandler {
  constructor(private readonly counts: Counts) {}

  handle(connection: Connection, frame: Incoming): void {
    const { session, link } = connection;
    // Its data unit starts with the key: an answer that repeated six bytes of it would disclose them to everyone.
    const bare = { ...frame, unit: noUnit };
    if (session !== null && session.vin !== frame.vin) return connection.refuse(bare, 'otherVin');
    const exchange = readExchange(frame, connection.sessionOf(frame.vin)?.profile ?? standardProfile);
    if (exchange === null) return connection.refuse(bare, 'keyInvalid');
    connection.keys ??= new KeyRing(keysOfVehicle * (link?.platform.vehiclesMax ?? 1));
    connection.keys.put(frame.vin, exchange.cipher, exchange.key);
    this.counts.add(frame.cover === undefined ? 'security.keyExchangedInClear' : 'security.keyExchanged');
    connection.reply(bare, responseFlag.ok);
  }
}

function readExchange(frame: Incoming, { clockOffsetMinutes }: DeviceProfile): Exchange | null {
  try {
    const message = decodeUnit(frame);
    if (message.kind !== 'keyExchange') return null;
    const entry = entries[message.algorithm];
    const [from, to] = [recordTime(message.start, clockOffsetMinutes), recordTime(message.end, clockOffsetMinutes)];
    if (entry === undefined || from === null || to === null || from >= to || !entry.fits(message.key)) return null;
    return { cipher: entry.cipher, key: { bytes: message.key.slice(), from, to } };
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}
