import { Module } from '@nestjs/common';
import { RegistryModule } from '../registry/registry.module.ts';
import { SnapshotModule } from '../snapshot/snapshot.module.ts';
import { KeyController } from './key.controller.ts';
import { KeyRepository } from './key.repository.ts';
import { KeyService } from './key.service.ts';
import { ReleaseKey } from './release-key.ts';

/** Keys that builds are signed by. */
@Module({
  imports: [RegistryModule, SnapshotModule],
  controllers: [KeyController],
  providers: [KeyRepository, KeyService, ReleaseKey],
  exports: [KeyService],
})
export class KeyModule {}
