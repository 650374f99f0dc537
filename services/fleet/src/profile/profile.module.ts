import { Module } from '@nestjs/common';
import { SealingModule } from '@voltdeck/base';
import { ChangeModule } from '../change/change.module.ts';
import { EntityModule } from '../entity/entity.module.ts';
import { CipherKeyRepository } from './cipher-key.repository.ts';
import { CipherKeyService } from './cipher-key.service.ts';
import { DeclarationService } from './declaration.service.ts';
import { DeclaredRepository } from './declared.repository.ts';
import { EntryRepository } from './entry.repository.ts';
import { ProfileSeedService } from './profile-seed.service.ts';
import { ProfileController } from './profile.controller.ts';
import { WeakPlatforms } from './weak-platforms.ts';

/** Profiles, platforms and their keys, those of files included. */
@Module({
  imports: [ChangeModule, EntityModule, SealingModule],
  controllers: [ProfileController],
  providers: [CipherKeyRepository, CipherKeyService, DeclarationService, DeclaredRepository, EntryRepository, ProfileSeedService, WeakPlatforms],
  exports: [CipherKeyRepository],
})
export class ProfileModule {}
