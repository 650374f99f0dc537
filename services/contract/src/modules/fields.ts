import { languages, moduleLimits, moduleNamePattern } from '@voltdeck/protocol/contract';
import { z } from 'zod';
import { moment, paging } from '../fields.ts';

export const moduleName = z.string().regex(moduleNamePattern);

const number = '(?:0|[1-9]\\d{0,15})';
const preRelease = '(?:0|[1-9]\\d*|\\d*[a-zA-Z-][\\da-zA-Z-]*)';
/** Semantic Versioning 2.0.0 without build metadata: that does not distinguish two versions. */
const semantic = new RegExp(`^${number}\\.${number}\\.${number}(?:-${preRelease}(?:\\.${preRelease})*)?$`);

export const moduleVersion = z
  .string()
  .min(1)
  .max(64)
  .refine((given) => semantic.test(given), 'a version looks like 1.2.3 or 1.2.3-beta.1');

/** Of a list that is at hand as a whole: its cursor holds what the last row is sorted by. */
export const listInput = { ...paging, search: z.string().min(1).max(100).optional(), cursor: z.string().min(1).max(300).optional() };

export const oneModule = z.strictObject({ name: moduleName });

export const userOrProjectIds = z.array(z.string().min(1).max(64)).max(moduleLimits.listMax);

/** Of a build: what it is called in each language of the console. */
export const title = z.record(z.enum(languages), z.string());

/** Version, or range of versions, by share key. */
const shared = z.record(z.string().max(200), z.string().max(64));

export const hostVersions = z.object({ contract: z.string().max(64), shared: shared.describe("Version by share key, kit's parts among them") });

export const sharedRanges = shared.describe('Range by share key');

export const settingValue = z.union([z.string().max(5_000), z.number(), z.boolean()]);
export const settingValues = z.record(z.string().max(64), settingValue);

/** Why a version was withdrawn, or something switched off. */
export const reason = z.string().trim().min(1).max(moduleLimits.reasonCharactersMax);

/** Who switched something off, when, and why. */
export const switchedOff = z.object({ at: moment, by: z.string(), reason: z.string() });

/** Off with the reason, or on again. Refine the input by `...reasonWhereOff`. */
export const switchInput = { enabled: z.boolean(), reason: reason.optional().describe('Needed to disable') };

interface Switching {
  readonly enabled: boolean;
  readonly reason?: string | undefined;
}

/** `.refine(...reasonWhereOff)` */
export const reasonWhereOff: [check: (input: Switching) => boolean, problem: { readonly path: string[]; readonly message: string }] = [
  ({ enabled, reason: why }) => enabled || why !== undefined,
  { path: ['reason'], message: 'say why it is disabled' },
];
