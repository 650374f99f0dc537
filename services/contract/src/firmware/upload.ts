import { firmwareLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, oneById } from '../fields.ts';
import { procedure, route } from '../route.ts';
import { firmwareView, oneFirmware, signed } from './firmware.ts';

export const firmwareAdd = route({
  method: 'POST',
  path: '/api/v1/firmware',
  access: 'add',
  service: 'protocol',
  summary: 'Starts the upload of a signed firmware, or finds the one that exists',
  input: signed,
  output: firmwareView,
});

const offset = count.min(0);

/** The edge puts the part into the bucket of uploads, and then asks `firmwarePartNote`. */
export const firmwarePart = route({
  method: 'PATCH',
  path: '/api/v1/firmware/:id/content',
  access: 'add',
  service: 'edge',
  summary: 'The next part of an upload, with its offset and its SHA-256',
  file: true,
  input: z.strictObject({ id: z.uuid(), offset, sha256: z.string().regex(/^[0-9a-f]{64}$/).optional() }),
  output: firmwareView,
});

export const firmwarePartNote = procedure({
  service: 'protocol',
  subject: 'firmware-part',
  input: z.strictObject({ id: z.uuid(), partId: z.uuid().describe('Its name in the bucket of uploads'), offset, bytes: count.min(1).max(firmwareLimits.partBytesMax) }),
  output: firmwareView,
});

export const firmwareComplete = route({
  method: 'POST',
  path: '/api/v1/firmware/:id/completion',
  access: 'add',
  service: 'protocol',
  summary: 'Completes an upload: checks it against what was signed',
  input: oneById,
  output: firmwareView,
  before: oneFirmware,
  // A large file is read twice and stored once.
  timeoutMs: 120_000,
});
