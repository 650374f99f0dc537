import { logLevelMinutesMax, logLevels, serviceNames } from '@voltdeck/protocol/contract';
import { z } from 'zod';

export const logLevelInput = z.strictObject({ service: z.enum(serviceNames), level: z.enum(logLevels), minutes: z.number().int().min(1).max(logLevelMinutesMax) });
export type LogLevelBody = z.infer<typeof logLevelInput>;
