import { z } from 'zod';
import { named } from '../fields.ts';
import { procedure, route, type ViewOf } from '../route.ts';
import { hostVersions, moduleVersion, sharedRanges } from './fields.ts';

const dependencyView = z.object({
  name: z.string(),
  version: z.string(),
  channel: z.enum(['stable', 'canary', 'pinned', 'override']),
  kit: z.string(),
  contract: z.string(),
  shared: sharedRanges,
});
/** What one version takes from the shell. */
export interface ModuleDependencyView extends ViewOf<typeof dependencyView> {}

const dependencyMapView = named(
  'DependencyMapView',
  z.object({
    host: hostVersions,
    modules: z.array(dependencyView),
    broken: z
      .array(z.object({ name: z.string(), version: z.string(), key: z.string(), range: z.string() }))
      .describe('Of the change that was asked about: what it would break, one line each'),
  }),
);
export interface DependencyMapView extends ViewOf<typeof dependencyMapView> {}

const key = z.string().min(1).max(200).optional().describe('Share key, or `contract`, of a change that is only thought of');
const to = moduleVersion.optional().describe('The version that it would go to');

/** The edge asks `dependencyMap` for the shell that it serves. */
export const moduleDependencies = route({
  method: 'GET',
  path: '/api/v1/module-dependencies',
  access: 'modulePublish',
  service: 'edge',
  summary: 'What the modules take from the shell, and what a change of it would break',
  input: z.strictObject({ key, to }),
  output: dependencyMapView,
});

export const dependencyMap = procedure({ service: 'modules', subject: 'dependencies', input: z.strictObject({ host: hostVersions, key, to }), output: dependencyMapView });
