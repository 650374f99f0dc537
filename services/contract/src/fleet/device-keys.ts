import { z } from 'zod';
import { count, itemsOf, moment, named, oneById, text } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { sealedKey } from './cipher-keys.ts';

const algorithm = count.describe('Code of `signatureAlgorithms`: 1 SM2, 2 RSA, 3 ECC');
const publicKey = z.string().describe('Base64 of the bytes as the device sent them');

const deviceKeyView = named(
  'DeviceKeyView',
  z.object({
    id: z.uuid(),
    algorithm,
    publicKey,
    chipId: text.describe('null = entered by hand'),
    validFrom: moment,
    validTo: moment.nullable().describe('null = until somebody ends it'),
    registeredBy: z.string().describe('Who or what registered it'),
  }),
);
/** A public key that a device signs with. A key never changes: it ends, and another starts. */
export interface DeviceKeyView extends ViewOf<typeof deviceKeyView> {}

export const deviceKeyList = route({
  method: 'GET',
  path: '/api/v1/devices/:id/keys',
  access: 'view',
  service: 'fleet',
  subject: 'key-list',
  summary: 'Public keys of a device, from when to when',
  input: oneById,
  output: itemsOf(deviceKeyView),
});

export const deviceKeyEnd = route({
  method: 'DELETE',
  path: '/api/v1/devices/:id/keys/:keyId',
  access: 'update',
  fresh: true,
  service: 'fleet',
  subject: 'key-end',
  summary: 'End a key: the device has to activate anew',
  input: z.strictObject({ ...oneById.shape, keyId: z.uuid() }),
  output: itemsOf(deviceKeyView),
  before: deviceKeyList,
});

const deviceKey = z.object({ algorithm, publicKey, validFrom: z.number().describe('Epoch ms'), validTo: z.number().nullable() });
/** A public key that a device signs with, for the service that verifies by it. */
export interface DeviceKey extends ViewOf<typeof deviceKey> {}

const deviceSecurity = z.object({
  deviceId: z.uuid(),
  profile: z.string(),
  keys: z.array(deviceKey),
  cipherKeys: z.array(sealedKey).describe('Symmetric keys in use'),
  projectId: z.uuid().nullable(),
});
/** What the listener must know of a device before it can read or believe what it sends. */
export interface DeviceSecurity extends ViewOf<typeof deviceSecurity> {}

export const deviceKeys = procedure({ service: 'fleet', input: z.strictObject({ vin: z.string().min(1).max(64) }), output: deviceSecurity });

const activation = z.strictObject({
  vin: z.string().min(1).max(64),
  chipId: z.string().regex(/^[\x21-\x7e]{1,16}$/),
  algorithm: z.number().int().min(1).max(3),
  publicKey: z.base64().min(4).max(4_096),
  remoteAddress: z.string().max(64),
  at: z.number().describe('Epoch ms'),
  firstUse: z.boolean().exactOptional().describe('False: only a key that is known already passes, whatever the policy is'),
});
/** Command 09 with its signature already verified against the key that it carries. */
export interface DeviceActivation extends ViewOf<typeof activation> {}

/** `known`: the same chip and key again, nothing changed; `closed`: a key that is not known, where the first one is not taken on trust. */
const activationOutcome = z.enum(['registered', 'known', 'chipUsed', 'vinDuplicate', 'closed']);
export type ActivationOutcome = z.output<typeof activationOutcome>;

export const activate = procedure({ service: 'fleet', input: activation, output: z.object({ outcome: activationOutcome }) });
