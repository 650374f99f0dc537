import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { callerWith, done, Handles, parseInput } from '@voltdeck/platform';
import {
  operations,
  type DependencyMapView,
  type Done,
  type ModuleDetailView,
  type ModuleEventView,
  type ModuleHealthHourView,
  type ModuleSnapshot,
  type ModuleSummaryView,
  type ModuleVersionView,
  type Page,
  type Request,
} from '@voltdeck/protocol/contract';
import { ChannelService } from './channel/channel.service.ts';
import { HealthService } from './health/health.service.ts';
import * as inputs from './inputs.ts';
import { DependencyService } from './registry/dependency.service.ts';
import { EventRepository } from './registry/event.repository.ts';
import { SnapshotService } from './snapshot/snapshot.service.ts';
import { PublishService } from './version/publish.service.ts';

const { modules } = operations;

@Controller()
export class ModulesController {
  constructor(
    private readonly snapshots: SnapshotService,
    private readonly channels: ChannelService,
    private readonly publishing: PublishService,
    private readonly healths: HealthService,
    private readonly eventLog: EventRepository,
    private readonly dependencyMap: DependencyService,
  ) {}

  @Handles(modules.snapshot)
  snapshot(@Payload() { input, caller }: Request<unknown>): Promise<ModuleSnapshot> {
    const { host = null, screen = null } = parseInput(inputs.snapshot, input);
    return this.snapshots.snapshot(caller, host, screen);
  }

  @Handles(modules.list)
  list(@Payload() request: Request<unknown>): Promise<Page<ModuleSummaryView>> {
    callerWith('modulePublish', request);
    return this.channels.list(parseInput(inputs.list, request.input));
  }

  @Handles(modules.detail)
  detail(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    return this.channels.detail(parseInput(inputs.named, request.input).name, callerWith('modulePublish', request));
  }

  @Handles(modules.publish)
  publish(@Payload() request: Request<unknown>): Promise<ModuleVersionView> {
    return this.publishing.publish(parseInput(inputs.publish, request.input), callerWith('modulePublish', request));
  }

  @Handles(modules.promote)
  promote(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, version, acceptOrigins } = parseInput(inputs.promote, request.input);
    return this.channels.promote(name, version, callerWith('modulePublish', request), acceptOrigins);
  }

  @Handles(modules.setSettings)
  setSettings(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, values } = parseInput(inputs.settings, request.input);
    return this.channels.setSettings(name, values, callerWith('administrator', request));
  }

  @Handles(modules.withdrawOrigin)
  withdrawOrigin(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, ...withdrawal } = parseInput(inputs.originWithdrawal, request.input);
    return this.channels.withdrawOrigin(name, withdrawal, callerWith('administrator', request));
  }

  @Handles(modules.rollback)
  rollback(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, version } = parseInput(inputs.rollback, request.input);
    return this.channels.rollback(name, version, callerWith('modulePublish', request));
  }

  @Handles(modules.rollout)
  rollout(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    return this.channels.rollout(parseInput(inputs.rollout, request.input), callerWith('modulePublish', request));
  }

  @Handles(modules.rolloutState)
  rolloutState(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, state } = parseInput(inputs.rolloutState, request.input);
    return this.channels.setRolloutState(name, state, callerWith('modulePublish', request));
  }

  @Handles(modules.grantPromotion)
  grantPromotion(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, granted } = parseInput(inputs.promotionGrant, request.input);
    return this.channels.grantPromotion(name, granted, callerWith('administrator', request));
  }

  @Handles(modules.yank)
  yank(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, version, reason } = parseInput(inputs.yank, request.input);
    return this.channels.yank(name, version, reason, callerWith('administrator', request));
  }

  @Handles(modules.pins)
  pins(@Payload() request: Request<unknown>): Promise<ModuleDetailView> {
    const { name, version, userIds } = parseInput(inputs.pins, request.input);
    return this.channels.pin(name, version, userIds, callerWith('administrator', request));
  }

  @Handles(modules.healthReport)
  async healthReport(@Payload() request: Request<unknown>): Promise<Done> {
    await this.healths.report(parseInput(inputs.healthReports, request.input), callerWith('session', request));
    return done;
  }

  @Handles(modules.health)
  async health(@Payload() request: Request<unknown>): Promise<{ items: ModuleHealthHourView[] }> {
    callerWith('modulePublish', request);
    const { name, hours } = parseInput(inputs.health, request.input);
    return { items: await this.healths.hours(name, hours) };
  }

  @Handles(modules.events)
  events(@Payload() request: Request<unknown>): Promise<Page<ModuleEventView>> {
    callerWith('modulePublish', request);
    return this.eventLog.page(parseInput(inputs.events, request.input));
  }

  @Handles(modules.dependencies)
  dependencies(@Payload() request: Request<unknown>): Promise<DependencyMapView> {
    callerWith('modulePublish', request);
    return this.dependencyMap.map(parseInput(inputs.dependencies, request.input));
  }
}
