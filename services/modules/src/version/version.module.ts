import { Module } from '@nestjs/common';
import { KeyModule } from '../key/key.module.ts';
import { RegistryModule } from '../registry/registry.module.ts';
import { StoreModule } from '../store/store.module.ts';
import { CleaningService } from './cleaning.service.ts';
import { OutdatedRepository } from './outdated.repository.ts';
import { PublishService } from './publish.service.ts';

/** Builds: taken in, kept, cleaned up. */
@Module({
  imports: [KeyModule, RegistryModule, StoreModule],
  providers: [CleaningService, OutdatedRepository, PublishService],
  exports: [PublishService],
})
export class VersionModule {}
