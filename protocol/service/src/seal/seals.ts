import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOG, Profiles, type Log } from '@voltdeck/platform';
import { encryption } from '@voltdeck/protocol/codes';
import type { DeviceProfile, Frame } from '@voltdeck/protocol/wire';
import type { Connection } from '../connection.ts';
import { Counts } from '../counts.ts';
import type { Refusal } from '../refusals.ts';
import { Security, type SharedCipher } from '../settings/security.ts';
import { DeviceKeys, type KnownDevice } from '../signature/device-keys.ts';
import { rsaPublicKey, sm2PublicKey } from '../signature/public-key.ts';
import { blockCipher } from './block-cipher.ts';
import type { Cipher } from './cipher.ts';
import { uncovered, type Incoming } from './incoming.ts';
import type { ExchangedKey, RingCipher } from './key-ring.ts';
import { opensPkcs1, rsaCipher } from './rsa-cipher.ts';
import { sm2Cipher } from './sm2-cipher.ts';

export type Opening = Incoming | { readonly refused: Refusal };

interface Sealed {
  readonly connection: Connection;
  readonly frame: Frame;
  readonly profile: DeviceProfile;
  /** What fleet knows of the device, where it had to be asked. */
  readonly device: KnownDevice | null;
  readonly nowMs: number;
}

type CipherChoice = (sealed: Sealed) => Cipher | Refusal;

const sharedCiphers: Readonly<Record<number, SharedCipher>> = { [encryption.aes128]: 'aes128', [encryption.sm4]: 'sm4' };

/** Opens encrypted data units with the key that the device's profile points to, and closes their answers. */
@Injectable()
export class Seals implements OnModuleInit {
  private readonly choices: Readonly<Record<number, CipherChoice>> = {
    [encryption.aes128]: (sealed) => this.shared('aes128', sealed),
    [encryption.sm4]: (sealed) => this.shared('sm4', sealed),
    [encryption.rsa]: (sealed) => this.rsa(sealed),
    [encryption.sm2]: (sealed) => this.sm2(sealed),
  };

  constructor(
    private readonly security: Security,
    private readonly profiles: Profiles,
    private readonly devices: DeviceKeys,
    private readonly counts: Counts,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const using = this.profiles.all.filter((profile) => profile.encryption.rsaPadding === 'pkcs1').map(({ name }) => name);
    if (this.security.rsa === null || using.length === 0 || opensPkcs1()) return;
    this.log.warn(
      { profiles: using },
      'this Node does not decrypt RSA with PKCS#1 v1.5 padding (CVE-2023-46809): such frames are refused; use rsaPadding oaep in these profiles or a Node that does',
    );
  }

  /** A vehicle without a session is asked for at fleet, because its profile says how it encrypts. */
  open(connection: Connection, frame: Frame, nowMs: number): Opening | Promise<Opening> {
    const session = connection.sessionOf(frame.vin);
    if (session !== null && !this.isKeyOfFleet(frame, session.profile)) return this.openAs({ connection, frame, profile: session.profile, device: null, nowMs });
    const known = this.devices.of(frame.vin, nowMs);
    const openBy = (device: KnownDevice): Opening => this.openAs({ connection, frame, profile: session?.profile ?? this.profiles.of(device.profile), device, nowMs });
    return known instanceof Promise ? known.then(openBy) : openBy(known);
  }

  /** Whether the key of a frame is one that fleet keeps of the device. */
  private isKeyOfFleet({ vin, encryption: code }: Frame, { encryption: { keySource } }: DeviceProfile): boolean {
    const cipher = sharedCiphers[code];
    return cipher !== undefined && keySource === 'device' && this.security.keyOfDevice(vin, cipher) === null;
  }

  private openAs(sealed: Sealed): Opening {
    const { frame, profile } = sealed;
    const cipher = this.choices[frame.encryption]?.(sealed) ?? 'encryptionUnsupported';
    if (typeof cipher === 'string') return { refused: cipher };
    const unit = cipher.open(frame.unit);
    if (unit === null) return { refused: 'decryptionFailed' };
    this.counts.add('security.opened');
    const { sealAnswers, sealCommands } = this.security.policyOf(profile.name);
    return uncovered(frame, unit, { seal: sealAnswers ? cipher.seal : null, sealDown: sealCommands ? cipher.seal : null });
  }

  private shared(name: SharedCipher, sealed: Sealed): Cipher | Refusal {
    const key = this.sharedKey(name, sealed);
    return typeof key === 'string' ? key : blockCipher(name, key, sealed.profile.encryption);
  }

  private sharedKey(name: SharedCipher, sealed: Sealed): Uint8Array | Refusal {
    const { frame, profile, device } = sealed;
    const sources = {
      profile: () => this.security.keyOfProfile(profile.name, name) ?? 'keyMissing',
      device: () => this.security.keyOfDevice(frame.vin, name) ?? device?.cipherKeys[name] ?? 'keyMissing',
      exchange: () => exchanged(name, sealed),
    } as const satisfies Record<DeviceProfile['encryption']['keySource'], () => Uint8Array | Refusal>;
    return sources[profile.encryption.keySource]();
  }

  private rsa(sealed: Sealed): Cipher | Refusal {
    const own = this.security.rsa;
    if (own === null) return 'keyMissing';
    return rsaCipher(own, theirs('rsa', sealed, rsaPublicKey), sealed.profile.encryption.rsaPadding);
  }

  private sm2(sealed: Sealed): Cipher | Refusal {
    const own = this.security.sm2;
    if (own === null) return 'keyMissing';
    return sm2Cipher(own, theirs('sm2', sealed, sm2PublicKey), sealed.profile.encryption.sm2Order);
  }
}

const isCurrent = ({ from, to }: ExchangedKey, nowMs: number): boolean => from <= nowMs && nowMs < to;

function exchanged(cipher: RingCipher, { connection, frame, nowMs }: Sealed): Uint8Array | Refusal {
  const key = connection.keys?.get(frame.vin, cipher) ?? null;
  if (key === null) return 'keyMissing';
  return isCurrent(key, nowMs) ? key.bytes : 'keyExpired';
}

/** The device's public key, for our answers; it comes by command 0B alone. */
function theirs<Key>(cipher: RingCipher, sealed: Sealed, read: (bytes: Uint8Array) => Key | null): Key | null {
  const key = exchanged(cipher, sealed);
  return typeof key === 'string' ? null : read(key);
}
