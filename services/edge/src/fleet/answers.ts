import { changeActions, deviceSources, serviceStatuses, settingNames, type EntityName, type EntityViews } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** What the routes of fleet answer, for the API's description. The compiler compares them with the contract's views. */

const moment = z.iso.datetime();
const ref = z.object({ id: z.uuid(), name: z.string() });
const nullableText = z.string().nullable();

const kept = {
  id: z.uuid(),
  version: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  createdBy: nullableText,
  updatedBy: nullableText,
  deletedAt: moment.nullable(),
};

export const entityAnswers = {
  project: z.object({ ...kept, name: z.string(), number: z.string(), description: nullableText, customer: ref.nullable(), devices: z.number().int() }),
  customer: z.object({ ...kept, name: z.string(), description: nullableText, projects: z.number().int() }),
  group: z.object({ ...kept, name: z.string(), description: nullableText, devices: z.number().int() }),
  device: z.object({
    ...kept,
    vin: z.string(),
    plate: nullableText,
    vehicleType: nullableText,
    source: z.enum(deviceSources),
    project: ref.nullable(),
    customer: ref.nullable(),
    groups: z.array(ref),
    batteryId: nullableText,
    bmsId: nullableText,
    bmsModel: nullableText,
    hardwareId: nullableText,
    softwareVersion: nullableText,
    imei: nullableText,
    iccid: nullableText,
    profile: z.string(),
    activatedAt: moment.nullable(),
    serviceStatus: z.enum(serviceStatuses),
    serviceSuspended: z.boolean(),
    serviceExpiresAt: moment.nullable(),
  }),
  version: z.object({ ...kept, number: z.string(), notes: nullableText }),
  config: z.object({ ...kept, name: z.enum(settingNames), value: z.string() }),
} as const satisfies { readonly [Name in EntityName]: z.ZodType<EntityViews[Name]> };

export function pageOf(item: z.ZodType): z.ZodType {
  return z.object({ items: z.array(item), next: z.string().nullable(), total: z.number().int() });
}

export const doneAnswer = z.object({ done: z.literal(true) });

const fields = z.record(z.string(), z.unknown()).nullable();

export const changeAnswer = z.object({ id: z.string(), at: moment, by: z.string(), action: z.enum(changeActions), before: fields, after: fields });

export const importAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number().int(),
  imported: z.number().int(),
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), value: z.string(), reason: z.object({ 'zh-CN': z.string(), en: z.string() }) })),
  problemTotal: z.number().int(),
});
