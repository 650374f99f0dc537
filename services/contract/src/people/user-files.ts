import { importFormats } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, inBothLanguages, moment, named, namedRef, tableFile } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';

const format = z.enum(importFormats).default('csv');

export const userImportTemplate = route({ method: 'GET', path: '/api/v1/user-imports/template', access: 'administrator', service: 'edge', ...tableFile, summary: 'An empty file to import users from', input: z.strictObject({ format }) });

const difference = z.object({ name: z.string(), before: z.array(z.string()), after: z.array(z.string()) });
const change = z.object({ line: count, loginName: z.string(), added: z.boolean(), fields: z.array(difference).describe('What differs, in the words of the file') });
/** A user whom an import adds or changes. */
export interface UserImportChange extends ViewOf<typeof change> {}

const userImportReport = named(
  'UserImportReport',
  z.object({
    dryRun: z.boolean(),
    rows: count,
    added: count,
    changed: count,
    unchanged: count,
    changes: z.array(change),
    problems: z.array(z.object({ line: count, column: z.string(), value: z.string(), reason: inBothLanguages })).describe('The first of them; `problemTotal` counts all. Nothing is imported while there is one'),
    problemTotal: count,
    links: z.array(z.object({ loginName: z.string(), token: z.string(), expiresAt: moment })).describe('By which added users set their password; told this once'),
  }),
);
/** What an import of users did, or would do when `dryRun`. */
export interface UserImportReport extends ViewOf<typeof userImportReport> {}

export const userImport = route({
  method: 'POST',
  path: '/api/v1/user-imports',
  access: 'administrator',
  fresh: true,
  service: 'edge',
  file: true,
  summary: 'Add and change users from a file, or try to',
  input: z.strictObject({ format, dryRun: z.boolean() }),
  output: userImportReport,
});

const refs = z.array(namedRef);

/** A table that was read, with the names that it can use. */
export const userImportRun = procedure({
  service: 'identity',
  input: z.strictObject({
    dryRun: z.boolean(),
    headings: z.array(z.string()),
    rows: z.array(z.object({ line: count, cells: z.array(z.string()) })),
    names: z.object({ projects: refs, customers: refs, groups: refs }),
  }),
  output: userImportReport,
});
