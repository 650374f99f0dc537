import { cipherNames, editions, entrySources, platformEncryptions, platformVehicles, policyLevels, profileSettingNames, signatureDemands, vehicleLogins, type CipherKeyView, type NamedRef, type PlatformView, type ProfileView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

/** What the routes of profiles, platforms and keys answer. */

const nullableText = z.string().nullable();
const declared = { source: z.enum(entrySources), origin: nullableText };

const kept = { id: z.uuid(), version: z.number().int(), createdAt: moment, updatedAt: moment, createdBy: nullableText, updatedBy: nullableText, deletedAt: moment.nullable() };

export const profileAnswer = shape<ProfileView>()('ProfileView', z.object({
  ...kept,
  name: z.string(),
  description: nullableText,
  settings: z.partialRecord(z.enum(profileSettingNames), z.unknown()),
  policy: z.object({
    sealAnswers: z.boolean(),
    sealCommands: z.boolean(),
    signature: z.enum(signatureDemands),
    transport: z.enum(policyLevels.transport).nullable(),
    encryption: z.enum(policyLevels.encryption).nullable(),
    activation: z.enum(policyLevels.activation).nullable(),
  }),
  policyOrigin: nullableText,
  devices: z.number().int(),
  ...declared,
}));

const ref = shape<NamedRef>()('NamedRef', z.object({ id: z.uuid(), name: z.string() }));

export const platformAnswer = shape<PlatformView>()('PlatformView', z.object({
  ...kept,
  name: z.string(),
  user: z.string(),
  passwordFingerprint: nullableText,
  passwordChangedAt: moment.nullable(),
  platformId: nullableText,
  vehicles: z.enum(platformVehicles),
  vins: z.array(z.string()),
  projects: z.array(ref),
  editions: z.array(z.union([z.literal(editions[0]), z.literal(editions[1])])),
  encryption: z.enum(platformEncryptions),
  vehicleLogin: z.enum(vehicleLogins),
  vehiclesMax: z.number().int(),
  enabled: z.boolean(),
  note: nullableText,
  ...declared,
}));

export const cipherKeyAnswer = shape<CipherKeyView>()('CipherKeyView', z.object({
  id: z.uuid(),
  cipher: z.enum(cipherNames),
  fingerprint: z.string(),
  validFrom: moment,
  validTo: moment.nullable(),
  registeredBy: z.string(),
  ...declared,
}));
