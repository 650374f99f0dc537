import { firmwareCauses, firmwareLimits, firmwareSorts, firmwareStandings, firmwareStates, fitReasons } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, moment, named, oneById, oneDevice, pageOf, paging, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';

const { versionCharactersMax, nameCharactersMax, notesCharactersMax, listMax } = firmwareLimits;

/** Printable, without the sign that separates the arguments of an upgrade (protocol/README.md, Parameters and controls). */
const version = z.string().max(versionCharactersMax).regex(/^[\x21-\x3a\x3c-\x7e]+$/, 'give 1 to 5 printable characters without spaces and ;');
const names = z.array(z.string().trim().min(1).max(64)).min(1).max(listMax);
const notes = z.string().trim().max(notesCharactersMax).min(1);

const described = {
  name: z.string().max(nameCharactersMax).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'give letters, digits, ., _ and -'),
  version: version.describe('As the vehicle reports it: `02.10`'),
  minimumVersion: version.nullable().describe('The vehicle must have this version or a newer one; null = any'),
  hardware: names.describe('Hardware versions that it runs on; `HW1*` = all that start with HW1'),
  models: names.describe('Models of the BMS; `*` as for the hardware'),
  size: count.min(1).describe('Bytes'),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'give the SHA-256 in hex').describe('Of the file, hex'),
  notes: z.strictObject({ 'zh-CN': notes, en: notes }),
  signedAt: moment,
};

const manifest = z.strictObject({ format: z.literal(1), ...described });
/** What is signed about a firmware, outside the server. */
export interface FirmwareManifest extends ViewOf<typeof manifest> {}

export const signed = z.strictObject({
  manifest,
  keyId: z.string().regex(/^[0-9a-f]{16}$/).describe('First 16 hex digits of the SHA-256 over the raw public key'),
  signature: z.base64().max(128).describe('Ed25519 over `firmwareSignedText`'),
});
/** The file that `voltdeck firmware sign` writes beside a firmware. */
export interface SignedFirmware extends ViewOf<typeof signed> {}

export const firmwareView = named(
  'FirmwareView',
  z.object({
    id: z.uuid(),
    ...described,
    state: z.enum(firmwareStates),
    cause: z.enum(firmwareCauses).nullable(),
    uploadedBytes: count.describe('Where an upload continues'),
    keyId: z.string(),
    keyName: z.string().describe('Name that the key was registered under'),
    signature: z.enum(['valid', 'revoked']).describe('The signature was verified; `revoked` = its key has been revoked since'),
    createdAt: moment,
    createdBy: z.string().describe('Login name'),
    readyAt: moment.nullable(),
    withdrawnAt: moment.nullable().describe('Since then vehicles no longer get it'),
    withdrawnBy: text,
  }),
);
export interface FirmwareView extends ViewOf<typeof firmwareView> {}

export const firmwareList = route({
  method: 'GET',
  path: '/api/v1/firmware',
  access: 'view',
  service: 'protocol',
  summary: 'Firmware, newest first',
  input: z.strictObject({
    search: z.string().trim().max(200).optional().describe('In name, version or notes'),
    state: z.enum(firmwareStandings).optional(),
    usable: z.boolean().optional().describe('Firmware that can be sent: ready and not withdrawn'),
    sort: z.enum(firmwareSorts).default('-createdAt'),
    ...paging,
    cursor: z.uuid().optional(),
  }),
  output: pageOf(firmwareView),
});

export const oneFirmware = route({
  method: 'GET',
  path: '/api/v1/firmware/:id',
  access: 'view',
  service: 'protocol',
  summary: 'One firmware; of an upload, where it continues',
  input: oneById,
  output: firmwareView,
});

export const firmwareWithdraw = route({
  method: 'DELETE',
  path: '/api/v1/firmware/:id',
  access: 'delete',
  fleetWide: true,
  service: 'protocol',
  summary: 'Withdraws a firmware: vehicles no longer get it',
  input: oneById,
  output: firmwareView,
  before: oneFirmware,
});

const fitView = z.object({ firmware: firmwareView, refusals: z.array(z.enum(fitReasons).exclude(['openUpgrade', 'notInScope'])).describe('Empty = it fits') });
/** Firmware beside what keeps it from one device. */
export interface FirmwareFitView extends ViewOf<typeof fitView> {}

const deviceFirmwareView = named('DeviceFirmwareView', z.object({ deviceId: z.uuid(), model: text, hardware: text, version: text, items: z.array(fitView) }));
/** The available firmware, judged for one device. */
export interface DeviceFirmwareView extends ViewOf<typeof deviceFirmwareView> {}

/** What a firmware is judged by; null = the device has never reported it. */
export type FirmwareTarget = Pick<DeviceFirmwareView, 'model' | 'hardware' | 'version'>;

export const deviceFirmware = route({
  method: 'GET',
  path: '/api/v1/devices/:deviceId/firmware',
  access: 'view',
  service: 'protocol',
  subject: 'firmware-of-device',
  summary: 'The available firmware, and what keeps each from a device',
  input: oneDevice,
  output: deviceFirmwareView,
});
