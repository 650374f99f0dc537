import { z } from 'zod';
import { itemsOf, moment, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const firmwareKeyView = named(
  'FirmwareKeyView',
  z.object({
    id: z.string(),
    name: z.string(),
    publicKey: z.string().describe('Raw 32 bytes, base64'),
    createdAt: moment,
    createdBy: z.string(),
    revokedAt: moment.nullable(),
  }),
);
/** A public key that firmware is signed with. */
export interface FirmwareKeyView extends ViewOf<typeof firmwareKeyView> {}

export const firmwareKeyList = route({
  method: 'GET',
  path: '/api/v1/firmware-keys',
  access: 'administrator',
  service: 'protocol',
  summary: 'The keys that firmware is signed with',
  output: itemsOf(firmwareKeyView),
});

const newKey = z.strictObject({ name: z.string().trim().min(1).max(64), publicKey: z.string().min(1).max(64) });
export interface NewFirmwareKey extends ViewOf<typeof newKey> {}

export const firmwareKeyAdd = route({
  method: 'POST',
  path: '/api/v1/firmware-keys',
  access: 'administrator',
  fresh: true,
  service: 'protocol',
  summary: 'Registers a public key for firmware',
  input: newKey,
  output: firmwareKeyView,
});

export const firmwareKeyRevoke = route({
  method: 'DELETE',
  path: '/api/v1/firmware-keys/:keyId',
  access: 'administrator',
  fresh: true,
  service: 'protocol',
  summary: 'Revokes a key: vehicles no longer get what it signed',
  input: z.strictObject({ keyId: z.string().min(1).max(64) }),
  output: firmwareKeyView,
});

const linkSecretChange = named(
  'FirmwareLinkSecretChange',
  z.object({ linksTakenUntil: moment.nullable().describe('Until when links made with the previous secret are accepted; null where they ended') }),
);
export interface FirmwareLinkSecretChange extends ViewOf<typeof linkSecretChange> {}

export const firmwareLinkSecretRotate = route({
  method: 'POST',
  path: '/api/v1/firmware-link-secrets',
  access: 'administrator',
  service: 'protocol',
  summary: 'Makes a new secret for download links; existing links run to their end, or all end now',
  input: z.strictObject({ endLinks: z.boolean().default(false) }),
  output: linkSecretChange,
});
