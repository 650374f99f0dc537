import type { ModuleSettingsSchema, ModuleSettingValues } from './module-settings.ts';
import { pages, type ModuleChannel } from './modules.ts';
import type { Permission } from './permissions.ts';
import type { Language, Text } from './text.ts';

/** The team of the modules that come with the console. */
export const ownTeam = 'voltdeck';

/** What a build may cost. A build beyond it is refused at publish. Units stand in the names. */
export const moduleLimits = {
  /** The packed build as it is sent. */
  archiveBytesMax: 32 * 1_048_576,
  /** A build is read before the next one is. */
  archiveReadMsMax: 30_000,
  archiveEntriesMax: 2_000,
  unpackedBytesMax: 64 * 1_048_576,
  fileBytesMax: 16 * 1_048_576,
  /** Unpacked to packed; judged from `ratioFromBytes` on. */
  ratioMax: 100,
  ratioFromBytes: 1_048_576,
  pathCharactersMax: 200,
  /** What a page of the module waits for, packed as browsers get it. */
  criticalBytesMax: 256 * 1_024,
  /** From asking for the code to the drawn page; a canary that is slower is halted. */
  mountMsMax: 3_000,
  /** Reports of one request. */
  healthReportsMax: 50,
  /** Of one user. */
  healthReportsPerMinute: 200,
  /** Users or projects of one rollout, users of one pin. */
  listMax: 1_000,
  yankReasonCharactersMax: 200,
  /** Builds of development that nobody gets: the newest are kept, and what is younger than this. */
  devVersionsKept: 10,
  devVersionDays: 7,
  overrideHoursMax: 72,
  overrideHoursDefault: 8,
} as const;

/** When a canary is halted automatically: of at least `mounts`, at least `failures` failed, for this share of its users, and for as many users as the setting `canaryHaltUsers` says. */
export const haltRule = { mounts: 5, failures: 3, share: 0.1 } as const;

/** Beside `module.json` in the archive: the signature of its exact bytes, which list every file's digest. */
export interface ModuleSignature {
  readonly keyId: string;
  /** Ed25519, base64, over `signedPrefix` and the bytes of `module.json`. */
  readonly signature: string;
}

export const moduleFileName = 'module.json';
export const signatureFileName = 'module.sig';

/** Set before what is signed, so that a signature for something else never fits. */
export const signedPrefix = 'voltdeck module build 1\n';

/** What the console runs with: kit, contract, and the shared parts of its shell with their versions. */
export interface HostVersions {
  readonly contract: string;
  /** Version by share key, kit's parts among them. */
  readonly shared: Readonly<Record<string, string>>;
}

/** A public key that a team signs its builds with. */
export interface ModuleKeyView {
  /** First 16 hex digits of the SHA-256 over the raw public key. */
  readonly id: string;
  readonly team: string;
  /** Raw 32 bytes, base64. */
  readonly publicKey: string;
  /** Names it may publish; `*` = any, `acme-*` = all that begin so. */
  readonly modules: readonly string[];
  readonly createdAt: string;
  readonly createdBy: string;
  readonly revokedAt: string | null;
}

export interface NewModuleKey {
  readonly team: string;
  readonly publicKey: string;
  readonly modules: readonly string[];
}

export interface ModuleVersionView {
  readonly name: string;
  readonly version: string;
  readonly title: Text;
  /**
   * halted: its canary crossed the threshold, or was stopped; served to no one until it is promoted or rolled out again.
   * yanked: withdrawn from new pages permanently.
   */
  readonly state: 'admitted' | 'halted' | 'yanked';
  readonly yanked: { readonly at: string; readonly by: string; readonly reason: string } | null;
  /** The key that signed it was revoked: it cannot be promoted. */
  readonly keyRevoked: boolean;
  /** SHA-256 over `module.json`, hex. */
  readonly digest: string;
  readonly keyId: string;
  readonly team: string;
  readonly publishedAt: string;
  readonly publishedBy: string;
  readonly kit: string;
  readonly contract: string;
  readonly files: number;
  /** Unpacked, all files. */
  readonly bytes: number;
  /** Packed, what a page waits for. */
  readonly criticalBytes: number;
}

