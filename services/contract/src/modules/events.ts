import { moduleActions } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named, pageOf, paging, rowId, text } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { moduleName } from './fields.ts';

const moduleEventView = named(
  'ModuleEventView',
  z.object({
    id: z.string(),
    at: moment,
    module: text,
    version: text,
    action: z.enum(moduleActions),
    by: z.string().describe('Login name; `registry` where it acted by itself'),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
);
/** What a person, a browser or the registry itself caused. */
export interface ModuleEventView extends ViewOf<typeof moduleEventView> {}

export const moduleEvents = route({
  method: 'GET',
  path: '/api/v1/module-events',
  access: 'modulePublish',
  service: 'modules',
  subject: 'events',
  summary: 'What happened in the registry, newest first',
  input: z.strictObject({
    ...paging,
    name: moduleName.optional(),
    action: z.enum(moduleActions).optional().describe('`integrity` lists the files that browsers refused'),
    cursor: rowId.optional(),
  }),
  output: pageOf(moduleEventView),
});
