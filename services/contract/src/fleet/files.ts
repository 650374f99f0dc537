import { entityNames, importFormats, importLimits } from '@voltdeck/protocol/contract';
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

const template = { method: 'GET', access: 'add', service: 'edge', ...tableFile, input: z.strictObject({ format }) } as const;
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

const importReport = named(
  'ImportReport',
  z.object({ dryRun: z.boolean(), rows: count, imported: count, problems: z.array(importProblem).describe('The first of them; `problemTotal` counts all'), problemTotal: count }),
);
/** What an import did, or would do when `dryRun`. Nothing is imported while there is a problem. */
export interface ImportReport extends ViewOf<typeof importReport> {}

const importing = { method: 'POST', access: 'add', service: 'edge', file: true, input: z.strictObject({ format, dryRun: z.boolean() }), output: importReport } as const;
export const deviceImport = route({ path: '/api/v1/device-imports', within: ['projects', 'customers', 'groups'], summary: 'Import devices from a file, or try to', ...importing });
export const modelImport = route({ path: '/api/v1/model-imports', fleetWide: true, summary: 'Import vehicle models from a file, or try to', ...importing });

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
  input: z.strictObject({ entity: z.enum(['device', 'model']).default('device'), uploadId: z.uuid(), format: z.enum(importFormats), dryRun: z.boolean() }),
  output: importReport,
});
