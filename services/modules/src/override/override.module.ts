import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { OverrideController } from './override.controller.ts';
import { OverrideRepository } from './override.repository.ts';
import { OverrideService } from './override.service.ts';

/** Builds that a developer tries in the console. */
@Module({
  imports: [RegistryModule, SnapshotModule],
  controllers: [OverrideController],
  providers: [OverrideRepository, OverrideService],
})
export class OverrideModule {}
