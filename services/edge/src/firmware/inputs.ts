import { firmwareLimits, firmwareSorts, firmwareStandings, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { flag } from '../api/from-text.ts';

/** Inputs of the routes of firmware. Every one is strict; what a manifest has to keep, the protocol service says. */

const text = z.string().max(firmwareLimits.notesCharactersMax);
const names = z.array(z.string().max(64)).max(firmwareLimits.listMax);
const hexDigest = z.string().regex(/^[0-9a-f]{64}$/);

export const oneInput = z.strictObject({ id: z.uuid() });
export type OneInput = z.infer<typeof oneInput>;

export const listInput = z.strictObject({
  search: z.string().trim().max(200).optional(),
  state: z.enum(firmwareStandings).optional(),
  usable: flag.optional(),
  sort: z.enum(firmwareSorts).optional(),
  cursor: z.uuid().optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});
export type ListQuery = z.infer<typeof listInput>;

export const addInput = z.strictObject({
  manifest: z.strictObject({
    format: z.literal(1),
    name: text,
    version: text,
    minimumVersion: text.nullable(),
    hardware: names,
    models: names,
    size: z.number().int().min(1),
    sha256: hexDigest,
    notes: z.strictObject({ 'zh-CN': text, en: text }),
    signedAt: z.iso.datetime(),
  }),
  keyId: z.string().max(64),
  signature: z.string().max(128),
});
export type AddBody = z.infer<typeof addInput>;

export const partInput = z.strictObject({ id: z.uuid(), offset: z.coerce.number().int().min(0), sha256: hexDigest.optional() });
export type PartQuery = z.infer<typeof partInput>;

export const keyAddInput = z.strictObject({ name: z.string().trim().min(1).max(64), publicKey: z.string().min(1).max(64) });
export type KeyAddBody = z.infer<typeof keyAddInput>;

export const keyRevokeInput = z.strictObject({ keyId: z.string().min(1).max(64) });
export type KeyRevokeInput = z.infer<typeof keyRevokeInput>;

export const downloadInput = z.strictObject({ token: z.string().max(300), name: z.string().max(300) });
export type DownloadInput = z.infer<typeof downloadInput>;

export const linkSecretRotateInput = z.strictObject({ endLinks: z.boolean().optional() });
export type LinkSecretRotateInput = z.infer<typeof linkSecretRotateInput>;
