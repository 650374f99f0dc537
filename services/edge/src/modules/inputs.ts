import { embedLimits, limits, moduleActions, moduleLimits, moduleNamePattern, moduleSorts, mountOutcomes, rolloutFilters, rolloutStates } from '@voltdeck/protocol/contract';
import { z } from 'zod';

/** Inputs of the registry's routes. Every one is strict; what a name, a version or a range is, the registry says. */

const name = z.string().regex(moduleNamePattern);
const version = z.string().min(1).max(64);
const ids = z.array(z.string().min(1).max(64)).max(moduleLimits.listMax);

export const moduleListInput = z.strictObject({
  search: z.string().min(1).max(100).optional(),
  rollout: z.enum(rolloutFilters).optional(),
  sort: z.enum(moduleSorts.flatMap((sort) => [sort, `-${sort}`])).optional(),
  cursor: z.string().min(1).max(300).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});
export type ModuleListQuery = z.infer<typeof moduleListInput>;

export const namedInput = z.strictObject({ name });
export type NamedInput = z.infer<typeof namedInput>;

export const promoteInput = z.strictObject({ name, version, acceptOrigins: z.boolean().optional() });
export type PromoteInput = z.infer<typeof promoteInput>;

export const moduleSettingsInput = z.strictObject({ name, values: z.record(z.string().max(64), z.union([z.string().max(5_000), z.number(), z.boolean()])) });
export type ModuleSettingsInput = z.infer<typeof moduleSettingsInput>;

export const originWithdrawalInput = z.strictObject({ name, origin: z.string().min(1).max(200), use: z.enum(['connect', 'images']) });
export type OriginWithdrawalInput = z.infer<typeof originWithdrawalInput>;

export const rollbackInput = z.strictObject({ name, version: version.optional() });
export type RollbackInput = z.infer<typeof rollbackInput>;

export const rolloutInput = z.strictObject({
  name,
  version: version.optional(),
  percentage: z.number().min(0).max(100).optional(),
  userIds: ids.optional(),
  projectIds: ids.optional(),
});
export type RolloutBody = z.infer<typeof rolloutInput>;

export const rolloutStateInput = z.strictObject({ name, state: z.enum(rolloutStates) });
export type RolloutStateInput = z.infer<typeof rolloutStateInput>;

export const promotionGrantInput = z.strictObject({ name, granted: z.boolean() });
export type PromotionGrantInput = z.infer<typeof promotionGrantInput>;

export const yankInput = z.strictObject({ name, version, reason: z.string().trim().min(1).max(moduleLimits.yankReasonCharactersMax) });
export type YankInput = z.infer<typeof yankInput>;

export const pinsInput = z.strictObject({ name, version: version.nullable(), userIds: ids.min(1) });
export type PinsInput = z.infer<typeof pinsInput>;

export const healthInput = z.strictObject({ name, hours: z.coerce.number().int().min(1).max(24 * 30).optional() });
export type HealthInput = z.infer<typeof healthInput>;

export const healthReportInput = z.strictObject({
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
export type HealthReportInput = z.infer<typeof healthReportInput>;

export const moduleEventsInput = z.strictObject({
  name: name.optional(),
  action: z.enum(moduleActions).optional(),
  cursor: z.string().regex(/^\d{1,18}$/).optional(),
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMax).optional(),
});
export type ModuleEventsInput = z.infer<typeof moduleEventsInput>;

export const dependenciesInput = z.strictObject({ key: z.string().min(1).max(200).optional(), to: version.optional() });
export type DependenciesInput = z.infer<typeof dependenciesInput>;

export const keyAddInput = z.strictObject({ team: z.string().trim().min(1).max(64), publicKey: z.string().min(1).max(64), modules: z.array(z.string().min(1).max(41)).min(1).max(100) });
export type KeyAddInput = z.infer<typeof keyAddInput>;

export const keyRevokeInput = z.strictObject({ keyId: z.string().min(1).max(64) });
export type KeyRevokeInput = z.infer<typeof keyRevokeInput>;

export const overrideAddInput = z.strictObject({
  name,
  version: version.optional(),
  url: z.string().max(500).optional(),
  hours: z.number().int().min(1).max(moduleLimits.overrideHoursMax).optional(),
});
export type OverrideAddInput = z.infer<typeof overrideAddInput>;

export const overrideUseInput = z.strictObject({ token: z.string().min(1).max(128) });
export type OverrideUseInput = z.infer<typeof overrideUseInput>;

const scopeIds = z.array(z.uuid()).max(1_000);

export const embedListInput = z.strictObject({ name: name.optional() });
export type EmbedListInput = z.infer<typeof embedListInput>;

export const embedAddInput = z.strictObject({
  path: z.string().min(1).max(embedLimits.pathCharactersMax),
  release: z.strictObject({ module: name, version }).optional(),
  origins: z.array(z.string().min(1).max(200)).min(1).max(embedLimits.originsMax),
  scope: z.union([z.literal('all'), z.strictObject({ projects: scopeIds, customers: scopeIds, groups: scopeIds })]),
  routes: z.array(z.string().max(64)).min(1).max(100).optional(),
  lifeDays: z.number().int().min(1).max(limits.tokenLifeDaysMax),
});
export type EmbedAddInput = z.infer<typeof embedAddInput>;

export const overrideInput = z.strictObject({ id: z.uuid() });
export type OverrideInput = z.infer<typeof overrideInput>;
