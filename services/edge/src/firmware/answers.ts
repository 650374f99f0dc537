import { firmwareCauses, firmwareRefusals, firmwareStates, type DeviceFirmwareView, type FirmwareKeyView, type FirmwareLinkSecretChange, type FirmwareRefusal, type FirmwareView } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

/** What the routes of firmware answer; the compiler compares them with the contract's views. */

const text = z.string().nullable();
const count = z.number().int();

export const firmwareAnswer = shape<FirmwareView>()(
  'FirmwareView',
  z.object({
    id: z.uuid(),
    name: z.string(),
    version: z.string(),
    minimumVersion: text,
    hardware: z.array(z.string()),
    models: z.array(z.string()),
    size: count,
    sha256: z.string(),
    notes: z.object({ 'zh-CN': z.string(), en: z.string() }),
    signedAt: moment,
    state: z.enum(firmwareStates),
    cause: z.enum(firmwareCauses).nullable(),
    uploadedBytes: count,
    keyId: z.string(),
    keyName: z.string(),
    signature: z.enum(['valid', 'revoked']),
    createdAt: moment,
    createdBy: z.string(),
    readyAt: moment.nullable(),
    withdrawnAt: moment.nullable(),
    withdrawnBy: text,
  }),
);

const isRefusal = (name: string): name is FirmwareRefusal => Object.hasOwn(firmwareRefusals, name);
const refusal = z.enum(Object.keys(firmwareRefusals).filter(isRefusal));

export const deviceFirmwareAnswer = shape<DeviceFirmwareView>()(
  'DeviceFirmwareView',
  z.object({
    deviceId: z.uuid(),
    model: text,
    hardware: text,
    version: text,
    items: z.array(z.object({ firmware: firmwareAnswer, refusals: z.array(refusal) })),
  }),
);

export const firmwareKeyAnswer = shape<FirmwareKeyView>()(
  'FirmwareKeyView',
  z.object({ id: z.string(), name: z.string(), publicKey: z.string(), createdAt: moment, createdBy: z.string(), revokedAt: moment.nullable() }),
);

export const linkSecretAnswer = shape<FirmwareLinkSecretChange>()('FirmwareLinkSecretChange', z.object({ linksTakenUntil: moment.nullable() }));
