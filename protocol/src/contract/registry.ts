import { pages } from './modules.ts';

/** The team of the modules that ship with the console. */
export const ownTeam = 'voltdeck';

/** What a build may cost. A build beyond it is refused at publish. Units are in the names. */
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
  /** What every page of the module waits for, packed as browsers get it. */
  criticalBytesMax: 256 * 1_024,
  /** The same with what one page then loads on its own. */
  pageBytesMax: 640 * 1_024,
  /** All scripts and styles of the module. */
  totalBytesMax: 3 * 1_048_576,
  /** From asking for the code to the drawn page; a canary that is slower is halted. */
  mountMsMax: 3_000,
  /** Reports of one request. */
  healthReportsMax: 50,
  /** Of one user. */
  healthReportsPerMinute: 200,
  /** Users or projects of one rollout, users of one pin. */
  listMax: 1_000,
  /** Why a version was withdrawn, or a module switched off. */
  reasonCharactersMax: 200,
  /** How long, and for how many versions, open pages are notified of a withdrawal: longer than a session lives. */
  withdrawalNoticeDays: 8,
  withdrawalNoticeMax: 50,
  /** Builds of development that no one gets: the newest are kept, and what is younger than this. */
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

/** Beside `module.json`, and never sent: SHA-256 by path of the sources that the build was made from. */
export const sourcesFileName = 'sources.json';

/** Set before what is signed, so that a signature for something else never fits. */
export const signedPrefix = 'voltdeck module build 1\n';

export const rolloutStates = ['running', 'paused', 'halted'] as const;
export type RolloutState = (typeof rolloutStates)[number];

/** Why a canary was halted: `person` = someone did it; `integrity` = files were refused for their digest among the failures. */
export const haltReasons = ['failures', 'slow', 'integrity', 'person'] as const;
export type HaltReason = (typeof haltReasons)[number];

export const moduleSorts = ['name', 'team', 'publishedAt', 'mounts', 'failures'] as const;

/** State of its rollout, or that a module has none. */
export const rolloutFilters = [...rolloutStates, 'none'] as const;

/**
 * What happened when a page or an extension of a module was to be shown. ok: it was drawn; failure: it could not be loaded
 * or started; error: it threw later, in a timer or a rejected promise too; freeze: the tab stopped answering while it was
 * mounted, reported by the next load; integrity: a file was refused; trespass: it reached for what belongs to others.
 */
export const mountOutcomes = ['ok', 'failure', 'error', 'freeze', 'integrity', 'trespass'] as const;

/** Registry events that a person, a browser or the registry itself caused. */
export const moduleActions = ['key-added', 'key-revoked', 'published', 'promoted', 'rollout', 'paused', 'resumed', 'halted', 'rolled-back', 'pinned', 'override-added', 'override-used', 'override-cleared', 'integrity', 'freeze', 'embed-added', 'embed-ended', 'origins-accepted', 'origin-withdrawn', 'settings-changed', 'trespass', 'removed', 'yanked', 'promotion-granted', 'promotion-withdrawn', 'disabled', 'enabled', 'guests-disabled', 'guests-enabled', 'key-granted'] as const;
export type ModuleAction = (typeof moduleActions)[number];

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

/** Object store buckets: builds permanently, uploads until they are published. */
export const moduleBuckets = { files: 'MODULE_FILES', uploads: 'MODULE_UPLOADS' } as const;

/** Names in the bucket of files. A file is kept under its digest, once, whatever builds hold it. */
export const moduleObjects = {
  /** JSON: `StoredFile[]`. */
  index: (name: string, version: string): string => `build/${name}/${version}`,
  file: (integrity: string, encoding?: FileEncoding): string => `file/${integrity}${encoding === undefined ? '' : `.${encoding}`}`,
} as const;
