import { screenNamePattern, type ModuleSnapshot, type ServedModule } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, named, text } from '../fields.ts';
import { procedure, route, typed } from '../route.ts';
import { hostVersions, title } from './fields.ts';

/** Name of the wall that asks, which may have been given a version of its own. */
export const askingScreen = z.string().regex(screenNamePattern).optional();

/** A build is open to what later kits add. */
export const servedModule = typed<ServedModule>()(
  z.object({
    name: z.string(),
    version: z.string(),
    channel: z.enum(['stable', 'canary', 'pinned', 'override']).optional(),
    guest: z.literal(true).optional().describe("Of another team than the console's own"),
    baseUrl: z.string(),
    remote: z.string(),
    entry: z.string(),
    receipt: z.string().optional().describe('Goes with reports of its health; signed-in users have it'),
  }),
);

const moduleSnapshot = named(
  'ModuleSnapshot',
  typed<ModuleSnapshot>()(
    z.object({
      revision: z.string(),
      modules: z.array(servedModule),
      fallbacks: z.array(servedModule),
      overrides: z.array(z.object({ id: z.uuid(), name: z.string(), version: text, url: text, expiresAt: moment })),
      refused: z.array(z.object({ name: z.string(), reason: z.string() })),
      stopped: z
        .array(z.object({ name: z.string(), title, version: text.describe('null: every version'), pages: z.array(z.string()) }))
        .optional()
        .describe('Modules that are disabled, and versions that were withdrawn: open pages drop them at once'),
    }),
  ),
);

/** The edge remembers what `snapshot` answered. */
export const modules = route({
  method: 'GET',
  path: '/api/v1/modules',
  access: 'public',
  service: 'edge',
  summary: 'The modules of the console',
  output: moduleSnapshot,
});

/** For the caller; without one, what a visitor gets. What does not fit the host is left out. */
export const snapshot = procedure({ service: 'modules', input: z.strictObject({ host: hostVersions.optional(), screen: askingScreen }), output: moduleSnapshot });
