import { exportFormats, exportKinds, exportStates, listExportKinds, type TelemetryExportView } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** What the routes of the exports answer; the compiler compares it with the contract's view. */
export const exportAnswer = z.object({
  id: z.uuid(),
  kind: z.enum([...exportKinds, ...listExportKinds]),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  rows: z.number().int(),
  rowsExpected: z.number().int(),
  truncated: z.boolean(),
  bytes: z.number().int(),
  fileName: z.string(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  problem: z.string().nullable(),
}) satisfies z.ZodType<TelemetryExportView>;

export const exportListAnswer = z.object({ items: z.array(exportAnswer) });
