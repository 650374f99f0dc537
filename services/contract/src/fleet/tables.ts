import { importFormats } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, namedRef } from '../fields.ts';
import { procedure, type OutputOf } from '../route.ts';

/** An uploaded table as it is written, for services that do not read files themselves. It is forgotten by that. */
export const tableRead = procedure({
  service: 'fleet',
  input: z.strictObject({ uploadId: z.uuid(), format: z.enum(importFormats), rowsMax: count }),
  output: z.object({ headings: z.array(z.string()), rows: z.array(z.object({ line: count.describe('From 1, the heading included'), cells: z.array(z.string()) })) }),
});
export interface TableRows extends OutputOf<typeof tableRead> {}

const refs = z.array(namedRef);

/** How files name what a data scope lists: projects by number, customers and groups by name. Only for administrators. */
export const scopeNames = procedure({ service: 'fleet', output: z.object({ projects: refs, customers: refs, groups: refs }) });
export interface ScopeNames extends OutputOf<typeof scopeNames> {}
