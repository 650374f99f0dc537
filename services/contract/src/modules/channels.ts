import { haltReasons, languages, limits, moduleSorts, permissions, rolloutFilters, rolloutStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { count, moment, named, pageOf, sortBy, text } from '../fields.ts';
import { route, type GivenOf, type ViewOf } from '../route.ts';
import { listInput, moduleName as name, moduleVersion as version, oneModule, reason, reasonWhereOff, settingValue, settingValues, switchedOff, switchInput, title, userOrProjectIds } from './fields.ts';
import { moduleVersionView } from './versions.ts';

export interface SwitchedOff extends ViewOf<typeof switchedOff> {}

const audience = { percentage: z.number().min(0).max(100).multipleOf(0.01).describe('Two decimals count'), userIds: userOrProjectIds, projectIds: userOrProjectIds };
const rolloutAudience = z.object(audience);
/** Who gets the canary: a user is among them by his share of the percentage, by name, or by a project in his own list. */
export interface RolloutAudience extends ViewOf<typeof rolloutAudience> {}

const rolloutView = rolloutAudience.extend({
  version: z.string(),
  state: z.enum(rolloutStates),
  haltReason: z.enum(haltReasons).nullable().describe('Why it was halted; null while it is not'),
  users: count.describe('Users who reported on it since it started'),
  failing: count.describe('Of these, users for whom it failed'),
  startedAt: moment,
  updatedAt: moment,
  updatedBy: z.string(),
});
export interface RolloutView extends ViewOf<typeof rolloutView> {}

const moduleSummaryView = named(
  'ModuleSummaryView',
  z.object({
    name: z.string(),
    title,
    team: z.string(),
    teamPromotes: z.boolean().describe('Tokens of its team promote it, roll it out and roll it back; without it only administrators do'),
    disabled: switchedOff.nullable().describe('Served to no one until it is enabled; null while it is not disabled'),
    stable: text,
    lastGood: text.describe('What a roll back would serve; null where there is none'),
    rollout: rolloutView.nullable(),
    versions: count,
    publishedAt: moment,
    mounts: count.describe('Over the last 24 hours, all versions'),
    failures: count.describe('Of the same hours: not loaded, not started, refused, frozen, or threw'),
  }),
);
/** One line of the list of modules. */
export interface ModuleSummaryView extends ViewOf<typeof moduleSummaryView> {}

const pinView = z.object({ userId: z.string(), version: z.string() });
export interface ModulePinView extends ViewOf<typeof pinView> {}

const use = z.enum(['connect', 'images']);
const originView = z.object({ origin: z.string(), use, versions: z.array(z.string()).describe('Versions that declare it'), accepted: z.boolean() });
/** An origin besides the console's that pages of a module want to use. */
export interface ModuleOriginView extends ViewOf<typeof originView> {}

const setting = z.object({
  type: z.enum(['string', 'number', 'integer', 'boolean']),
  title,
  description: title.optional(),
  default: settingValue,
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  public: z.boolean().optional(),
});

const moduleDetailView = named(
  'ModuleDetailView',
  moduleSummaryView.extend({
    history: z.array(moduleVersionView).describe('Newest first'),
    pins: z.array(pinView),
    locales: z.array(z.enum(languages)).describe('Of the version that is shown: stable, or the newest where none is'),
    origins: z.array(originView).describe('Each origin that its versions declare, and whether pages may use it'),
    settings: z.object({ type: z.literal('object'), properties: z.record(z.string(), setting) }).nullable(),
    settingValues,
    permissions: z.array(z.enum([...permissions, 'public', 'session', 'administrator', 'modulePublish'])),
  }),
);
export interface ModuleDetailView extends ViewOf<typeof moduleDetailView> {}

export const moduleList = route({
  method: 'GET',
  path: '/api/v1/module-registry',
  access: 'modulePublish',
  service: 'modules',
  subject: 'list',
  summary: 'The modules of the registry',
  input: z.strictObject({
    ...listInput,
    rollout: z.enum(rolloutFilters).optional().describe('How its rollout stands, or that a module has none'),
    sort: sortBy(moduleSorts),
    pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional().describe('Absent: all of them'),
  }),
  output: pageOf(moduleSummaryView),
});

const ofModule = { service: 'modules', output: moduleDetailView } as const;
/** Who gets which version. A publish token needs no fresh password: the registry judges it. */
const ofChannel = { ...ofModule, access: 'modulePublish', fresh: 'people' } as const;

export const moduleDetail = route({
  ...ofModule,
  method: 'GET',
  path: '/api/v1/modules/:name',
  access: 'modulePublish',
  subject: 'detail',
  summary: 'A module with its versions and who gets which',
  input: oneModule,
});

const force = z.boolean().optional().describe('Also a version that was halted or failed: `doubtful` in its view');

export const modulePromote = route({
  ...ofChannel,
  method: 'POST',
  path: '/api/v1/modules/:name/promotion',
  subject: 'promote',
  summary: 'Make a version stable',
  input: z.strictObject({ name, version, acceptOrigins: z.boolean().optional().describe('Those of the version have been seen, and its pages may use them'), force }),
});

export const moduleRollback = route({
  ...ofChannel,
  method: 'POST',
  path: '/api/v1/modules/:name/rollback',
  subject: 'rollback',
  summary: 'Go back to the last good version, or to a named one',
  input: z.strictObject({ name, version: version.optional(), force }),
});

export const moduleRollout = route({
  ...ofChannel,
  method: 'PUT',
  path: '/api/v1/modules/:name/rollout',
  subject: 'rollout',
  summary: 'Roll a version out as the canary, or change who gets it',
  input: rolloutAudience.partial().extend({ name, version: version.optional().describe('Absent: the version of the rollout that there is'), users: userOrProjectIds.optional().describe('Login names, besides `userIds`') }).strict(),
});

export const moduleRolloutState = route({
  ...ofModule,
  method: 'PUT',
  path: '/api/v1/modules/:name/rollout/state',
  access: 'modulePublish',
  subject: 'rollout-state',
  summary: 'Pause, resume or halt the canary',
  input: z.strictObject({ name, state: z.enum(rolloutStates) }),
});

export const modulePromotionGrant = route({
  ...ofModule,
  method: 'PUT',
  path: '/api/v1/modules/:name/promotion-grant',
  access: 'administrator',
  fresh: true,
  subject: 'grant-promotion',
  summary: "Let the module's team decide who gets its versions, or no longer",
  input: z.strictObject({ name, granted: z.boolean() }),
});

export const moduleYank = route({
  ...ofModule,
  method: 'POST',
  path: '/api/v1/modules/:name/yanks',
  access: 'administrator',
  fresh: true,
  subject: 'yank',
  summary: 'Withdraw a version from new pages permanently',
  input: z.strictObject({ name, version, reason }),
});

export const moduleSwitch = route({
  ...ofModule,
  method: 'PUT',
  path: '/api/v1/modules/:name/switch',
  access: 'administrator',
  fresh: true,
  subject: 'switch',
  summary: 'Disable a module for everyone, in open pages too, or enable it again',
  input: z.strictObject({ name, ...switchInput }).refine(...reasonWhereOff),
});

export const modulePins = route({
  ...ofModule,
  method: 'PUT',
  path: '/api/v1/modules/:name/pins',
  access: 'administrator',
  subject: 'pins',
  summary: 'Pin a version for some users, or unpin',
  input: z.strictObject({ name, version: version.nullable(), userIds: userOrProjectIds.min(1) }),
});

export const moduleSettings = route({
  ...ofModule,
  method: 'PUT',
  path: '/api/v1/modules/:name/settings',
  access: 'administrator',
  subject: 'set-settings',
  summary: 'Change settings of a module, by the names of its schema; the others stay',
  input: z.strictObject({ name, values: settingValues }),
});

export const moduleOriginWithdraw = route({
  ...ofModule,
  method: 'POST',
  path: '/api/v1/modules/:name/origin-withdrawals',
  access: 'administrator',
  subject: 'withdraw-origin',
  summary: 'Take an accepted origin back: pages of the module may no longer use it',
  input: z.strictObject({ name, origin: z.string().min(1).max(200), use }),
});
/** One accepted origin that pages of a module may no longer use. */
export type OriginWithdrawal = Omit<GivenOf<typeof moduleOriginWithdraw>, 'name'>;
