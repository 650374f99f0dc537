import type { DeadLetterContent, DeadLetterDeletion, DeadLetterPage, DeadLetterReplay } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** What the routes of the dead letters answer; the compiler compares them with the contract's views. */

const deadLetter = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  detail: z.string(),
  deviceId: z.uuid().nullable(),
  vin: z.string().nullable(),
  frames: z.number().int(),
  bytes: z.number().int(),
});

export const deadLetterPage = z.object({
  items: z.array(deadLetter),
  next: z.string().nullable(),
  total: z.number().int(),
  reasons: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  bytes: z.number().int(),
  bytesMax: z.number().int(),
}) satisfies z.ZodType<DeadLetterPage>;

const frame = z.object({ deviceId: z.uuid(), vin: z.string().nullable(), receivedAt: z.iso.datetime(), hex: z.string() });

export const deadLetterContent = deadLetter.extend({
  content: z.array(frame),
  unreadable: z.string().nullable(),
}) satisfies z.ZodType<DeadLetterContent>;

export const deadLetterReplay = z.object({ replayed: z.number().int(), next: z.string().nullable() }) satisfies z.ZodType<DeadLetterReplay>;

export const deadLetterDeletion = z.object({ deleted: z.number().int() }) satisfies z.ZodType<DeadLetterDeletion>;
