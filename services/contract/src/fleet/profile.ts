import { entrySources, platformEncryptions, platformVehicles, policyLevels, profileSettingNames, signatureDemands, vehicleLogins } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, edition, moment, named, namedRef, text } from '../fields.ts';
import type { ViewOf } from '../route.ts';
import { kept } from './entity.ts';

/** Who gives an entry: a file of the deployment declares it, and only that file changes it, or the console. */
export const declared = { source: z.enum(entrySources), origin: text.describe('The file that declares it') };

export const profileSettings = z.partialRecord(z.enum(profileSettingNames), z.unknown());

/** What the listener demands of the devices of a profile, and how it answers them. null: as the deployment's policy has it. */
const policy = {
  sealAnswers: z.boolean().describe('Answers to encrypted frames are encrypted the same way'),
  sealCommands: z.boolean().describe('Commands to a vehicle that encrypts are encrypted the same way, where there is a key for it'),
  signature: z.enum(signatureDemands).describe("`optional`: as the deployment's policy has it"),
};
const transport = z.enum(policyLevels.transport).nullable();
const encryption = z.enum(policyLevels.encryption).nullable();
const activation = z.enum(policyLevels.activation).nullable();
export const profilePolicy = z.object({ ...policy, transport, encryption, activation });
/** A file leaves out what it does not demand. */
export const declaredPolicy = z.strictObject({ ...policy, transport: transport.default(null), encryption: encryption.default(null), activation: activation.default(null) });

export const profileView = named(
  'ProfileView',
  z.object({
    ...kept,
    name: z.string().describe('Devices name it; it never changes'),
    description: text,
    settings: profileSettings,
    policy: profilePolicy,
    policyOrigin: text.describe('The file that gives the policy; null: the console'),
    devices: count.describe('Devices that are read by it'),
    ...declared,
  }),
);
/** How devices of one make differ from the standard. */
export interface ProfileView extends ViewOf<typeof profileView> {}

/** What a platform may do, as pages show it and the listener works by it. */
export const platformRules = {
  name: z.string(),
  user: z.string(),
  platformId: text.describe('The unique id of its logins; null: any'),
  vehicles: z.enum(platformVehicles).describe('`any`: it may speak for every vehicle, which is weak; `listed`: for those that `vins` or `projects` name'),
  vins: z.array(z.string()).describe('VINs, and patterns with `*` for any characters and `?` for one'),
  editions: z.array(edition),
  encryption: z.enum(platformEncryptions).describe('`required`: data units of vehicles have to be encrypted'),
  vehicleLogin: z.enum(vehicleLogins).describe("`optional`: a vehicle's data is taken without a login of that vehicle before it"),
  vehiclesMax: count.describe('Vehicles logged in at a time on one link'),
  enabled: z.boolean(),
};

export const platformView = named(
  'PlatformView',
  z.object({
    ...kept,
    ...platformRules,
    passwordFingerprint: text.describe('The password itself never comes back. null: none is set, and the platform cannot log in'),
    passwordChangedAt: moment.nullable(),
    projects: z.array(namedRef),
    note: text,
    ...declared,
  }),
);
/** A platform that passes on what many vehicles send, over links of its own (commands 05 and 06). */
export interface PlatformView extends ViewOf<typeof platformView> {}
