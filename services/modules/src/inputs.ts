import { embedLimits, limits, moduleActions, moduleLimits, moduleSorts, mountOutcomes, rolloutFilters, rolloutStates, screenNamePattern } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moduleName, moduleVersion } from './admission/build-schema.ts';

const ids = z.array(z.string().min(1).max(64)).max(moduleLimits.listMax);
const name = moduleName;
const version = moduleVersion;

export const host = z.strictObject({ contract: z.string().max(64), shared: z.record(z.string().max(200), z.string().max(64)) });

const screen = z.string().regex(screenNamePattern).optional();

export const snapshot = z.strictObject({ host: host.optional(), screen });

export const list = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  rollout: z.enum(rolloutFilters).optional(),
  sort: z.enum(moduleSorts.flatMap((sort) => [sort, `-${sort}`])).optional(),
  cursor: z.string().min(1).max(300).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional(),
});

export const named = z.strictObject({ name });
export const byId = z.strictObject({ id: z.uuid() });
export const keyRevoke = z.strictObject({ keyId: z.string().max(64) });
export const publish = z.strictObject({ name, uploadId: z.uuid(), host });
export const promote = z.strictObject({ name, version, acceptOrigins: z.boolean().optional() });
export const settings = z.strictObject({ name, values: z.record(z.string().max(64), z.union([z.string().max(5_000), z.number(), z.boolean()])) });
export const originWithdrawal = z.strictObject({ name, origin: z.string().min(1).max(200), use: z.enum(['connect', 'images']) });
export const rollback = z.strictObject({ name, version: version.optional() });
export const rollout = z.strictObject({
  name,
  version: version.optional(),
  percentage: z.number().min(0).max(100).multipleOf(0.01).optional(),
  userIds: ids.optional(),
  projectIds: ids.optional(),
});
export const rolloutState = z.strictObject({ name, state: z.enum(rolloutStates) });
export const promotionGrant = z.strictObject({ name, granted: z.boolean() });
export const yank = z.strictObject({ name, version, reason: z.string().trim().min(1).max(moduleLimits.yankReasonCharactersMax) });
export const pins = z.strictObject({ name, version: version.nullable(), userIds: ids.min(1) });

export const keyAdd = z.strictObject({
  team: z.string().trim().min(1).max(64),
  publicKey: z.string().min(1).max(64),
  modules: z.array(z.string().regex(/^([a-z][a-z0-9-]{0,39})?\*?$/, 'a grant is a module name, or the beginning of one and *').min(1)).min(1).max(100),
});

export const health = z.strictObject({ name, hours: z.number().int().min(1).max(24 * 30).optional() });
export const healthReports = z.strictObject({
  load: z.string().regex(/^[\da-f]{32}$/).optional(),
  reports: z
    .array(
      z.strictObject({
        name,
        version,
        component: z.string().max(100),
        outcome: z.enum(mountOutcomes),
        mountMs: z.number().min(0).max(600_000).optional(),
        detail: z.string().max(500).optional(),
        file: z.string().max(moduleLimits.pathCharactersMax).optional(),
      }),
    )
    .min(1)
    .max(moduleLimits.healthReportsMax),
});

export const events = z.strictObject({
  name: name.optional(),
  action: z.enum(moduleActions).optional(),
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize: z.number().int().min(1).max(limits.pageSizeMax).optional(),
});

export const dependencies = z.strictObject({ host, key: z.string().max(200).optional(), version: moduleVersion.optional() });

const embedPagePath = z.string().max(embedLimits.pathCharactersMax).regex(/^(\/[\w.~%-]+)+$/, 'a path is as it stands in an address, without query and fragment');

export const embedList = z.strictObject({ name: name.optional() });
export const embedAdd = z.strictObject({
  path: embedPagePath,
  release: z.strictObject({ module: name, version }).optional(),
  origins: z.array(z.string().max(200)).min(1).max(embedLimits.originsMax),
  tokenId: z.uuid(),
  expiresAt: z.iso.datetime(),
});
export const embedOpen = z.strictObject({ id: z.uuid(), path: embedPagePath, host: host.optional(), screen });

export const overrideAdd = z
  .strictObject({ name, version: version.optional(), url: z.url({ protocol: /^https?$/ }).max(500).optional(), hours: z.number().int().min(1).max(moduleLimits.overrideHoursMax).optional() })
  .refine((input) => (input.version === undefined) !== (input.url === undefined), { path: ['version'], message: 'either a version or a url' });
export const overrideUse = z.strictObject({ token: z.string().min(1).max(128) });
