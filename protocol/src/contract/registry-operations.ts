import type { EmbedRegistration, EmbedView, EndedEmbed, OpenedEmbed } from './embeds.ts';
import type { ModuleSettingValues } from './module-settings.ts';
import type { ModuleSnapshot } from './modules.ts';
import { operation, type Done } from './operation.ts';
import type {
  DependencyMapView,
  HostVersions,
  ModuleDetailView,
  ModuleEventView,
  ModuleHealthHourView,
  ModuleHealthReports,
  ModuleKeyView,
  ModuleListInput,
  ModuleOverrideGrant,
  ModuleOverrideView,
  ModuleSummaryView,
  ModuleVersionView,
  NewModuleKey,
  NewModuleOverride,
  OriginWithdrawal,
  RolloutAudience,
  RolloutState,
} from './registry.ts';
import type { Page } from './views.ts';

export interface Named {
  readonly name: string;
}

/** What the registry needs of the shell that stands at the edge: nobody else knows it. */
export interface WithHost {
  readonly host: HostVersions;
}

/** The archive lies in the bucket of uploads under this id. */
export interface PublishInput extends Named, WithHost {
  readonly uploadId: string;
}

export interface RolloutInput extends Named, Partial<RolloutAudience> {
  /** Absent: the version of the rollout that there is. */
  readonly version?: string;
}

export interface DependencyInput extends WithHost {
  /** Share key, or `contract`, of a change that is only thought of, and the version that it would go to. */
  readonly key?: string;
  readonly version?: string;
}

export interface ModuleEventListInput {
  readonly name?: string;
  /** One of `moduleActions`: `integrity` lists the files that browsers refused. */
  readonly action?: string;
  readonly cursor?: string;
  readonly pageSize?: number;
}

/** Requests that the registry answers. */
export const registryOperations = {
  /** For the caller; without one, what a visitor gets. What does not fit the host is left out. `screen`: of the page that hangs under this name. */
  snapshot: operation<Partial<WithHost> & { screen?: string }, ModuleSnapshot>('modules.snapshot'),
  healthReport: operation<ModuleHealthReports, Done>('modules.health-report'),
  list: operation<ModuleListInput, Page<ModuleSummaryView>>('modules.list'),
  detail: operation<Named, ModuleDetailView>('modules.detail'),
  health: operation<Named & { hours?: number }, { items: ModuleHealthHourView[] }>('modules.health'),
  events: operation<ModuleEventListInput, Page<ModuleEventView>>('modules.events'),
  dependencies: operation<DependencyInput, DependencyMapView>('modules.dependencies'),
  keyList: operation<Record<string, never>, { items: ModuleKeyView[] }>('modules.key-list'),
  keyAdd: operation<NewModuleKey, ModuleKeyView>('modules.key-add'),
  keyRevoke: operation<{ keyId: string }, ModuleKeyView>('modules.key-revoke'),
  publish: operation<PublishInput, ModuleVersionView>('modules.publish'),
  /** `acceptOrigins`: those of the version have been seen, and its pages may use them. */
  promote: operation<Named & { version: string; acceptOrigins?: boolean }, ModuleDetailView>('modules.promote'),
  setSettings: operation<Named & { values: ModuleSettingValues }, ModuleDetailView>('modules.set-settings'),
  withdrawOrigin: operation<Named & OriginWithdrawal, ModuleDetailView>('modules.withdraw-origin'),
  rollback: operation<Named & { version?: string }, ModuleDetailView>('modules.rollback'),
  rollout: operation<RolloutInput, ModuleDetailView>('modules.rollout'),
  rolloutState: operation<Named & { state: RolloutState }, ModuleDetailView>('modules.rollout-state'),
  grantPromotion: operation<Named & { granted: boolean }, ModuleDetailView>('modules.grant-promotion'),
  yank: operation<Named & { version: string; reason: string }, ModuleDetailView>('modules.yank'),
  pins: operation<Named & { version: string | null; userIds: readonly string[] }, ModuleDetailView>('modules.pins'),
  /** The caller's own; an administrator's answer holds everybody's. */
  embedList: operation<{ name?: string }, { items: EmbedView[] }>('modules.embed-list'),
  embedAdd: operation<EmbedRegistration, EmbedView>('modules.embed-add'),
  embedEnd: operation<{ id: string }, EndedEmbed>('modules.embed-end'),
  embedOpen: operation<{ id: string; path: string; screen?: string } & Partial<WithHost>, OpenedEmbed>('modules.embed-open'),
  overrideList: operation<Record<string, never>, { items: ModuleOverrideView[] }>('modules.override-list'),
  overrideAdd: operation<NewModuleOverride, ModuleOverrideGrant>('modules.override-add'),
  overrideUse: operation<{ token: string }, ModuleOverrideView>('modules.override-use'),
  overrideClear: operation<Record<string, never>, Done>('modules.override-clear'),
  overrideRevoke: operation<{ id: string }, Done>('modules.override-revoke'),
} as const;
