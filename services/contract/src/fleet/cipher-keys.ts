import { cipherKeyForm, cipherNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { shapeOf } from '../form-input.ts';
import { itemsOf, moment, named, oneById } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { declared } from './profile.ts';

const cipherKeyView = named(
  'CipherKeyView',
  z.object({
    id: z.uuid(),
    cipher: z.enum(cipherNames),
    fingerprint: z.string().describe("The first 16 hexadecimal digits of the key's SHA-256"),
    validFrom: moment,
    validTo: moment.nullable().describe('null = in use'),
    registeredBy: z.string(),
    ...declared,
  }),
);
/** A symmetric key of a device or of a profile. The key itself is never returned. */
export interface CipherKeyView extends ViewOf<typeof cipherKeyView> {}

/** A key as it travels between services: sealed, to be opened with the sealing key of the deployment. */
export const sealedKey = z.object({ id: z.string(), cipher: z.enum(cipherNames), sealed: z.base64() });
export interface SealedKey extends ViewOf<typeof sealedKey> {}

const keys = { service: 'fleet', output: itemsOf(cipherKeyView) } as const;
const keyOf = z.strictObject({ ...oneById.shape, cipher: z.enum(cipherNames) });
const newKey = z.strictObject({ ...keyOf.shape, ...shapeOf(cipherKeyForm) });

const ofDevices = '/api/v1/devices/:id/cipher-keys';
export const deviceCipherKeyList = route({ method: 'GET', path: ofDevices, access: 'view', summary: 'Symmetric keys of a device, by their fingerprints', input: oneById, ...keys });
const ofDevice = { path: `${ofDevices}/:cipher`, access: 'administrator', before: deviceCipherKeyList, ...keys } as const;
export const deviceCipherKeySet = route({ method: 'PUT', summary: 'Set a symmetric key of a device in place of the one in use', input: newKey, ...ofDevice });
export const deviceCipherKeyEnd = route({ method: 'DELETE', summary: 'End a symmetric key of a device', input: keyOf, ...ofDevice });

const ofProfiles = '/api/v1/profiles/:id/cipher-keys';
export const profileCipherKeyList = route({ method: 'GET', path: ofProfiles, access: 'administrator', summary: 'Symmetric keys of a profile, by their fingerprints', input: oneById, ...keys });
const ofProfile = { path: `${ofProfiles}/:cipher`, access: 'administrator', before: profileCipherKeyList, ...keys } as const;
export const profileCipherKeySet = route({ method: 'PUT', summary: 'Set a symmetric key of a profile in place of the one in use', input: newKey, ...ofProfile });
export const profileCipherKeyEnd = route({ method: 'DELETE', summary: 'End a symmetric key of a profile', input: keyOf, ...ofProfile });