export const rolloutStates = ['running', 'paused', 'halted'] as const;
export type RolloutState = (typeof rolloutStates)[number];

/** Who gets the canary: a user is among them by his share of the percentage, by name, or by a project in his own list. */
export interface RolloutAudience {
  /** 0 to 100; two decimals count. */
  readonly percentage: number;
  readonly userIds: readonly string[];
  readonly projectIds: readonly string[];
}

export interface RolloutView extends RolloutAudience {
  readonly version: string;
  readonly state: RolloutState;
  /** Why it was halted: code of `haltReasons`; null while it is not. */
  readonly haltReason: HaltReason | null;
  readonly startedAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string;
}

/** Why a canary was halted: `person` = somebody did it; `integrity` = files were refused for their digest among the failures. */
export const haltReasons = ['failures', 'slow', 'integrity', 'person'] as const;
export type HaltReason = (typeof haltReasons)[number];

export interface ModulePinView {
  readonly userId: string;
  readonly version: string;
}

/** One line of the list of modules. */
export interface ModuleSummaryView {
  readonly name: string;
  readonly title: Text;
  readonly team: string;
  /** Tokens of its team promote it, roll it out and roll it back; without it only administrators do. */
  readonly teamPromotes: boolean;
  readonly stable: string | null;
  /** What a roll back would serve; null where there is none. */
  readonly lastGood: string | null;
  readonly rollout: RolloutView | null;
  readonly versions: number;
  readonly publishedAt: string;
  /** Over the last 24 hours, all versions. */
  readonly mounts: number;
  readonly failures: number;
}

export const moduleSorts = ['name', 'team', 'publishedAt', 'mounts', 'failures'] as const;

/** How its rollout stands, or that a module has none. */
export const rolloutFilters = [...rolloutStates, 'none'] as const;
export type RolloutFilter = (typeof rolloutFilters)[number];

export interface ModuleListInput {
  /** In title, name or team. */
  readonly search?: string;
  readonly rollout?: RolloutFilter;
  /** A field; descending with a minus before it. */
  readonly sort?: string;
  readonly cursor?: string;
  /** Absent: all of them. */
  readonly pageSize?: number;
}

/** An origin besides the console's that pages of a module want to use. */
export interface ModuleOriginView {
  readonly origin: string;
  readonly use: 'connect' | 'images';
  /** Versions that declare it. */
  readonly versions: readonly string[];
  readonly accepted: boolean;
}

/** One accepted origin that pages of a module may no longer use. */
export type OriginWithdrawal = Pick<ModuleOriginView, 'origin' | 'use'>;

export interface ModuleDetailView extends ModuleSummaryView {
  /** Newest first. */
  readonly history: readonly ModuleVersionView[];
  readonly pins: readonly ModulePinView[];
  /** Of the version that is shown: stable, or the newest where none is. */
  readonly locales: readonly Language[];
  /** Each origin that its versions declare, and whether pages may use it. */
  readonly origins: readonly ModuleOriginView[];
  readonly settings: ModuleSettingsSchema | null;
  readonly settingValues: ModuleSettingValues;
  readonly permissions: readonly (Permission | 'public' | 'session' | 'administrator' | 'modulePublish')[];
}

/** What happened when a page or an extension of a module was to be shown. */
export const mountOutcomes = ['ok', 'failure', 'error', 'integrity', 'trespass'] as const;
/** ok: it was drawn; failure: it could not be loaded or started; error: it threw later; integrity: a file was refused; trespass: it reached for what belongs to others. */
export type MountOutcome = (typeof mountOutcomes)[number];

/** One report of a browser. */
export interface ModuleHealthReport {
  readonly name: string;
  readonly version: string;
  readonly component: string;
  readonly outcome: MountOutcome;
  /** From asking for the code to the drawn page; of `ok` alone. */
  readonly mountMs?: number;
  /** What failed, cut to 500 characters: no data of vehicles or users. */
  readonly detail?: string;
  /** Path in the build of the file that was refused. */
  readonly file?: string;
}

