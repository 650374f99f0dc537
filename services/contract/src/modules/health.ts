import { moduleLimits, mountOutcomes } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, done, figure, itemsOf, moment, named } from '../fields.ts';
import { route, type ViewOf } from '../route.ts';
import { moduleName, moduleVersion } from './fields.ts';

const healthReport = z.strictObject({
  name: moduleName,
  version: moduleVersion,
  receipt: z.string().max(64).optional().describe("Of the version in the list of modules that the page was served; without it, or with another user's, the report does not count"),
  component: z.string().max(100),
  outcome: z.enum(mountOutcomes),
  mountMs: z.number().min(0).max(600_000).optional().describe('From asking for the code to the drawn page; of `ok` alone'),
  detail: z.string().max(500).optional().describe('What failed: no data of vehicles or users'),
  file: z.string().max(moduleLimits.pathCharactersMax).optional().describe('Path in the build of the file that was refused'),
});
/** One report of a browser. */
export interface ModuleHealthReport extends ViewOf<typeof healthReport> {}

const healthReports = z.strictObject({
  load: z.string().regex(/^[\da-f]{32}$/).optional().describe('Drawn by the page when it was loaded: each thing counts once per load'),
  reports: z.array(healthReport).min(1).max(moduleLimits.healthReportsMax),
});
export interface ModuleHealthReports extends ViewOf<typeof healthReports> {}

/** The edge checks files that a browser refused before it hands the reports on. */
export const moduleHealthReport = route({
  method: 'POST',
  path: '/api/v1/module-health',
  access: 'session',
  service: 'modules',
  subject: 'health-report',
  summary: 'What became of modules that were to be shown',
  input: healthReports,
  output: done,
});

const healthHourView = named(
  'ModuleHealthHourView',
  z.object({
    version: z.string(),
    hour: moment.describe('Start of the hour'),
    ok: count,
    failures: count,
    errors: count.describe('Thrown later: while drawn again, in a timer, in a rejected promise; and trespasses'),
    freezes: count.describe('The tab stopped answering while it was mounted'),
    integrity: count,
    mountMs: figure.describe('Mean of `ok`; null where nothing was drawn'),
    slow: count,
  }),
);
/** Counts of one version in one hour. */
export interface ModuleHealthHourView extends ViewOf<typeof healthHourView> {}

export const moduleHealth = route({
  method: 'GET',
  path: '/api/v1/modules/:name/health',
  access: 'modulePublish',
  service: 'modules',
  subject: 'health',
  summary: 'What browsers told of a module, by version and hour',
  input: z.strictObject({ name: moduleName, hours: z.number().int().min(1).max(24 * 30).default(24) }),
  output: itemsOf(healthHourView),
});
