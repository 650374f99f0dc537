import { captureFormats, captureLimits, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.uuid();

export const oneInput = z.strictObject({ id });
export type OneInput = z.infer<typeof oneInput>;

export const sessionListInput = z.strictObject({ id, cursor: z.uuid().optional(), pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional() });
export type SessionListQuery = z.infer<typeof sessionListInput>;

export const captureInput = z.strictObject({ id, minutes: z.number().int().min(1).max(captureLimits.minutes), megabytes: z.number().int().min(1).max(captureLimits.megabytes) });
export type CaptureBody = z.infer<typeof captureInput>;

export const captureFileInput = z.strictObject({ id, format: z.enum(captureFormats) });
export type CaptureFileQuery = z.infer<typeof captureFileInput>;
