import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOG, Profiles, type Log } from '@voltdeck/base';
import { blockCipher, opensPkcs1, rsaCipher, rsaPublicKey, sm2PublicKey } from '@voltdeck/base/cipher';
import { encryption } from '@voltdeck/protocol/codes';
import type { DeviceProfile, Frame } from '@voltdeck/protocol/wire';
import { CheckThreads } from '../check/check-threads.ts';
import type { Connection } from '../connection.ts';
import { Counts } from '../counts.ts';
import { CheckGate, checkCost } from '../gate/check-gate.ts';
import type { Refusal } from '../refusals.ts';
import { Security, type SharedCipher } from '../settings/security.ts';
import { DeviceKeys, type KnownDevice } from '../signature/device-keys.ts';
import { uncovered, type Incoming, type Seal } from './incoming.ts';
import type { ExchangedKey, RingCipher } from './key-ring.ts';

export type Opening = Incoming | { readonly refused: Refusal };

interface Sealed {
  readonly connection: Connection;
  readonly frame: Frame;
  readonly profile: DeviceProfile;
  /** What fleet knows of the device, where it had to be asked. */
  readonly device: KnownDevice | null;
  readonly nowMs: number;
}

/** How a data unit is opened and its answers are closed: at once where that is cheap, else in a thread. */
interface Chosen {
  /** null: in the thread alone. */
  readonly openHere: ((unit: Uint8Array) => Uint8Array | null) | null;
  readonly openInThread: (unit: Uint8Array) => Promise<Uint8Array | null>;
  /** null: there is no key to answer with. */
  readonly seal: Seal | null;
}

type CipherChoice = (sealed: Sealed) => Chosen | Refusal;

/** The longest data unit that someone sends before the login, the login itself, has 12,530 bytes; encrypting makes it longer. */
const bytesBeforeLogin = 16 * 1_024;

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
    private readonly threads: CheckThreads,
    private readonly gate: CheckGate,
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

  /** Who has not logged in waits at the gate. @throws GateRefusal */
  open(connection: Connection, frame: Frame, nowMs: number): Opening | Promise<Opening> {
    if (connection.isLoggedIn) return this.openKnown(connection, frame, nowMs);
    if (frame.unit.length > bytesBeforeLogin) return { refused: 'structureInvalid' };
    const cost = sharedCiphers[frame.encryption] === undefined ? checkCost.asymmetric(frame.unit.length) : checkCost.cheap;
    return this.gate.pass(connection.address, nowMs, async () => this.openKnown(connection, frame, nowMs), cost);
  }

  /** A vehicle without a session is asked for at fleet, because its profile says how it encrypts. */
  private openKnown(connection: Connection, frame: Frame, nowMs: number): Opening | Promise<Opening> {
    const session = connection.sessionOf(frame.vin);
    if (session !== null && !this.isKeyOfFleet(frame, session.profile)) return this.openAs({ connection, frame, profile: session.profile, device: null, nowMs });
    const known = this.devices.of(frame.vin, nowMs);
    const openBy = (device: KnownDevice): Opening | Promise<Opening> => this.openAs({ connection, frame, profile: session?.profile ?? this.profiles.of(device.profile), device, nowMs });
    return known instanceof Promise ? known.then(openBy) : openBy(known);
  }

  /** Whether the key of a frame is one that fleet keeps of the device. */
  private isKeyOfFleet({ vin, encryption: code }: Frame, { encryption: { keySource } }: DeviceProfile): boolean {
    const cipher = sharedCiphers[code];
    return cipher !== undefined && keySource === 'device' && this.security.keyOfDevice(vin, cipher) === null;
  }

  private openAs(sealed: Sealed): Opening | Promise<Opening> {
    const { connection, frame } = sealed;
    const chosen = this.choices[frame.encryption]?.(sealed) ?? 'encryptionUnsupported';
    if (typeof chosen === 'string') return { refused: chosen };
    if (connection.isLoggedIn && chosen.openHere !== null) return this.opened(sealed, chosen, chosen.openHere(frame.unit));
    // A separate copy: what travels to a thread takes its whole buffer along.
    return chosen.openInThread(Uint8Array.from(frame.unit)).then((unit) => this.opened(sealed, chosen, unit));
  }

  private opened({ frame, profile }: Sealed, { seal }: Chosen, unit: Uint8Array | null): Opening {
    if (unit === null) return { refused: 'decryptionFailed' };
    this.counts.add('security.opened');
    const { sealAnswers, sealCommands } = this.security.policyOf(profile.name);
    return uncovered(frame, unit, { seal: sealAnswers ? seal : null, sealDown: sealCommands ? seal : null });
  }

  private shared(name: SharedCipher, sealed: Sealed): Chosen | Refusal {
    const key = this.sharedKey(name, sealed);
    if (typeof key === 'string') return key;
    const { connection, profile: { encryption: settings } } = sealed;
    const { open: openHere, seal } = blockCipher(name, key, settings);
    return { openHere, openInThread: (unit) => this.threads.run(connection, 'openShared', { cipher: name, key, settings, sealed: unit }), seal };
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

  private rsa(sealed: Sealed): Chosen | Refusal {
    const own = this.security.rsa;
    if (own === null) return 'keyMissing';
    const { connection, profile: { encryption: { rsaPadding: padding } } } = sealed;
    const { seal } = rsaCipher(own, theirs('rsa', sealed, rsaPublicKey), padding);
    return { openHere: null, openInThread: (unit) => this.threads.run(connection, 'openRsa', { own, padding, sealed: unit }), seal };
  }

  private sm2(sealed: Sealed): Chosen | Refusal {
    const own = this.security.sm2;
    if (own === null) return 'keyMissing';
    const { connection, profile: { encryption: { sm2Order: order } } } = sealed;
    const key = theirs('sm2', sealed, sm2PublicKey);
    const seal: Seal | null = key === null ? null : (plain) => this.threads.run(connection, 'sealSm2', { own, theirs: key, order, plain: Uint8Array.from(plain) });
    return { openHere: null, openInThread: (unit) => this.threads.run(connection, 'openSm2', { own, order, sealed: unit }), seal };
  }
}

const isCurrent = ({ from, to }: ExchangedKey, nowMs: number): boolean => from <= nowMs && nowMs < to;

function exchanged(cipher: RingCipher, { connection, frame, nowMs }: Sealed): Uint8Array | Refusal {
  const key = connection.keys?.get(frame.vin, cipher) ?? null;
  if (key === null) return 'keyMissing';
  return isCurrent(key, nowMs) ? key.bytes : 'keyExpired';
}

/** The device's public key, for our answers; only command 0B carries it. */
function theirs<Key>(cipher: RingCipher, sealed: Sealed, read: (bytes: Uint8Array) => Key | null): Key | null {
  const key = exchanged(cipher, sealed);
  return typeof key === 'string' ? null : read(key);
}
