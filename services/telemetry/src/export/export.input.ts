import { faultLevelMax, faultTypeMax, type RecordFieldName } from '@voltdeck/protocol/codes';
import { exportKinds, exportPageRows, faultStates, operationKinds } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceFilterFields } from '../device/device-filter.ts';
import { inOrder, orderProblem, timeField } from '../device/range-fields.ts';
import { columnOfField } from '../record/record-columns.ts';

const field = z.custom<RecordFieldName>((name) => typeof name === 'string' && columnOfField(name) !== undefined, 'No such field of a record');

const selection = z.strictObject({
  kind: z.enum(exportKinds),
  deviceId: z.uuid().optional(),
  ...deviceFilterFields,
  from: timeField.optional(),
  to: timeField.optional(),
  fields: z.array(field).min(1).max(100).optional(),
  type: z.number().int().min(1).max(faultTypeMax).optional(),
  level: z.number().int().min(1).max(faultLevelMax).optional(),
  state: z.enum(faultStates).optional(),
  acknowledged: z.boolean().optional(),
  operationKind: z.enum(operationKinds).optional(),
});
type Selection = z.infer<typeof selection>;

const forRecords = ['deviceId', 'from', 'to', 'fields'] as const;

function check(given: Selection, context: z.RefinementCtx): void {
  if (!inOrder(given)) context.addIssue({ code: 'custom', ...orderProblem });
  if (given.kind !== 'records') return;
  for (const name of forRecords) {
    if (given[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: 'An export of records needs it' });
  }
}

/** Counts, and says by its failure what is wrong with the request. */
export const exportCountInput = selection.superRefine(check);
export const exportPageInput = selection
  .extend({ cursor: z.string().max(500).optional(), pageSize: z.number().int().min(1).max(exportPageRows) })
  .superRefine(check);

export type ExportFilter = Selection;
