import { entityNames, importColumns, importExisting, importFormats, importLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, inBothLanguages, named, tableFile } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { deviceFilters } from './device.ts';
import { listed } from './entity.ts';

const format = z.enum(importFormats).default('csv');

export const exports = route({
  method: 'GET',
  path: '/api/v1/exports/:entity',
  access: 'download',
  service: 'edge',
  ...tableFile,
  summary: 'A list as a file',
  input: z.strictObject({ entity: z.enum(entityNames).exclude(['platform']), format, search: listed.search, sort: listed.sort, ...deviceFilters }),
});

/** An empty file with the headings of an import. */
export const template = { method: 'GET', access: 'add', service: 'edge', ...tableFile, input: z.strictObject({ format }) } as const;
export const importTemplate = route({ path: '/api/v1/device-imports/template', summary: 'An empty file to import devices from', ...template });
export const modelImportTemplate = route({ path: '/api/v1/model-imports/template', summary: 'An empty file to import vehicle models from', ...template });

const importProblem = z.object({
  line: count.describe('From 1, the heading included'),
  column: z.string().describe('Heading of the column; empty for the row as a whole'),
  value: z.string(),
  reason: inBothLanguages,
});
/** A cell of an imported file that was refused. */
export interface ImportProblem extends ViewOf<typeof importProblem> {}

const importDifference = z.object({
  column: z.string().describe('Name of the column'),
  from: z.string().describe('What is stored; empty: nothing'),
  to: z.string().describe('What the file says; empty: the field is emptied'),
});
/** A cell of an imported file that says something else than what is stored. */
export interface ImportDifference extends ViewOf<typeof importDifference> {}

const importChange = z.object({ line: count.describe('From 1, the heading included'), vin: z.string().describe('VIN; of an entry of the fault dictionary its model and fault type'), kind: z.enum(['create', 'update']), differences: z.array(importDifference).describe('Empty for one that is created') });
/** A row of an imported file that creates something or changes it. */
export interface ImportChange extends ViewOf<typeof importChange> {}

export const importReport = named(
  'ImportReport',
  z.object({
    dryRun: z.boolean(),
    rows: count,
    imported: count.describe('Rows that were written: created and updated ones; 0 of a trial'),
    created: count.describe('Of a trial: how many would be'),
    updated: count,
    unchanged: count.describe('They say what is stored already'),
    refused: count.describe('Rows with a problem'),
    skipped: count.describe('Rows of which nothing was to be imported'),
    changes: z.array(importChange).describe('The first of them, of a trial; `created` and `updated` count all'),
    ignored: z.array(z.string()).describe('Headings of columns that an export has and nobody fills in'),
    uploadId: z.uuid().nullable().describe('Of a trial that can be applied within the hour'),
    problems: z.array(importProblem).describe('The first of them; `problemTotal` counts all'),
    problemTotal: count,
  }),
);
/** What an import did, or would do when `dryRun`. */
export interface ImportReport extends ViewOf<typeof importReport> {}

export const importing = { method: 'POST', access: 'add', service: 'edge', file: true, output: importReport } as const;
const within = ['projects', 'customers', 'groups'] as const;
export const existing = z.enum(importExisting).default('refuse').describe('`update` compares rows of what is there already and changes what differs; it also takes the permission to update');
export const rowsOfFile = z.strictObject({ format, dryRun: z.boolean() });
export const deviceImport = route({
  path: '/api/v1/device-imports',
  within,
  summary: 'Import devices from a file, or try to: all rows, or none while one has a problem',
  ...importing,
  input: z.strictObject({ ...rowsOfFile.shape, existing }),
});
export const modelImport = route({ path: '/api/v1/model-imports', fleetWide: true, summary: 'Import vehicle models from a file, or try to', ...importing, input: rowsOfFile });

const line = z.number().int().min(1).max(2_000_000);
export const except = z
  .array(z.strictObject({ line, columns: z.array(z.string().max(40)).min(1).max(importColumns.length).optional().describe('Absent: the whole row') }))
  .max(importLimits.rowsMax)
  .default([])
  .describe('What of the file is left out');

export const deviceImportApply = route({
  method: 'POST',
  path: '/api/v1/device-imports/:uploadId',
  access: 'add',
  within,
  service: 'fleet',
  summary: 'Import what a trial with `existing=update` showed: its good rows; what was changed since is refused as a conflict',
  timeoutMs: importLimits.runTimeoutMs,
  input: z.strictObject({ uploadId: z.uuid(), except }),
  output: importReport,
});

/** A piece of an uploaded file; `index` counts from 0. An upload is its caller's alone. */
export const importPart = procedure({
  service: 'fleet',
  input: z.strictObject({
    uploadId: z.uuid(),
    index: z.number().int().min(0).max(Math.ceil(importLimits.fileBytesMax / importLimits.partBytes)),
    base64: z.base64().min(1).max(Math.ceil((importLimits.partBytes * 4) / 3) + 4),
  }),
  output: done,
});

export const importRun = procedure({
  service: 'fleet',
  input: z.strictObject({ entity: z.enum(['device', 'model', 'faultEntry']).default('device'), uploadId: z.uuid(), format: z.enum(importFormats), dryRun: z.boolean(), existing: z.enum(importExisting).default('refuse') }),
  output: importReport,
});
