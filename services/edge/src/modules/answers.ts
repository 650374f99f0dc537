import {
  haltReasons,
  languages,
  moduleActions,
  permissions,
  rolloutStates,
  type DependencyMapView,
  type EmbedGrant,
  type EmbedView,
  type ModuleDetailView,
  type ModuleEventView,
  type ModuleHealthHourView,
  type ModuleKeyView,
  type ModuleOverrideGrant,
  type ModuleOverrideView,
  type ModuleSummaryView,
  type ModuleVersionView,
} from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, shape } from '../api/shape.ts';

/** What the registry's routes answer; the compiler compares them with the contract's views. */

const title = z.record(z.enum(languages), z.string());
const count = z.number().int();
const channel = z.enum(['stable', 'canary', 'pinned', 'override']);

const rollout = z.object({
  percentage: z.number(),
  userIds: z.array(z.string()),
  projectIds: z.array(z.string()),
  version: z.string(),
  state: z.enum(rolloutStates),
  haltReason: z.enum(haltReasons).nullable(),
  startedAt: moment,
  updatedAt: moment,
  updatedBy: z.string(),
});

const summary = {
  name: z.string(),
  title,
  team: z.string(),
  teamPromotes: z.boolean(),
  stable: z.string().nullable(),
  lastGood: z.string().nullable(),
  rollout: rollout.nullable(),
  versions: count,
  publishedAt: moment,
  mounts: count,
  failures: count,
};

export const moduleVersionAnswer = shape<ModuleVersionView>()(
  'ModuleVersionView',
  z.object({
    name: z.string(),
    version: z.string(),
    title,
    state: z.enum(['admitted', 'halted', 'yanked']),
    yanked: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
    keyRevoked: z.boolean(),
    digest: z.string(),
    keyId: z.string(),
    team: z.string(),
    publishedAt: moment,
    publishedBy: z.string(),
    kit: z.string(),
    contract: z.string(),
    files: count,
    bytes: count,
    criticalBytes: count,
  }),
);

export const moduleSummaryAnswer = shape<ModuleSummaryView>()('ModuleSummaryView', z.object(summary));

const settingValue = z.union([z.string(), z.number(), z.boolean()]);

const settingsSchema = z.object({
  type: z.literal('object'),
  properties: z.record(
    z.string(),
    z.object({
      type: z.enum(['string', 'number', 'integer', 'boolean']),
      title,
      description: title.optional(),
      default: settingValue,
      enum: z.array(z.union([z.string(), z.number()])).optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      maxLength: z.number().optional(),
      public: z.boolean().optional(),
    }),
  ),
});

export const moduleDetailAnswer = shape<ModuleDetailView>()(
  'ModuleDetailView',
  z.object({
    ...summary,
    history: z.array(moduleVersionAnswer),
    pins: z.array(z.object({ userId: z.string(), version: z.string() })),
    locales: z.array(z.enum(languages)),
    origins: z.array(z.object({ origin: z.string(), use: z.enum(['connect', 'images']), versions: z.array(z.string()), accepted: z.boolean() })),
    settings: settingsSchema.nullable(),
    settingValues: z.record(z.string(), settingValue),
    permissions: z.array(z.enum([...permissions, 'public', 'session', 'administrator', 'modulePublish'])),
  }),
);

export const moduleHealthAnswer = shape<ModuleHealthHourView>()(
  'ModuleHealthHourView',
  z.object({ version: z.string(), hour: moment, ok: count, failures: count, errors: count, integrity: count, mountMs: z.number().nullable(), slow: count }),
);

export const moduleEventAnswer = shape<ModuleEventView>()(
  'ModuleEventView',
  z.object({
    id: z.string(),
    at: moment,
    module: z.string().nullable(),
    version: z.string().nullable(),
    action: z.enum(moduleActions),
    by: z.string(),
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
);

const ranges = z.record(z.string(), z.string());

export const dependencyMapAnswer = shape<DependencyMapView>()(
  'DependencyMapView',
  z.object({
    host: z.object({ contract: z.string(), shared: ranges }),
    modules: z.array(z.object({ name: z.string(), version: z.string(), channel, kit: z.string(), contract: z.string(), shared: ranges })),
    broken: z.array(z.object({ name: z.string(), version: z.string(), key: z.string(), range: z.string() })),
  }),
);

export const moduleKeyAnswer = shape<ModuleKeyView>()(
  'ModuleKeyView',
  z.object({
    id: z.string(),
    team: z.string(),
    publicKey: z.string(),
    modules: z.array(z.string()),
    createdAt: moment,
    createdBy: z.string(),
    revokedAt: moment.nullable(),
  }),
);

export const moduleOverrideAnswer = shape<ModuleOverrideView>()(
  'ModuleOverrideView',
  z.object({
    id: z.string(),
    name: z.string(),
    version: z.string().nullable(),
    url: z.string().nullable(),
    createdBy: z.string(),
    expiresAt: moment,
    userId: z.string().nullable(),
  }),
);

export const embedAnswer = shape<EmbedView>()(
  'EmbedView',
  z.object({
    id: z.string(),
    module: z.string(),
    path: z.string(),
    version: z.string().nullable(),
    origins: z.array(z.string()),
    createdBy: z.string(),
    createdAt: moment,
    expiresAt: moment,
    revokedAt: moment.nullable(),
    openedAt: moment.nullable(),
  }),
);

export const embedGrantAnswer = shape<EmbedGrant>()('EmbedGrant', z.object({ embed: embedAnswer, token: z.string() }));

export const moduleOverrideGrantAnswer = shape<ModuleOverrideGrant>()('ModuleOverrideGrant', z.object({ override: moduleOverrideAnswer, token: z.string() }));
