import { Controller } from '@nestjs/common';
import { modules, type DependencyMapView, type GuestModulesView, type ModuleDetailView, type ModuleEventView, type ModuleHealthHourView, type ModuleSummaryView, type ModuleVersionView } from '@voltdeck/contract';
import { callerWith, done, Handles, type Asked } from '@voltdeck/base';
import type { Done, ModuleSnapshot, Page } from '@voltdeck/protocol/contract';
import { ChannelService } from './channel/channel.service.ts';
import { GuestService } from './channel/guest.service.ts';
import { HealthService } from './health/health.service.ts';
import { DependencyService } from './registry/dependency.service.ts';
import { EventRepository } from './registry/event.repository.ts';
import { SnapshotService } from './snapshot/snapshot.service.ts';
import { PublishService } from './version/publish.service.ts';

@Controller()
export class ModulesController {
  constructor(
    private readonly snapshots: SnapshotService,
    private readonly channels: ChannelService,
    private readonly guests: GuestService,
    private readonly publishing: PublishService,
    private readonly healths: HealthService,
    private readonly eventLog: EventRepository,
    private readonly dependencyMap: DependencyService,
  ) {}

  @Handles(modules.snapshot)
  snapshot({ input: { host, screen }, caller }: Asked<typeof modules.snapshot>): Promise<ModuleSnapshot> {
    return this.snapshots.snapshot(caller, host ?? null, screen);
  }

  @Handles(modules.moduleList)
  list(asked: Asked<typeof modules.moduleList>): Promise<Page<ModuleSummaryView>> {
    callerWith('modulePublish', asked);
    return this.channels.list(asked.input);
  }

  @Handles(modules.moduleDetail)
  detail(asked: Asked<typeof modules.moduleDetail>): Promise<ModuleDetailView> {
    return this.channels.detail(asked.input.name, callerWith('modulePublish', asked));
  }

  @Handles(modules.archivePublish)
  publish(asked: Asked<typeof modules.archivePublish>): Promise<ModuleVersionView> {
    return this.publishing.publish(asked.input, callerWith('modulePublish', asked));
  }

  @Handles(modules.modulePromote)
  promote(asked: Asked<typeof modules.modulePromote>): Promise<ModuleDetailView> {
    const { name, version, ...accepted } = asked.input;
    return this.channels.promote(name, version, callerWith('modulePublish', asked), accepted);
  }

  @Handles(modules.moduleSettings)
  setSettings(asked: Asked<typeof modules.moduleSettings>): Promise<ModuleDetailView> {
    const { name, values } = asked.input;
    return this.channels.setSettings(name, values, callerWith('administrator', asked));
  }

  @Handles(modules.moduleOriginWithdraw)
  withdrawOrigin(asked: Asked<typeof modules.moduleOriginWithdraw>): Promise<ModuleDetailView> {
    const { name, ...withdrawal } = asked.input;
    return this.channels.withdrawOrigin(name, withdrawal, callerWith('administrator', asked));
  }

  @Handles(modules.moduleRollback)
  rollback(asked: Asked<typeof modules.moduleRollback>): Promise<ModuleDetailView> {
    const { name, version, force } = asked.input;
    return this.channels.rollback(name, version, callerWith('modulePublish', asked), force);
  }

  @Handles(modules.moduleRollout)
  rollout(asked: Asked<typeof modules.moduleRollout>): Promise<ModuleDetailView> {
    return this.channels.rollout(asked.input, callerWith('modulePublish', asked));
  }

  @Handles(modules.moduleRolloutState)
  rolloutState(asked: Asked<typeof modules.moduleRolloutState>): Promise<ModuleDetailView> {
    const { name, state } = asked.input;
    return this.channels.setRolloutState(name, state, callerWith('modulePublish', asked));
  }

  @Handles(modules.modulePromotionGrant)
  grantPromotion(asked: Asked<typeof modules.modulePromotionGrant>): Promise<ModuleDetailView> {
    const { name, granted } = asked.input;
    return this.channels.grantPromotion(name, granted, callerWith('administrator', asked));
  }

  @Handles(modules.moduleYank)
  yank(asked: Asked<typeof modules.moduleYank>): Promise<ModuleDetailView> {
    const { name, version, reason } = asked.input;
    return this.channels.yank(name, version, reason, callerWith('administrator', asked));
  }

  @Handles(modules.moduleSwitch)
  switch(asked: Asked<typeof modules.moduleSwitch>): Promise<ModuleDetailView> {
    const { name, enabled, reason } = asked.input;
    return this.channels.switch(name, { enabled, reason }, callerWith('administrator', asked));
  }

  @Handles(modules.guestModules)
  guestModules(asked: Asked<typeof modules.guestModules>): Promise<GuestModulesView> {
    callerWith('administrator', asked);
    return this.guests.read();
  }

  @Handles(modules.guestSwitch)
  guestSwitch(asked: Asked<typeof modules.guestSwitch>): Promise<GuestModulesView> {
    return this.guests.switch(asked.input, callerWith('administrator', asked));
  }

  @Handles(modules.modulePins)
  pins(asked: Asked<typeof modules.modulePins>): Promise<ModuleDetailView> {
    const { name, version, userIds } = asked.input;
    return this.channels.pin(name, version, userIds, callerWith('administrator', asked));
  }

  @Handles(modules.moduleHealthReport)
  async reportHealth(asked: Asked<typeof modules.moduleHealthReport>): Promise<Done> {
    await this.healths.report(asked.input, callerWith('session', asked));
    return done;
  }

  @Handles(modules.moduleHealth)
  async health(asked: Asked<typeof modules.moduleHealth>): Promise<{ items: ModuleHealthHourView[] }> {
    callerWith('modulePublish', asked);
    return { items: await this.healths.hours(asked.input) };
  }

  @Handles(modules.moduleEvents)
  events(asked: Asked<typeof modules.moduleEvents>): Promise<Page<ModuleEventView>> {
    callerWith('modulePublish', asked);
    return this.eventLog.page(asked.input);
  }

  @Handles(modules.dependencyMap)
  dependencies(asked: Asked<typeof modules.dependencyMap>): Promise<DependencyMapView> {
    callerWith('modulePublish', asked);
    return this.dependencyMap.map(asked.input);
  }
}
