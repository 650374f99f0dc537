import { commandLimits, limits, offeredCommands } from '@voltdeck/protocol/contract';
import { z } from 'zod';

const id = z.uuid();
const page = { cursor: z.string().min(1).max(80).optional(), pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional() };
const reason = z.string().trim().min(1).max(commandLimits.reasonCharactersMax).optional();
const lifeS = z.number().int().min(1).max(commandLimits.lifeSMax).optional();
const given = z.record(z.string().max(40), z.union([z.string().max(300), z.number()]));
const form = { command: z.enum(offeredCommands), arguments: given.default({}), reason, lifeS };

export const commandInput = z.strictObject({ id, ...form });
export type CommandBody = z.infer<typeof commandInput>;

export const batchInput = z.strictObject({ deviceIds: z.array(z.uuid()).min(1).max(commandLimits.batchDevicesMax), ...form });
export type BatchBody = z.infer<typeof batchInput>;

export const commandListInput = z.strictObject({ id, ...page });
export type CommandListQuery = z.infer<typeof commandListInput>;

export const oneInput = z.strictObject({ id });
export type OneInput = z.infer<typeof oneInput>;

export const settingsReadInput = z.strictObject({ id, lifeS });
export type SettingsReadBody = z.infer<typeof settingsReadInput>;

export const settingsWriteInput = z.strictObject({ id, values: given, reason, lifeS, confirmServer: z.boolean().optional() });
export type SettingsWriteBody = z.infer<typeof settingsWriteInput>;