export interface ModuleHealthReports {
  /** 32 hex digits that the page drew when it was loaded: each thing counts once per load. */
  readonly load?: string;
  readonly reports: readonly ModuleHealthReport[];
}

/** Counts of one version in one hour. */
export interface ModuleHealthHourView {
  readonly version: string;
  /** Start of the hour, ISO 8601, UTC. */
  readonly hour: string;
  readonly ok: number;
  readonly failures: number;
  readonly errors: number;
  readonly integrity: number;
  /** Mean of `ok`; null where nothing was drawn. */
  readonly mountMs: number | null;
  readonly slow: number;
}

/** Registry events that a person, a browser or the registry itself caused. */
export const moduleActions = ['key-added', 'key-revoked', 'published', 'promoted', 'rollout', 'paused', 'resumed', 'halted', 'rolled-back', 'pinned', 'override-added', 'override-used', 'override-cleared', 'integrity', 'embed-added', 'embed-ended', 'origins-accepted', 'origin-withdrawn', 'settings-changed', 'trespass', 'removed', 'yanked', 'promotion-granted', 'promotion-withdrawn'] as const;
export type ModuleAction = (typeof moduleActions)[number];

export interface ModuleEventView {
  readonly id: string;
  readonly at: string;
  readonly module: string | null;
  readonly version: string | null;
  readonly action: ModuleAction;
  /** Login name; `registry` where it acted by itself. */
  readonly by: string;
  readonly detail: Readonly<Record<string, string | number | boolean | null>>;
}

/** What one version takes from the shell. */
export interface ModuleDependencyView {
  readonly name: string;
  readonly version: string;
  readonly channel: ModuleChannel;
  readonly kit: string;
  readonly contract: string;
  /** Range by share key. */
  readonly shared: Readonly<Record<string, string>>;
}

export interface DependencyMapView {
  readonly host: HostVersions;
  readonly modules: readonly ModuleDependencyView[];
  /** Of the change that was asked about: what it would break, one line each. */
  readonly broken: readonly { readonly name: string; readonly version: string; readonly key: string; readonly range: string }[];
}

/** A team's build in the running console for one user: a published version, or a dev server. */
export interface NewModuleOverride {
  readonly name: string;
  readonly version?: string;
  /** Address of a dev server's build folder, ends in `/`: on this machine, or an origin that the console allows. */
  readonly url?: string;
  readonly hours?: number;
}

export interface ModuleOverrideView {
  readonly id: string;
  readonly name: string;
  readonly version: string | null;
  readonly url: string | null;
  readonly createdBy: string;
  readonly expiresAt: string;
  /** Who uses it; null until somebody has followed its link. */
  readonly userId: string | null;
}

/** The token is told this once; `overridePath` makes its link. It is good for one user: the first who follows it. */
export interface ModuleOverrideGrant {
  readonly override: ModuleOverrideView;
  readonly token: string;
}

/** Name of the override's token in the fragment of its link. The shell asks its user before it sends the token. */
export const overrideFragment = 'module-override';

/** Link of a dev override. A fragment is not sent to any server and in no log of one. */
export function overridePath(token: string): string {
  return `${pages.home}#${overrideFragment}=${token}`;
}

/** Event of the live stream: what the registry serves is another now. It carries nothing. */
export const modulesEvent = 'modules';

/** Encodings that a file is kept in besides its own bytes, best first. */
export const fileEncodings = ['br', 'gz'] as const;
export type FileEncoding = (typeof fileEncodings)[number];

/** A file of a published build, as the edge looks it up. */
export interface StoredFile {
  readonly path: string;
  readonly integrity: string;
  readonly encodings: readonly FileEncoding[];
}

/** Object store buckets: builds for ever, uploads until they are published. */
export const moduleBuckets = { files: 'MODULE_FILES', uploads: 'MODULE_UPLOADS' } as const;

/** Names in the bucket of files. A file is kept under its digest, once, whatever builds hold it. */
export const moduleObjects = {
  /** JSON: `StoredFile[]`. */
  index: (name: string, version: string): string => `build/${name}/${version}`,
  file: (integrity: string, encoding?: FileEncoding): string => `file/${integrity}${encoding === undefined ? '' : `.${encoding}`}`,
} as const;
