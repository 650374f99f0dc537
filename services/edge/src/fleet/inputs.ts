import { formInput, shapeOf } from '@voltdeck/contract';
import { cipherKeyForm, cipherNames, entityNames, forms, importFormats, limits, serviceStatuses, vehicleTrusts, type EntityFields, type EntityName } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { flag } from '../api/from-text.ts';
import { deviceListInput } from '../api/inputs.ts';

const id = z.uuid();
const version = z.coerce.number().int().min(1).max(2_147_483_647);

const listed = {
  search: z.string().min(1).max(100).optional(),
  sort: z.string().min(1).max(40).optional(),
  cursor: z.string().min(1).max(1_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
  deleted: flag.optional(),
};
const statuses = z.string().regex(new RegExp(`^(${serviceStatuses.join('|')})(,(${serviceStatuses.join('|')}))*$`)).optional();
const trusts = z.string().regex(new RegExp(`^(${vehicleTrusts.join('|')})(,(${vehicleTrusts.join('|')}))*$`)).optional();
const deviceFilters = { trust: trusts, projectId: z.uuid().optional(), customerId: z.uuid().optional(), groupId: z.uuid().optional(), profile: z.string().max(50).optional(), serviceStatus: statuses };

const plainList = z.strictObject(listed);

/** Lists of the entities: what they are narrowed by, and their order. */
export const entityListInputs = {
  project: z.strictObject({ ...listed, customerId: z.uuid().optional() }),
  customer: plainList,
  group: plainList,
  device: deviceListInput.extend({ ...listed, ...deviceFilters }),
  version: plainList,
  model: plainList,
  config: plainList,
  profile: plainList,
  platform: plainList,
} as const;

export function addInput(name: EntityName): z.ZodObject {
  return formInput(forms[name]);
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

export const bindingsInput = z.strictObject({ id, cursor: changesInput.shape.cursor, pageSize: listed.pageSize });
export type BindingsInput = z.infer<typeof bindingsInput>;

export const keyInput = z.strictObject({ id, keyId: z.uuid() });
export type KeyInput = z.infer<typeof keyInput>;

export const cipherKeyInput = z.strictObject({ id, cipher: z.enum(cipherNames) });
export type CipherKeyInput = z.infer<typeof cipherKeyInput>;

export const cipherKeySetInput = cipherKeyInput.extend({ key: formInput(cipherKeyForm).shape['key'] ?? z.string() });
export type CipherKeySetInput = CipherKeyInput & { readonly key: string };

const format = z.enum(importFormats).default('csv');

export const exportInput = z.strictObject({ entity: z.enum(entityNames).exclude(['platform']), format, search: listed.search, sort: listed.sort, ...deviceFilters });
export type ExportInput = z.infer<typeof exportInput>;

export const templateInput = z.strictObject({ format });
export type TemplateInput = z.infer<typeof templateInput>;

export const importInput = z.strictObject({ format, dryRun: flag });
export type ImportInput = z.infer<typeof importInput>;
