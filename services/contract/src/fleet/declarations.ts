import { cipherNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { done, itemsOf, text } from '../fields.ts';
import { procedure, type GivenOf, type ViewOf } from '../route.ts';
import { sealedKey } from './cipher-keys.ts';
import { declaredPolicy, profilePolicy, platformRules, profileSettings } from './profile.ts';

const profileEntry = z.object({ name: z.string(), settings: profileSettings, policy: profilePolicy, keys: z.array(sealedKey) });
/** A profile as the services work by it. */
export interface ProfileEntry extends ViewOf<typeof profileEntry> {}

export const profiles = procedure({ service: 'fleet', output: itemsOf(profileEntry) });

const platformEntry = z.object({
  ...platformRules,
  password: text.describe('As `PasswordHash` writes it; null: no login is possible'),
  projectIds: z.array(z.uuid()),
});
/** A platform as the listener works by it. */
export interface PlatformEntry extends ViewOf<typeof platformEntry> {}

export const platforms = procedure({ service: 'fleet', input: z.strictObject({ after: z.string().max(64).nullable() }), output: z.object({ items: z.array(platformEntry), next: text }) });

/** `origin` null: no file is configured, and what one declared before becomes the console's. */
const declaration = <Item extends z.ZodType>(item: Item) => z.strictObject({ origin: z.string().max(1_000).nullable(), items: z.array(item).max(100_000) }).optional();
const declaredKey = z.strictObject({ owner: z.string().max(64).describe('VIN of a device, or name of a profile'), cipher: z.enum(cipherNames), fingerprint: z.string().regex(/^[0-9a-f]{16}$/) });
/** A key that a file holds: only its fingerprint leaves the process that reads the file. */
export interface DeclaredKey extends ViewOf<typeof declaredKey> {}

const asInItsFile = z.record(z.string(), z.unknown());

/** What the files of the protocol service declare, a kind at a time. */
export const declare = procedure({
  service: 'fleet',
  input: z.strictObject({
    profiles: declaration(z.strictObject({ file: z.string().max(1_000), profile: asInItsFile })),
    policies: declaration(z.strictObject({ name: z.string().max(64), policy: declaredPolicy })),
    platforms: declaration(asInItsFile),
    profileKeys: declaration(declaredKey),
    deviceKeys: declaration(declaredKey),
  }),
  output: done,
});
export type Declarations = Required<GivenOf<typeof declare>>;
