import { z } from 'zod';
import { count, moment, named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { hostVersions, oneModule, title } from './fields.ts';

/** What the console runs with: kit, contract, and the shared parts of its shell with their versions. */
export interface HostVersions extends ViewOf<typeof hostVersions> {}

export const moduleVersionView = named(
  'ModuleVersionView',
  z.object({
    name: z.string(),
    version: z.string(),
    title,
    state: z
      .enum(['admitted', 'halted', 'yanked'])
      .describe('halted: its canary crossed the threshold, or was stopped; served to no one until it is promoted or rolled out again. yanked: withdrawn from new pages permanently'),
    yanked: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
    failing: count.describe('Users for whom its canary failed'),
    doubtful: z.boolean().describe('It was halted, or its canary failed for users: making it stable takes `force`'),
    keyRevoked: z.boolean().describe('The key that signed it was revoked: it cannot be promoted'),
    digest: z.string().describe('SHA-256 over `module.json`, hex'),
    keyId: z.string(),
    team: z.string(),
    publishedAt: moment,
    publishedBy: z.string(),
    kit: z.string(),
    contract: z.string(),
    files: count,
    bytes: count.describe('Unpacked, all files'),
    criticalBytes: count.describe('Packed, what a page waits for'),
  }),
);
export interface ModuleVersionView extends ViewOf<typeof moduleVersionView> {}

const dryRun = z.boolean().optional().describe('Say what would be refused; nothing is published');

/** The edge stores the archive and asks `archivePublish`. */
export const modulePublish = route({
  method: 'POST',
  path: '/api/v1/modules/:name/versions',
  access: 'modulePublish',
  service: 'edge',
  summary: 'Publish a signed build: a .tar.gz with module.json, module.sig and the files that module.json lists',
  input: oneModule.extend({ dryRun }),
  output: moduleVersionView,
  file: true,
});

/** The archive lies in the bucket of uploads under its id. What the registry needs of the shell only the edge knows. */
export const archivePublish = procedure({
  service: 'modules',
  subject: 'publish',
  input: oneModule.extend({ uploadId: z.uuid(), host: hostVersions, dryRun }),
  output: moduleVersionView,
});
