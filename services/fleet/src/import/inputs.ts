import { importFormats, importLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

export const part = z.strictObject({
  uploadId: z.uuid(),
  index: z.number().int().min(0).max(Math.ceil(importLimits.fileBytesMax / importLimits.partBytes)),
  base64: z.base64().min(1).max(Math.ceil((importLimits.partBytes * 4) / 3) + 4),
});

export const run = z.strictObject({ entity: z.enum(['device', 'model']).default('device'), uploadId: z.uuid(), format: z.enum(importFormats), dryRun: z.boolean() });
