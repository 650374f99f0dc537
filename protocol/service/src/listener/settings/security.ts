import type { Declarations, DeclaredKey, ProfileEntry, SealedKey } from '@voltdeck/contract';
import { fingerprintOf, readSettings, sealedKeyName, Sealing } from '@voltdeck/base';
import { cipherNames, initialPolicy, policyLevels, signatureDemands, type CipherName, type DevicePolicy } from '@voltdeck/protocol/contract';
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const key16 = z.string().regex(/^[0-9a-fA-F]{32}$/, 'a key of 16 bytes stands as 32 hexadecimal digits').transform((hex) => Buffer.from(hex, 'hex'));

const sharedKeys = z.strictObject({ aes128: key16.optional(), sm4: key16.optional() });

const rsaKey = z.string().transform((pem, context): KeyObject => {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'rsa') return key;
    context.addIssue({ code: 'custom', message: `this is a key of the kind ${String(key.asymmetricKeyType)}, not RSA` });
  } catch (error) {
    context.addIssue({ code: 'custom', message: `this is no private key in PEM: ${String(error)}` });
  }
  return z.NEVER;
});

const sm2Key = z.string().regex(/^[0-9a-fA-F]{64}$/, 'an SM2 private key stands as 64 hexadecimal digits');

/** What the listener does with the frames of a device profile. */
const policy = z.strictObject({
  /** Answers to encrypted frames are encrypted the same way. */
  sealAnswers: z.boolean().default(initialPolicy.sealAnswers),
  /** Commands to a vehicle that encrypts are encrypted the same way, where there is a key for it. */
  sealCommands: z.boolean().default(initialPolicy.sealCommands),
  /** `reports`: a report without a verified signature is refused; `required`: a login and an answer to a command too. */
  signature: z.enum(signatureDemands).default(initialPolicy.signature),
  /** Keys that all devices of the profile share. */
  keys: sharedKeys.default({}),
  transport: z.enum(policyLevels.transport).nullable().default(null),
  encryption: z.enum(policyLevels.encryption).nullable().default(null),
  activation: z.enum(policyLevels.activation).nullable().default(null),
});

const file = z.strictObject({
  /** Our own private keys, for what is encrypted to our public ones. */
  server: z.strictObject({ rsa: rsaKey.optional(), sm2: sm2Key.optional() }).default({}),
  /** A signed report of a device that has no key registered. */
  unregisteredSignatures: z.enum(['accept', 'refuse']).default('accept'),
  profiles: z.record(z.string(), policy).default({}),
  /** Keys of single devices, by VIN. */
  devices: z.record(z.string(), sharedKeys).default({}),
});

type SecuritySettings = z.infer<typeof file>;
export type Policy = DevicePolicy;
export type SharedCipher = CipherName;

type Keys = Partial<Readonly<Record<SharedCipher, Uint8Array>>>;

/** What fleet keeps of a profile, its keys opened. */
interface Learned {
  readonly policy: Policy;
  readonly keys: Keys;
}

/** Keys and policy: apart from the profiles, because those may be shown to anyone. The file takes precedence over what fleet keeps. */
export class Security {
  private learned: ReadonlyMap<string, Learned> = new Map();

  /** @param path of the file; null without one. */
  constructor(
    private readonly settings: SecuritySettings,
    private readonly sealing: Sealing,
    private readonly path: string | null = null,
  ) {}

  get rsa(): KeyObject | null {
    return this.settings.server.rsa ?? null;
  }

  get sm2(): string | null {
    return this.settings.server.sm2 ?? null;
  }

  get acceptsUnregistered(): boolean {
    return this.settings.unregisteredSignatures === 'accept';
  }

  policyOf(profile: string): Policy {
    return this.settings.profiles[profile] ?? this.learned.get(profile)?.policy ?? initialPolicy;
  }

  /** What SECURITY_FILE itself demands of the signatures of a profile. */
  signatureOfFile(profile: string): Policy['signature'] {
    return this.settings.profiles[profile]?.signature ?? initialPolicy.signature;
  }

  keyOfProfile(profile: string, cipher: SharedCipher): Uint8Array | null {
    return this.settings.profiles[profile]?.keys[cipher] ?? this.learned.get(profile)?.keys[cipher] ?? null;
  }

  /** Of the file alone: what fleet keeps of a device is asked for with its profile. */
  keyOfDevice(vin: string, cipher: SharedCipher): Uint8Array | null {
    return this.settings.devices[vin]?.[cipher] ?? null;
  }

  /** Takes over what fleet keeps. @returns names of profiles with a key that does not open */
  learn(entries: readonly Pick<ProfileEntry, 'name' | 'policy' | 'keys'>[]): string[] {
    this.learned = new Map(entries.map(({ name, policy, keys }) => [name, { policy, keys: this.open(keys) }]));
    return entries.filter(({ name, keys }) => keys.some(({ cipher }) => this.learned.get(name)?.keys[cipher] === undefined)).map(({ name }) => name);
  }

  /** Sealed keys in clear; one that does not open is left out. */
  open(keys: readonly SealedKey[]): Keys {
    return Object.fromEntries(
      keys.flatMap(({ id, cipher, sealed }): [SharedCipher, Uint8Array][] => {
        const key = this.sealing.open(Buffer.from(sealed, 'base64'), sealedKeyName(id, cipher));
        return key === null ? [] : [[cipher, key]];
      }),
    );
  }

  /** What the file declares to fleet: policies, and fingerprints of keys. */
  declared(): Pick<Declarations, 'policies' | 'profileKeys' | 'deviceKeys'> {
    const { path: origin, settings } = this;
    const fingerprints = ([owner, keys]: readonly [string, Keys]): DeclaredKey[] =>
      cipherNames.flatMap((cipher) => (keys[cipher] === undefined ? [] : [{ owner, cipher, fingerprint: fingerprintOf(keys[cipher]) }]));
    const profiles = Object.entries(settings.profiles);
    return {
      policies: { origin, items: profiles.map(([name, { keys: _keys, ...policy }]) => ({ name, policy })) },
      profileKeys: { origin, items: profiles.flatMap(([name, { keys }]) => fingerprints([name, keys])) },
      deviceKeys: { origin, items: Object.entries(settings.devices).flatMap(fingerprints) },
    };
  }
}

/** @throws StartError when the file does not fit. */
export const readSecurity = (path: string | undefined, sealing = Sealing.by()): Security => new Security(readSettings(file, 'SECURITY_FILE', path), sealing, path ?? null);
