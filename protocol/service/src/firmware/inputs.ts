import { firmwareLimits, firmwareSorts, firmwareStandings, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const { versionCharactersMax, nameCharactersMax, notesCharactersMax, listMax, partBytesMax } = firmwareLimits;

/** Printable, without the sign that separates the arguments of an upgrade (protocol/README.md, Parameters and controls). */
const version = z.string().max(versionCharactersMax).regex(/^[\x21-\x3a\x3c-\x7e]+$/, 'give 1 to 5 printable characters without spaces and ;');
const names = z.array(z.string().trim().min(1).max(64)).min(1).max(listMax);
const notes = z.string().trim().max(notesCharactersMax);

const manifest = z.strictObject({
  format: z.literal(1),
  name: z.string().max(nameCharactersMax).regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'give letters, digits, ., _ and -'),
  version,
  minimumVersion: version.nullable(),
  hardware: names,
  models: names,
  size: z.number().int().min(1),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'give the SHA-256 in hex'),
  notes: z.strictObject({ 'zh-CN': notes.min(1), en: notes.min(1) }),
  signedAt: z.iso.datetime(),
});

export const signed = z.strictObject({ manifest, keyId: z.string().regex(/^[0-9a-f]{16}$/), signature: z.base64().max(128) });

export const list = z.strictObject({
  search: z.string().trim().max(200).optional(),
  state: z.enum(firmwareStandings).optional(),
  usable: z.boolean().optional(),
  sort: z.enum(firmwareSorts).optional(),
  cursor: z.uuid().optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
});

export const one = z.strictObject({ id: z.uuid() });
export const ofDevice = z.strictObject({ deviceId: z.uuid() });
export const part = z.strictObject({ id: z.uuid(), partId: z.uuid(), offset: z.number().int().min(0), bytes: z.number().int().min(1).max(partBytesMax) });
export const keyAdd = z.strictObject({ name: z.string().trim().min(1).max(64), publicKey: z.string().min(1).max(64) });
export const keyRevoke = z.strictObject({ keyId: z.string().max(64) });
export const delivery = z.strictObject({ token: z.string().max(200) });
export const linkSecretRotate = z.strictObject({ endLinks: z.boolean().default(false) });
