import { Module } from '@nestjs/common';
import { KeyModule } from '../key/key.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { Buckets } from '../store/buckets.ts';
import { BuildStore } from '../store/build-store.ts';
import { CleaningService } from './cleaning.service.ts';
import { OutdatedRepository } from './outdated.repository.ts';
import { PublishService } from './publish.service.ts';

/** Builds: taken in, kept, cleaned up. */
@Module({
  imports: [KeyModule, RegistryModule],
  providers: [BuildStore, Buckets, CleaningService, OutdatedRepository, PublishService],
  exports: [PublishService],
})
export class VersionModule {}
