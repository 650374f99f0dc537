import { retentionDaysMax } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const days = z.coerce.number().int().min(0).max(retentionDaysMax).optional();

/** Days in place of the settings, 0 = for ever. */
export const retentionInput = z.strictObject({ records: days, messages: days, rollups: days });
export type RetentionQuery = z.infer<typeof retentionInput>;
