import { Module } from '@nestjs/common';
import { SettingsModule } from '@voltdeck/base';
import { ChannelModule } from '../channel/channel.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { HealthMetrics } from './health.metrics.ts';
import { HealthRepository } from './health.repository.ts';
import { HealthService } from './health.service.ts';
import { ReportLimit } from './report-limit.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { SeenLoads } from './seen-loads.ts';

/** How modules fare in browsers, and canaries that are halted for it. */
@Module({
  imports: [SettingsModule, ChannelModule, RegistryModule, SnapshotModule],
  providers: [HealthMetrics, HealthRepository, HealthService, ReportLimit, SeenLoads],
  exports: [HealthService],
})
export class HealthModule {}
