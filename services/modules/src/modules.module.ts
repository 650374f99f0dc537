import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule, SettingsModule } from '@voltdeck/platform';
import { ChannelRepository } from './channel/channel.repository.ts';
import { ChannelService } from './channel/channel.service.ts';
import { databaseOptions } from './database.ts';
import { DependencyService } from './dependency/dependency.service.ts';
import { EmbedController } from './embed/embed.controller.ts';
import { EmbedRepository } from './embed/embed.repository.ts';
import { EmbedService } from './embed/embed.service.ts';
import type { ModulesEnvironment } from './environment.ts';
import { EventRepository } from './event/event.repository.ts';
import { HealthMetrics } from './health/health.metrics.ts';
import { HealthRepository } from './health/health.repository.ts';
import { HealthService } from './health/health.service.ts';
import { ReportLimit } from './health/report-limit.ts';
import { SeenLoads } from './health/seen-loads.ts';
import { KeyController } from './key/key.controller.ts';
import { KeyRepository } from './key/key.repository.ts';
import { KeyService } from './key/key.service.ts';
import { ReleaseKey } from './key/release-key.ts';
import { ModulesController } from './modules.controller.ts';
import { OverrideController } from './override/override.controller.ts';
import { OverrideRepository } from './override/override.repository.ts';
import { OverrideService } from './override/override.service.ts';
import { StateRepository } from './registry/state.repository.ts';
import { SceneController } from './screen/scene.controller.ts';
import { SceneRepository } from './screen/scene.repository.ts';
import { SceneService } from './screen/scene.service.ts';
import { ScreenController } from './screen/screen.controller.ts';
import { ScreenRepository } from './screen/screen.repository.ts';
import { ScreenService } from './screen/screen.service.ts';
import { SnapshotService } from './snapshot/snapshot.service.ts';
import { Buckets } from './store/buckets.ts';
import { BuildStore } from './store/build-store.ts';
import { CleaningService } from './version/cleaning.service.ts';
import { OutdatedRepository } from './version/outdated.repository.ts';
import { PublishService } from './version/publish.service.ts';
import { VersionRepository } from './version/version.repository.ts';

@Module({})
export class ModulesModule {
  static of(config: ModulesEnvironment): DynamicModule {
    return {
      module: ModulesModule,
      imports: [DatabaseModule.forRoot(databaseOptions(config.DATABASE_URL)), SettingsModule],
      controllers: [ModulesController, EmbedController, KeyController, OverrideController, SceneController, ScreenController],
      providers: [
        ...[ChannelRepository, EmbedRepository, EventRepository, HealthRepository, KeyRepository, OutdatedRepository, OverrideRepository, SceneRepository, ScreenRepository, StateRepository, VersionRepository],
        ...[Buckets, BuildStore, ReportLimit, SeenLoads],
        ...[ChannelService, CleaningService, DependencyService, EmbedService, HealthMetrics, HealthService, KeyService, OverrideService, PublishService, ReleaseKey, SceneService, ScreenService, SnapshotService],
      ],
    };
  }
}
