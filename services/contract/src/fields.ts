import { archiveUses, dayTimePattern, energySources, limits } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Fields that many inputs and answers share. */

export const count = z.number().int();
export const text = z.string().nullable();
export const figure = z.number().nullable();
/** ISO 8601, UTC. */
export const moment = z.iso.datetime();
/** A date without a time: the same day wherever it is read. */
export const day = z.iso.date();
/** In an input: epoch ms. */
export const time = z.number().int().min(0).max(limits.recordTimeMax);
/** Id of a row of the history, in digits. */
export const rowId = z.string().regex(/^\d{1,18}$/);

/** Days of the week with hours. */
export const weekTimes = z.strictObject({
  days: z.array(z.number().int().min(1).max(7)).min(1).max(7).describe('1 Monday to 7 Sunday: the day on which it begins'),
  from: z.string().regex(dayTimePattern).describe('HH:MM'),
  to: z.string().regex(dayTimePattern).describe('HH:MM; not after `from`: on the day after'),
});

/** Of GB/T 32960.3. */
export const edition = z.literal([2016, 2025]);

export const workingState = z.enum(['charging', 'discharging', 'idle', 'offline']);
/** Devices by what they do. */
export const workingCounts = z.object({ charging: count, discharging: count, idle: count, offline: count });

/** Where the energies of a sum are from; null when there was none. */
export const energySource = z.enum(energySources).nullable();

/** Which page of a list. */
export const paging = {
  cursor: z.string().min(1).max(200).optional().describe('`next` of the page before'),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).default(limits.pageSizeDefault),
};

/** What a list is sorted by: a field; descending with a minus before it. */
export const sortBy = <Field extends string>(fields: readonly Field[]) => z.enum(fields.flatMap((field) => [field, `-${field}` as const])).optional();

/** Which devices a list is of; all that the caller sees when nothing is said. */
export const deviceFilter = {
  search: z.string().min(1).max(100).optional().describe('Part of the VIN, the plate or the name of the project'),
  projectId: z.uuid().optional(),
  customerId: z.uuid().optional(),
  groupId: z.uuid().optional(),
};

/** A stretch of time that may be open: from <= time < to. Refine the input by `...inOrder`. */
export const openRange = { from: time.optional(), to: time.optional() };

interface Stretch {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** `.refine(...inOrder)` */
export const inOrder: [check: (stretch: Stretch) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ from = 0, to = Infinity }) => from < to,
  { path: ['to'], message: 'The end must come after the beginning' },
];

export const oneById = z.strictObject({ id: z.uuid() });

const dayMs = 86_400_000;

/** from <= time < to, no longer than so many days. */
export const stretch = (days: number) =>
  z
    .strictObject({ from: time, to: time })
    .refine(...inOrder)
    .refine(({ from, to }) => to - from <= days * dayMs, { path: ['to'], message: `The range is longer than ${days} days: ask for a part of it` });

/** A stretch of one device. */
export const deviceStretch = (days: number) => stretch(days).safeExtend({ deviceId: z.uuid() });

/** In an answer: the stretch that it is of. */
export const answeredRange = { from: moment, to: moment };

/** A sentence or a word of ours. */
export const inBothLanguages = z.object({ 'zh-CN': z.string(), en: z.string() });

export const oneDevice = z.strictObject({ deviceId: z.uuid() });

/** Of projects, customers or groups. */
export const idList = z.array(z.uuid()).max(1_000);

const nameOf = (schema: z.ZodType): string => String(schema.meta()?.['id'] ?? 'items');

/** A page of a list read by key: `next` is the `cursor` of the following page. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: text, total: count }).describe(`Page of ${nameOf(item)}`);
}

/** A list that is returned whole. */
export function itemsOf<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item) }).describe(`List of ${nameOf(item)}`);
}

/** Of a route whose answer is a table as a file. */
export const tableFile = { output: z.unknown().describe('CSV or XLSX'), answers: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] };

/** Where parts of an answer are of days that are archived. */
export const archiveUse = z.enum(archiveUses).exactOptional().describe('`read`: parts were read from the archive; `unavailable`: it could not be read, and older parts show summaries');

export const done = z.object({ done: z.literal(true) }).meta({ id: 'Done' });

/** A schema that has a name in the API's description. */
export const named = <Schema extends z.ZodType>(id: string, schema: Schema): Schema => schema.meta({ id });

export const namedRef = named('NamedRef', z.object({ id: z.uuid(), name: z.string() }));
