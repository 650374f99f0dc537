import { readSettings } from '@voltdeck/platform';
import { z } from 'zod';
import { PasswordHash } from '../platform-link/password-hash.ts';

/** Injection token of the configured platforms. */
export const PLATFORMS = Symbol('platforms');

/** A platform that passes on what many vehicles send, over links of its own (commands 05 and 06). */
const platform = z.strictObject({
  /** Ours, for logs and counts. */
  name: z.string().min(1).max(64),
  user: z.string().min(1).max(12, 'the wire has room for 12 characters'),
  password: z.string().transform((text, context) => {
    const hash = PasswordHash.read(text);
    if (hash !== null) return hash;
    context.addIssue({ code: 'custom', message: 'give the line that hash-password prints, never the password itself' });
    return z.NEVER;
  }),
  /** `optional`: a vehicle's data is taken without a login of that vehicle before it. */
  vehicleLogin: z.enum(['required', 'optional']).default('required'),
  /** Vehicles logged in at a time on one link. */
  vehiclesMax: z.number().int().min(1).max(100_000).default(20_000),
});

const file = z.strictObject({ platforms: z.array(platform).default([]) }).superRefine(({ platforms }, context) => {
  for (const key of ['name', 'user'] as const) {
    const seen = new Set<string>();
    for (const [index, { [key]: value }] of platforms.entries()) {
      if (seen.has(value)) context.addIssue({ code: 'custom', path: ['platforms', index, key], message: `'${value}' is taken by a platform before it` });
      seen.add(value);
    }
  }
});

export type Platform = z.infer<typeof platform>;

/** @throws StartError when the file does not fit. */
export const readPlatforms = (path: string | undefined): readonly Platform[] => readSettings(file, 'PLATFORMS_FILE', path).platforms;
