import { Injectable } from '@nestjs/common';
import type { InputOf, ModuleDetailView, ModuleEventView, ModuleSummaryView, Modules, OriginWithdrawal } from '@voltdeck/contract';
import { DomainError } from '@voltdeck/base';
import {
  languages,
  ownTeam,
  publicSettings,
  settingProblems,
  settingValuesOf,
  type Caller,
  type HaltReason,
  type ModuleAction,
  type ModuleSettingValues,
  type Page,
  type RolloutState,
  type ServedModule,
} from '@voltdeck/protocol/contract';
import { DataSource, type EntityManager } from 'typeorm';
import { checkClash } from '../admission/check-clash.ts';
import { pageOf } from '../page-of.ts';
import { ChannelRepository } from '../registry/channel.repository.ts';
import { EventRepository, registryItself } from '../registry/event.repository.ts';
import { declaredOrigins } from '../registry/in-force.ts';
import { originViews } from '../registry/origin-views.ts';
import { VersionRepository } from '../registry/version.repository.ts';
import { isAdministrator, requirePromotion, requireTeam } from '../require-team.ts';
import { SnapshotService } from '../snapshot/snapshot.service.ts';
import { NamedUsers } from './named-users.ts';

const stateActions = { running: 'resumed', paused: 'paused', halted: 'halted' } as const satisfies Record<RolloutState, ModuleAction>;

/** What a change did, for the registry's events. */
interface Change {
  readonly action: ModuleAction;
  readonly version: string | null;
  readonly detail?: ModuleEventView['detail'];
}

/** What someone who promotes a version has seen of it. */
interface Accepted {
  readonly acceptOrigins?: boolean | undefined;
  readonly force?: boolean | undefined;
}

const sorted = ({ name, team, publishedAt, mounts, failures }: ModuleSummaryView, sort: string): string | number | null => ({ name, team, publishedAt, mounts, failures })[sort] ?? null;

const isFound = ({ name, title, team }: ModuleSummaryView, search: string): boolean => [name, team, ...Object.values(title)].some((word) => word.toLowerCase().includes(search.toLowerCase()));

