import { complianceFigureNames, faultLevelMax, faultTypeMax } from '@voltdeck/protocol/codes';
import { campaignStates, exportFormats, exportKinds, faultStates, firmwareStandings, listExportKinds, operationKinds, rolloutFilters } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.uuid();
const epochMs = z.number().int().min(0).max(8_640_000_000_000_000);

/** What belongs to which kind, and what records need, is said by who has the rows. */
export const exportFormInput = z.strictObject({
  kind: z.enum([...exportKinds, ...listExportKinds]),
  format: z.enum(exportFormats),
  deviceId: id.optional(),
  from: epochMs.optional(),
  to: epochMs.optional(),
  fields: z.array(z.string().min(1).max(64)).min(1).max(100).optional(),
  search: z.string().min(1).max(100).optional(),
  projectId: id.optional(),
  customerId: id.optional(),
  groupId: id.optional(),
  type: z.number().int().min(1).max(faultTypeMax).optional(),
  level: z.number().int().min(1).max(faultLevelMax).optional(),
  state: z.enum([...faultStates, ...campaignStates, ...firmwareStandings]).optional(),
  rollout: z.enum(rolloutFilters).optional(),
  acknowledged: z.boolean().optional(),
  operationKind: z.enum(operationKinds).optional(),
  deleted: z.boolean().optional(),
  userId: id.optional(),
  action: z.string().min(1).max(64).optional(),
  result: z.string().min(1).max(64).optional(),
  figure: z.enum(complianceFigureNames).optional(),
  command: z.number().int().min(0).max(255).optional(),
  direction: z.enum(['up', 'down']).optional(),
  rejected: z.boolean().optional(),
});

export const oneExportInput = z.strictObject({ id: z.string().min(1).max(64).regex(/^[\w-]+$/) });
export type OneExport = z.infer<typeof oneExportInput>;
