import { z } from 'zod';
import { named } from '../fields.ts';
import { domain, route, type ViewOf } from '../route.ts';
import { backupSchedule, backupStart, backupTest } from './backup.ts';
import { firstSteps } from './first-steps.ts';
import { mapSettings } from './map-settings.ts';
import { logLevel, systemStatus } from './status.ts';
import { weaknesses } from './weaknesses.ts';

const openApi = route({
  method: 'GET',
  path: '/api/v1/openapi.json',
  access: 'public',
  service: 'edge',
  summary: 'This description',
  output: z.looseObject({ openapi: z.literal('3.1.0'), info: z.looseObject({}), paths: z.looseObject({}) }).describe('OpenAPI 3.1'),
});

const latestBuildView = named('LatestBuild', z.object({ id: z.string() }));
/** An open page compares it with its own and reloads at the next navigation. */
export interface LatestBuild extends ViewOf<typeof latestBuildView> {}

const latestBuild = route({
  method: 'GET',
  path: '/builds/latest.json',
  access: 'public',
  service: 'edge',
  summary: 'Id of the newest build of the shell',
  input: z.object({ t: z.number().optional().describe('The time, which only keeps caches away; any other name does as well') }),
  output: latestBuildView,
});

/** The system itself. */
export const system = domain({ systemStatus, backupStart, backupTest, backupSchedule, weaknesses, firstSteps, logLevel, openApi, mapSettings, latestBuild });
export type System = typeof system;