/** Who gets which version: every call here is effective with the next snapshot. */
@Injectable()
export class ChannelService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly channels: ChannelRepository,
    private readonly versions: VersionRepository,
    private readonly events: EventRepository,
    private readonly snapshots: SnapshotService,
    private readonly named: NamedUsers,
  ) {}

  async list({ search = '', rollout, ...asked }: InputOf<Modules['moduleList']>): Promise<Page<ModuleSummaryView>> {
    const all = await this.channels.summaries();
    const found = all.filter((module) => isFound(module, search) && (rollout === undefined || rollout === (module.rollout?.state ?? 'none')));
    return pageOf(found, { pageSize: all.length, ...asked }, sorted);
  }

  /** Of another team's module a publish token reads no values but the public ones. @throws DomainError MODULE_NOT_FOUND */
  async detail(name: string, caller: Caller): Promise<ModuleDetailView> {
    const summary = await this.summary(name);
    const [history, pins] = await Promise.all([this.versions.history(name), this.channels.pins(name)]);
    const shown = summary.stable ?? history[0]?.version ?? '';
    const build = await this.versions.build(name, shown);
    const asked = build === null ? [] : [...build.routes, ...build.navigation, ...build.extensions].map(({ access }) => access);
    const { settings, acceptedOrigins } = await this.channels.decisions(name);
    const set = { ...(build?.settings === undefined ? {} : { settings: build.settings }), settingValues: settingValuesOf(build?.settings, settings) };
    const shownSettings = isAdministrator(caller) || caller.token?.team === summary.team ? set : publicSettings(set);
    return {
      ...summary,
      history,
      pins,
      locales: build?.locales ?? languages,
      origins: originViews(await this.versions.declared(name), acceptedOrigins),
      settings: shownSettings.settings ?? null,
      settingValues: shownSettings.settingValues,
      permissions: [...new Set(asked)].sort(),
    };
  }

  /**
   * Everyone gets it; what was stable is kept to go back to.
   *
   * @throws DomainError MODULE_ORIGINS_UNSEEN where it declares origins that no administrator has accepted, MODULE_VERSION_DOUBTFUL
   */
  promote(name: string, version: string, caller: Caller, { acceptOrigins = false, force = false }: Accepted = {}): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, module) => {
      requirePromotion(caller, module);
      const { stable } = module;
      const build = await this.checkServable(manager, name, version);
      if (!force) await this.checkDoubt(manager, name, version);
      await this.checkOrigins(manager, build, caller, acceptOrigins);
      await this.versions.trust(manager, name, version);
      await this.channels.setStable(manager, name, version);
      return { action: 'promoted', version, detail: { before: stable, ...(force ? { force } : {}) } };
    });
  }

  /** Back to the last good version, or to a named one; what is left counts as halted. */
  rollback(name: string, wanted: string | undefined, caller: Caller, force = false): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, module) => {
      requirePromotion(caller, module);
      const { stable, lastGood } = module;
      const version = wanted ?? lastGood;
      if (version === null) throw new DomainError('MODULE_LAST_GOOD_NONE', { name });
      if (version === stable) throw new DomainError('MODULE_ROLLOUT_STABLE', { name, version });
      await this.checkServable(manager, name, version);
      // The last good one is not asked about: going back must be one call.
      if (wanted !== undefined && !force) await this.checkDoubt(manager, name, version);
      if (stable !== null) await this.versions.setState(manager, name, stable, 'halted');
      await this.versions.setState(manager, name, version, 'admitted');
      await this.channels.goBack(manager, name, version);
      return { action: 'rolled-back', version, detail: { before: stable } };
    });
  }

  /** Starts a rollout or changes who is among its audience; a halted version that is rolled out again gets another chance. */
  rollout(input: InputOf<Modules['moduleRollout']>, caller: Caller): Promise<ModuleDetailView> {
    const { name } = input;
    return this.change(name, caller, async (manager, module) => {
      requirePromotion(caller, module);
      const { stable, rollout } = module;
      const version = input.version ?? rollout?.version;
      if (version === undefined) throw new DomainError('MODULE_ROLLOUT_NONE', { name });
      if (version === stable) throw new DomainError('MODULE_ROLLOUT_STABLE', { name, version });
      await this.checkServable(manager, name, version);
      const before = rollout?.version === version ? rollout : { percentage: 0, userIds: [], projectIds: [] };
      const chosen = input.userIds ?? (input.users === undefined ? before.userIds : []);
      const audience = {
        percentage: input.percentage ?? before.percentage,
        // Asked for only where the caller may decide: others would learn which names there are.
        userIds: [...new Set([...chosen, ...(await this.named.idsOf(input.users ?? []))])],
        projectIds: input.projectIds ?? before.projectIds,
      };
      await this.versions.setState(manager, name, version, 'admitted');
      await this.channels.setRollout(manager, name, { version, ...audience, by: caller.loginName });
      return { action: 'rollout', version, detail: { percentage: audience.percentage, users: audience.userIds.length, projects: audience.projectIds.length } };
    });
  }

  setRolloutState(name: string, state: RolloutState, caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, module) => {
      const { rollout } = module;
      // A team may always stop its own canary.
      if (state === 'running') requirePromotion(caller, module);
      if (rollout !== null && state !== 'halted') await this.checkServable(manager, name, rollout.version);
      return this.enterState(manager, name, state, state === 'halted' ? 'person' : null, caller.loginName);
    });
  }

  /** @throws DomainError INPUT_INVALID naming each value that is none for its setting */
  setSettings(name: string, values: ModuleSettingValues, caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, { stable }) => {
      const build = stable === null ? null : await this.versions.build(name, stable, manager);
      const problems = settingProblems(build?.settings ?? { type: 'object', properties: {} }, values);
      if (problems.length > 0) throw new DomainError('INPUT_INVALID', {}, problems.map((problem) => ({ ...problem, path: `values.${problem.path}` })));
      await this.channels.setSettings(manager, name, values);
      return { action: 'settings-changed', version: null, detail: values };
    });
  }

  /**
   * Pages get it no longer, from the next one that anybody opens; a version that declares it has to be accepted again.
   *
   * @throws DomainError MODULE_ORIGIN_NOT_ACCEPTED
   */
  withdrawOrigin(name: string, { origin, use }: OriginWithdrawal, caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager) => {
      const withdrawn = `${use} ${origin}`;
      if (!(await this.channels.withdrawOrigin(manager, name, withdrawn))) throw new DomainError('MODULE_ORIGIN_NOT_ACCEPTED', { name, origin, use });
      return { action: 'origin-withdrawn', version: null, detail: { withdrawn } };
    });
  }

  pin(name: string, version: string | null, userIds: readonly string[], caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager) => {
      if (version !== null) await this.checkServable(manager, name, version);
      await this.channels.setPins(manager, name, version, userIds);
      return { action: 'pinned', version, detail: { users: userIds.length } };
    });
  }

  /** Whether tokens of the module's team decide who gets its versions. */
  grantPromotion(name: string, granted: boolean, caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, { team }) => {
      await this.channels.setTeamPromotes(manager, name, granted);
      return { action: granted ? 'promotion-granted' : 'promotion-withdrawn', version: null, detail: { team } };
    });
  }

  /**
   * No new page gets the version, and it cannot be promoted again.
   *
   * @throws DomainError MODULE_VERSION_NOT_FOUND, MODULE_VERSION_YANKED, MODULE_CONSOLE_NEEDS_IT
   */
  yank(name: string, version: string, reason: string, caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, { team, stable: before }) => {
      const known = await this.versions.find(name, version, manager);
      if (known === null) throw new DomainError('MODULE_VERSION_NOT_FOUND', { name, version });
      if (known.yanked !== null) throw new DomainError('MODULE_VERSION_YANKED', { name, version, reason: known.yanked.reason });
      const stable = await this.channels.yank(manager, name, [version], { by: caller.loginName, reason });
      if (team === ownTeam && before !== null && stable === null) throw new DomainError('MODULE_CONSOLE_NEEDS_IT', { names: name });
      return { action: 'yanked', version, detail: { reason, before, stable } };
    });
  }

  /**
   * Off: no one gets the module, and open pages drop it. What is stable or rolled out stays as it is, for when it is on again.
   *
   * @throws DomainError MODULE_OWN_STAYS: the page that would undo it may be the one that is gone
   */
  switch(name: string, { enabled, reason = '' }: { readonly enabled: boolean; readonly reason?: string | undefined }, caller: Caller): Promise<ModuleDetailView> {
    return this.change(name, caller, async (manager, { team }) => {
      if (team === ownTeam) throw new DomainError('MODULE_OWN_STAYS', { name });
      await this.channels.setDisabled(manager, name, enabled ? null : { by: caller.loginName, reason });
      return { action: enabled ? 'enabled' : 'disabled', version: null, detail: { reason: enabled ? null : reason } };
    });
  }

  /** The registry itself halts a canary. @returns false where it was halted already */
  async halt(name: string, version: string, reason: HaltReason, detail: ModuleEventView['detail']): Promise<boolean> {
    const by = registryItself;
    const halted = await this.dataSource.transaction(async (manager) => {
      await this.channels.lock(manager);
      if ((await this.channels.setRolloutState(manager, name, { state: 'halted', reason, by, version })) === null) return false;
      await this.versions.setState(manager, name, version, 'halted');
      await this.events.add({ action: 'halted', by, module: name, version, detail: { reason, ...detail } }, manager);
      return true;
    });
    if (halted) this.snapshots.changed();
    return halted;
  }

  private async enterState(manager: EntityManager, name: string, state: RolloutState, reason: HaltReason | null, by: string): Promise<Change> {
    const version = await this.channels.setRolloutState(manager, name, { state, reason, by });
    if (version === null) throw new DomainError('MODULE_ROLLOUT_NONE', { name });
    await this.versions.setState(manager, name, version, state === 'halted' ? 'halted' : 'admitted');
    return { action: stateActions[state], version, detail: reason === null ? {} : { reason } };
  }

  private async change(name: string, caller: Caller, work: (manager: EntityManager, module: ModuleSummaryView) => Promise<Change>): Promise<ModuleDetailView> {
    await this.dataSource.transaction(async (manager) => {
      await this.channels.lock(manager);
      const summary = await this.summary(name, manager);
      requireTeam(caller, name, summary.team);
      const change = await work(manager, summary);
      await this.events.add({ ...change, by: caller.loginName, module: name }, manager);
    });
    this.snapshots.changed();
    return this.detail(name, caller);
  }

  private async summary(name: string, manager?: EntityManager): Promise<ModuleSummaryView> {
    const [summary] = await this.channels.summaries(name, manager);
    if (summary === undefined) throw new DomainError('MODULE_NOT_FOUND', { name });
    return summary;
  }

  /** Other modules may have taken its pages since it was published. */
  private async checkServable(manager: EntityManager, name: string, version: string): Promise<ServedModule> {
    const build = await this.versions.servable(name, version, manager);
    checkClash(build, await this.channels.servedOfOthers(manager, name));
    return build;
  }

  /** What was halted or failed becomes stable only for someone who says so. */
  private async checkDoubt(manager: EntityManager, name: string, version: string): Promise<void> {
    const { doubtful = false, failing = 0 } = (await this.versions.find(name, version, manager)) ?? {};
    if (doubtful) throw new DomainError('MODULE_VERSION_DOUBTFUL', { name, version, failing });
  }

  /** Origins go into the policy of the module's pages: not before someone has seen them. */
  private async checkOrigins(manager: EntityManager, build: ServedModule, caller: Caller, accept: boolean): Promise<void> {
    const { name, version } = build;
    const { acceptedOrigins } = await this.channels.decisions(name, manager);
    const unseen = declaredOrigins(build).filter((origin) => !acceptedOrigins.includes(origin));
    if (unseen.length === 0) return;
    if (!accept || !isAdministrator(caller)) throw new DomainError('MODULE_ORIGINS_UNSEEN', { name, version, origins: unseen.join(', ') });
    await this.channels.acceptOrigins(manager, name, unseen);
    await this.events.add({ action: 'origins-accepted', by: caller.loginName, module: name, version, detail: { accepted: unseen.join(', ') } }, manager);
  }
}
