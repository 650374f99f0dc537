import { errors, type ErrorCode, type Problem } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const isCode = (name: string): name is ErrorCode => Object.hasOwn(errors, name);

/** RFC 9457, with the stable code of what failed. */
export const problemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(Object.keys(errors).filter(isCode)),
    detail: z.string(),
    requestId: z.string(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.record(z.string(), z.unknown())])).exactOptional(),
    fields: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })).exactOptional(),
  })
  .meta({ id: 'Problem' }) satisfies z.ZodType<Problem>;
