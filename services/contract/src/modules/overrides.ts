import { moduleLimits } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { done, itemsOf, moment, named, oneById, text } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';
import { moduleName, moduleVersion } from './fields.ts';

const moduleOverrideView = named(
  'ModuleOverrideView',
  z.object({
    id: z.string(),
    name: z.string(),
    version: text,
    url: text,
    createdBy: z.string(),
    expiresAt: moment,
    userId: text.describe('Who uses it; null until somebody has followed its link'),
  }),
);
export interface ModuleOverrideView extends ViewOf<typeof moduleOverrideView> {}

const moduleOverrideGrant = named('ModuleOverrideGrant', z.object({ override: moduleOverrideView, token: z.string() }));
/** The token is returned this once; `overridePath` makes its link. It is good for one user: the first who follows it. */
export interface ModuleOverrideGrant extends ViewOf<typeof moduleOverrideGrant> {}

export const moduleOverrideList = route({
  method: 'GET',
  path: '/api/v1/module-overrides',
  access: 'administrator',
  service: 'modules',
  subject: 'override-list',
  summary: 'Dev overrides that have not expired',
  output: itemsOf(moduleOverrideView),
});

export const moduleOverrideAdd = route({
  method: 'POST',
  path: '/api/v1/module-overrides',
  access: 'modulePublish',
  service: 'modules',
  subject: 'override-add',
  summary: 'A link that loads a build into the console of who follows it',
  input: z
    .strictObject({
      name: moduleName,
      version: moduleVersion.optional(),
      url: z.url({ protocol: /^https?$/ }).max(500).optional().describe("Address of a dev server's build folder, ends in `/`: on this machine, or an origin that the console allows"),
      hours: z.number().int().min(1).max(moduleLimits.overrideHoursMax).optional(),
    })
    .refine(({ version, url }) => (version === undefined) !== (url === undefined), { path: ['version'], message: 'either a version or a url' }),
  output: moduleOverrideGrant,
});
/** A team's build in the running console for one user: a published version, or a dev server. */
export interface NewModuleOverride extends GivenOf<typeof moduleOverrideAdd> {}

export const moduleOverrideUse = route({
  method: 'POST',
  path: '/api/v1/module-override-uses',
  access: 'session',
  service: 'modules',
  subject: 'override-use',
  summary: 'Use the link of a dev override',
  input: z.strictObject({ token: z.string().min(1).max(128) }),
  output: moduleOverrideView,
});

export const moduleOverrideClear = route({
  method: 'DELETE',
  path: '/api/v1/module-override-uses',
  access: 'session',
  service: 'modules',
  subject: 'override-clear',
  summary: 'End the own dev overrides',
  output: done,
});

export const moduleOverrideRevoke = route({
  method: 'DELETE',
  path: '/api/v1/module-overrides/:id',
  access: 'administrator',
  service: 'modules',
  subject: 'override-revoke',
  summary: 'End a dev override, whoever uses it',
  input: oneById,
  output: done,
});
