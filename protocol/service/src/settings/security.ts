import { readSettings } from '@voltdeck/platform';
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
  sealAnswers: z.boolean().default(false),
  /** Commands to a vehicle that encrypts are encrypted the same way, where there is a key for it. */
  sealCommands: z.boolean().default(true),
  /** `required`: a report without a verified signature is refused. */
  signature: z.enum(['optional', 'required']).default('optional'),
  /** Keys that all devices of the profile share. */
  keys: sharedKeys.default({}),
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

export type Policy = z.infer<typeof policy>;
export type SharedCipher = keyof z.infer<typeof sharedKeys>;

const noPolicy = policy.parse({});

/** Keys and policy: apart from the profiles, because those may be shown to anybody. */
export class Security {
  constructor(private readonly settings: z.infer<typeof file>) {}

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
    return this.settings.profiles[profile] ?? noPolicy;
  }

  keyOfProfile(profile: string, cipher: SharedCipher): Uint8Array | null {
    return this.policyOf(profile).keys[cipher] ?? null;
  }

  keyOfDevice(vin: string, cipher: SharedCipher): Uint8Array | null {
    return this.settings.devices[vin]?.[cipher] ?? null;
  }
}

/** @throws StartError when the file does not fit. */
export const readSecurity = (path: string | undefined): Security => new Security(readSettings(file, 'SECURITY_FILE', path));
