import { entityNames, forms, importFormats, limits, serviceStatuses, type EntityFields, type EntityName, type Form, type FormField } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { deviceListInput } from '../api/inputs.ts';

const id = z.string().min(1).max(64);
const version = z.coerce.number().int().min(1).max(2_147_483_647);
const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

const listed = {
  search: z.string().min(1).max(100).optional(),
  sort: z.string().min(1).max(40).optional(),
  cursor: z.string().min(1).max(1_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
  deleted: flag.optional(),
};
const statuses = z.string().regex(new RegExp(`^(${serviceStatuses.join('|')})(,(${serviceStatuses.join('|')}))*$`)).optional();
const deviceFilters = { projectId: z.uuid().optional(), customerId: z.uuid().optional(), groupId: z.uuid().optional(), serviceStatus: statuses };

const plainList = z.strictObject(listed);

/** Lists of the entities: what they are narrowed by, and their order. */
export const entityListInputs = {
  project: z.strictObject({ ...listed, customerId: z.uuid().optional() }),
  customer: plainList,
  group: plainList,
  device: deviceListInput.extend({ ...listed, ...deviceFilters }),
  version: plainList,
  config: plainList,
} as const;

/** What a field's rules are in JSON Schema. */
const ruleSchemas: Readonly<Record<string, (parameters: readonly (string | number)[]) => Readonly<Record<string, unknown>>>> = {
  maxLength: ([most]) => ({ maxLength: most }),
  minLength: ([least]) => ({ minLength: least }),
  regex: ([pattern]) => ({ pattern }),
  digits: ([count]) => ({ pattern: `^\\d{${count}}$` }),
  email: () => ({ format: 'email' }),
  reference: () => ({ format: 'uuid' }),
  references: () => ({ type: ['array', 'null'], items: { type: 'string', format: 'uuid' } }),
  flag: () => ({ type: ['boolean', 'null'] }),
};

function schemaOfField({ rules }: FormField): Readonly<Record<string, unknown>> {
  const required = rules.some(({ name }) => name === 'required');
  const described = rules.map(({ name, parameters }) => ruleSchemas[name]?.(parameters) ?? {});
  return Object.assign({ type: required ? 'string' : ['string', 'null'] }, ...described);
}

/** Any value for now: the fields are checked by their form where they are kept, which tells all that is wrong in both languages. */
function shapeOf(form: Form): Record<string, z.ZodOptional<z.ZodAny>> {
  return Object.fromEntries(Object.entries(form).map(([name, field]) => [name, z.any().meta(schemaOfField(field)).optional()]));
}

export function addInput(name: EntityName): z.ZodObject {
  const form: Form = forms[name];
  const required = Object.entries(form).filter(([, { rules }]) => rules.some((rule) => rule.name === 'required'));
  return z.strictObject(shapeOf(form)).meta({ required: required.map(([field]) => field) });
}

export function changeInput(name: EntityName): z.ZodObject {
  return z.strictObject({ id, version: z.number().int().min(1), ...shapeOf(forms[name]) });
}
export type ChangeInput = { readonly id: string; readonly version: number } & EntityFields;

export const oneInput = z.strictObject({ id });
export type OneInput = z.infer<typeof oneInput>;

export const removeInput = z.strictObject({ id, version, unassign: flag.optional() });
export type RemoveInput = z.infer<typeof removeInput>;

export const restoreInput = z.strictObject({ id, version: z.number().int().min(1) });
export type RestoreInput = z.infer<typeof restoreInput>;

export const reminderInput = z.strictObject({ cursor: listed.cursor, pageSize: listed.pageSize });
export type ReminderInput = z.infer<typeof reminderInput>;

export const changesInput = z.strictObject({
  entity: z.enum(entityNames),
  id,
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize: listed.pageSize,
});
export type ChangesInput = z.infer<typeof changesInput>;

const format = z.enum(importFormats).default('csv');

export const exportInput = z.strictObject({ entity: z.enum(entityNames), format, search: listed.search, sort: listed.sort, ...deviceFilters });
export type ExportInput = z.infer<typeof exportInput>;

export const templateInput = z.strictObject({ format });
export type TemplateInput = z.infer<typeof templateInput>;

export const importInput = z.strictObject({ format, dryRun: flag });
export type ImportInput = z.infer<typeof importInput>;
